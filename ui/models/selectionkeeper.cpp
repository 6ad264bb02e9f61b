// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/selectionkeeper.h"

#include "models/pagedtablemodel.h"

#include <QAbstractItemView>
#include <QItemSelectionModel>

namespace reticle::models {

SelectionKeeper::SelectionKeeper(QAbstractItemView* view, PagedTableModelBase* model)
    : QObject(view), m_view(view), m_model(model) {
  connect(model, &QAbstractItemModel::modelAboutToBeReset, this, &SelectionKeeper::remember);
  connect(model, &QAbstractItemModel::modelReset, this, &SelectionKeeper::restore);
  connect(model, &PagedTableModelBase::listed, this, [this] {
    if (m_pending != 0)
      select(m_pending);
  });
  connect(view->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &SelectionKeeper::announce);
}

QSet<std::int64_t> SelectionKeeper::selectedIds() const {
  QSet<std::int64_t> ids;
  for (const QItemSelectionRange& range : m_view->selectionModel()->selection()) {
    for (int row = range.top(); row <= range.bottom(); ++row)
      ids.insert(m_model->idAt(row));
  }
  return ids;
}

std::int64_t SelectionKeeper::currentId() const {
  return m_model->idAt(m_view->currentIndex().row());
}

void SelectionKeeper::select(std::int64_t id) {
  const int row = m_model->rowOf(id);
  m_pending = row < 0 ? id : 0;
  if (row < 0)
    return;
  const QModelIndex index = m_model->index(row, 0);
  m_view->selectionModel()->setCurrentIndex(index,
                                            QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
  m_view->scrollTo(index);
}

void SelectionKeeper::remember() {
  m_resetting = true;
  m_selected = selectedIds();
  m_current = currentId();
}

void SelectionKeeper::restore() {
  QItemSelection selection;
  for (const std::int64_t id : m_selected) {
    const int row = m_model->rowOf(id);
    if (row >= 0)
      selection.select(m_model->index(row, 0), m_model->index(row, m_model->columnCount() - 1));
  }
  m_view->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
  const int row = m_model->rowOf(m_current);
  if (row >= 0) {
    m_view->selectionModel()->setCurrentIndex(m_model->index(row, 0), QItemSelectionModel::NoUpdate);
    m_view->scrollTo(m_model->index(row, 0));
  }
  m_resetting = false;
  announce();
}

void SelectionKeeper::announce() {
  if (m_resetting)
    return;
  const std::int64_t id = currentId();
  if (id != m_announced) {
    m_announced = id;
    Q_EMIT currentIdChanged(id);
  }
}

} // namespace reticle::models
