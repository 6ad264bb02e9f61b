reticle_test(retrieval_retrievers SOURCES ${here}/tst_retrievers.cpp LINK reticle_retrieval LABELS core)
reticle_test(retrieval_oracle DATA SOURCES ${here}/tst_oracle.cpp LINK reticle_retrieval nlohmann_json::nlohmann_json
             LABELS core)
reticle_test(retrieval_chinese SOURCES ${here}/tst_chinese.cpp LINK reticle_retrieval LABELS core)
