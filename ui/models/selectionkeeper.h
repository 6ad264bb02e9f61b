// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QSet>
#include <cstdint>

class QAbstractItemView;

namespace reticle::models {

class PagedTableModelBase;

// Keeps selection and current row of a view by key over a reset of its model; other changes keep themselves.
// Rows are selected as wholes. Lives with the view.
class SelectionKeeper final : public QObject {
  Q_OBJECT
 public:
  SelectionKeeper(QAbstractItemView* view, PagedTableModelBase* model);

  QSet<std::int64_t> selectedIds() const;
  std::int64_t currentId() const; // 0 = none
  // Selects the row of a key and scrolls to it; waits for the next listing when the key is not listed yet.
  void select(std::int64_t id);

 Q_SIGNALS:
  // After the current row became another key; not for a row that only moved.
  void currentIdChanged(qint64 id);

 private:
  void remember();
  void restore();
  void announce();

  QAbstractItemView* m_view;
  PagedTableModelBase* m_model;
  QSet<std::int64_t> m_selected;
  std::int64_t m_current = 0;
  std::int64_t m_announced = 0;
  std::int64_t m_pending = 0;
  bool m_resetting = false;
};

} // namespace reticle::models
