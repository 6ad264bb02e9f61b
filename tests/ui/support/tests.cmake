# Shared by the tests of the window: a themed application and screenshots.
add_library(reticle_uisupport STATIC ${here}/uisupport.cpp ${here}/uisupport.h)
target_include_directories(reticle_uisupport PUBLIC ${here}/..)
target_compile_definitions(reticle_uisupport PRIVATE RETICLE_BINARY_DIR="${CMAKE_BINARY_DIR}")
target_link_libraries(reticle_uisupport PUBLIC reticle_theme Qt6::Test PRIVATE reticle_flags)
