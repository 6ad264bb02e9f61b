reticle_test(ui_dialogs SOURCES ${here}/tst_dialogs.cpp LINK reticle_dialogs reticle_uisupport LABELS ui)
