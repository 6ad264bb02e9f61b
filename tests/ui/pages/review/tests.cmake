reticle_test(ui_pages_pairhistory SOURCES ${here}/tst_pairhistory.cpp LINK reticle_pages_review reticle_pageworld LABELS ui)
