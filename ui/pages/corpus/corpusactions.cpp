// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/corpus/corpusactions.h"

#include "jobs/jobrunner.h"
#include "models/background.h"
#include "models/session.h"
#include "models/whendone.h"
#include "pages/corpus/importdialog.h"
#include "pages/corpus/rechunkdialog.h"
#include "settings/settings.h"
#include "theme/icons.h"
#include "words/numbers.h"
#include "workflow/corpusindex.h"
#include "workflow/rechunkjob.h"
#include "workflow/sourcesjob.h"
#include "workflow/toolbox.h"

#include <QAction>
#include <QFileDialog>
#include <QtConcurrent/QtConcurrentRun>

namespace reticle::pages::corpus {
namespace {

std::int64_t number(std::size_t count) {
  return static_cast<std::int64_t>(count);
}

} // namespace

CorpusActions::CorpusActions(QWidget* window)
    : QObject(window), m_window(window),
      m_addFiles(new QAction(theme::icon(theme::Icon::Add), tr("Add files"), this)),
      m_addFolder(new QAction(theme::icon(theme::Icon::Folder), tr("Add folder"), this)),
      m_check(new QAction(theme::icon(theme::Icon::Search), tr("Check files"), this)),
      m_reimport(new QAction(theme::icon(theme::Icon::Retry), tr("Import changed files again"), this)),
      m_rechunk(new QAction(theme::icon(theme::Icon::Edit), tr("Cut documents anew…"), this)) {
  m_addFiles->setObjectName(QStringLiteral("corpus.addFiles"));
  m_addFolder->setObjectName(QStringLiteral("corpus.addFolder"));
  m_check->setObjectName(QStringLiteral("corpus.check"));
  m_check->setToolTip(tr("Look whether the files of the documents have changed or gone"));
  m_reimport->setObjectName(QStringLiteral("corpus.reimport"));
  m_rechunk->setObjectName(QStringLiteral("corpus.rechunk"));
  const QString kinds =
      tr("Documents (%1);;All files (*)")
          .arg(QStringLiteral("*.txt *.text *.md *.markdown *.html *.htm *.xhtml *.csv *.tsv *.json "
                              "*.jsonl *.ndjson *.pdf *.docx *.epub *.zip"));
  connect(m_addFiles, &QAction::triggered, this, [this, kinds] {
    askAndImport(QFileDialog::getOpenFileNames(m_window, tr("Add files"),
                                               m_session->settings().text(settings::key::lastFolder), kinds));
  });
  connect(m_addFolder, &QAction::triggered, this, [this] {
    const QString folder = QFileDialog::getExistingDirectory(
        m_window, tr("Add folder"), m_session->settings().text(settings::key::lastFolder));
    if (!folder.isEmpty())
      askAndImport({folder});
  });
  connect(m_check, &QAction::triggered, this, &CorpusActions::checkFiles);
  connect(m_reimport, &QAction::triggered, this, &CorpusActions::importChanged);
  connect(m_rechunk, &QAction::triggered, this, &CorpusActions::cutAnew);
}

void CorpusActions::setSession(models::Session* session) {
  m_session = session;
}

void CorpusActions::refresh() {
  for (QAction* action : all())
    action->setEnabled(m_session && m_session->canEdit());
}

void CorpusActions::askAndImport(const QStringList& paths) {
  if (paths.isEmpty() || !m_session->canEdit() || !m_session->toolbox())
    return;
  auto* dialog = new ImportDialog(paths, m_session->toolbox()->folders().extractProgram, m_window);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::accepted, this, [this, dialog, paths] {
    workflow::ImportRequest request;
    for (const QString& path : paths)
      request.paths.push_back(path.toStdString());
    request.options = dialog->options();
    import(request);
  });
  dialog->open();
}

