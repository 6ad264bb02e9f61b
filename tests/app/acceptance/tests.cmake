# The promises of the whole program, kept by the real binary: a killed run loses and pays nothing twice, and
# the published passages give a full benchmark.
foreach(name kill fabbench)
  set(options "")
  set(links reticle_project nlohmann_json::nlohmann_json)
  if(name STREQUAL "kill")
    list(APPEND links reticle_test_support)
  else()
    set(options DATA)
  endif()
  reticle_test(acceptance_${name} ${options}
               SOURCES ${here}/tst_${name}.cpp ${here}/../program.cpp ${here}/../program.h
               LINK ${links} LABELS core app slow TIMEOUT 300)
  if(TARGET test_acceptance_${name})
    target_include_directories(test_acceptance_${name} PRIVATE ${here}/..)
    add_dependencies(test_acceptance_${name} reticle_cli reticle_extract reticle_resources)
  endif()
endforeach()
