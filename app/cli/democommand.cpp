// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "context.h"
#include "pipelinerun.h"
#include "usagelisting.h"
#include "workflow/pipeline.h"

#include <CLI/App.hpp>
#include <QDir>

namespace reticle::cli {
namespace {

class DemoCommand final : public Command {
 public:
  const char* name() const override { return "demo"; }
  QString summary() const override {
    return Cli::tr("The whole main job on the sample documents; no key and no network needed");
  }
  QString example() const override { return QStringLiteral("reticle-cli demo --output reticle-demo"); }
  bool draws() const override { return true; }
  bool resumable() const override { return true; }

  void declare(CLI::App& app) override {
    app.add_option("--output,-o", m_output, utf8(Cli::tr("Folder for the project and its reports")))
        ->capture_default_str();
    app.add_flag("--resume", m_resume, utf8(Cli::tr("Go on with an interrupted demonstration")));
    app.add_option("--seed", m_seed, utf8(Cli::tr("Seed of every random choice")));
    m_limits.declare(app,
                     Cli::tr("calls=N,tokens=N,money=X,minutes=X: stop when one is used up; the demonstration "
                             "itself calls no model"));
  }

  Result<Outcome> run(Context& context) override {
    const QString folder = QDir().absoluteFilePath(QString::fromStdString(m_output));
    workflow::RunConfig config = workflow::demoConfig(context.toolbox().folders(), folder);
    if (m_seed)
      config.seed = *m_seed;
    if (const Status limited = m_limits.apply(config); !limited)
      return failure(limited.error());
    auto end = runWholePipeline(context, config, m_resume);
    if (!end)
      return failure(end.error());
    Outcome outcome;
    outcome.json["project"] = utf8(config.projectPath);
    outcome.json["report"] = utf8(config.outputPath);
    outcome.json["html"] = utf8(config.htmlPath);
    const auto metrics = end->report.find("metrics");
    outcome.json["metrics"] = metrics == end->report.end() ? nlohmann::ordered_json() : *metrics;
    outcome.text = end->text;
    outcome.warning = end->warning;
    outcome.code = end->code;
    return outcome;
  }

 private:
  std::string m_output = "reticle-demo";
  bool m_resume = false;
  std::optional<std::uint64_t> m_seed;
  LimitOptions m_limits;
};

} // namespace

std::unique_ptr<Command> demoCommand() {
  return std::make_unique<DemoCommand>();
}

} // namespace reticle::cli
