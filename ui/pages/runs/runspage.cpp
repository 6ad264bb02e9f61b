// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/runs/runspage.h"

#include "jobs/jobrunner.h"
#include "models/pageframe.h"
#include "models/session.h"
#include "models/whendone.h"
#include "pages/runs/celldetails.h"
#include "pages/runs/rundialog.h"
#include "pages/runs/runsmodel.h"
#include "project/project.h"
#include "theme/metrics.h"
#include "theme/plaintext.h"

#include <QAction>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QSplitter>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace reticle::pages::runs {

RunsPage::RunsPage(QWidget* parent)
    : Page(parent), m_frame(new models::PageFrame(tr("Runs"), QStringLiteral("runs"))), m_runs(new QTableView),
      m_cells(new QTableView), m_failedOnly(new QCheckBox(tr("Only cells without a value"))),
      m_details(new CellDetails), m_start(new QAction(theme::icon(theme::Icon::Play), tr("Start a run"), this)),
      m_resume(new QAction(theme::icon(theme::Icon::Retry), tr("Resume"), this)),
      m_compare(new QAction(theme::icon(theme::Icon::Compare), tr("Compare"), this)) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_frame);
  m_runs->setObjectName(QStringLiteral("runs.table"));
  m_runs->setAccessibleName(tr("Runs"));
  m_cells->setObjectName(QStringLiteral("runs.cells"));
  m_cells->setAccessibleName(tr("Cells of the selected run"));
  m_failedOnly->setObjectName(QStringLiteral("runs.failedOnly"));
  auto* below = new QWidget;
  auto* column = new QVBoxLayout(below);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(theme::space::s);
  auto* row = new QHBoxLayout;
  row->addWidget(new theme::SectionLabel(tr("Cells")));
  row->addStretch(1);
  row->addWidget(m_failedOnly);
  column->addLayout(row);
  column->addWidget(m_cells, 1);
  auto* splitter = new QSplitter(Qt::Vertical);
  splitter->addWidget(m_runs);
  splitter->addWidget(below);
  splitter->setStretchFactor(0, 1);
  splitter->setStretchFactor(1, 3);
  m_frame->setContent(splitter);
  m_frame->header()->setPrimary(tr("Start a run"));
  m_start->setObjectName(QStringLiteral("runs.start"));
  m_resume->setObjectName(QStringLiteral("runs.resume"));
  m_resume->setToolTip(
      tr("Goes on with what is open, and asks again where the server failed. Calls that were in "
         "flight when a run was interrupted may be paid for twice."));
  m_compare->setObjectName(QStringLiteral("runs.compare"));
  for (QAction* action : {m_resume, m_compare}) {
    auto* button = new QToolButton;
    button->setDefaultAction(action);
    button->setObjectName(action->objectName() + QStringLiteral(".button"));
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setAccessibleName(action->text());
    m_frame->header()->addControl(button);
  }
  m_actions = {m_start, m_resume, m_compare};
  connect(m_frame->header(), &theme::PageHeader::primaryClicked, this, &RunsPage::start);
  connect(m_start, &QAction::triggered, this, &RunsPage::start);
  connect(m_resume, &QAction::triggered, this, &RunsPage::resume);
  connect(m_compare, &QAction::triggered, this, [this] {
    const auto rows = m_runs->selectionModel()->selectedRows();
    if (!rows.isEmpty())
      m_session->requestPage(QStringLiteral("compare"),
                             {{QStringLiteral("run"), qlonglong(m_runsModel->idAt(rows.first().row()))}});
  });
  connect(m_failedOnly, &QCheckBox::toggled, this, &RunsPage::showRun);
}

RunsPage::~RunsPage() {
  if (!m_details->parent())
    delete m_details;
}

QString RunsPage::title() const {
  return tr("Runs");
}

QWidget* RunsPage::detailsWidget() {
  return m_details;
}

