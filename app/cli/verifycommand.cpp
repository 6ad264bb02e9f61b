// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "projectfile.h"

#include <CLI/App.hpp>

namespace reticle::cli {
namespace {

class VerifyCommand final : public Command {
 public:
  const char* name() const override { return "verify"; }
  QString summary() const override {
    return Cli::tr("Check a project file: structure, references, totals and texts");
  }
  QString example() const override { return QStringLiteral("reticle-cli verify fab.reticle"); }

  void declare(CLI::App& app) override {
    app.add_option("project", m_project, utf8(Cli::tr("The project file (NAME.reticle)")))->required();
  }

  Result<Outcome> run(Context& context) override {
    auto project = openToRead(context, m_project);
    if (!project)
      return failure(project.error());
    const auto problems = (*project)->verify().result();
    if (!problems)
      return failure(problems.error());
    Outcome outcome;
    outcome.json["ok"] = problems->empty();
    outcome.json["problems"] = *problems;
    if (problems->empty()) {
      outcome.text = Cli::tr("The project is sound.");
      return outcome;
    }
    outcome.code = ExitCode::Failed;
    for (const std::string& problem : *problems)
      outcome.text += QString::fromStdString(problem) + QLatin1Char('\n');
    return outcome;
  }

 private:
  std::string m_project;
};

} // namespace

std::unique_ptr<Command> verifyCommand() {
  return std::make_unique<VerifyCommand>();
}

} // namespace reticle::cli
