// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "context.h"
#include "pipelinerun.h"

#include <CLI/App.hpp>

namespace reticle::cli {
namespace {

class RunCommand final : public Command {
 public:
  const char* name() const override { return "run"; }
  QString summary() const override {
    return Cli::tr("Import, generate, answer, judge and report, from one file");
  }
  QString example() const override { return QStringLiteral("reticle-cli run ragbench.yaml --json"); }
  bool draws() const override { return true; }
  bool resumable() const override { return true; }

  void declare(CLI::App& app) override {
    app.add_option(
           "config", m_config,
           utf8(Cli::tr("The configuration (YAML): the keys of RAGBench-Skill, and more under reticle:")))
        ->required();
    app.add_flag("--resume", m_resume,
                 utf8(Cli::tr("Go on with an interrupted run of the same configuration")));
    app.add_option("--seed", m_seed, utf8(Cli::tr("Seed of every random choice; wins over the file")));
  }

  Result<Outcome> run(Context& context) override {
    auto config = workflow::readRunConfig(QString::fromStdString(m_config));
    if (!config)
      return failure(config.error());
    if (m_seed)
      config->seed = *m_seed;
    auto end = runWholePipeline(context, *config, m_resume);
    if (!end)
      return failure(end.error());
    Outcome outcome;
    outcome.json = std::move(end->report);
    outcome.text = end->text;
    outcome.warning = end->warning;
    outcome.code = end->code;
    return outcome;
  }

 private:
  std::string m_config;
  bool m_resume = false;
  std::optional<std::uint64_t> m_seed;
};

} // namespace

std::unique_ptr<Command> runCommand() {
  return std::make_unique<RunCommand>();
}

} // namespace reticle::cli
