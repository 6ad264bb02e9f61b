# A program that prints generated pairs for reading; no test.
add_executable(tool_printpairs EXCLUDE_FROM_ALL ${here}/printpairs.cpp ${here}/trialcorpus.cpp)
target_link_libraries(tool_printpairs PRIVATE reticle_flags reticle_benchmark)
target_compile_definitions(tool_printpairs PRIVATE RETICLE_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
