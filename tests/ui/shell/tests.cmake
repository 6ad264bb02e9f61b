reticle_test(ui_shell_window SOURCES ${here}/tst_window.cpp LINK reticle_shell reticle_uisupport QCoro6::Core LABELS ui)
reticle_test(ui_shell_palette SOURCES ${here}/tst_palette.cpp LINK reticle_shell reticle_uisupport LABELS ui)
