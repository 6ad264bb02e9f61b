reticle_test(backends_elasticsearch SOURCES ${here}/tst_elasticsearch.cpp LINK reticle_backends Qt6::HttpServer
             nlohmann_json::nlohmann_json LABELS core)
