reticle_test(ui_pages_endpointdialog DATA SOURCES ${here}/tst_endpointdialog.cpp LINK reticle_pages_systems reticle_pageworld reticle_test_support LABELS ui)
reticle_test(ui_pages_systems DATA SOURCES ${here}/tst_systemspage.cpp LINK reticle_pages_systems reticle_pageworld reticle_test_support LABELS ui)
