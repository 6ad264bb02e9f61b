// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QFuture>
#include <QFutureWatcher>
#include <QHash>
#include <QList>
#include <QSet>
#include <QTimer>
#include <QVariant>
#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

#include "base/canceltoken.h"
#include "base/result.h"
#include "models/whendone.h"

namespace reticle::models {

// Roles beside Qt's own. SortRole: the raw number or text of a cell. IdRole: the row's key, the same in every
// column. LookRole: a theme::StateLook (as QVariant of StateLookValue, see statedelegate.h).
enum Role { SortRole = Qt::UserRole + 1, IdRole, LookRole };

struct Column {
  QString title;        // translated
  QString machineName;  // for TSV, CSV and saved views
  bool numeric = false; // right-aligned
  bool sortable = true;
  int width = 120;          // first width, px
  QString explanation = {}; // tool tip of the header
};

// The part of every table fed by queries that does not depend on the type of its rows: index arithmetic is
// written, and tested, once. A listing gives all keys in display order; the rows themselves come in pages, when
// a view asks for a cell. Rows keep their identity by key: after a reload selection and current row stay with
// their keys. Everything happens on the model's thread; an answer that is out of date is dropped.
class PagedTableModelBase : public QAbstractTableModel {
  Q_OBJECT
 public:
  static constexpr int kPageSize = 200;
  static constexpr int kMostRowsHeld = 50 * kPageSize;
  // A change in more places than this is shown as a reset: one signal for each place would take longer.
  static constexpr int kMostChanges = 200;

  explicit PagedTableModelBase(QList<Column> columns, QObject* parent = nullptr);
  ~PagedTableModelBase() override;

  int rowCount(const QModelIndex& parent = {}) const final;
  int columnCount(const QModelIndex& parent = {}) const final;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const final;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const final;
  void sort(int column, Qt::SortOrder order) final;

  const QList<Column>& columns() const { return m_columns; }
  int sortColumn() const { return m_sortColumn; }
  Qt::SortOrder sortOrder() const { return m_sortOrder; }

  // Asks for the listing again, with the filter and order of the moment; the rows held are shown until new ones
  // come.
  void reload();
  // Only the rows of these keys changed: fetches them again if they are held.
  void refreshRows(const std::vector<std::int64_t>& ids);
  // Forgets everything (the project was closed).
  void clear();

  const std::vector<std::int64_t>& ids() const { return m_ids; }
  std::int64_t idAt(int row) const; // 0 outside
  int rowOf(std::int64_t id) const; // -1 when it is not listed
  bool isLoading() const { return m_waiting > 0; }
  bool isListed() const { return m_listed; } // a listing has arrived since the last clear()

 Q_SIGNALS:
  void loadingChanged(bool loading);
  void listed(int rows); // after each listing
  void rowsArrived();
  void failed(const reticle::Error& error); // a listing or a page; shown by the page in its message bar

 protected:
  using Value = std::shared_ptr<const void>;
  struct Row {
    std::int64_t id = 0;
    Value value;
  };
  // ids in display order; rows may hold the values already (small tables come complete).
  struct Listing {
    std::vector<std::int64_t> ids;
    std::vector<Row> rows;
  };

  // sortColumn: -1 for the natural order. The token is cancelled when the answer is no longer wanted.
  virtual QFuture<Result<Listing>> fetchListing(int sortColumn, Qt::SortOrder order, CancelToken token) = 0;
  virtual QFuture<Result<std::vector<Row>>> fetchRows(std::vector<std::int64_t> ids, CancelToken token) = 0;
  virtual QVariant cellValue(const void* value, int column, int role) const = 0;
  // The value of a row, null while it is not held (it is not asked for then).
  Value valueAt(int row) const;

 private:
  struct Held {
    Value value;
    bool stale = false;
  };
  void want(int row) const;
  void fetchWanted();
  void receiveListing(Listing listing);
  void receiveRows(const std::vector<std::int64_t>& asked, std::vector<Row> rows);
  void applyIds(std::vector<std::int64_t> ids);
  void removeMissing(const QSet<std::int64_t>& kept);
  void reorder(const std::vector<std::int64_t>& order);
  void insertNew(const std::vector<std::int64_t>& ids);
  void evict();
  void setWaiting(int change);
  void indexRows() const;

  template<typename T, typename F> void await(QFuture<Result<T>> future, quint64 generation, F&& receive);

