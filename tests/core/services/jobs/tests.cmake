reticle_test(jobs_runner SOURCES ${here}/tst_jobs.cpp LINK reticle_jobs LABELS core)
