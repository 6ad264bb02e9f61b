reticle_test(http_url SOURCES ${here}/tst_url.cpp LINK reticle_http LABELS core)
reticle_test(http_policy SOURCES ${here}/tst_policy.cpp LINK reticle_http LABELS core)
reticle_test(http_errors SOURCES ${here}/tst_errors.cpp LINK reticle_http nlohmann_json::nlohmann_json LABELS core)
reticle_test(http_client SOURCES ${here}/tst_client.cpp LINK reticle_http reticle_test_support LABELS core)
reticle_test(http_load SOURCES ${here}/tst_load.cpp LINK reticle_http reticle_test_support LABELS core)
# They measure waiting: alone on the machine.
set_tests_properties(http_client http_load PROPERTIES RUN_SERIAL ON)
