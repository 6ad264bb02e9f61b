reticle_test(evaluation_lexicalpublished SOURCES ${here}/tst_lexicalpublished.cpp ${here}/published.cpp LINK reticle_evaluation LABELS core DATA)
