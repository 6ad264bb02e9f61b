reticle_test(stats_summary SOURCES ${here}/tst_summary.cpp LINK reticle_stats LABELS core)
reticle_test(stats_intervals SOURCES ${here}/tst_intervals.cpp LINK reticle_stats LABELS core)
reticle_test(stats_tests SOURCES ${here}/tst_tests.cpp LINK reticle_stats LABELS core)
