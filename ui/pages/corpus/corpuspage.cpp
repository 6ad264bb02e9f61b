// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/corpus/corpuspage.h"

#include "jobs/jobrunner.h"
#include "knowledge/density.h"
#include "models/background.h"
#include "models/pageframe.h"
#include "models/session.h"
#include "models/whendone.h"
#include "pages/corpus/corpusactions.h"
#include "pages/corpus/documentfilters.h"
#include "pages/corpus/documentreader.h"
#include "pages/corpus/documentsmodel.h"
#include "pages/corpus/issuesmodel.h"
#include "pages/corpus/readertext.h"
#include "pages/corpus/reportpanel.h"
#include "pages/corpus/searchpanel.h"
#include "project/diskuse.h"
#include "theme/metrics.h"
#include "theme/plaintext.h"
#include "words/names.h"
#include "words/numbers.h"
#include "workflow/corpusindex.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSplitter>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>
#include <QtConcurrent/QtConcurrentRun>

namespace reticle::pages::corpus {
namespace {

QTableView* table(const char* name, const QString& accessible) {
  auto* view = new QTableView;
  view->setObjectName(QStringLiteral("corpus.") + QString::fromLatin1(name));
  view->setAccessibleName(accessible);
  return view;
}

QToolButton* buttonOf(QAction* action) {
  auto* button = new QToolButton;
  button->setDefaultAction(action);
  button->setObjectName(action->objectName() + QStringLiteral(".button"));
  button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  button->setAccessibleName(action->text());
  return button;
}

QAction* made(QObject* parent, theme::Icon icon, const QString& words, const char* name) {
  auto* action = new QAction(theme::icon(icon), words, parent);
  action->setObjectName(QStringLiteral("corpus.") + QString::fromLatin1(name));
  return action;
}

} // namespace

CorpusPage::CorpusPage(QWidget* parent)
    : Page(parent), m_frame(new models::PageFrame(tr("Corpus"), QStringLiteral("corpus"))),
      m_work(new CorpusActions(this)), m_tabs(new QTabWidget), m_documents(table("documents", tr("Documents"))),
      m_report(new ReportPanel(m_frame, m_work)), m_issues(table("issues", tr("Issues"))),
      m_filters(new DocumentFilters), m_issueKind(new QComboBox),
      m_disk(new theme::PlainTextLabel(theme::TextRole::Caption, theme::Role::Muted)),
      m_reader(new DocumentReader), m_search(new SearchPanel),
      m_remove(made(this, theme::Icon::Remove, tr("Remove"), "remove")),
      m_find(made(this, theme::Icon::Search, tr("Search in all documents"), "search")) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_frame);
  m_tabs->setObjectName(QStringLiteral("corpus.tabs"));
  m_tabs->setAccessibleName(tr("Views of the corpus"));
  m_tabs->addTab(documentsTab(), tr("Documents"));
  m_tabs->addTab(m_search, tr("Search"));
  m_tabs->addTab(m_report, tr("Import report"));
  m_tabs->addTab(issuesTab(), tr("Issues"));
  m_tabs->setDocumentMode(true);
  m_disk->setObjectName(QStringLiteral("corpus.disk"));
  m_frame->setContent(m_tabs);
  m_frame->header()->enableFilter(tr("Filter by title or path"));
  m_frame->header()->addControl(buttonOf(m_work->addFolder()));
  m_frame->header()->addControl(buttonOf(m_remove));
  auto* more = new QToolButton;
  more->setObjectName(QStringLiteral("corpus.more"));
  more->setAccessibleName(tr("More about the corpus"));
  more->setToolTip(tr("More about the corpus"));
  more->setIcon(theme::icon(theme::Icon::More));
  more->setPopupMode(QToolButton::InstantPopup);
  auto* menu = new QMenu(more);
  menu->addActions({m_work->check(), m_work->reimport(), m_work->rechunk()});
  more->setMenu(menu);
  m_frame->header()->addControl(more);
  m_frame->header()->setPrimary(tr("Add files"));
  m_find->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F));
  addAction(m_find);
  m_actions = m_work->all() + m_report->actions() + QList<QAction*>{m_remove, m_find};
  connect(m_frame->header(), &theme::PageHeader::primaryClicked, m_work->addFiles(), &QAction::trigger);
  connect(m_remove, &QAction::triggered, this, &CorpusPage::removeSelected);
  connect(m_find, &QAction::triggered, this, [this] {
    m_tabs->setCurrentIndex(Search);
    m_search->focusSearch();
  });
  connect(m_work, &CorpusActions::said, this, [this](theme::MessageKind kind, const QString& text) {
    m_frame->messages()->showMessage(kind, text);
  });
  connect(m_work, &CorpusActions::failed, m_frame, &models::PageFrame::showError);
  connect(m_work, &CorpusActions::reportWanted, this, [this] { m_tabs->setCurrentIndex(Report); });
  connect(m_search, &SearchPanel::failed, m_frame, &models::PageFrame::showError);
  connect(m_search, &SearchPanel::hitChosen, this, &CorpusPage::openHit);
}

