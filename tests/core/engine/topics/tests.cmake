reticle_test(topics_clusters SOURCES ${here}/tst_clusters.cpp LINK reticle_topics LABELS core)
reticle_test(topics_acronyms SOURCES ${here}/tst_acronyms.cpp LINK reticle_topics LABELS core)
