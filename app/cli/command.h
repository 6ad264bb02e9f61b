// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "exitcode.h"

#include <QCoreApplication>
#include <QString>

#include <nlohmann/json.hpp>

#include <memory>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace reticle::cli {

class Context;

// The translation context of what the command line says.
struct Cli {
  Q_DECLARE_TR_FUNCTIONS(Cli)
};
inline std::string utf8(const QString& text) {
  return text.toStdString();
}

// What a command found out: one JSON document for programs, a text for people.
struct Outcome {
  nlohmann::ordered_json json = nlohmann::ordered_json::object();
  QString text;    // standard output without --json
  QString warning; // standard error in either case; may be empty
  ExitCode code = ExitCode::Complete;
  QString resumeWith; // option that has to stand beside --resume; may be empty
};

// One command of reticle-cli.
class Command {
 public:
  virtual ~Command() = default;
  virtual const char* name() const = 0;
  virtual QString summary() const = 0;             // one line
  virtual QString example() const = 0;             // a line that works, for --help
  virtual bool draws() const { return false; }     // needs the visual part of Qt, when it is built in
  virtual bool resumable() const { return false; } // has --resume
  // Declares the options of the command's own parser; what they bind to lives as long as the command.
  virtual void declare(CLI::App& app) = 0;
  virtual Result<Outcome> run(Context& context) = 0;
};

// One function a command, in the order of --help.
std::unique_ptr<Command> demoCommand();
std::unique_ptr<Command> runCommand();
std::unique_ptr<Command> importCommand();
std::unique_ptr<Command> corpusCommand();
std::unique_ptr<Command> knowledgeCommand();
std::unique_ptr<Command> promptsCommand();
std::unique_ptr<Command> generateCommand();
std::unique_ptr<Command> reviewCommand();
std::unique_ptr<Command> benchmarkCommand();
std::unique_ptr<Command> retrieveCommand();
std::unique_ptr<Command> scoreCommand();
std::unique_ptr<Command> systemsCommand();
std::unique_ptr<Command> evaluateCommand();
std::unique_ptr<Command> reportCommand();
std::unique_ptr<Command> verifyCommand();
std::unique_ptr<Command> parseReplyCommand();
std::vector<std::unique_ptr<Command>> allCommands();

} // namespace reticle::cli
