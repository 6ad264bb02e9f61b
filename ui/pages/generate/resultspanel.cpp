// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/generate/resultspanel.h"

#include "pages/generate/newestmodels.h"
#include "pages/generate/usagetable.h"
#include "theme/tables.h"
#include "words/names.h"
#include "words/numbers.h"

#include <QEvent>
#include <QHeaderView>
#include <QTableView>
#include <QTableWidget>
#include <algorithm>

namespace reticle::pages::generate {
namespace {

constexpr int kCellMargin = 24; // px beside the text of a cell
constexpr int kBothTexts = 900; // px of the panel from which on question and answer have a column each

// The wide column takes what the others leave; a cut text ends in dots and has a tool tip.
QTableView* table(const QString& name, const QString& accessible, QAbstractItemModel* model, int wide) {
  auto* view = new QTableView;
  view->setObjectName(name);
  view->setAccessibleName(accessible);
  view->setModel(model);
  theme::prepareTable(view);
  view->setSortingEnabled(false); // the order is that of making
  view->setSelectionMode(QAbstractItemView::SingleSelection);
  view->setEditTriggers(QAbstractItemView::NoEditTriggers);
  view->horizontalHeader()->setStretchLastSection(false);
  view->horizontalHeader()->setSectionResizeMode(wide, QHeaderView::Stretch);
  return view;
}

// Room for the widest of the texts that a column can hold, and for its head.
void fit(QTableView* view, int column, const QStringList& texts) {
  QFont strong = view->font(); // heads are
  strong.setWeight(QFont::DemiBold);
  int width =
      QFontMetrics(strong).horizontalAdvance(view->model()->headerData(column, Qt::Horizontal).toString());
  for (const QString& text : texts)
    width = std::max(width, view->fontMetrics().horizontalAdvance(text));
  view->setColumnWidth(column, width + kCellMargin);
}

QStringList typeNames() {
  QStringList names;
  for (const auto type :
       {benchmark::TestType::Robustness, benchmark::TestType::MultiTopic, benchmark::TestType::MultiHop,
        benchmark::TestType::SingleChunk, benchmark::TestType::Unanswerable})
    names.append(words::testTypeShort(type));
  return names;
}

QStringList subTypeNames() {
  QStringList names;
  for (int type = 0; type <= static_cast<int>(benchmark::SubType::Problem); ++type)
    names.append(words::subTypeName(static_cast<benchmark::SubType>(type)));
  return names;
}

} // namespace

ResultsPanel::ResultsPanel(QWidget* parent)
    : QTabWidget(parent), m_pairs(new NewestPairs(this)), m_rejections(new NewestRejections(this)),
      m_pairsView(table(QStringLiteral("generate.last"), tr("Last pairs"), m_pairs, NewestPairs::Question)),
      m_rejectionsView(table(QStringLiteral("generate.lastRejections"), tr("Last rejections"), m_rejections,
                             NewestRejections::Question)),
      m_reasons(new QTableWidget(0, 3)), m_usage(new UsageTable) {
  setObjectName(QStringLiteral("generate.results"));
  setDocumentMode(true);
  tabBar()->setObjectName(QStringLiteral("generate.resultTabs"));
  tabBar()->setAccessibleName(tr("Results"));
  m_pairsView->setToolTip(tr("Enter or a double click opens the pair in Review."));
  m_reasons->setObjectName(QStringLiteral("generate.reasons"));
  m_reasons->setAccessibleName(tr("Reasons"));
  m_reasons->setHorizontalHeaderLabels({tr("Reason"), tr("Count"), tr("Of all")});
  theme::prepareTable(m_reasons);
  m_reasons->setSortingEnabled(false);
  m_reasons->setEditTriggers(QAbstractItemView::NoEditTriggers);
  m_reasons->setColumnWidth(0, 260);
  addTab(m_pairsView, tr("Last &pairs"));
  addTab(m_rejectionsView, tr("Last &rejections"));
  addTab(m_reasons, tr("&Reasons"));
  addTab(m_usage, tr("&Usage"));
  setTabVisible(indexOf(m_usage), false);
  m_pairsView->horizontalHeader()->setSectionResizeMode(NewestPairs::Answer, QHeaderView::Stretch);
  m_rejectionsView->setColumnWidth(NewestRejections::Detail, 150);
  fitColumns();
  connect(m_pairsView, &QTableView::activated, this, [this](const QModelIndex& index) {
    Q_EMIT pairActivated(QString::fromStdString(m_pairs->at(index.row()).key));
  });
}

void ResultsPanel::showUsage(bool model, const std::vector<dialogue::UsageTotal>& usage,
                             const workflow::DatedPrices& prices) {
  setTabVisible(indexOf(m_usage), model);
  m_usage->show(usage, prices);
}

void ResultsPanel::addTypes(QWidget* chart) {
  if (m_types)
    return;
  m_types = chart;
  addTab(chart, tr("By &type"));
}

void ResultsPanel::takeTypes() {
  if (!m_types)
    return;
  removeTab(indexOf(m_types));
  m_types = nullptr;
}

void ResultsPanel::changeEvent(QEvent* event) {
  QTabWidget::changeEvent(event);
  if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
    fitColumns();
}

// Half a question beside half an answer tells neither: where there is no room for both, the tool tip of the
// question has the answer.
void ResultsPanel::resizeEvent(QResizeEvent* event) {
  QTabWidget::resizeEvent(event);
  m_pairsView->setColumnHidden(NewestPairs::Answer, width() < kBothTexts);
}

void ResultsPanel::fitColumns() {
  fit(m_pairsView, NewestPairs::Key, {QStringLiteral("MULTI_00000")});
  fit(m_pairsView, NewestPairs::Type, typeNames());
  fit(m_pairsView, NewestPairs::SubType, subTypeNames());
  QStringList reasons;
  for (std::size_t i = 0; i < benchmark::kRejectionCount; ++i)
    reasons.append(words::rejectionName(benchmark::rejectionName(static_cast<benchmark::Rejection>(i))));
  fit(m_rejectionsView, NewestRejections::Reason, reasons);
  fit(m_rejectionsView, NewestRejections::Type, typeNames());
  fit(m_rejectionsView, NewestRejections::Attempt, {});
}

void ResultsPanel::showRows(const workflow::GenerationTally& tally) {
  m_pairs->show(tally.newestPairs);
  m_rejections->show(tally.newestRejections);
  showReasons(tally);
}

void ResultsPanel::showReasons(const workflow::GenerationTally& tally) {
  struct Line {
    QString reason;
    std::size_t count = 0;
    QString share;
  };
  std::vector<Line> lines;
  const double attempts = static_cast<double>(tally.rejected + tally.passed);
  for (const auto& [reason, count] : tally.rejections)
    lines.push_back({words::rejectionName(benchmark::rejectionName(reason)), count,
                     tr("%1 of attempts").arg(words::percent(static_cast<double>(count) / attempts, 1))});
  for (const auto& [reason, count] : tally.skips)
    lines.push_back({tr("context skipped: %1").arg(words::skipReasonName(benchmark::skipReasonName(reason))),
                     count,
                     tr("%1 of contexts")
                         .arg(words::percent(static_cast<double>(count) /
                                                 static_cast<double>(std::max<std::size_t>(1, tally.contexts)),
                                             1))});
  std::stable_sort(lines.begin(), lines.end(), [](const Line& a, const Line& b) { return a.count > b.count; });
  m_reasons->setRowCount(static_cast<int>(lines.size()));
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const QString texts[] = {lines[i].reason, words::count(qint64(lines[i].count)), lines[i].share};
    for (int column = 0; column < 3; ++column) {
      auto* item = m_reasons->item(static_cast<int>(i), column);
      if (!item) {
        item = new QTableWidgetItem;
        if (column == 1)
          item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        m_reasons->setItem(static_cast<int>(i), column, item);
      }
      if (item->text() != texts[column])
        item->setText(texts[column]);
    }
  }
}

} // namespace reticle::pages::generate
