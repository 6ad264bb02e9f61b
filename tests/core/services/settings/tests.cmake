reticle_test(settings_table SOURCES ${here}/tst_settings.cpp LINK reticle_settings LABELS core)