  QList<Column> m_columns;
  std::vector<std::int64_t> m_ids;
  mutable QHash<std::int64_t, int> m_rowOf; // made when it is first needed
  QHash<std::int64_t, Held> m_held;
  QSet<std::int64_t> m_asked;      // rows on their way
  mutable QSet<int> m_wantedPages; // asked for by a view since the last turn of the event loop
  mutable QTimer m_fetchSoon;
  CancelToken m_listingToken;
  int m_waiting = 0;
  bool m_listed = false;
  int m_sortColumn = -1;
  Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
  quint64 m_listingGeneration = 0;
  quint64 m_rowGeneration = 0;
};

// The typed base that pages derive from: say which keys, which rows, and what a cell shows.
//   std::int64_t idOf(const T&)     the key of a row
//   listIds / listAll               one of them: all keys in order, or (small tables) all rows in order
template<typename T> class PagedTableModel : public PagedTableModelBase {
 public:
  using PagedTableModelBase::PagedTableModelBase;

  // The row, or null while it is not held. Valid until the next change of the model.
  const T* at(int row) const { return static_cast<const T*>(valueAt(row).get()); }

 protected:
  virtual std::int64_t idOf(const T& row) const = 0;
  virtual QVariant cell(const T& row, int column, int role) const = 0;
  // Large tables override these two.
  virtual QFuture<Result<std::vector<std::int64_t>>> listIds(int sortColumn, Qt::SortOrder order,
                                                             CancelToken token) {
    Q_UNUSED(sortColumn);
    Q_UNUSED(order);
    Q_UNUSED(token);
    return {};
  }
  virtual QFuture<Result<std::vector<T>>> listRows(std::vector<std::int64_t> ids, CancelToken token) {
    Q_UNUSED(ids);
    Q_UNUSED(token);
    return {};
  }
  // Small tables override this one; sorting is then done here, by SortRole, stable.
  virtual QFuture<Result<std::vector<T>>> listAll(CancelToken token) {
    Q_UNUSED(token);
    return {};
  }
  virtual bool isSmall() const { return false; }

 private:
  QFuture<Result<Listing>> fetchListing(int sortColumn, Qt::SortOrder order, CancelToken token) final;
  QFuture<Result<std::vector<Row>>> fetchRows(std::vector<std::int64_t> ids, CancelToken token) final;
  QVariant cellValue(const void* value, int column, int role) const final {
    return cell(*static_cast<const T*>(value), column, role);
  }
  std::vector<Row> wrapped(std::vector<T> rows) const {
    std::vector<Row> result;
    result.reserve(rows.size());
    for (T& row : rows) {
      const std::int64_t id = idOf(row);
      result.push_back({id, std::make_shared<const T>(std::move(row))});
    }
    return result;
  }
};

// Less-than of two sort values: numbers by size, texts by locale-free comparison, no value last.
bool sortsBefore(const QVariant& a, const QVariant& b);

template<typename T>
QFuture<Result<PagedTableModelBase::Listing>>
PagedTableModel<T>::fetchListing(int sortColumn, Qt::SortOrder order, CancelToken token) {
  if (!isSmall()) {
    return listIds(sortColumn, order, token).then([](Result<std::vector<std::int64_t>> ids) -> Result<Listing> {
      if (!ids)
        return failure(ids.error());
      return Listing{std::move(*ids), {}};
    });
  }
  // The continuation runs in the model's thread (context object), so that cell() may be called.
  return stepIn(
      listAll(token), this, [this, sortColumn, order](Result<std::vector<T>> rows) -> Result<Listing> {
        if (!rows)
          return failure(rows.error());
        Listing listing;
        listing.rows = wrapped(std::move(*rows));
        if (sortColumn >= 0) {
          const auto key = [this, sortColumn](const Row& row) {
            return cellValue(row.value.get(), sortColumn, SortRole);
          };
          std::stable_sort(listing.rows.begin(), listing.rows.end(), [&](const Row& a, const Row& b) {
            const QVariant first = key(a);
            const QVariant second = key(b);
            // No value stays last in both directions.
            if (!first.isValid() || !second.isValid())
              return first.isValid() && !second.isValid();
            return order == Qt::AscendingOrder ? sortsBefore(first, second) : sortsBefore(second, first);
          });
        }
        for (const Row& row : listing.rows)
          listing.ids.push_back(row.id);
        return listing;
      });
}

template<typename T>
QFuture<Result<std::vector<PagedTableModelBase::Row>>>
PagedTableModel<T>::fetchRows(std::vector<std::int64_t> ids, CancelToken token) {
  if (!isSmall()) {
    return stepIn(listRows(std::move(ids), token), this,
                  [this](Result<std::vector<T>> rows) -> Result<std::vector<Row>> {
                    if (!rows)
                      return failure(rows.error());
                    return wrapped(std::move(*rows));
                  });
  }
  return stepIn(listAll(token), this, [this, ids](Result<std::vector<T>> rows) -> Result<std::vector<Row>> {
    if (!rows)
      return failure(rows.error());
    std::vector<Row> all = wrapped(std::move(*rows));
    std::erase_if(all, [&](const Row& row) { return std::find(ids.begin(), ids.end(), row.id) == ids.end(); });
    return all;
  });
}

} // namespace reticle::models
