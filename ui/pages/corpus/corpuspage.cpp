// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/corpus/corpuspage.h"

#include "jobs/jobrunner.h"
#include "knowledge/density.h"
#include "models/pageframe.h"
#include "models/session.h"
#include "pages/corpus/documentreader.h"
#include "pages/corpus/documentsmodel.h"
#include "project/project.h"
#include "settings/settings.h"
#include "words/numbers.h"
#include "workflow/corpusindex.h"
#include "workflow/importjob.h"

#include <QAction>
#include <QFileDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QSplitter>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>
#include <QtConcurrent/QtConcurrentRun>

namespace reticle::pages::corpus {

CorpusPage::CorpusPage(QWidget* parent)
    : Page(parent), m_frame(new models::PageFrame(tr("Corpus"), QStringLiteral("corpus"))),
      m_tabs(new QTabWidget), m_documents(new QTableView), m_reports(new QTableView),
      m_reader(new DocumentReader),
      m_addFiles(new QAction(theme::icon(theme::Icon::Add), tr("Add files"), this)),
      m_addFolder(new QAction(theme::icon(theme::Icon::Folder), tr("Add folder"), this)),
      m_remove(new QAction(theme::icon(theme::Icon::Remove), tr("Remove"), this)) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_frame);
  m_documents->setObjectName(QStringLiteral("corpus.documents"));
  m_documents->setAccessibleName(tr("Documents"));
  m_reports->setObjectName(QStringLiteral("corpus.reports"));
  m_reports->setAccessibleName(tr("Import report"));
  auto* splitter = new QSplitter(Qt::Vertical);
  splitter->addWidget(m_documents);
  splitter->addWidget(m_reader);
  splitter->setStretchFactor(0, 2);
  splitter->setStretchFactor(1, 3);
  m_tabs->setObjectName(QStringLiteral("corpus.tabs"));
  m_tabs->addTab(splitter, tr("Documents"));
  m_tabs->addTab(m_reports, tr("Import report"));
  m_tabs->setDocumentMode(true);
  m_frame->setContent(m_tabs);
  m_frame->header()->enableFilter(tr("Filter by title or path"));
  m_frame->header()->setPrimary(tr("Add files"));
  m_addFiles->setObjectName(QStringLiteral("corpus.addFiles"));
  m_addFolder->setObjectName(QStringLiteral("corpus.addFolder"));
  m_remove->setObjectName(QStringLiteral("corpus.remove"));
  for (QAction* action : {m_addFolder, m_remove}) {
    auto* button = new QToolButton;
    button->setDefaultAction(action);
    button->setObjectName(action->objectName() + QStringLiteral(".button"));
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setAccessibleName(action->text());
    m_frame->header()->addControl(button);
  }
  m_actions = {m_addFiles, m_addFolder, m_remove};
  connect(m_frame->header(), &theme::PageHeader::primaryClicked, this, &CorpusPage::addFiles);
  connect(m_addFiles, &QAction::triggered, this, &CorpusPage::addFiles);
  connect(m_addFolder, &QAction::triggered, this, &CorpusPage::addFolder);
  connect(m_remove, &QAction::triggered, this, &CorpusPage::removeSelected);
}

QString CorpusPage::title() const {
  return tr("Corpus");
}

