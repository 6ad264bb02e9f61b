# What several tests share: the fake model server, as a library and as a program of its own.
find_package(ZLIB REQUIRED)
add_library(reticle_test_support STATIC
  ${here}/answers.cpp ${here}/contractbodies.cpp ${here}/dialectbodies.cpp ${here}/examiner.cpp
  ${here}/fakechatserver.cpp
  ${here}/fakedialect.cpp ${here}/fakeproxy.cpp ${here}/fault.cpp ${here}/faultkinds.cpp ${here}/httpmessage.cpp ${here}/questionwriter.cpp
  ${here}/replybodies.cpp ${here}/tlsserver.cpp ${here}/tokenbucket.cpp)
target_include_directories(reticle_test_support PUBLIC ${CMAKE_SOURCE_DIR}/tests)
target_link_libraries(reticle_test_support PUBLIC reticle_base nlohmann_json::nlohmann_json Qt6::Core Qt6::Network
                      PRIVATE reticle_flags ZLIB::ZLIB)

add_executable(reticle-fake-server ${here}/fakeserver/main.cpp)
set_target_properties(reticle-fake-server PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
target_link_libraries(reticle-fake-server PRIVATE reticle_flags reticle_test_support CLI11::CLI11)
