# Built, never run as a test: figures depend on the machine.
add_executable(reticle-bench ${here}/main.cpp ${here}/gencorpus.cpp ${here}/gencorpus.h ${here}/matching.cpp
               ${here}/matching.h ${here}/tasks.cpp ${here}/tasks.h ${here}/uniquequestions.cpp ${here}/uniquequestions.h)
target_link_libraries(reticle-bench PRIVATE reticle_flags reticle_benchmark reticle_knowledge reticle_retrieval reticle_measures
                      nlohmann_json::nlohmann_json CLI11::CLI11)
set_target_properties(reticle-bench PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests/bin)
