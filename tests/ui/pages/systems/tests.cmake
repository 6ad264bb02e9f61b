reticle_test(ui_pages_endpointdialog SOURCES ${here}/tst_endpointdialog.cpp LINK reticle_pages_systems reticle_pageworld LABELS ui)
