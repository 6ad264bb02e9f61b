reticle_test(corpus_chunker SOURCES ${here}/tst_chunker.cpp LINK reticle_corpus LABELS core)
target_include_directories(test_corpus_chunker PRIVATE ${here}/../text)
reticle_test(corpus_spans SOURCES ${here}/tst_spans.cpp LINK reticle_corpus ICU::uc LABELS core)
