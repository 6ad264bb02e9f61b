if(TARGET reticle_translations)
  reticle_test(translations SOURCES ${here}/tst_translations.cpp ${here}/messagetable.cpp ${here}/messagetable.h
               LINK reticle_translations LABELS ui)
  target_compile_definitions(test_translations PRIVATE RETICLE_LUPDATE="$<TARGET_FILE:Qt6::lupdate>"
                             RETICLE_CMAKE="${CMAKE_COMMAND}")
endif()
