reticle_test(secrets_keys SOURCES ${here}/tst_keys.cpp LINK reticle_secrets LABELS core)
