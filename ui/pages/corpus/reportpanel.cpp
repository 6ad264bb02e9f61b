// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/corpus/reportpanel.h"

#include "models/background.h"
#include "models/pageframe.h"
#include "models/session.h"
#include "models/whendone.h"
#include "pages/corpus/corpusactions.h"
#include "pages/corpus/importreportmodel.h"
#include "pages/corpus/reasons.h"
#include "report/exportfile.h"
#include "text/csvtext.h"
#include "theme/icons.h"
#include "theme/metrics.h"
#include "theme/plaintext.h"
#include "words/names.h"
#include "words/numbers.h"

#include <QAction>
#include <QComboBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>
#include <QtConcurrent/QtConcurrentRun>
#include <map>

namespace reticle::pages::corpus {

using project::ImportState;

namespace {

constexpr int kLinesAtOnce = 5000;

// The lines with a result, or all, as a table for a spreadsheet: path, result, reason. Blocking.
Result<QByteArray> reportTable(const project::Queries& queries, std::optional<ImportState> state) {
  QByteArray table = "path,result,reason\r\n";
  project::Page page{0, kLinesAtOnce};
  while (true) {
    const auto lines = queries.importReports(page).result();
    if (!lines)
      return failure(lines.error());
    if (lines->empty())
      return table;
    for (const auto& line : *lines) {
      if (!state || line.state == *state)
        table += QByteArray::fromStdString(
            reticle::text::csvSheetField(line.path) + ',' + std::string(project::importStateName(line.state)) +
            ',' + reticle::text::csvSheetField(reasons(line.error, line.notes).toStdString()) + "\r\n");
    }
    page.after = lines->back().id.value;
  }
}

} // namespace

ReportPanel::ReportPanel(models::PageFrame* frame, CorpusActions* work, QWidget* parent)
    : QWidget(parent), m_frame(frame), m_work(work), m_table(new QTableView), m_state(new QComboBox),
      m_totals(new theme::PlainTextLabel(theme::TextRole::Body, theme::Role::Muted)),
      m_retry(new QAction(theme::icon(theme::Icon::Retry), tr("Try again"), this)),
      m_export(new QAction(theme::icon(theme::Icon::Export), tr("Export"), this)) {
  m_table->setObjectName(QStringLiteral("corpus.reports"));
  m_table->setAccessibleName(tr("Import report"));
  m_state->setObjectName(QStringLiteral("corpus.reportState"));
  m_state->setAccessibleName(tr("Show"));
  m_state->addItem(tr("All files"), QString());
  for (const ImportState state :
       {ImportState::Imported, ImportState::Partly, ImportState::Skipped, ImportState::Rejected})
    m_state->addItem(words::importStateName(project::importStateName(state)),
                     QString::fromStdString(std::string(project::importStateName(state))));
  m_totals->setObjectName(QStringLiteral("corpus.reportTotals"));
  m_retry->setObjectName(QStringLiteral("corpus.retry"));
  m_export->setObjectName(QStringLiteral("corpus.exportReport"));
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, theme::space::s, 0, 0);
  auto* row = new QHBoxLayout;
  row->addWidget(m_totals, 1);
  row->addWidget(m_state);
  for (QAction* action : actions()) {
    auto* button = new QToolButton;
    button->setDefaultAction(action);
    button->setObjectName(action->objectName() + QStringLiteral(".button"));
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setAccessibleName(action->text());
    row->addWidget(button);
  }
  column->addLayout(row);
  column->addWidget(m_table, 1);
  connect(m_retry, &QAction::triggered, this, &ReportPanel::retrySelected);
  connect(m_export, &QAction::triggered, this, &ReportPanel::exportReport);
}

void ReportPanel::setSession(models::Session* session) {
  m_session = session;
  m_model = new ImportReportModel(*session, this);
  m_frame->setUpTable(m_table, m_model);
  connect(m_state, &QComboBox::currentIndexChanged, this, [this] {
    m_model->setState(project::importStateFromName(m_state->currentData().toString().toStdString()));
  });
  connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &ReportPanel::refresh);
  connect(m_model, &ImportReportModel::listed, this, [this] {
    showTotals();
    refresh();
    selectWanted();
    Q_EMIT listed();
  });
}

