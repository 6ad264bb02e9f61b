// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/pagedtablemodel.h"

#include <QCollator>
#include <algorithm>

namespace reticle::models {

bool sortsBefore(const QVariant& a, const QVariant& b) {
  const auto isNumber = [](const QVariant& value) {
    switch (value.typeId()) {
    case QMetaType::Int:
    case QMetaType::UInt:
    case QMetaType::LongLong:
    case QMetaType::ULongLong:
    case QMetaType::Double:
    case QMetaType::Bool:
      return true;
    default:
      return false;
    }
  };
  if (!a.isValid() || !b.isValid())
    return a.isValid() && !b.isValid();
  if (isNumber(a) && isNumber(b))
    return a.toDouble() < b.toDouble();
  return QString::compare(a.toString(), b.toString(), Qt::CaseInsensitive) < 0;
}

PagedTableModelBase::PagedTableModelBase(QList<Column> columns, QObject* parent)
    : QAbstractTableModel(parent), m_columns(std::move(columns)) {
  m_fetchSoon.setSingleShot(true);
  m_fetchSoon.setInterval(0);
  connect(&m_fetchSoon, &QTimer::timeout, this, &PagedTableModelBase::fetchWanted);
}

PagedTableModelBase::~PagedTableModelBase() {
  m_listingToken.cancel();
}

int PagedTableModelBase::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_ids.size());
}

int PagedTableModelBase::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

QVariant PagedTableModelBase::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
    return {};
  const std::int64_t id = m_ids[static_cast<std::size_t>(index.row())];
  const Column& column = m_columns[index.column()];
  if (role == IdRole)
    return QVariant::fromValue<qlonglong>(id);
  if (role == Qt::TextAlignmentRole)
    return QVariant(int(Qt::AlignVCenter | (column.numeric ? Qt::AlignRight : Qt::AlignLeft)));
  const auto held = m_held.constFind(id);
  if (held == m_held.constEnd() || held->stale)
    want(index.row());
  if (held == m_held.constEnd())
    return role == Qt::DisplayRole ? QVariant(QString(QChar(0x2026))) : QVariant();
  return cellValue(held->value.get(), index.column(), role);
}

QVariant PagedTableModelBase::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || section < 0 || section >= m_columns.size())
    return QAbstractTableModel::headerData(section, orientation, role);
  const Column& column = m_columns[section];
  switch (role) {
  case Qt::DisplayRole:
    return column.title;
  case Qt::ToolTipRole:
    return column.explanation.isEmpty() ? QVariant() : QVariant(column.explanation);
  case Qt::TextAlignmentRole:
    return QVariant(int(Qt::AlignVCenter | (column.numeric ? Qt::AlignRight : Qt::AlignLeft)));
  default:
    return {};
  }
}

void PagedTableModelBase::sort(int column, Qt::SortOrder order) {
  if (column >= m_columns.size() || (column >= 0 && !m_columns[column].sortable))
    return;
  if (column == m_sortColumn && order == m_sortOrder)
    return;
  m_sortColumn = column;
  m_sortOrder = order;
  if (m_listed || m_waiting > 0)
    reload();
}

// Waits for an answer without a nested loop; one that belongs to an older generation only ends the waiting.
template<typename T, typename F>
void PagedTableModelBase::await(QFuture<Result<T>> future, quint64 generation, F&& receive) {
  setWaiting(+1);
  auto* watcher = new QFutureWatcher<Result<T>>(this);
  const quint64* current = std::is_same_v<T, Listing> ? &m_listingGeneration : &m_rowGeneration;
  connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher, generation, current, receive] {
    watcher->deleteLater();
    const bool wanted = generation == *current;
    QFuture<Result<T>> answer = watcher->future();
    if (wanted && answer.isResultReadyAt(0)) {
      Result<T> result = answer.result();
      if (result)
        receive(std::move(*result));
      else if (result.error().kind() != ErrorKind::Cancelled)
        Q_EMIT failed(result.error());
    }
    setWaiting(-1);
  });
  watcher->setFuture(future);
}

void PagedTableModelBase::reload() {
  m_listingToken.cancel();
  m_listingToken = CancelToken();
  await<Listing>(fetchListing(m_sortColumn, m_sortOrder, m_listingToken), ++m_listingGeneration,
                 [this](Listing listing) { receiveListing(std::move(listing)); });
}

