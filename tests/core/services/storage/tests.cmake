reticle_test(storage_database SOURCES ${here}/tst_database.cpp LINK reticle_storage PkgConfig::sqlite3 LABELS core)
