reticle_test(knowledge_base SOURCES ${here}/tst_knowledgebase.cpp LINK reticle_knowledge LABELS core)
reticle_test(knowledge_density DATA SOURCES ${here}/tst_density.cpp LINK reticle_knowledge LABELS core oracle)
