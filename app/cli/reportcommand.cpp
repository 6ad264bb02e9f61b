// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "context.h"
#include "fileformat.h"
#include "projectfile.h"
#include "usagelisting.h"

#include "workflow/reportjob.h"

#include <CLI/App.hpp>
#include <QCoroFuture>

#include <optional>

namespace reticle::cli {
namespace {

// A job that hands over what it collected.
QCoro::Task<Status> collect(workflow::ProgramFolders folders, ProjectPointer project,
                            workflow::ReportRequest request,
                            std::shared_ptr<std::optional<report::ReportData>> out) {
  auto collecting = workflow::collectReport(folders, project, request);
  auto data = co_await collecting;
  if (!data)
    co_return failure(data.error());
  *out = std::move(*data);
  co_return Status{};
}

class ReportCommand final : public Command {
 public:
  const char* name() const override { return "report"; }
  QString summary() const override { return Cli::tr("Write the report of a run"); }
  QString example() const override {
    return QStringLiteral("reticle-cli report --project fab.reticle --format html --output fab.html");
  }
  bool draws() const override { return true; }

  void declare(CLI::App& app) override {
    addProjectOption(app, m_project);
    app.add_option("--run", m_run, utf8(Cli::tr("Number of the run; default: the newest")));
    app.add_option("--format", m_format, utf8(Cli::tr("json or html; default: from the file's ending")))
        ->check(CLI::IsMember({"json", "html"}));
    app.add_option("--output,-o", m_output, utf8(Cli::tr("The file; needed but for --usage")));
    app.add_flag(
        "--usage", m_usage,
        utf8(Cli::tr("List the calls of models with tokens and cost instead; with --run: of that run")));
    app.add_flag("--common", m_request.commonOnly,
                 utf8(Cli::tr("Means over the questions that were measured for every system")));
    app.add_option("--main", m_request.mainConfiguration,
                   utf8(Cli::tr("Configuration whose values are the report's metrics")));
  }

  Result<Outcome> run(Context& context) override {
    auto project = openToRead(context, m_project);
    if (!project)
      return failure(project.error());
    if (m_usage)
      return usage(**project);
    if (m_output.empty())
      return failure(ErrorKind::MissingKey, "name the file", {{"key", "--output"}});
    const auto format = fileFormat("--output", m_output, m_format, {"json", "html"});
    if (!format)
      return failure(format.error());
    const auto row = findRun(**project, m_run);
    if (!row)
      return failure(row.error());
    m_request.run = row->id;
    const workflow::ProgramFolders folders = context.toolbox().folders();
    auto data = std::make_shared<std::optional<report::ReportData>>();
    const Status status =
        context.run("report", Cli::tr("Collecting"),
                    [folders, project = *project, request = m_request, data](jobs::JobContext&) {
                      return collect(folders, project, request, data);
                    });
    if (!status)
      return failure(status.error());
    const QString file = QString::fromStdString(m_output);
    const bool html = *format == "html";
    const Status written =
        workflow::writeReports(**data, html ? QString() : file, html ? file : QString(), context.renderer());
    if (!written)
      return failure(written.error());
    Outcome outcome;
    outcome.json["files"] = nlohmann::ordered_json::array({m_output});
    outcome.text = Cli::tr("Written: %1").arg(file);
    return outcome;
  }

 private:
  Result<Outcome> usage(project::Project& project) const {
    RunId run;
    if (m_run) {
      const auto row = findRun(project, m_run);
      if (!row)
        return failure(row.error());
      run = row->id;
    }
    return usageOutcome(project, run);
  }

  std::string m_project, m_format, m_output;
  std::int64_t m_run = 0;
  bool m_usage = false;
  workflow::ReportRequest m_request;
};

} // namespace

std::unique_ptr<Command> reportCommand() {
  return std::make_unique<ReportCommand>();
}

} // namespace reticle::cli
