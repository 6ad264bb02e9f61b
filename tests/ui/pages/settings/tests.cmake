reticle_test(ui_pages_settings SOURCES ${here}/tst_settingspage.cpp LINK reticle_pages_settings reticle_pageworld LABELS ui)
