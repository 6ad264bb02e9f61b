# Brings the tables of strings up to date with the sources: cmake -P translations/update.cmake
# New strings come in as unfinished, those no longer used go. The build itself never does this. FOLDER may name
# another place for the tables (the check of completeness fills one of its own), LUPDATE another program.
cmake_minimum_required(VERSION 3.25)
get_filename_component(top ${CMAKE_CURRENT_LIST_DIR} DIRECTORY)
if(NOT FOLDER)
  set(FOLDER ${CMAKE_CURRENT_LIST_DIR})
endif()
if(NOT LUPDATE)
  find_program(LUPDATE NAMES lupdate6 lupdate PATHS /usr/lib/qt6/bin NO_DEFAULT_PATH)
  find_program(LUPDATE NAMES lupdate6 lupdate REQUIRED)
endif()

file(GLOB_RECURSE sources ${top}/ui/*.cpp ${top}/ui/*.h ${top}/core/*.cpp ${top}/core/*.h ${top}/app/*.cpp
     ${top}/app/*.h)
list(SORT sources)

# Headers must be found through the include paths: a class whose namespace is unknown gets a wrong context.
function(update language)
  execute_process(
    COMMAND ${LUPDATE} -silent -no-obsolete -locations none -source-language en -target-language ${language} ${ARGN}
            -I ${top}/ui -I ${top}/core/engine -I ${top}/core/services -I ${top}/app/reticle -I ${top}/app/cli
            ${sources} -ts ${FOLDER}/reticle_${language}.ts
    RESULT_VARIABLE result ERROR_VARIABLE messages)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "lupdate failed: ${messages}")
  endif()
endfunction()

update(zh_CN)
update(en -pluralonly) # English needs its singulars alone: "1 pair", "2 pairs"