void RunsPage::setSession(models::Session* session) {
  m_session = session;
  m_runsModel = new RunsModel(*session, this);
  m_cellsModel = new CellsModel(*session, this);
  m_frame->setUpTable(m_runs, m_runsModel);
  m_frame->setUpTable(m_cells, m_cellsModel);
  // States may be long, "failed: score outside the scale"; the numbers stay side by side on a wide window.
  m_cells->horizontalHeader()->setStretchLastSection(false);
  m_cells->horizontalHeader()->setSectionResizeMode(CellsModel::kState, QHeaderView::Stretch);
  connect(m_runsModel, &RunsModel::listed, this, [this](int rows) {
    refresh();
    if (rows == 0)
      return;
    const int wanted = m_wanted ? m_runsModel->rowOf(m_wanted) : -1;
    if (wanted >= 0) {
      m_runs->selectRow(wanted);
      m_wanted = 0;
    } else if (!m_runs->selectionModel()->hasSelection()) {
      m_runs->selectRow(rows - 1);
    } else {
      showRun(); // its counts have changed
    }
  });
  connect(m_runs->selectionModel(), &QItemSelectionModel::selectionChanged, this, &RunsPage::showRun);
  connect(m_cellsModel, &CellsModel::listed, this, [this](int rows) {
    if (rows > 0 && !m_cells->currentIndex().isValid())
      m_cells->setCurrentIndex(m_cellsModel->index(0, 0));
  });
  connect(m_cells->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &RunsPage::showCell);
  const auto reload = [this] {
    if (m_session->hasProject())
      m_runsModel->reload();
    else
      m_runsModel->clear();
    refresh();
    showRun();
  };
  connect(session, &models::Session::projectOpened, this, reload);
  connect(session, &models::Session::projectClosed, this, reload);
  connect(session, &models::Session::projectChanged, this, [this](const std::vector<project::Change>& changes) {
    for (const auto& change : changes) {
      if (change.table == "run" || change.table == "cell" || change.table == "judgement") {
        m_runsModel->reload();
        return;
      }
    }
  });
  reload();
}

void RunsPage::showTarget(const QVariantMap& target) {
  m_wanted = target.value(QStringLiteral("run")).toLongLong();
  if (m_session->hasProject())
    m_runsModel->reload();
}

void RunsPage::refresh() {
  m_start->setEnabled(m_session->canEdit());
  m_frame->header()->primary()->setEnabled(m_session->canEdit());
  if (m_runsModel->rowCount() > 0)
    return m_frame->showContent();
  m_frame->empty()->clearActions();
  if (!m_session->hasProject()) {
    m_frame->empty()->setReason(theme::Icon::Runs, tr("No project is open"), tr("Runs belong to a project."));
    auto* home = m_frame->empty()->addAction(tr("Go to Home"));
    connect(home, &QPushButton::clicked, this, [this] { m_session->requestPage(QStringLiteral("home")); });
  } else {
    m_frame->empty()->setReason(
        theme::Icon::Runs, tr("No run has been started yet"),
        tr("A run asks every question of a frozen benchmark of the systems you choose."));
    auto* benchmarks = m_frame->empty()->addAction(tr("Freeze a benchmark"));
    connect(benchmarks, &QPushButton::clicked, this,
            [this] { m_session->requestPage(QStringLiteral("benchmarks")); });
    auto* systems = m_frame->empty()->addAction(tr("Add systems"));
    connect(systems, &QPushButton::clicked, this,
            [this] { m_session->requestPage(QStringLiteral("systems")); });
  }
  m_frame->showEmpty();
}

void RunsPage::showRun() {
  const auto rows = m_runs->selectionModel()->selectedRows();
  const project::RunRow* run = rows.isEmpty() ? nullptr : m_runsModel->at(rows.first().row());
  m_compare->setEnabled(run != nullptr);
  bool open = false;
  if (run) {
    for (const auto& [state, count] : run->cells)
      open = open || (evaluation::isOpen(state) && count > 0);
    for (const auto& [state, count] : run->judgements)
      open = open || (evaluation::isOpen(state) && count > 0);
    open = open || failedCells(*run) > 0;
  }
  m_resume->setEnabled(run && open && m_session->canEdit() && run->state != project::WorkState::Running);
  m_cellsModel->setRun(run ? *run : project::RunRow{}, m_failedOnly->isChecked());
  if (!run)
    m_details->clear();
}

