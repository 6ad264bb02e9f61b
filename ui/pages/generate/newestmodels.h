// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <deque>

#include "workflow/generationtally.h"

namespace reticle::pages::generate {

// A list of the newest things as a table, newest first. New ones are put on top, so that a selected row stays
// selected while it moves down.
template<typename T> class NewestModel : public QAbstractTableModel {
 public:
  using QAbstractTableModel::QAbstractTableModel;

  void show(const std::deque<T>& newest) {
    std::size_t top = 0;
    while (top < newest.size() && !m_items.empty() && !isSame(newest[top], m_items.front()))
      ++top;
    if (m_items.empty() || top == newest.size()) {
      beginResetModel();
      m_items = newest;
      endResetModel();
      return;
    }
    if (top > 0) {
      beginInsertRows({}, 0, static_cast<int>(top) - 1);
      m_items.insert(m_items.begin(), newest.begin(), newest.begin() + static_cast<std::ptrdiff_t>(top));
      endInsertRows();
    }
    if (m_items.size() > newest.size()) {
      beginRemoveRows({}, static_cast<int>(newest.size()), static_cast<int>(m_items.size()) - 1);
      m_items.resize(newest.size());
      endRemoveRows();
    }
  }
  const T& at(int row) const { return m_items[static_cast<std::size_t>(row)]; }
  int rowCount(const QModelIndex& parent = {}) const override {
    return parent.isValid() ? 0 : static_cast<int>(m_items.size());
  }

 protected:
  virtual bool isSame(const T& a, const T& b) const = 0;

 private:
  std::deque<T> m_items;
};

class NewestPairs final : public NewestModel<workflow::MadePair> {
  Q_OBJECT
 public:
  enum Column { Key, Type, SubType, Question, Answer, kColumns };
  using NewestModel::NewestModel;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 protected:
  bool isSame(const workflow::MadePair& a, const workflow::MadePair& b) const override;
};

class NewestRejections final : public NewestModel<workflow::RejectedAttempt> {
  Q_OBJECT
 public:
  enum Column { Reason, Question, Detail, Type, Attempt, kColumns };
  using NewestModel::NewestModel;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 protected:
  bool isSame(const workflow::RejectedAttempt& a, const workflow::RejectedAttempt& b) const override;
};

} // namespace reticle::pages::generate
