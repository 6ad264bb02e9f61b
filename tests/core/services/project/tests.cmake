reticle_test(project_doors SOURCES ${here}/tst_doors.cpp LINK reticle_project PkgConfig::sqlite3 LABELS core)
reticle_test(project_undo SOURCES ${here}/tst_undo.cpp LINK reticle_project LABELS core)
reticle_test(project_kill SOURCES ${here}/tst_kill.cpp LINK reticle_project LABELS core)
reticle_test(project_feed SOURCES ${here}/tst_feed.cpp LINK reticle_project QCoro6::Core LABELS core)
