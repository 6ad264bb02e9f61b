// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "context.h"
#include "importjson.h"
#include "projectfile.h"
#include "workflow/importjob.h"

#include <CLI/App.hpp>
#include <QFileInfo>

namespace reticle::cli {
namespace {

class ImportCommand final : public Command {
 public:
  const char* name() const override { return "import"; }
  QString summary() const override {
    return Cli::tr("Add files and folders to a project; it is created if needed");
  }
  QString example() const override {
    return QStringLiteral("reticle-cli import --project fab.reticle reports/ notes.md");
  }
  bool resumable() const override { return true; }

  void declare(CLI::App& app) override {
    addProjectOption(app, m_project);
    app.add_option("paths", m_request.paths, utf8(Cli::tr("Files and folders")))->required();
    app.add_flag(
        "--resume", m_resume,
        utf8(Cli::tr(
            "Go on with an interrupted import: the project must exist; what it has is not added again")));
    app.add_option("--encoding", m_request.options.encoding,
                   utf8(Cli::tr("Encoding of text files, e.g. GB18030")));
    app.add_option("--text-column", m_request.options.textColumn,
                   utf8(Cli::tr("Column of CSV files that holds the text")))
        ->capture_default_str();
    app.add_flag("--one-document-per-line", m_request.options.oneDocumentPerLine,
                 utf8(Cli::tr("In .txt files every line is a document")));
    app.add_flag("--hidden", m_request.options.hidden,
                 utf8(Cli::tr("Also files whose name starts with a dot")));
  }

  Result<Outcome> run(Context& context) override {
    for (const std::string& path : m_request.paths) {
      if (!QFileInfo::exists(QString::fromStdString(path)))
        return failure(ErrorKind::FileMissing, "no such file or folder", {{"path", path}});
    }
    auto project = openToWrite(context, m_project, m_resume ? IfMissing::Fail : IfMissing::Create);
    if (!project)
      return failure(project.error());
    workflow::Toolbox& toolbox = context.toolbox();
    m_request.options.extractProgram = toolbox.folders().extractProgram.toStdString();
    auto summary = std::make_shared<workflow::ImportSummary>();
    const Status status =
        context.run("import", Cli::tr("Importing"),
                    [&toolbox, project = *project, request = m_request, summary](jobs::JobContext& job) {
                      return workflow::importFiles(job, toolbox, project, request, summary);
                    });
    if (!status && status.error().kind() != ErrorKind::Cancelled)
      return failure(status.error());
    const auto totals = (*project)->queries().corpusTotals().result();
    if (!totals)
      return failure(totals.error());
    Outcome outcome = importOutcome(*summary, *totals);
    if (!status)
      outcome.code = ExitCode::Incomplete;
    return outcome;
  }

 private:
  std::string m_project;
  bool m_resume = false;
  workflow::ImportRequest m_request;
};

} // namespace

std::unique_ptr<Command> importCommand() {
  return std::make_unique<ImportCommand>();
}

} // namespace reticle::cli
