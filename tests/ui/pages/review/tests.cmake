reticle_test(ui_pages_pairhistory SOURCES ${here}/tst_pairhistory.cpp LINK reticle_pages_review reticle_pageworld LABELS ui)
reticle_test(ui_pages_reviewdeeds SOURCES ${here}/tst_reviewdeeds.cpp LINK reticle_pages_review reticle_pageworld LABELS ui)
