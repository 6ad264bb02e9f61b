reticle_test(analysis_comparison SOURCES ${here}/tst_comparison.cpp LINK reticle_analysis LABELS core)
