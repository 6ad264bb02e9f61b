reticle_test(llm_request SOURCES ${here}/tst_request.cpp LINK reticle_llm LABELS core)
reticle_test(llm_reply DATA SOURCES ${here}/tst_reply.cpp LINK reticle_llm LABELS core)
reticle_test(llm_models SOURCES ${here}/tst_models.cpp LINK reticle_llm reticle_secrets reticle_test_support LABELS core)
reticle_test(llm_dialects DATA SOURCES ${here}/tst_dialects.cpp LINK reticle_llm reticle_dialogue reticle_test_support LABELS core)
