# How a room of the house becomes a target: one folder, one library, one namespace. A room's headers are
# reached as <folder/header.h> through a directory that holds a link to this folder alone, so a header can
# only be included when the target is linked.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE RelWithDebInfo)
endif()
find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM)
  set(CMAKE_CXX_COMPILER_LAUNCHER
      ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
      ${CCACHE_PROGRAM})
endif()

# One interface target carries warnings and the Qt strictness macros; our own targets only.
add_library(reticle_flags INTERFACE)
target_compile_options(reticle_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow)
if(RETICLE_WERROR OR "$ENV{RETICLE_WERROR}" STREQUAL "1")
  target_compile_options(reticle_flags INTERFACE -Werror)
endif()
if(RETICLE_ASAN)
  target_compile_options(reticle_flags INTERFACE -fsanitize=address,undefined -fno-sanitize-recover=undefined
                                                 -fno-omit-frame-pointer)
  target_link_options(reticle_flags INTERFACE -fsanitize=address,undefined)
endif()
target_compile_definitions(reticle_flags INTERFACE QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_KEYWORDS
  QT_NO_URL_CAST_FROM_STRING QT_NO_NARROWING_CONVERSIONS_IN_CONNECT QT_DISABLE_DEPRECATED_BEFORE=0x060400)

set_property(GLOBAL PROPERTY RETICLE_ROOMS "")

# reticle_room(<floor> <name> [LINK targets...] [PRIVATE targets...])
# <floor>: engine, services or ui. Sources are every .cpp of the folder; the folder's path is its name.
function(reticle_room floor name)
  cmake_parse_arguments(room "" "" "LINK;PRIVATE" ${ARGN})
  string(REPLACE "/" "_" flat "${name}")
  set(target reticle_${flat})
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  file(GLOB headers CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.h)
  set(include_root ${CMAKE_BINARY_DIR}/rooms/${flat})
  get_filename_component(parent "${include_root}/${name}" DIRECTORY)
  file(MAKE_DIRECTORY ${parent})
  file(CREATE_LINK ${CMAKE_CURRENT_SOURCE_DIR} ${include_root}/${name} SYMBOLIC)
  if(sources)
    add_library(${target} STATIC ${sources} ${headers})
    set(scope PUBLIC)
    target_link_libraries(${target} PRIVATE reticle_flags ${room_PRIVATE})
    if(NOT floor STREQUAL "engine")
      set_target_properties(${target} PROPERTIES AUTOMOC ON)
    endif()
    list(LENGTH sources count)
    if(RETICLE_PCH AND count GREATER 3 AND NOT floor STREQUAL "engine")
      target_precompile_headers(${target} PRIVATE <functional> <map> <memory> <optional> <string> <vector>
                                <nlohmann/json.hpp> <QFuture> <QObject> <QString> <QVariant>)
      if(floor STREQUAL "ui" AND NOT name STREQUAL "words")
        target_precompile_headers(${target} PRIVATE <QWidget>)
      endif()
    endif()
  else()
    add_library(${target} INTERFACE)
    set(scope INTERFACE)
  endif()
  target_include_directories(${target} ${scope} ${include_root})
  target_link_libraries(${target} ${scope} ${room_LINK})
  set_property(GLOBAL APPEND PROPERTY RETICLE_ROOMS "${floor}|${name}|${target}|${CMAKE_CURRENT_SOURCE_DIR}")
endfunction()

# reticle_program(<target> <output name> LINK targets...): an executable of app/.
function(reticle_program target output)
  cmake_parse_arguments(program "" "" "LINK" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp ${CMAKE_CURRENT_SOURCE_DIR}/*.h)
  add_executable(${target} ${sources})
  target_link_libraries(${target} PRIVATE reticle_flags ${program_LINK})
  set_target_properties(${target} PROPERTIES OUTPUT_NAME ${output} AUTOMOC ON
                        RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
endfunction()
