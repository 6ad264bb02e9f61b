// SPDX-License-Identifier: GPL-3.0-or-later
#include "application.h"
#include "commandline.h"

#include <algorithm>
#include <string_view>

int main(int argc, char** argv) {
  using namespace reticle::cli;
  auto commands = allCommands();
  // The kind of application must be known before the command line is read, for its texts are translated.
  const bool draws = std::any_of(commands.begin(), commands.end(), [&](const auto& command) {
    return command->draws() && std::any_of(argv + 1, argv + argc, [&](const char* argument) {
             return std::string_view(argument) == command->name();
           });
  });
  Application application(argv[0], draws);
  return static_cast<int>(CommandLine(std::move(commands), application.renderer()).run(argc, argv));
}
