set(trial ${here}/trialcorpus.cpp)
reticle_test(benchmark_adaptive DATA SOURCES ${here}/tst_adaptive.cpp LINK reticle_benchmark LABELS core)
reticle_test(benchmark_synthesis SOURCES ${here}/tst_synthesis.cpp ${trial} LINK reticle_benchmark LABELS core)
reticle_test(benchmark_checks SOURCES ${here}/tst_checks.cpp ${trial} LINK reticle_benchmark LABELS core)
reticle_test(benchmark_uniqueness SOURCES ${here}/tst_uniqueness.cpp ${trial} LINK reticle_benchmark LABELS core)
reticle_test(benchmark_prompts SOURCES ${here}/tst_prompts.cpp ${trial} LINK reticle_benchmark LABELS core)
reticle_test(benchmark_extractive SOURCES ${here}/tst_extractive.cpp ${trial} LINK reticle_benchmark LABELS core)
reticle_test(benchmark_chinesechecks SOURCES ${here}/tst_chinesechecks.cpp ${trial} LINK reticle_benchmark LABELS core)
reticle_test(benchmark_generation DATA SOURCES ${here}/tst_generation.cpp ${trial} LINK reticle_benchmark LABELS core)

# A program that prints generated pairs for reading; no test.
add_executable(tool_printpairs EXCLUDE_FROM_ALL ${here}/printpairs.cpp ${trial})
target_link_libraries(tool_printpairs PRIVATE reticle_flags reticle_benchmark)
target_compile_definitions(tool_printpairs PRIVATE RETICLE_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
