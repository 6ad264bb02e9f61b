reticle_test(index_segment SOURCES ${here}/tst_segment.cpp LINK reticle_index LABELS core)