void CorpusPage::setSession(models::Session* session) {
  m_session = session;
  m_documentsModel = new DocumentsModel(*session, this);
  m_reportModel = new ImportReportModel(*session, this);
  m_frame->setUpTable(m_documents, m_documentsModel);
  m_frame->setUpTable(m_reports, m_reportModel);
  connect(m_frame->header(), &theme::PageHeader::filterChanged, m_documentsModel, &DocumentsModel::setFilter);
  connect(m_documents->selectionModel(), &QItemSelectionModel::selectionChanged, this,
          &CorpusPage::showSelected);
  connect(m_documentsModel, &DocumentsModel::listed, this, [this](int rows) {
    refresh();
    if (rows > 0 && !m_documents->selectionModel()->hasSelection())
      m_documents->selectRow(0);
  });
  connect(m_documentsModel, &DocumentsModel::rowsArrived, this, &CorpusPage::showSelected);
  connect(m_reportModel, &ImportReportModel::listed, this, &CorpusPage::refresh);
  const auto reload = [this] {
    m_shown = 0;
    m_reader->clear();
    if (m_session->hasProject()) {
      loadTerms();
      m_documentsModel->reload();
      m_reportModel->reload();
    } else {
      m_documentsModel->clear();
      m_reportModel->clear();
    }
    refresh();
  };
  connect(session, &models::Session::projectOpened, this, reload);
  connect(session, &models::Session::projectClosed, this, reload);
  connect(session, &models::Session::projectChanged, this, [this](const std::vector<project::Change>& changes) {
    bool documents = false;
    for (const auto& change : changes) {
      documents = documents || change.table == "document";
      if (change.table == "setting" || change.table == "meta")
        loadTerms();
    }
    if (documents) {
      m_documentsModel->reload();
      m_reportModel->reload();
    }
  });
  reload();
}

bool CorpusPage::takeFiles(const QList<QUrl>& files) {
  QStringList paths;
  for (const QUrl& url : files) {
    if (url.isLocalFile())
      paths.append(url.toLocalFile());
  }
  if (paths.isEmpty() || !m_session->canEdit())
    return false;
  import(paths);
  return true;
}

void CorpusPage::showTarget(const QVariantMap& target) {
  if (target.value(QStringLiteral("action")).toString() == QLatin1String("import"))
    addFiles();
}

void CorpusPage::loadTerms() {
  auto project = m_session->project();
  auto* toolbox = m_session->toolbox();
  if (!toolbox)
    return;
  using Analyser = std::shared_ptr<const knowledge::DensityAnalyser>;
  QtConcurrent::run([folders = toolbox->folders(), project]() -> Analyser {
    const auto base = workflow::loadKnowledge(folders, *project);
    if (!base || !*base)
      return nullptr;
    return std::make_shared<knowledge::DensityAnalyser>(**base);
  }).then(this, [this, project](const Analyser& analyser) {
    if (project == m_session->project())
      m_reader->setTerms(analyser);
  });
}

void CorpusPage::refresh() {
  const bool edit = m_session->canEdit();
  m_addFiles->setEnabled(edit);
  m_addFolder->setEnabled(edit);
  m_frame->header()->primary()->setEnabled(edit);
  m_remove->setEnabled(edit && m_documents->selectionModel()->hasSelection());
  const bool filtered = m_frame->header()->filter() && !m_frame->header()->filter()->text().isEmpty();
  if (m_session->hasProject() &&
      (m_documentsModel->rowCount() > 0 || filtered || m_reportModel->rowCount() > 0)) {
    m_frame->showContent();
    refreshTotals();
    return;
  }
  m_frame->header()->setSubtitle({});
  m_frame->empty()->clearActions();
  if (!m_session->hasProject()) {
    m_frame->empty()->setReason(theme::Icon::Corpus, tr("No project is open"),
                                tr("Documents belong to a project."));
    auto* home = m_frame->empty()->addAction(tr("Go to Home"));
    connect(home, &QPushButton::clicked, this, [this] { m_session->requestPage(QStringLiteral("home")); });
  } else {
    m_frame->empty()->setReason(
        theme::Icon::Corpus, tr("There are no documents yet"),
        tr("Add text, Markdown, HTML, CSV, JSON or PDF files, or drop them on the window."));
    auto* folder = m_frame->empty()->addAction(tr("Add folder"));
    folder->setEnabled(edit);
    connect(folder, &QPushButton::clicked, this, &CorpusPage::addFolder);
  }
  m_frame->showEmpty();
}