void PagedTableModelBase::refreshRows(const std::vector<std::int64_t>& ids) {
  for (const std::int64_t id : ids) {
    const auto held = m_held.find(id);
    if (held == m_held.end())
      continue;
    held->stale = true;
    // A page on its way may carry the old state: let it be asked for again.
    m_asked.remove(id);
    const int row = rowOf(id);
    if (row >= 0)
      Q_EMIT dataChanged(index(row, 0), index(row, columnCount() - 1));
  }
}

void PagedTableModelBase::clear() {
  m_listingToken.cancel();
  ++m_listingGeneration;
  ++m_rowGeneration;
  beginResetModel();
  m_ids.clear();
  m_rowOf.clear();
  m_held.clear();
  m_asked.clear();
  m_wantedPages.clear();
  m_listed = false;
  endResetModel();
}

std::int64_t PagedTableModelBase::idAt(int row) const {
  return row >= 0 && row < rowCount() ? m_ids[static_cast<std::size_t>(row)] : 0;
}

int PagedTableModelBase::rowOf(std::int64_t id) const {
  indexRows();
  return m_rowOf.value(id, -1);
}

void PagedTableModelBase::indexRows() const {
  if (!m_rowOf.isEmpty() || m_ids.empty())
    return;
  m_rowOf.reserve(static_cast<qsizetype>(m_ids.size()));
  for (std::size_t row = 0; row < m_ids.size(); ++row)
    m_rowOf.insert(m_ids[row], static_cast<int>(row));
}

PagedTableModelBase::Value PagedTableModelBase::valueAt(int row) const {
  const auto held = m_held.constFind(idAt(row));
  return held == m_held.constEnd() ? Value() : held->value;
}

void PagedTableModelBase::want(int row) const {
  m_wantedPages.insert(row / kPageSize);
  if (!m_fetchSoon.isActive())
    m_fetchSoon.start();
}

void PagedTableModelBase::fetchWanted() {
  const QSet<int> pages = std::exchange(m_wantedPages, {});
  QList<int> ordered(pages.cbegin(), pages.cend());
  std::sort(ordered.begin(), ordered.end());
  for (const int page : ordered) {
    const auto begin = static_cast<std::size_t>(page) * kPageSize;
    const std::size_t end = std::min(begin + kPageSize, m_ids.size());
    std::vector<std::int64_t> missing;
    for (std::size_t row = begin; row < end; ++row) {
      const std::int64_t id = m_ids[row];
      const auto held = m_held.constFind(id);
      if ((held == m_held.constEnd() || held->stale) && !m_asked.contains(id)) {
        missing.push_back(id);
        m_asked.insert(id);
      }
    }
    if (missing.empty())
      continue;
    await<std::vector<Row>>(fetchRows(missing, CancelToken()), m_rowGeneration,
                            [this, missing](std::vector<Row> rows) { receiveRows(missing, std::move(rows)); });
  }
}

void PagedTableModelBase::receiveListing(Listing listing) {
  for (auto& held : m_held)
    held.stale = true;
  // What is on its way was asked before this listing; it may be older.
  ++m_rowGeneration;
  m_asked.clear();
  for (Row& row : listing.rows)
    m_held.insert(row.id, {std::move(row.value), false});
  m_listed = true;
  applyIds(std::move(listing.ids));
  if (!m_ids.empty())
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
  Q_EMIT listed(rowCount());
}

void PagedTableModelBase::receiveRows(const std::vector<std::int64_t>& asked, std::vector<Row> rows) {
  for (const std::int64_t id : asked)
    m_asked.remove(id);
  evict();
  int first = rowCount();
  int last = -1;
  for (Row& row : rows) {
    const int place = rowOf(row.id);
    m_held.insert(row.id, {std::move(row.value), false});
    if (place >= 0) {
      first = std::min(first, place);
      last = std::max(last, place);
    }
  }
  if (last >= 0)
    Q_EMIT dataChanged(index(first, 0), index(last, columnCount() - 1));
  Q_EMIT rowsArrived();
}

// Called before new rows are taken in, so that what a view is looking at is never among what goes. Rows that
// are out of date or no longer listed go first; when that is not enough all go, and those on screen are asked
// for again.
void PagedTableModelBase::evict() {
  if (m_held.size() <= kMostRowsHeld)
    return;
  m_held.removeIf([this](auto entry) { return entry.value().stale || rowOf(entry.key()) < 0; });
  if (m_held.size() > kMostRowsHeld)
    m_held.clear();
}

void PagedTableModelBase::setWaiting(int change) {
  const bool before = m_waiting > 0;
  m_waiting += change;
  if (before != (m_waiting > 0))
    Q_EMIT loadingChanged(m_waiting > 0);
}

} // namespace reticle::models
