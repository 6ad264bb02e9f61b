reticle_test(ui_pages_freezedialog SOURCES ${here}/tst_freezedialog.cpp LINK reticle_pages_benchmarks reticle_pageworld LABELS ui)
