// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/generate/usagetable.h"

#include "theme/tables.h"
#include "words/modelnames.h"
#include "words/numbers.h"

#include <QHeaderView>

namespace reticle::pages::generate {
namespace {
enum Column { Role, Model, Calls, Cached, Failed, Sent, Received, Cost, kColumns };
} // namespace

UsageTable::UsageTable(QWidget* parent) : QTableWidget(0, kColumns, parent) {
  setObjectName(QStringLiteral("generate.usage"));
  setAccessibleName(tr("Usage"));
  setHorizontalHeaderLabels({tr("For"), tr("Model"), tr("Calls"), tr("Kept replies"), tr("Failed"),
                             tr("Tokens in"), tr("Tokens out"), tr("Cost")});
  theme::prepareTable(this);
  setSortingEnabled(false);
  setEditTriggers(QAbstractItemView::NoEditTriggers);
  horizontalHeader()->setStretchLastSection(false);
  horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents); // a few lines
  horizontalHeader()->setSectionResizeMode(Model, QHeaderView::Stretch);
}

void UsageTable::show(const std::vector<dialogue::UsageTotal>& usage, const workflow::DatedPrices& prices) {
  setRowCount(static_cast<int>(usage.size()));
  for (int row = 0; row < rowCount(); ++row) {
    const auto& total = usage[static_cast<std::size_t>(row)];
    const auto cost = workflow::costOf({total}, prices);
    const QString texts[kColumns] = {words::modelRoleName(dialogue::roleName(total.role)),
                                     QString::fromStdString(total.model),
                                     words::count(total.calls),
                                     words::count(total.cachedCalls),
                                     words::count(total.failedCalls),
                                     words::count(total.promptTokens),
                                     words::count(total.completionTokens),
                                     cost ? words::money(cost->amount, QString::fromStdString(cost->currency))
                                          : tr("not known")};
    for (int column = 0; column < kColumns; ++column) {
      auto* cell = item(row, column);
      if (!cell) {
        cell = new QTableWidgetItem;
        if (column >= Calls)
          cell->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        setItem(row, column, cell);
      }
      if (cell->text() != texts[column])
        cell->setText(texts[column]);
    }
  }
}

} // namespace reticle::pages::generate
