reticle_test(ui_pages_corpus SOURCES ${here}/tst_corpuspage.cpp LINK reticle_pages_corpus reticle_pageworld LABELS ui)
add_dependencies(test_ui_pages_corpus reticle_resources reticle_extract)
