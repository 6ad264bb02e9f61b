reticle_test(http_url SOURCES ${here}/tst_url.cpp LINK reticle_http LABELS core)
reticle_test(http_policy SOURCES ${here}/tst_policy.cpp LINK reticle_http LABELS core)
reticle_test(http_errors SOURCES ${here}/tst_errors.cpp LINK reticle_http nlohmann_json::nlohmann_json LABELS core)
reticle_test(http_proxy SOURCES ${here}/tst_proxy.cpp LINK reticle_http reticle_test_support LABELS core)
reticle_test(http_client SOURCES ${here}/tst_client.cpp LINK reticle_http reticle_test_support LABELS core)
target_include_directories(test_http_client PRIVATE ${here})
reticle_test(http_gates SOURCES ${here}/tst_gates.cpp LINK reticle_http reticle_test_support LABELS core)
target_include_directories(test_http_gates PRIVATE ${here})
reticle_test(http_load SOURCES ${here}/tst_load.cpp LINK reticle_http reticle_test_support LABELS core)
reticle_test(http_pacer SOURCES ${here}/tst_pacer.cpp LINK reticle_http reticle_test_support LABELS core)
# The same program twice: with all tests, and in full length with the long ones, which the presets leave out.
reticle_test(http_pace SOURCES ${here}/tst_pace.cpp LINK reticle_http reticle_test_support LABELS core)
target_compile_definitions(test_http_pace PRIVATE RETICLE_PACE_SECONDS=45)
reticle_test(http_pace_long SOURCES ${here}/tst_pace.cpp LINK reticle_http reticle_test_support
             LABELS core long TIMEOUT 300)
target_compile_definitions(test_http_pace_long PRIVATE RETICLE_PACE_SECONDS=120)
reticle_test(http_tls SOURCES ${here}/tst_tls.cpp LINK reticle_http reticle_test_support LABELS core)
# They measure waiting: alone on the machine.
set_tests_properties(http_client http_gates http_load http_pace http_pace_long PROPERTIES RUN_SERIAL ON)
