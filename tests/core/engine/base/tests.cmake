reticle_test(base SOURCES ${here}/tst_base.cpp LINK reticle_base LABELS core)
