// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/compare/tablecells.h"

#include "theme/tables.h"

#include <QHeaderView>
#include <QTableWidget>

namespace reticle::pages::compare {

void prepare(QTableWidget* table, const QStringList& header, int numbersFrom, int numbersTo) {
  table->setColumnCount(static_cast<int>(header.size()));
  table->setHorizontalHeaderLabels(header);
  table->setEditTriggers(QAbstractItemView::NoEditTriggers);
  theme::prepareTable(table);
  table->setSortingEnabled(false);
  table->horizontalHeader()->setStretchLastSection(true);
  table->setColumnWidth(0, 180);
  for (int i = numbersFrom; i < table->columnCount() && i < numbersTo; ++i)
    table->horizontalHeaderItem(i)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
}

void stretchNames(QTableWidget* table) {
  table->horizontalHeader()->setStretchLastSection(false);
  table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
  table->horizontalHeader()->setMinimumSectionSize(44);
}

void text(QTableWidget* table, int row, int column, const QString& value, const QString& toolTip) {
  auto* item = new QTableWidgetItem(value);
  if (!toolTip.isEmpty())
    item->setToolTip(QStringLiteral("<p>%1</p>").arg(toolTip.toHtmlEscaped())); // wraps long ones
  table->setItem(row, column, item);
}

void number(QTableWidget* table, int row, int column, const QString& value, const QString& toolTip) {
  text(table, row, column, value, toolTip);
  table->item(row, column)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
}

} // namespace reticle::pages::compare
