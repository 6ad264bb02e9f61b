reticle_test(ui_models_pagedtable SOURCES ${here}/tst_pagedtable.cpp LINK reticle_models reticle_uisupport LABELS ui)