void RunsPage::showCell() {
  const auto index = m_cells->selectionModel()->currentIndex();
  const auto* cell = index.isValid() ? m_cellsModel->at(index.row()) : nullptr;
  if (!cell || !m_session->hasProject())
    return m_details->clear();
  Q_EMIT detailsVisibleRequested(true);
  const QString system = m_cellsModel->index(index.row(), 1).data().toString();
  auto project = m_session->project();
  models::whenDone(project->queries().cell(cell->id), this,
                   [this, project, system](const Result<project::CellDetail>& detail) {
                     if (project != m_session->project())
                       return;
                     if (detail)
                       m_details->setCell(*detail, system);
                     else
                       m_frame->showError(detail.error());
                   });
}

void RunsPage::start() {
  if (!m_session->canEdit())
    return;
  auto project = m_session->project();
  struct Gathered {
    std::vector<project::BenchmarkRow> benchmarks;
    std::vector<project::SystemRow> systems;
    std::vector<project::EndpointRow> endpoints;
    project::CorpusTotals corpus;
  };
  auto gathered = std::make_shared<Gathered>();
  auto systems = models::stepIn(project->queries().benchmarks(), this,
                                [project, gathered](const Result<std::vector<project::BenchmarkRow>>& rows) {
                                  if (rows)
                                    gathered->benchmarks = *rows;
                                  return project->queries().systems();
                                });
  auto endpoints = models::stepIn(systems.unwrap(), this,
                                  [project, gathered](const Result<std::vector<project::SystemRow>>& rows) {
                                    if (rows)
                                      gathered->systems = *rows;
                                    return project->queries().endpoints();
                                  });
  auto totals = models::stepIn(endpoints.unwrap(), this,
                               [project, gathered](const Result<std::vector<project::EndpointRow>>& rows) {
                                 if (rows)
                                   gathered->endpoints = *rows;
                                 return project->queries().corpusTotals();
                               });
  models::whenDone(
      totals.unwrap(), this, [this, project, gathered](const Result<project::CorpusTotals>& corpus) {
        if (corpus)
          gathered->corpus = *corpus;
        if (project != m_session->project())
          return;
        if (gathered->benchmarks.empty() || gathered->systems.empty()) {
          m_frame->messages()->showMessage(
              theme::MessageKind::Warning,
              gathered->benchmarks.empty()
                  ? tr("There is no benchmark to run. Freeze one on the page Benchmarks.")
                  : tr("There is no system to ask. Add one on the page Systems."));
          return;
        }
        auto* dialog =
            new RunDialog(gathered->benchmarks, gathered->systems, gathered->endpoints, gathered->corpus, this);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(dialog, &QDialog::accepted, this, [this, dialog] { launch(dialog->request(), tr("Run")); });
        dialog->open();
      });
}

void RunsPage::resume() {
  const auto rows = m_runs->selectionModel()->selectedRows();
  if (rows.isEmpty() || !m_session->canEdit())
    return;
  workflow::EvaluateRequest request;
  request.resume = RunId{m_runsModel->idAt(rows.first().row())};
  request.retryFailed = true;
  launch(request, tr("Run %1").arg(request.resume.value));
}

void RunsPage::launch(const workflow::EvaluateRequest& request, const QString& label) {
  auto project = m_session->project();
  auto* toolbox = m_session->toolbox();
  auto summary = std::make_shared<workflow::EvaluateSummary>();
  auto* job = m_session->jobs().start(
      "evaluate", label, [toolbox, project, request, summary](jobs::JobContext& context) {
        return workflow::evaluateBenchmark(context, *toolbox, project, request, summary);
      });
  m_wanted = request.resume.value;
  connect(job, &jobs::Job::finished, this, [this, job, summary, project] {
    if (project != m_session->project())
      return;
    m_wanted = summary->run.value;
    m_runsModel->reload();
    const auto& snapshot = job->snapshot();
    if (snapshot.error && snapshot.error->kind() != ErrorKind::Cancelled)
      m_frame->showError(*snapshot.error);
    else if (snapshot.state == jobs::State::Finished)
      m_frame->messages()->showMessage(theme::MessageKind::Good, tr("The run is finished."));
  });
}

models::PageEntry runsEntry() {
  models::PageEntry entry;
  entry.id = QStringLiteral("runs");
  entry.title = [] { return reticle::pages::runs::RunsPage::tr("Runs"); };
  entry.icon = theme::Icon::Runs;
  entry.make = [] { return std::make_unique<RunsPage>(); };
  return entry;
}

} // namespace reticle::pages::runs
