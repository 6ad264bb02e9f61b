reticle_test(ui_words_sentences SOURCES ${here}/tst_sentences.cpp LINK reticle_words LABELS ui)
reticle_test(ui_words_numbers SOURCES ${here}/tst_numbers.cpp LINK reticle_words LABELS ui)
reticle_test(ui_words_names SOURCES ${here}/tst_names.cpp LINK reticle_words LABELS ui)
reticle_test(ui_words_things SOURCES ${here}/tst_things.cpp LINK reticle_words LABELS ui)
