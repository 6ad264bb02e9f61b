// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/benchmarks/benchmarkspage.h"

#include "benchmark/qapairjson.h"
#include "models/pageframe.h"
#include "models/session.h"
#include "models/whendone.h"
#include "pages/benchmarks/benchmarkcontents.h"
#include "pages/benchmarks/benchmarksmodel.h"
#include "pages/benchmarks/freezedialog.h"
#include "project/project.h"
#include "report/exportfile.h"

#include <QAction>
#include <QFileDialog>
#include <QHeaderView>
#include <QPushButton>
#include <QSplitter>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace reticle::pages::benchmarks {

BenchmarksPage::BenchmarksPage(QWidget* parent)
    : Page(parent), m_frame(new models::PageFrame(tr("Benchmarks"), QStringLiteral("benchmarks"))),
      m_table(new QTableView), m_contents(new BenchmarkContents),
      m_freeze(new QAction(theme::icon(theme::Icon::Freeze), tr("Freeze a benchmark"), this)),
      m_export(new QAction(theme::icon(theme::Icon::Export), tr("Export version"), this)),
      m_remove(new QAction(theme::icon(theme::Icon::Remove), tr("Delete version"), this)) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_frame);
  auto* splitter = new QSplitter(Qt::Vertical);
  splitter->setObjectName(QStringLiteral("benchmarks.splitter"));
  m_table->setObjectName(QStringLiteral("benchmarks.table"));
  m_table->setAccessibleName(tr("Frozen versions"));
  splitter->addWidget(m_table);
  splitter->addWidget(m_contents);
  splitter->setStretchFactor(0, 2);
  splitter->setStretchFactor(1, 3);
  m_frame->setContent(splitter);
  m_frame->header()->setPrimary(tr("Freeze"));
  for (QAction* action : {m_export, m_remove}) {
    auto* button = new QToolButton;
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setAccessibleName(action->text());
    m_frame->header()->addControl(button);
  }
  m_freeze->setObjectName(QStringLiteral("benchmarks.freeze"));
  m_export->setObjectName(QStringLiteral("benchmarks.export"));
  m_remove->setObjectName(QStringLiteral("benchmarks.remove"));
  m_actions = {m_freeze, m_export, m_remove};
  connect(m_frame->header(), &theme::PageHeader::primaryClicked, this, &BenchmarksPage::freeze);
  connect(m_freeze, &QAction::triggered, this, &BenchmarksPage::freeze);
  connect(m_export, &QAction::triggered, this, &BenchmarksPage::exportSelected);
  connect(m_remove, &QAction::triggered, this, &BenchmarksPage::remove);
}

QString BenchmarksPage::title() const {
  return tr("Benchmarks");
}

void BenchmarksPage::setSession(models::Session* session) {
  m_session = session;
  m_model = new BenchmarksModel(*session, this);
  m_frame->setUpTable(m_table, m_model);
  connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
          &BenchmarksPage::showSelected);
  connect(m_model, &BenchmarksModel::listed, this, [this](int rows) {
    if (rows == 0)
      return refresh();
    m_frame->showContent();
    if (!m_table->selectionModel()->hasSelection())
      m_table->selectRow(rows - 1);
  });
  connect(session, &models::Session::projectOpened, this, &BenchmarksPage::refresh);
  connect(session, &models::Session::projectClosed, this, &BenchmarksPage::refresh);
  connect(session, &models::Session::projectChanged, this, [this](const std::vector<project::Change>& changes) {
    for (const auto& change : changes) {
      if (change.table == "benchmark" || change.table == "pair") {
        m_model->reload();
        return;
      }
    }
  });
  refresh();
  if (session->hasProject())
    m_model->reload();
}

void BenchmarksPage::refresh() {
  const bool open = m_session->hasProject();
  m_freeze->setEnabled(m_session->canEdit());
  m_frame->header()->primary()->setEnabled(m_session->canEdit());
  if (!open) {
    m_model->clear();
    m_contents->clear();
  } else if (!m_model->isListed()) {
    m_model->reload();
    return;
  }
  showSelected();
  m_frame->empty()->clearActions();
  if (!open) {
    m_frame->empty()->setReason(theme::Icon::Benchmarks, tr("No project is open"),
                                tr("Benchmarks belong to a project."));
    auto* home = m_frame->empty()->addAction(tr("Go to Home"));
    connect(home, &QPushButton::clicked, this, [this] { m_session->requestPage(QStringLiteral("home")); });
  } else {
    m_frame->empty()->setReason(
        theme::Icon::Benchmarks, tr("No benchmark has been frozen yet"),
        tr("A benchmark is a fixed set of accepted pairs that every system is asked. Freeze one "
           "as soon as there are pairs."));
    auto* generate = m_frame->empty()->addAction(tr("Generate questions"));
    connect(generate, &QPushButton::clicked, this,
            [this] { m_session->requestPage(QStringLiteral("generate")); });
    auto* review = m_frame->empty()->addAction(tr("Review questions"));
    connect(review, &QPushButton::clicked, this, [this] { m_session->requestPage(QStringLiteral("review")); });
  }
  if (m_model->rowCount() == 0)
    m_frame->showEmpty();
}

