// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "context.h"
#include "importjson.h"
#include "importpreview.h"
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
    auto* what = app.add_option_group("what");
    what->add_option("paths", m_request.paths, utf8(Cli::tr("Files and folders")));
    what->add_flag("--changed", m_changed,
                   utf8(Cli::tr("The files that have changed since they were imported, as far as is known: see "
                                "corpus --check")));
    what->require_option(1);
    app.add_flag(
        "--resume", m_resume,
        utf8(Cli::tr(
            "Go on with an interrupted import: the project must exist; what it has is not added again")));
    app.add_option("--encoding", m_request.options.encoding,
                   utf8(Cli::tr("Encoding of text files, e.g. GB18030")));
    app.add_option("--delimiter", m_delimiter,
                   utf8(Cli::tr("What stands between the columns of CSV files: one character, or tab")));
    app.add_flag("--keep-repeated-lines", m_keepRepeatedLines,
                 utf8(Cli::tr("PDF: also lines that stand at the top or bottom of every page")));
    app.add_flag("--keep-hyphens", m_keepHyphens,
                 utf8(Cli::tr("PDF: leave words that are cut at a line end as they are")));
    app.add_flag("--dry-run", m_dryRun,
                 utf8(Cli::tr("Only say what would be read, and how: kinds, encodings, columns")));
    app.add_option("--text-column", m_request.options.textColumn,
                   utf8(Cli::tr("Column of CSV files that holds the text; a file without it is refused")))
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
    const Status options = readOptions();
    if (!options)
      return failure(options.error());
    m_request.options.extractProgram = context.toolbox().folders().extractProgram.toStdString();
    if (m_dryRun && !m_changed)
      return preview(context);
    auto project = openToWrite(context, m_project, m_resume || m_changed ? IfMissing::Fail : IfMissing::Create);
    if (!project)
      return failure(project.error());
    if (m_changed) {
      const auto changed = (*project)->queries().changedFiles().result();
      if (!changed)
        return failure(changed.error());
      m_request.paths.insert(m_request.paths.end(), changed->begin(), changed->end());
      if (m_dryRun)
        return preview(context);
    }
    workflow::Toolbox& toolbox = context.toolbox();
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
  Status readOptions() {
    importers::ImportOptions& options = m_request.options;
    options.dropRepeatedLines = !m_keepRepeatedLines;
    options.joinHyphens = !m_keepHyphens;
    if (m_delimiter == "tab" || m_delimiter == "\\t")
      options.delimiter = '\t';
    else if (m_delimiter.size() == 1)
      options.delimiter = m_delimiter.front();
    else if (!m_delimiter.empty())
      return failure(ErrorKind::InvalidArgument, "one character is expected",
                     {{"name", "--delimiter"}, {"value", m_delimiter}});
    return {};
  }

  // Nothing is imported and no project is made.
  Result<Outcome> preview(Context& context) const {
    auto shown = std::make_shared<PathsShown>();
    const Status status =
        context.run("preview", Cli::tr("Looking"),
                    [=, request = m_request](jobs::JobContext& job) { return lookAt(job, request, shown); });
    if (!status)
      return failure(status.error());
    return previewOutcome(*shown);
  }

  std::string m_project, m_delimiter;
  bool m_resume = false, m_changed = false, m_dryRun = false, m_keepRepeatedLines = false,
       m_keepHyphens = false;
  workflow::ImportRequest m_request;
};

} // namespace

std::unique_ptr<Command> importCommand() {
  return std::make_unique<ImportCommand>();
}

} // namespace reticle::cli
