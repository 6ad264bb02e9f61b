reticle_test(workflow_plan SOURCES ${here}/tst_generationplan.cpp LINK reticle_workflow LABELS core)
reticle_test(workflow_generate SOURCES ${here}/tst_generatejob.cpp LINK reticle_workflow reticle_test_support LABELS core)
add_dependencies(test_workflow_generate reticle_resources)
reticle_test(workflow_errorrate SOURCES ${here}/tst_errorrate.cpp LINK reticle_workflow reticle_words LABELS core)
