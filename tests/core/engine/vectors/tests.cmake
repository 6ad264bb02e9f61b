reticle_test(vectors_links SOURCES ${here}/tst_links.cpp LINK reticle_vectors LABELS core)
reticle_test(vectors_lsa SOURCES ${here}/tst_lsa.cpp LINK reticle_vectors LABELS core)
reticle_test(vectors_oracle DATA SOURCES ${here}/tst_oracle.cpp LINK reticle_vectors nlohmann_json::nlohmann_json
             LABELS core)