QWidget* CorpusPage::documentsTab() {
  auto* top = new QWidget;
  auto* column = new QVBoxLayout(top);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  auto* row = new QHBoxLayout;
  row->addWidget(m_filters, 1);
  row->addWidget(m_disk);
  column->addLayout(row);
  column->addWidget(m_documents, 1);
  auto* splitter = new QSplitter(Qt::Vertical);
  splitter->addWidget(top);
  splitter->addWidget(m_reader);
  splitter->setStretchFactor(0, 1);
  splitter->setStretchFactor(1, 1);
  return splitter;
}

QWidget* CorpusPage::issuesTab() {
  m_issueKind->setObjectName(QStringLiteral("corpus.issueKind"));
  m_issueKind->setAccessibleName(tr("Show"));
  m_issueKind->addItem(tr("All issues"), QString());
  using project::IssueKind;
  for (const IssueKind kind :
       {IssueKind::Rejected, IssueKind::Skipped, IssueKind::Partly, IssueKind::NoText, IssueKind::ReadingOrder,
        IssueKind::Changed, IssueKind::Missing, IssueKind::UnknownLanguage, IssueKind::Duplicate})
    m_issueKind->addItem(words::issueName(project::issueKindName(kind)),
                         QString::fromStdString(std::string(project::issueKindName(kind))));
  auto* tab = new QWidget;
  auto* column = new QVBoxLayout(tab);
  column->setContentsMargins(0, theme::space::s, 0, 0);
  auto* row = new QHBoxLayout;
  auto* hint = new theme::PlainTextLabel(
      tr("Enter or a double click opens the document, or the file's line in the report."),
      theme::TextRole::Caption, theme::Role::Muted);
  row->addWidget(hint, 1);
  row->addWidget(m_issueKind);
  column->addLayout(row);
  column->addWidget(m_issues, 1);
  return tab;
}

QString CorpusPage::title() const {
  return tr("Corpus");
}

void CorpusPage::setSession(models::Session* session) {
  m_session = session;
  m_work->setSession(session);
  m_report->setSession(session);
  m_search->setSession(session);
  m_documentsModel = new DocumentsModel(*session, this);
  m_issuesModel = new IssuesModel(*session, this);
  m_frame->setUpTable(m_documents, m_documentsModel);
  // Room to spare is for the titles.
  m_documents->horizontalHeader()->setStretchLastSection(false);
  m_documents->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
  m_frame->setUpTable(m_issues, m_issuesModel);
  connect(m_frame->header(), &theme::PageHeader::filterChanged, this, &CorpusPage::applyFilter);
  connect(m_filters, &DocumentFilters::changed, this, &CorpusPage::applyFilter);
  connect(m_issueKind, &QComboBox::currentIndexChanged, this, [this] {
    m_issuesModel->setKind(project::issueKindFromName(m_issueKind->currentData().toString().toStdString()));
  });
  connect(m_issues, &QTableView::activated, this, [this](const QModelIndex& index) {
    const DocumentId id = m_issuesModel->documentAt(index.row());
    if (id)
      return openDocument(id, std::nullopt);
    const std::string path = m_issuesModel->pathAt(index.row());
    m_tabs->setCurrentIndex(Report);
    m_report->showFile(path);
  });
  connect(m_documents->selectionModel(), &QItemSelectionModel::selectionChanged, this,
          &CorpusPage::showSelected);
  connect(m_documentsModel, &DocumentsModel::listed, this, [this](int rows) {
    refresh();
    const int wanted = m_wanted ? m_documentsModel->rowOf(m_wanted) : -1;
    if (wanted >= 0) {
      m_wanted = 0;
      m_documents->selectRow(wanted);
    } else if (rows > 0 && !m_documents->selectionModel()->hasSelection()) {
      m_documents->selectRow(0);
    }
  });
  connect(m_documentsModel, &DocumentsModel::rowsArrived, this, &CorpusPage::showSelected);
  connect(m_report, &ReportPanel::listed, this, &CorpusPage::refresh);
  connect(m_issuesModel, &IssuesModel::listed, this, &CorpusPage::countIssues);
  connect(session, &models::Session::projectOpened, this, &CorpusPage::reload);
  connect(session, &models::Session::projectClosed, this, &CorpusPage::reload);
  connect(session, &models::Session::projectChanged, this, [this](const std::vector<project::Change>& changes) {
    bool documents = false;
    bool sources = false;
    bool terms = false;
    for (const auto& change : changes) {
      documents = documents || change.table == "document" || change.table == "chunk";
      sources = sources || change.table == "source" || change.table == "document_source" ||
                change.table == "import_report";
      terms = terms || change.table == "setting" || change.table == "meta" || change.table == "knowledge_base";
    }
    if (terms)
      loadTerms();
    if (documents)
      m_search->projectChanged();
    if (documents || sources) {
      m_documentsModel->reload();
      m_documentsModel->refreshRows(m_documentsModel->ids());
      m_report->reload();
      m_issuesModel->reload();
    }
  });
  reload();
}

