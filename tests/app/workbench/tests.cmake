# The whole program in one window, driven by clicks and keys, and the same job by the command line.
if(RETICLE_GUI)
  foreach(name mainjob screenshots)
    reticle_test(workbench_${name} SOURCES ${here}/tst_workbench${name}.cpp ${here}/driver.cpp ${here}/driver.h
                 LINK reticle_workbench reticle_test_support Qt6::Widgets LABELS ui app TIMEOUT 300)
    target_include_directories(test_workbench_${name} PRIVATE ${here})
    add_dependencies(test_workbench_${name} reticle_cli reticle_extract reticle_resources)
  endforeach()
endif()
