# The walls of the house, checked on the link edges CMake knows and on the includes in the sources. The second
# test plants one breach of each kind in a scratch tree and demands that the check finds it.
get_property(rooms GLOBAL PROPERTY RETICLE_ROOMS)
set(lines "")
foreach(room IN LISTS rooms)
  string(REPLACE "|" ";" parts "${room}")
  list(GET parts 2 target)
  get_target_property(type ${target} TYPE)
  get_target_property(edges ${target} INTERFACE_LINK_LIBRARIES)
  if(NOT type STREQUAL "INTERFACE_LIBRARY")
    get_target_property(own ${target} LINK_LIBRARIES)
    list(APPEND edges ${own})
  endif()
  list(TRANSFORM edges REPLACE "\\$<LINK_ONLY:(.*)>" "\\1")
  list(REMOVE_DUPLICATES edges)
  list(FILTER edges EXCLUDE REGEX "NOTFOUND|reticle_flags")
  list(JOIN edges "," joined)
  string(APPEND lines "${room}|${joined}\n")
endforeach()
file(WRITE ${CMAKE_BINARY_DIR}/rooms.txt "${lines}")
add_test(NAME structure_walls COMMAND ${CMAKE_COMMAND} -DROOMS=${CMAKE_BINARY_DIR}/rooms.txt
         -P ${CMAKE_CURRENT_SOURCE_DIR}/structure/walls.cmake)
add_test(NAME structure_breaches_are_found COMMAND ${CMAKE_COMMAND} -DROOMS=${CMAKE_BINARY_DIR}/rooms.txt
         -DSCRATCH=${CMAKE_BINARY_DIR}/tests/home/breaches -P ${CMAKE_CURRENT_SOURCE_DIR}/structure/breaches.cmake)
add_test(NAME structure_format COMMAND ${CMAKE_COMMAND} -DSOURCE=${CMAKE_SOURCE_DIR}
         -P ${CMAKE_CURRENT_SOURCE_DIR}/structure/format.cmake)
add_test(NAME structure_certificates COMMAND ${CMAKE_COMMAND} -DSOURCE=${CMAKE_SOURCE_DIR}
         -P ${CMAKE_CURRENT_SOURCE_DIR}/structure/certificates.cmake)
# A planted breach of each kind must be found.
set(planted ${CMAKE_BINARY_DIR}/tests/home/certificates)
file(WRITE ${planted}/core/a.cpp "void f(R* reply) { reply->ignoreSslErrors(); }\n")
file(WRITE ${planted}/app/b.cpp "void f(C& tls) { tls.setPeerVerifyMode(QSslSocket::VerifyNone); }\n")
add_test(NAME structure_certificates_breach COMMAND ${CMAKE_COMMAND} -DSOURCE=${planted}
         -P ${CMAKE_CURRENT_SOURCE_DIR}/structure/certificates.cmake)
set_tests_properties(structure_certificates_breach PROPERTIES PASS_REGULAR_EXPRESSION
                     "a.cpp: void f.*ignoreSslErrors.*|b.cpp.*VerifyNone.*a.cpp")
add_test(NAME structure_futures COMMAND ${CMAKE_COMMAND} -DSOURCE=${CMAKE_SOURCE_DIR}
         -P ${CMAKE_CURRENT_SOURCE_DIR}/structure/futures.cmake)
set(chained ${CMAKE_BINARY_DIR}/tests/home/futures)
file(WRITE ${chained}/ui/a.cpp "void f(P* page) { page->load()\n      .then(this, [] {}); }\n")
add_test(NAME structure_futures_breach COMMAND ${CMAKE_COMMAND} -DSOURCE=${chained}
         -P ${CMAKE_CURRENT_SOURCE_DIR}/structure/futures.cmake)
set_tests_properties(structure_futures_breach PROPERTIES PASS_REGULAR_EXPRESSION "a.cpp: .then")
set_tests_properties(structure_futures structure_futures_breach PROPERTIES LABELS "core")
set_tests_properties(structure_walls structure_breaches_are_found structure_format structure_certificates
                     structure_certificates_breach PROPERTIES LABELS "core")