void CorpusPage::reload() {
  m_shown = 0;
  m_reader->clear();
  m_filters->reset();
  m_search->projectChanged();
  if (m_session->hasProject()) {
    loadTerms();
    m_documentsModel->reload();
    m_report->reload();
    m_issuesModel->reload();
  } else {
    m_documentsModel->clear();
    m_report->clear();
    m_issuesModel->clear();
  }
  refresh();
}

bool CorpusPage::takeFiles(const QList<QUrl>& files) {
  QStringList paths;
  for (const QUrl& url : files) {
    if (url.isLocalFile())
      paths.append(url.toLocalFile());
  }
  if (paths.isEmpty() || !m_session->canEdit())
    return false;
  m_work->askAndImport(paths);
  return true;
}

void CorpusPage::showTarget(const QVariantMap& target) {
  if (target.value(QStringLiteral("action")).toString() == QLatin1String("import"))
    m_work->addFiles()->trigger();
  const DocumentId id{target.value(QStringLiteral("document")).toLongLong()};
  if (id)
    openDocument(id, std::nullopt);
}

void CorpusPage::loadTerms() {
  auto project = m_session->project();
  auto* toolbox = m_session->toolbox();
  if (!toolbox || !project)
    return;
  using Analyser = std::shared_ptr<const knowledge::DensityAnalyser>;
  models::whenDone(QtConcurrent::run(models::background(),
                                     [folders = toolbox->folders(), project]() -> Analyser {
                                       const auto base = workflow::loadKnowledge(folders, *project);
                                       if (!base || !*base)
                                         return nullptr;
                                       return std::make_shared<knowledge::DensityAnalyser>(**base);
                                     }),
                   this, [this, project](const Analyser& analyser) {
                     if (project == m_session->project())
                       m_reader->setTerms(analyser);
                   });
}

void CorpusPage::applyFilter() {
  project::DocumentFilter filter;
  filter.text = m_frame->header()->filter()->text().trimmed().toStdString();
  m_filters->apply(filter);
  m_documentsModel->setFilter(filter);
}

void CorpusPage::refresh() {
  const bool edit = m_session->canEdit();
  m_work->refresh();
  m_frame->header()->primary()->setEnabled(edit);
  m_remove->setEnabled(edit && m_documents->selectionModel()->hasSelection());
  m_report->refresh();
  const bool filtered = m_filters->isSet() || !m_frame->header()->filter()->text().isEmpty();
  if (m_session->hasProject() && (m_documentsModel->rowCount() > 0 || filtered || m_report->rows() > 0)) {
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
        tr("Add text, Markdown, HTML, CSV, JSON, PDF, DOCX, EPUB or ZIP files, or drop them on "
           "the window."));
    auto* folder = m_frame->empty()->addAction(tr("Add folder"));
    folder->setEnabled(edit);
    connect(folder, &QPushButton::clicked, m_work->addFolder(), &QAction::trigger);
  }
  m_frame->showEmpty();
}

