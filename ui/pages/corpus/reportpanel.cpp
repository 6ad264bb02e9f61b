// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/corpus/reportpanel.h"

#include "models/pageframe.h"
#include "models/session.h"
#include "pages/corpus/corpusactions.h"
#include "pages/corpus/importreportmodel.h"
#include "report/exportfile.h"
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

namespace reticle::pages::corpus {

using project::ImportState;

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
  const auto& totals = m_model->totals();
  std::int64_t all = 0;
  for (const auto& [state, count] : totals)
    all += count;
  const auto of = [&totals](ImportState state) {
    const auto found = totals.find(state);
    return words::count(found == totals.end() ? 0 : found->second);
  };
  m_totals->setText(tr("%1 lines: %2 imported, %3 in part, %4 skipped, %5 rejected")
                        .arg(words::count(all), of(ImportState::Imported), of(ImportState::Partly),
                             of(ImportState::Skipped), of(ImportState::Rejected)));
}

void ReportPanel::retrySelected() {
  workflow::ImportRequest request;
  const auto rows = m_table->selectionModel()->selectedRows();
  for (const auto& index : rows)
    request.paths.push_back(m_model->pathAt(index.row()).toStdString());
  m_work->import(request);
}

void ReportPanel::exportReport() {
  const QString path = QFileDialog::getSaveFileName(
      this, tr("Export the import report"), QStringLiteral("import-report.csv"), tr("CSV table (*.csv)"));
  if (path.isEmpty())
    return;
  m_model->csv().then(this, [this, path](const Result<QByteArray>& bytes) {
    // A spreadsheet takes the file for UTF-8 only when a mark says so.
    const Status written = bytes ? report::exportFile(path, "\xEF\xBB\xBF" + *bytes) : failure(bytes.error());
    if (!written)
      return m_frame->showError(written.error());
    m_frame->messages()->showMessage(theme::MessageKind::Good, tr("Written to %1.").arg(path));
  });
}

} // namespace reticle::pages::corpus