void CorpusPage::refreshTotals() {
  auto project = m_session->project();
  project->queries().corpusTotals().then(this, [this, project](const Result<project::CorpusTotals>& totals) {
    if (project != m_session->project() || !totals)
      return;
    m_frame->header()->setSubtitle(
        tr("%1 documents, %2 chunks, %3 words")
            .arg(words::count(totals->documents), words::count(totals->chunks), words::count(totals->words)));
  });
}

void CorpusPage::addFiles() {
  if (!m_session->canEdit())
    return;
  import(QFileDialog::getOpenFileNames(
      this, tr("Add files"), m_session->settings().text(settings::key::lastFolder),
      tr("Documents (*.txt *.md *.markdown *.html *.htm *.csv *.tsv *.json *.jsonl *.pdf);;All files (*)")));
}

void CorpusPage::addFolder() {
  if (!m_session->canEdit())
    return;
  const QString folder = QFileDialog::getExistingDirectory(
      this, tr("Add folder"), m_session->settings().text(settings::key::lastFolder));
  if (!folder.isEmpty())
    import({folder});
}

void CorpusPage::import(const QStringList& paths) {
  if (paths.isEmpty())
    return;
  workflow::ImportRequest request;
  for (const QString& path : paths)
    request.paths.push_back(path.toStdString());
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
      return m_frame->showError(*job->snapshot().error);
    const auto& counts = summary->counts;
    const auto total = static_cast<std::int64_t>(counts.skipped + counts.rejected);
    m_frame->messages()->showMessage(
        total > 0 ? theme::MessageKind::Warning : theme::MessageKind::Good,
        tr("%1 documents added, %2 were here already; %3 files skipped, %4 rejected.")
            .arg(words::count(static_cast<std::int64_t>(summary->added)),
                 words::count(static_cast<std::int64_t>(summary->duplicates)),
                 words::count(static_cast<std::int64_t>(counts.skipped)),
                 words::count(static_cast<std::int64_t>(counts.rejected))));
    if (total > 0)
      m_tabs->setCurrentIndex(1);
  });
}

void CorpusPage::removeSelected() {
  std::vector<DocumentId> ids;
  const auto rows = m_documents->selectionModel()->selectedRows();
  for (const auto& index : rows)
    ids.push_back(DocumentId{m_documentsModel->idAt(index.row())});
  if (ids.empty() || !m_session->canEdit())
    return;
  m_session->project()->edits().removeDocuments(ids).then(this, [this](const Status& status) {
    if (!status)
      m_frame->showError(status.error());
    else
      m_frame->messages()->showMessage(theme::MessageKind::Info, tr("Removed. Undo brings it back."));
  });
}

void CorpusPage::showSelected() {
  const auto rows = m_documents->selectionModel()->selectedRows();
  m_remove->setEnabled(!rows.isEmpty() && m_session->canEdit());
  const DocumentId id{rows.isEmpty() ? 0 : m_documentsModel->idAt(rows.first().row())};
  if (id.value == m_shown)
    return;
  m_shown = id.value;
  if (!id || !m_session->hasProject())
    return m_reader->clear();
  auto project = m_session->project();
  project->queries().document(id).then(
      this, [this, project, id](const Result<reticle::corpus::Document>& document) {
        if (project != m_session->project() || m_shown != id.value)
          return;
        if (!document)
          return m_frame->showError(document.error());
        project->queries().chunks(id).then(
            this, [this, id, document = *document](const Result<std::vector<project::ChunkRow>>& chunks) {
              if (m_shown == id.value && chunks)
                m_reader->setDocument(document, *chunks);
            });
      });
}

models::PageEntry corpusEntry() {
  models::PageEntry entry;
  entry.id = QStringLiteral("corpus");
  entry.title = [] { return reticle::pages::corpus::CorpusPage::tr("Corpus"); };
  entry.icon = theme::Icon::Corpus;
  entry.make = [] { return std::make_unique<CorpusPage>(); };
  return entry;
}

} // namespace reticle::pages::corpus
