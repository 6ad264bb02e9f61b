# Every outside library, found in one place. Each line says what it is for.
find_package(PkgConfig REQUIRED)
find_package(Threads REQUIRED)
find_package(Qt6 6.4 REQUIRED COMPONENTS Core Network Concurrent LinguistTools)
if(RETICLE_GUI)
  find_package(Qt6 6.4 REQUIRED COMPONENTS Gui Widgets Charts Svg PrintSupport)
endif()
if(RETICLE_TESTS)
  find_package(Qt6 6.4 REQUIRED COMPONENTS Gui Test HttpServer)
endif()
find_package(QCoro6 REQUIRED COMPONENTS Core Network) # coroutines over Qt Network and QFuture
find_package(Qt6Keychain REQUIRED)                    # keys in the system keychain
find_package(tl-expected REQUIRED)                    # Result<T>
find_package(nlohmann_json REQUIRED)                  # JSON
find_package(yaml-cpp REQUIRED)                       # run configurations
find_package(CLI11 REQUIRED)                          # command line
find_package(ICU REQUIRED COMPONENTS uc i18n)         # words, sentences, normalisation
find_package(Eigen3 REQUIRED)                         # linear algebra
find_package(SQLiteCpp REQUIRED)                      # the project file
pkg_check_modules(sqlite3 REQUIRED IMPORTED_TARGET sqlite3)
pkg_check_modules(poppler REQUIRED IMPORTED_TARGET poppler-cpp)   # PDF text, in the helper process only
pkg_check_modules(gumbo REQUIRED IMPORTED_TARGET gumbo)           # HTML
pkg_check_modules(md4c REQUIRED IMPORTED_TARGET md4c)             # Markdown
pkg_check_modules(uchardet REQUIRED IMPORTED_TARGET uchardet)     # encodings
pkg_check_modules(archive REQUIRED IMPORTED_TARGET libarchive)     # ZIP, DOCX, EPUB
pkg_check_modules(xxhash REQUIRED IMPORTED_TARGET libxxhash)      # content hashes
find_path(RETICLE_SPECTRA_INCLUDE Spectra/SymEigsSolver.h REQUIRED) # truncated SVD
find_path(RETICLE_STEMMER_INCLUDE libstemmer.h REQUIRED)            # stemming
find_library(RETICLE_STEMMER_LIBRARY stemmer REQUIRED)

add_library(reticle_stemmer INTERFACE)
target_include_directories(reticle_stemmer SYSTEM INTERFACE ${RETICLE_STEMMER_INCLUDE})
target_link_libraries(reticle_stemmer INTERFACE ${RETICLE_STEMMER_LIBRARY})
add_library(reticle_spectra INTERFACE)
target_include_directories(reticle_spectra SYSTEM INTERFACE ${RETICLE_SPECTRA_INCLUDE})
target_link_libraries(reticle_spectra INTERFACE Eigen3::Eigen)
