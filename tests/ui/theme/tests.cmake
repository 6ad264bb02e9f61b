reticle_test(ui_theme_colour SOURCES ${here}/tst_colour.cpp LINK reticle_theme LABELS ui)
reticle_test(ui_theme_icons SOURCES ${here}/tst_icons.cpp LINK reticle_theme Qt6::Svg LABELS ui)
reticle_test(ui_theme_widgets SOURCES ${here}/tst_widgets.cpp LINK reticle_theme reticle_uisupport LABELS ui)
