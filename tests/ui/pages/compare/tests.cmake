reticle_test(ui_pages_compare SOURCES ${here}/tst_comparepage.cpp LINK reticle_pages_compare reticle_pageworld LABELS ui)
add_dependencies(test_ui_pages_compare reticle_resources)
