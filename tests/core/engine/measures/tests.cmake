reticle_test(measures_scores SOURCES ${here}/tst_measures.cpp LINK reticle_measures LABELS core)
reticle_test(measures_oracle DATA SOURCES ${here}/tst_oracle.cpp LINK reticle_measures nlohmann_json::nlohmann_json
             LABELS core)
