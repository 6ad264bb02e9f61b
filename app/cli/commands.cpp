// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"

namespace reticle::cli {

std::vector<std::unique_ptr<Command>> allCommands() {
  std::vector<std::unique_ptr<Command>> commands;
  for (const auto make :
       {demoCommand, runCommand, importCommand, corpusCommand, knowledgeCommand, promptsCommand,
        generateCommand, reviewCommand, benchmarkCommand, retrieveCommand, scoreCommand, systemsCommand,
        evaluateCommand, reportCommand, verifyCommand, parseReplyCommand})
    commands.push_back(make());
  return commands;
}

} // namespace reticle::cli
