// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QAbstractTableModel>
#include <QFuture>
#include <QList>
#include <QVariant>
#include <cstdint>
#include <memory>
#include <optional>

namespace reticle::models {

// Roles beside Qt's own. Sort holds the raw number or text of a cell, Id the row's key, State a theme::StateLook index
// that a subclass chooses.
enum Role { SortRole = Qt::UserRole + 1, IdRole, StateRole, MutedRole };

struct Column {
  QString title;           // translated
  QString machineName;     // for TSV, CSV and saved views
  bool numeric = false;    // right-aligned, tabular figures
  bool sortable = true;
  int width = 120;         // first width, px
  QString explanation;     // tool tip of the header
};

// One base for every table fed by a query: rows come in pages of a fixed size, asynchronously, when a view asks for them.
// A row is any value type held in a shared_ptr<const void> by the typed base below; index arithmetic lives here alone.
// Everything happens on the thread of the model; a page that arrives after a reset is dropped.
class PagedTableModelBase : public QAbstractTableModel {
  Q_OBJECT
 public:
  static constexpr int kPageSize = 200;
  static constexpr int kPagesKept = 50;

  explicit PagedTableModelBase(QList<Column> columns, QObject* parent = nullptr);

  int rowCount(const QModelIndex& parent = {}) const final;
  int columnCount(const QModelIndex& parent = {}) const final;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const final;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const final;
  void sort(int column, Qt::SortOrder order) final;

  const QList<Column>& columns() const { return m_columns; }
  // Forgets all rows and asks for the count again.
  void reload();
  // Fetches the pages held again and keeps rows where they are until the new ones are there.
  void refresh();
  // Row of an id among the pages held; -1 when it is not held.
  int rowOf(std::int64_t id) const;
  std::int64_t idOf(int row) const; // 0 when the row is not held
  bool isLoading() const { return m_waiting > 0; }
  bool countKnown() const { return m_countKnown; }
  int sortColumn() const { return m_sortColumn; }
  Qt::SortOrder sortOrder() const { return m_sortOrder; }

 Q_SIGNALS:
  void loadingChanged(bool loading);
  void countChanged(int rows);
  // A page or the count could not be read; shown by the page in its message bar.
  void failed(const reticle::Error& error);

 protected:
  struct Row {
    std::int64_t id = 0;
    std::shared_ptr<const void> value;
  };
  using Rows = QList<Row>;

  // What a subclass gives: the count, a page, and what a cell shows.
  virtual QFuture<Result<std::int64_t>> fetchCount() = 0;
  virtual QFuture<Result<Rows>> fetchPage(std::int64_t offset, int limit) = 0;
  virtual QVariant cell(const void* value, int column, int role) const = 0;

 private:
  struct Private;
  void askForCount(bool keepRows);
  void askForPage(int page) const;
  void receivePage(int page, Rows rows);
  void setWaiting(int change) const;

  QList<Column> m_columns;
  mutable QHash<int, Rows> m_pages;
  mutable QList<int> m_recent;
  mutable QSet<int> m_asked;
  mutable int m_waiting = 0;
  int m_rows = 0;
  bool m_countKnown = false;
  int m_sortColumn = -1;
  Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
  quint64 m_generation = 0;
};

} // namespace reticle::models
