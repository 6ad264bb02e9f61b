// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "context.h"
#include "pipelinerun.h"
#include "usagelisting.h"

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
    m_limits.declare(app,
                     Cli::tr("calls=N,tokens=N,money=X,minutes=X for the whole run: stop when one is used up; "
                             "wins over the file"));
  }

  Result<Outcome> run(Context& context) override {
    auto config = workflow::readRunConfig(QString::fromStdString(m_config));
    if (!config)
      return failure(config.error());
    if (m_seed)
      config->seed = *m_seed;
    if (const Status limited = m_limits.apply(*config); !limited)
      return failure(limited.error());
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
  LimitOptions m_limits;
};

} // namespace

std::unique_ptr<Command> runCommand() {
  return std::make_unique<RunCommand>();
}

} // namespace reticle::cli
