cmake_minimum_required(VERSION 3.25)
# Every source of ours is as clang-format 14 writes it. Without that program nothing can be said, and it says so.
find_program(formatter NAMES clang-format-14 clang-format)
if(NOT formatter)
  message(FATAL_ERROR "clang-format is not installed; installer/setup.sh installs it")
endif()
file(GLOB_RECURSE sources ${SOURCE}/app/*.cpp ${SOURCE}/app/*.h ${SOURCE}/core/*.cpp ${SOURCE}/core/*.h
     ${SOURCE}/ui/*.cpp ${SOURCE}/ui/*.h ${SOURCE}/tests/*.cpp ${SOURCE}/tests/*.h ${SOURCE}/resources/*.cpp)
execute_process(COMMAND ${formatter} --dry-run --Werror ${sources} WORKING_DIRECTORY ${SOURCE} RESULT_VARIABLE code
                ERROR_VARIABLE output)
if(NOT code EQUAL 0)
  string(REGEX MATCHALL "[^\n]+: error: [^\n]+" lines "${output}")
  list(SUBLIST lines 0 20 lines)
  list(JOIN lines "\n  " text)
  message(FATAL_ERROR "not formatted:\n  ${text}")
endif()
list(LENGTH sources count)
message(STATUS "${count} files formatted")
