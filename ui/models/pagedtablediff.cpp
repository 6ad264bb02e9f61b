// SPDX-License-Identifier: GPL-3.0-or-later
// How a table moves from one listing to the next: remove what left, reorder what stayed, insert what came; so
// that views keep selection, current row and scroll position by key.
#include "models/pagedtablemodel.h"

namespace reticle::models {
namespace {
using Ids = std::vector<std::int64_t>;
struct Range {
  int first = 0;
  int last = 0;
};

// The maximal runs of rows for which a test holds.
template<typename F> std::vector<Range> runs(const Ids& ids, F&& holds) {
  std::vector<Range> result;
  for (std::size_t row = 0; row < ids.size(); ++row) {
    if (!holds(ids[row]))
      continue;
    const int place = static_cast<int>(row);
    if (!result.empty() && result.back().last == place - 1)
      result.back().last = place;
    else
      result.push_back({place, place});
  }
  return result;
}

QSet<std::int64_t> asSet(const Ids& ids) {
  QSet<std::int64_t> set;
  set.reserve(static_cast<qsizetype>(ids.size()));
  for (const std::int64_t id : ids)
    set.insert(id);
  return set;
}
} // namespace

void PagedTableModelBase::applyIds(Ids ids) {
  if (ids == m_ids)
    return;
  const QSet<std::int64_t> before = asSet(m_ids);
  const QSet<std::int64_t> after = asSet(ids);
  const auto left = runs(m_ids, [&](std::int64_t id) { return !after.contains(id); });
  const auto came = runs(ids, [&](std::int64_t id) { return !before.contains(id); });
  if (m_ids.empty() || ids.empty() || left.size() + came.size() > kMostChanges) {
    beginResetModel();
    m_ids = std::move(ids);
    m_rowOf.clear();
    endResetModel();
    return;
  }
  removeMissing(after);
  Ids stayed;
  for (const std::int64_t id : ids) {
    if (before.contains(id))
      stayed.push_back(id);
  }
  reorder(stayed);
  insertNew(ids);
}

void PagedTableModelBase::removeMissing(const QSet<std::int64_t>& kept) {
  const auto left = runs(m_ids, [&](std::int64_t id) { return !kept.contains(id); });
  for (auto range = left.rbegin(); range != left.rend(); ++range) {
    beginRemoveRows({}, range->first, range->last);
    m_ids.erase(m_ids.begin() + range->first, m_ids.begin() + range->last + 1);
    m_rowOf.clear();
    endRemoveRows();
  }
}

void PagedTableModelBase::reorder(const Ids& order) {
  if (order == m_ids)
    return;
  Q_EMIT layoutAboutToBeChanged({}, VerticalSortHint);
  const QModelIndexList old = persistentIndexList();
  std::vector<std::int64_t> keys;
  for (const QModelIndex& persistent : old)
    keys.push_back(idAt(persistent.row()));
  m_ids = order;
  m_rowOf.clear();
  QModelIndexList moved;
  for (qsizetype i = 0; i < old.size(); ++i)
    moved.append(index(rowOf(keys[static_cast<std::size_t>(i)]), old[i].column()));
  changePersistentIndexList(old, moved);
  Q_EMIT layoutChanged({}, VerticalSortHint);
}

void PagedTableModelBase::insertNew(const Ids& ids) {
  const QSet<std::int64_t> before = asSet(m_ids);
  // Ascending: each range already stands at its final place when the ones before it are in.
  for (const Range range : runs(ids, [&](std::int64_t id) { return !before.contains(id); })) {
    beginInsertRows({}, range.first, range.last);
    m_ids.insert(m_ids.begin() + range.first, ids.begin() + range.first, ids.begin() + range.last + 1);
    m_rowOf.clear();
    endInsertRows();
  }
}

} // namespace reticle::models