void BenchmarksPage::showSelected() {
  const auto rows = m_table->selectionModel()->selectedRows();
  m_export->setEnabled(!rows.isEmpty());
  m_remove->setEnabled(!rows.isEmpty() && m_session->canEdit());
  if (rows.isEmpty() || !m_session->hasProject()) {
    m_contents->clear();
    return;
  }
  const BenchmarkId id{m_model->idAt(rows.first().row())};
  auto project = m_session->project();
  models::whenDone(project->queries().benchmark(id), this,
                   [this, project](const Result<project::Benchmark>& benchmark) {
                     if (project != m_session->project())
                       return;
                     if (benchmark)
                       m_contents->setBenchmark(*benchmark);
                     else
                       m_frame->showError(benchmark.error());
                   });
}

void BenchmarksPage::freeze() {
  if (!m_session->canEdit())
    return;
  auto project = m_session->project();
  models::whenDone(
      project->queries().verdictCounts({}), this,
      [this, project](const Result<std::map<project::Verdict, std::int64_t>>& counts) {
        if (project != m_session->project())
          return;
        if (!counts)
          return m_frame->showError(counts.error());
        const auto of = [&](project::Verdict verdict) {
          const auto found = counts->find(verdict);
          return found == counts->end() ? std::int64_t(0) : found->second;
        };
        auto* dialog =
            new FreezeDialog(project, of(project::Verdict::Accepted), of(project::Verdict::New), this);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(dialog, &QDialog::accepted, this, [this, dialog, project] {
          models::whenDone(
              project->edits().freezeBenchmark(dialog->freeze()), this,
              [this](const Result<project::Frozen>& frozen) {
                if (!frozen)
                  return m_frame->showError(frozen.error());
                m_frame->messages()->showMessage(
                    theme::MessageKind::Good,
                    tr("%1 is frozen with %n pair(s).", nullptr, static_cast<int>(frozen->row.pairs))
                        .arg(QString::fromStdString(project::benchmarkLabel(frozen->row))));
              });
        });
        dialog->open();
      });
}

void BenchmarksPage::remove() {
  const auto rows = m_table->selectionModel()->selectedRows();
  if (rows.isEmpty() || !m_session->canEdit())
    return;
  const BenchmarkId id{m_model->idAt(rows.first().row())};
  models::whenDone(m_session->project()->edits().deleteBenchmark(id), this, [this](const Status& status) {
    if (!status)
      m_frame->showError(status.error());
    else
      m_frame->messages()->showMessage(theme::MessageKind::Info,
                                       tr("The version is deleted. Undo brings it back."));
  });
}

void BenchmarksPage::exportSelected() {
  const auto rows = m_table->selectionModel()->selectedRows();
  if (rows.isEmpty())
    return;
  const BenchmarkId id{m_model->idAt(rows.first().row())};
  auto project = m_session->project();
  const QString path = QFileDialog::getSaveFileName(
      this, tr("Export version"), QStringLiteral("benchmark.jsonl"), tr("JSON lines (*.jsonl)"));
  if (path.isEmpty())
    return;
  models::whenDone(project->queries().benchmark(id).then(
                       QtFuture::Launch::Async,
                       [path](const Result<project::Benchmark>& benchmark) -> Status {
                         if (!benchmark)
                           return failure(benchmark.error());
                         QByteArray lines;
                         for (const auto& pair : benchmark->pairs)
                           lines += QByteArray::fromStdString(benchmark::toJson(pair).dump()) + '\n';
                         return report::exportFile(path, lines);
                       }),
                   this, [this, path](const Status& written) {
                     if (!written)
                       m_frame->showError(written.error());
                     else
                       m_frame->messages()->showMessage(theme::MessageKind::Good,
                                                        tr("Written to %1.").arg(path));
                   });
}

models::PageEntry benchmarksEntry() {
  models::PageEntry entry;
  entry.id = QStringLiteral("benchmarks");
  entry.title = [] { return reticle::pages::benchmarks::BenchmarksPage::tr("Benchmarks"); };
  entry.icon = theme::Icon::Benchmarks;
  entry.make = [] { return std::make_unique<BenchmarksPage>(); };
  return entry;
}

} // namespace reticle::pages::benchmarks
