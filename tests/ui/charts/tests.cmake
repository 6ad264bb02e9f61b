reticle_test(ui_charts_builders SOURCES ${here}/tst_builders.cpp ${here}/samples.h LINK reticle_charts reticle_uisupport LABELS ui)
reticle_test(ui_charts_pictures SOURCES ${here}/tst_pictures.cpp ${here}/samples.h LINK reticle_charts reticle_uisupport PkgConfig::poppler LABELS ui)
reticle_test(ui_charts_frame SOURCES ${here}/tst_frame.cpp ${here}/samples.h LINK reticle_charts reticle_uisupport LABELS ui)
