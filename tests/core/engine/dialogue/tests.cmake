reticle_test(dialogue_replyparser SOURCES ${here}/tst_replyparser.cpp LINK reticle_dialogue LABELS core)
reticle_test(dialogue_scorereader SOURCES ${here}/tst_scorereader.cpp LINK reticle_dialogue LABELS core)
reticle_test(dialogue_scorelogprobs SOURCES ${here}/tst_scorelogprobs.cpp LINK reticle_dialogue LABELS core)
reticle_test(dialogue_usageledger SOURCES ${here}/tst_usageledger.cpp LINK reticle_dialogue LABELS core)
