// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tablearea.h"

#include <QAbstractItemModel>
#include <QTableView>

namespace reticle::models {

TableArea::TableArea(QTableView* table, QWidget* parent)
    : QStackedWidget(parent), m_table(table), m_empty(new theme::EmptyState) {
  m_empty->setObjectName(table->objectName() + QStringLiteral(".empty"));
  addWidget(m_empty);
  addWidget(m_table);
}

void TableArea::follow() {
  const auto show = [this] {
    const bool any = m_table->model()->rowCount() > 0;
    setCurrentWidget(any ? static_cast<QWidget*>(m_table) : m_empty);
  };
  connect(m_table->model(), &QAbstractItemModel::rowsInserted, this, show);
  connect(m_table->model(), &QAbstractItemModel::rowsRemoved, this, show);
  connect(m_table->model(), &QAbstractItemModel::modelReset, this, show);
  show();
}

} // namespace reticle::models
