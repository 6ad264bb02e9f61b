# The promises of the whole program, kept by the real binary: a killed run or generation loses and pays nothing
# twice, every named server writes pairs, the published passages give a full benchmark, what fails is counted, shown
# and never hidden in a mean, and what models write steers no terminal.
foreach(name kill fabbench generation faults resume limits foreigntext)
  set(options "")
  set(shared "")
  set(links reticle_project nlohmann_json::nlohmann_json)
  if(NOT name STREQUAL "fabbench")
    list(APPEND links reticle_test_support)
  endif()
  if(name STREQUAL "generation")
    list(APPEND links reticle_workflow)
  endif()
  if(name MATCHES "fabbench|generation")
    set(options DATA)
  endif()
  if(name MATCHES "faults|resume|limits|foreigntext")
    set(shared ${here}/faultworld.cpp ${here}/faultworld.h)
  endif()
  reticle_test(acceptance_${name} ${options}
               SOURCES ${here}/tst_${name}.cpp ${shared} ${here}/../program.cpp ${here}/../program.h
               LINK ${links} LABELS core app slow TIMEOUT 300)
  if(TARGET test_acceptance_${name})
    target_include_directories(test_acceptance_${name} PRIVATE ${here}/..)
    add_dependencies(test_acceptance_${name} reticle_cli reticle_extract reticle_resources)
  endif()
endforeach()