void CorpusActions::import(const workflow::ImportRequest& request) {
  if (request.paths.empty() || !m_session->canEdit())
    return;
  auto project = m_session->project();
  auto* toolbox = m_session->toolbox();
  auto summary = std::make_shared<workflow::ImportSummary>();
  auto* job = m_session->jobs().start(
      "import", tr("Import"), [toolbox, project, request, summary](jobs::JobContext& context) {
        return workflow::importFiles(context, *toolbox, project, request, summary);
      });
  connect(job, &jobs::Job::finished, this, [this, job, summary, project] {
    if (project != m_session->project())
      return;
    if (job->snapshot().error && job->snapshot().error->kind() != ErrorKind::Cancelled)
      return Q_EMIT failed(*job->snapshot().error);
    const auto& counts = summary->counts;
    const bool complete = counts.skipped + counts.rejected + counts.partly == 0;
    const auto files = counts.imported + counts.partly + counts.skipped + counts.rejected;
    Q_EMIT said(
        complete ? theme::MessageKind::Good : theme::MessageKind::Warning,
        tr("%1 documents added, %2 were here already. %3 files: %4 imported, %5 in part, %6 skipped, %7 "
           "rejected.")
            .arg(words::count(number(summary->added)), words::count(number(summary->duplicates)),
                 words::count(number(files)), words::count(number(counts.imported)),
                 words::count(number(counts.partly)), words::count(number(counts.skipped)),
                 words::count(number(counts.rejected))));
    if (!complete)
      Q_EMIT reportWanted();
  });
}

void CorpusActions::checkFiles() {
  if (!m_session->canEdit())
    return;
  auto project = m_session->project();
  auto check = std::make_shared<workflow::SourceCheck>();
  auto* job =
      m_session->jobs().start("check-files", tr("Check files"), [project, check](jobs::JobContext& context) {
        return workflow::checkSources(context, project, check);
      });
  connect(job, &jobs::Job::finished, this, [this, job, check, project] {
    if (project != m_session->project())
      return;
    if (job->snapshot().error && job->snapshot().error->kind() != ErrorKind::Cancelled)
      return Q_EMIT failed(*job->snapshot().error);
    models::whenDone(
        project->queries().corpusTotals(), this, [this, check](const Result<project::CorpusTotals>& totals) {
          if (!totals)
            return Q_EMIT failed(totals.error());
          const bool good = totals->staleDocuments + totals->missingDocuments == 0 && check->unreadable == 0;
          QString text = tr("%1 files looked at: %2 documents have a changed file, %3 a missing one.")
                             .arg(words::count(number(check->files)), words::count(totals->staleDocuments),
                                  words::count(totals->missingDocuments));
          if (check->unreadable > 0)
            text += QLatin1Char(' ') + tr("%1 could not be read.").arg(words::count(number(check->unreadable)));
          Q_EMIT said(good ? theme::MessageKind::Good : theme::MessageKind::Warning, text);
        });
  });
}

void CorpusActions::importChanged() {
  if (!m_session->canEdit())
    return;
  models::whenDone(m_session->project()->queries().changedFiles(), this,
                   [this](const Result<std::vector<std::string>>& files) {
                     if (!files)
                       return Q_EMIT failed(files.error());
                     if (files->empty())
                       return Q_EMIT said(theme::MessageKind::Info,
                                          tr("No file is known to have changed. Check the files first."));
                     workflow::ImportRequest request;
                     request.paths = *files;
                     import(request);
                   });
}

void CorpusActions::cutAnew() {
  if (!m_session->canEdit())
    return;
  auto project = m_session->project();
  models::whenDone(
      QtConcurrent::run(models::background(), [project] { return workflow::chunkOptions(*project); }), this,
      [this, project](const Result<reticle::corpus::ChunkOptions>& present) {
        if (project != m_session->project())
          return;
        if (!present)
          return Q_EMIT failed(present.error());
        auto* dialog = new RechunkDialog(*present, m_window);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(dialog, &QDialog::accepted, this, [this, dialog, project] {
          auto result = std::make_shared<workflow::Rechunked>();
          auto* job = m_session->jobs().start(
              "rechunk", tr("Cut documents anew"),
              [project, options = dialog->options(), result](jobs::JobContext& context) {
                return workflow::rechunk(context, project, options, result);
              });
          connect(job, &jobs::Job::finished, this, [this, job, result] {
            if (job->snapshot().error && job->snapshot().error->kind() != ErrorKind::Cancelled)
              return Q_EMIT failed(*job->snapshot().error);
            Q_EMIT said(theme::MessageKind::Good,
                        tr("%1 of %2 documents have other chunks now, %3 in all.")
                            .arg(words::count(number(result->changed)), words::count(number(result->documents)),
                                 words::count(number(result->chunks))));
          });
        });
        dialog->open();
      });
}

} // namespace reticle::pages::corpus
