reticle_test(coverage_coverage SOURCES ${here}/tst_coverage.cpp LINK reticle_coverage LABELS core)
