reticle_test(systems_pipeline SOURCES ${here}/tst_pipeline.cpp LINK reticle_systems reticle_test_support LABELS core)
