reticle_test(report_contents SOURCES ${here}/tst_reportcontents.cpp LINK reticle_report nlohmann_json::nlohmann_json LABELS core)
