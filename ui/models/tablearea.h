// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/emptystate.h"

#include <QStackedWidget>

class QTableView;

namespace reticle::models {

// A table that is one of several on its page, or, while it has no rows, the reason and the next step.
class TableArea final : public QStackedWidget {
  Q_OBJECT
 public:
  // Takes ownership of the table, whose object name, followed by ".empty", becomes that of the empty state.
  explicit TableArea(QTableView* table, QWidget* parent = nullptr);

  theme::EmptyState* empty() const { return m_empty; }
  // Shows the table while its model has rows. The model must have been set.
  void follow();
  bool isEmpty() const { return currentWidget() == m_empty; }

 private:
  QTableView* m_table;
  theme::EmptyState* m_empty;
};

} // namespace reticle::models
