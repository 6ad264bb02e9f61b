# Shared by the tests of the window: a themed application and screenshots.
add_library(reticle_uisupport STATIC ${here}/uisupport.cpp ${here}/uisupport.h)
target_include_directories(reticle_uisupport PUBLIC ${here}/..)
target_compile_definitions(reticle_uisupport PRIVATE RETICLE_BINARY_DIR="${CMAKE_BINARY_DIR}")
target_link_libraries(reticle_uisupport PUBLIC reticle_theme Qt6::Test PRIVATE reticle_flags)
# What a page needs to work: services, a session, a folder of its own.
add_library(reticle_pageworld STATIC ${here}/pageworld.cpp ${here}/pageworld.h)
target_link_libraries(reticle_pageworld PUBLIC reticle_uisupport reticle_models reticle_workflow PRIVATE reticle_flags)