void CorpusPage::refreshTotals() {
  auto project = m_session->project();
  models::whenDone(
      project->queries().corpusTotals(), this, [this, project](const Result<project::CorpusTotals>& totals) {
        if (project != m_session->project() || !totals)
          return;
        m_filters->setTotals(*totals);
        QString text = tr("%1 documents, %2 chunks, %3 words")
                           .arg(words::count(totals->documents), words::count(totals->chunks),
                                words::count(totals->words));
        if (totals->staleDocuments > 0)
          text += tr("; stale: %1 documents, %2 chunks")
                      .arg(words::count(totals->staleDocuments), words::count(totals->staleChunks));
        m_frame->header()->setSubtitle(text);
      });
  if (!m_session->toolbox())
    return;
  models::whenDone(
      QtConcurrent::run(
          models::background(),
          [path = project->path(), uuid = project->uuid(), cache = m_session->toolbox()->folders().cache] {
            return project::diskUse(path, uuid, cache);
          }),
      this, [this, project](const project::DiskUse& use) {
        if (project != m_session->project())
          return;
        m_disk->setText(tr("%1 on disk").arg(words::bytes(use.total())));
        m_disk->setToolTip(
            tr("Project %1, journal %2, full-text tables %3, index %4, replies of models %5, backups %6")
                .arg(words::bytes(use.project), words::bytes(use.journal), words::bytes(use.fullText),
                     words::bytes(use.index), words::bytes(use.replies), words::bytes(use.backups)));
      });
}

// Counted apart from the list, which ends somewhere.
void CorpusPage::countIssues() {
  auto project = m_session->project();
  if (!project)
    return m_tabs->setTabText(Issues, tr("Issues"));
  using Counts = std::map<project::IssueKind, std::int64_t>;
  models::whenDone(project->queries().issueCounts(), this, [this, project](const Result<Counts>& counts) {
    if (project != m_session->project() || !counts)
      return;
    std::int64_t all = 0;
    for (const auto& [kind, count] : *counts)
      all += count;
    m_tabs->setTabText(Issues, all > 0 ? tr("Issues (%1)").arg(words::count(all)) : tr("Issues"));
  });
}

void CorpusPage::removeSelected() {
  std::vector<DocumentId> ids;
  const auto rows = m_documents->selectionModel()->selectedRows();
  for (const auto& index : rows)
    ids.push_back(DocumentId{m_documentsModel->idAt(index.row())});
  if (ids.empty() || !m_session->canEdit())
    return;
  models::whenDone(m_session->project()->edits().removeDocuments(ids), this, [this](const Status& status) {
    if (!status)
      m_frame->showError(status.error());
    else
      m_frame->messages()->showMessage(theme::MessageKind::Info, tr("Removed. Undo brings it back."));
  });
}

void CorpusPage::openHit(const std::string& documentHash, Span span) {
  auto project = m_session->project();
  models::whenDone(project->queries().documentIdByHash(documentHash), this,
                   [this, project, span](const Result<DocumentId>& id) {
                     if (project != m_session->project())
                       return;
                     if (!id)
                       return m_frame->showError(id.error());
                     openDocument(*id, span);
                   });
}

void CorpusPage::openDocument(DocumentId id, std::optional<Span> span) {
  m_tabs->setCurrentIndex(Documents);
  if (m_shown == id.value && span)
    return m_reader->goTo(*span);
  m_goal = span;
  const int row = m_documentsModel->rowOf(id.value);
  if (row >= 0) {
    m_documents->selectRow(row);
    m_documents->scrollTo(m_documentsModel->index(row, 0));
    return;
  }
  // Hidden by the filter: that is taken off.
  m_wanted = id.value;
  m_filters->reset();
  m_frame->header()->filter()->clear();
  applyFilter();
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
  models::whenDone(
      QtConcurrent::run(models::background(), [project, id] { return readDocument(project->queries(), id); }),
      this, [this, project, id](const Result<std::shared_ptr<const ReaderText>>& text) {
        if (project != m_session->project() || m_shown != id.value)
          return;
        if (!text)
          return m_frame->showError(text.error());
        m_reader->setText(*text);
        if (m_goal)
          m_reader->goTo(*m_goal);
        m_goal.reset();
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
