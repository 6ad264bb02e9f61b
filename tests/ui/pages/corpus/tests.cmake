reticle_test(ui_pages_corpus SOURCES ${here}/tst_corpuspage.cpp LINK reticle_pages_corpus reticle_pageworld LABELS ui)
add_dependencies(test_ui_pages_corpus reticle_resources reticle_extract)
set(importers_tests ${CMAKE_SOURCE_DIR}/tests/core/services/importers)
reticle_test(ui_pages_corpus_live SOURCES ${here}/tst_importlive.cpp ${importers_tests}/awkward.cpp ${importers_tests}/hostilepdfs.cpp
             LINK reticle_pages_corpus reticle_pageworld LABELS ui)
target_include_directories(test_ui_pages_corpus_live PRIVATE ${importers_tests})
add_dependencies(test_ui_pages_corpus_live reticle_resources reticle_extract)
