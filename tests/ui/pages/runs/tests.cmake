reticle_test(ui_pages_celldetails SOURCES ${here}/tst_celldetails.cpp LINK reticle_pages_runs reticle_uisupport LABELS ui)
reticle_test(ui_pages_rundialog SOURCES ${here}/tst_rundialog.cpp LINK reticle_pages_runs reticle_uisupport LABELS ui)