void ReportPanel::reload() {
  m_model->reload();
}

void ReportPanel::clear() {
  m_model->clear();
}

int ReportPanel::rows() const {
  return m_model->rowCount();
}

void ReportPanel::refresh() {
  m_retry->setEnabled(m_session->canEdit() && m_table->selectionModel()->hasSelection());
  m_export->setEnabled(m_model->rowCount() > 0);
}

void ReportPanel::showTotals() {
  auto project = m_session->project();
  if (!project)
    return m_totals->clear();
  using Counts = std::map<ImportState, std::int64_t>;
  models::whenDone(
      project->queries().importReportCounts(), this, [this, project](const Result<Counts>& totals) {
        if (project != m_session->project() || !totals)
          return;
        std::int64_t all = 0;
        for (const auto& [state, count] : *totals)
          all += count;
        const auto of = [&totals](ImportState state) {
          const auto found = totals->find(state);
          return words::count(found == totals->end() ? 0 : found->second);
        };
        m_totals->setText(tr("%1 lines: %2 imported, %3 in part, %4 skipped, %5 rejected")
                              .arg(words::count(all), of(ImportState::Imported), of(ImportState::Partly),
                                   of(ImportState::Skipped), of(ImportState::Rejected)));
      });
}

void ReportPanel::showFile(const std::string& path) {
  auto project = m_session->project();
  if (!project)
    return;
  models::whenDone(project->queries().importReportIds({{}, path}, project::Queries::ReportOrder::Key, true),
                   this, [this, project](const Result<std::vector<project::ReportId>>& ids) {
                     if (project != m_session->project())
                       return;
                     if (!ids)
                       return m_frame->showError(ids.error());
                     if (ids->empty())
                       return;
                     m_wanted = ids->front().value;
                     if (m_model->rowOf(m_wanted) < 0)
                       m_state->setCurrentIndex(0); // hidden by the filter: that is taken off
                     selectWanted();
                   });
}

void ReportPanel::selectWanted() {
  const int row = m_wanted ? m_model->rowOf(m_wanted) : -1;
  if (row < 0)
    return;
  m_wanted = 0;
  m_table->selectRow(row);
  m_table->scrollTo(m_model->index(row, 0), QAbstractItemView::PositionAtCenter);
  m_table->setFocus();
}

// With the preview again: what a file was refused for may need another encoding or delimiter.
void ReportPanel::retrySelected() {
  auto project = m_session->project();
  std::vector<project::ReportId> ids;
  const auto rows = m_table->selectionModel()->selectedRows();
  for (const auto& index : rows)
    ids.push_back(project::ReportId{m_model->idAt(index.row())});
  if (!project || ids.empty())
    return;
  models::whenDone(project->queries().importReportRows(ids), this,
                   [this, project](const Result<std::vector<project::ImportReport>>& reports) {
                     if (project != m_session->project())
                       return;
                     if (!reports)
                       return m_frame->showError(reports.error());
                     QStringList paths;
                     for (const auto& report : *reports)
                       paths.append(QString::fromStdString(report.path));
                     paths.removeDuplicates();
                     m_work->askAndImport(paths);
                   });
}

void ReportPanel::exportReport() {
  const QString path = QFileDialog::getSaveFileName(
      this, tr("Export the import report"), QStringLiteral("import-report.csv"), tr("CSV table (*.csv)"));
  auto project = m_session->project();
  if (path.isEmpty() || !project)
    return;
  models::whenDone(QtConcurrent::run(models::background(),
                                     [project, path, state = m_model->state()]() -> Status {
                                       const auto table = reportTable(project->queries(), state);
                                       if (!table)
                                         return failure(table.error());
                                       // A spreadsheet takes the file for UTF-8 only when a mark says so.
                                       return report::exportFile(path, "\xEF\xBB\xBF" + *table);
                                     }),
                   this, [this, path](const Status& written) {
                     if (!written)
                       return m_frame->showError(written.error());
                     m_frame->messages()->showMessage(theme::MessageKind::Good, tr("Written to %1.").arg(path));
                   });
}

} // namespace reticle::pages::corpus
