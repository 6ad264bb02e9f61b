// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "command.h"
#include "console.h"
#include "context.h"

#include <memory>
#include <vector>

namespace reticle::cli {

// Reads the command line, runs the command and says how it went: with --json as exactly one document on
// standard output, failures included.
class CommandLine {
 public:
  CommandLine(std::vector<std::unique_ptr<Command>> commands, const report::FigureRenderer* renderer);
  ExitCode run(int argc, char** argv);

 private:
  QString withoutCommand(int argc, char** argv, const QString& what) const;
  ExitCode usageError(const QString& what, const QString& command, bool json);
  ExitCode finish(Command& command, const Result<Outcome>& result, int argc, char** argv);

  std::vector<std::unique_ptr<Command>> m_commands;
  const report::FigureRenderer* m_renderer;
  CommonOptions m_options;
  Console m_console;
};

} // namespace reticle::cli
