reticle_test(ui_pages_knowledge SOURCES ${here}/tst_knowledgepage.cpp LINK reticle_pages_knowledge reticle_pageworld LABELS ui)
add_dependencies(test_ui_pages_knowledge reticle_resources)
reticle_test(ui_pages_termtree SOURCES ${here}/tst_termtree.cpp LINK reticle_pages_knowledge LABELS ui)
