reticle_test(figures_figures SOURCES ${here}/tst_figures.cpp LINK reticle_figures LABELS core)
