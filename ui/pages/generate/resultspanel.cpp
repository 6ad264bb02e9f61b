// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/generate/resultspanel.h"

#include "pages/generate/newestmodels.h"
#include "theme/tables.h"
#include "words/names.h"
#include "words/numbers.h"

#include <QHeaderView>
#include <QTableView>
#include <QTableWidget>
#include <algorithm>

namespace reticle::pages::generate {
namespace {

QTableView* table(const QString& name, const QString& accessible, QAbstractItemModel* model,
                  std::initializer_list<int> widths) {
  auto* view = new QTableView;
  view->setObjectName(name);
  view->setAccessibleName(accessible);
  view->setModel(model);
  theme::prepareTable(view);
  view->setSortingEnabled(false); // the order is that of making
  view->setSelectionMode(QAbstractItemView::SingleSelection);
  view->setEditTriggers(QAbstractItemView::NoEditTriggers);
  int column = 0;
  for (const int width : widths)
    view->setColumnWidth(column++, width);
  return view;
}

} // namespace

ResultsPanel::ResultsPanel(QWidget* parent)
    : QTabWidget(parent), m_pairs(new NewestPairs(this)), m_rejections(new NewestRejections(this)),
      m_pairsView(table(QStringLiteral("generate.last"), tr("Last pairs"), m_pairs, {104, 92, 112, 300})),
      m_rejectionsView(table(QStringLiteral("generate.lastRejections"), tr("Last rejections"), m_rejections,
                             {170, 240, 130, 96})),
      m_reasons(new QTableWidget(0, 3)) {
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
  connect(m_pairsView, &QTableView::activated, this, [this](const QModelIndex& index) {
    Q_EMIT pairActivated(QString::fromStdString(m_pairs->at(index.row()).key));
  });
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
