// SPDX-License-Identifier: GPL-3.0-or-later
#include "project/changefeed.h"

#include <QTimer>

#include <algorithm>

namespace reticle::project {

namespace {

void merge(Change& into, const std::set<std::int64_t>& ids, std::int64_t revision) {
  into.revision = std::max(into.revision, revision);
  if (into.many)
    return;
  std::vector<std::int64_t> all;
  all.reserve(into.ids.size() + ids.size());
  std::set_union(into.ids.begin(), into.ids.end(), ids.begin(), ids.end(), std::back_inserter(all));
  into.many = all.size() > ChangeFeed::kMaxIds;
  into.ids = into.many ? std::vector<std::int64_t>{} : std::move(all);
}

} // namespace

ChangeFeed::ChangeFeed(QObject* parent) : QObject(parent), m_pause(new QTimer(this)) {
  qRegisterMetaType<std::vector<reticle::project::Change>>();
  m_pause->setSingleShot(true);
  m_pause->setInterval(kIntervalMs);
  connect(m_pause, &QTimer::timeout, this, &ChangeFeed::deliver);
}

void ChangeFeed::post(const storage::Changes& changes) {
  bool schedule = false;
  {
    const std::lock_guard lock(m_mutex);
    for (const auto& [table, ids] : changes.rows) {
      auto place =
          std::lower_bound(m_waiting.begin(), m_waiting.end(), table,
                           [](const Change& change, const std::string& name) { return change.table < name; });
      if (place == m_waiting.end() || place->table != table)
        place = m_waiting.insert(place, Change{table, {}, false, 0});
      merge(*place, ids, changes.revision);
    }
    schedule = !m_scheduled && !m_waiting.empty();
    m_scheduled = m_scheduled || schedule;
  }
  if (schedule)
    QMetaObject::invokeMethod(
        this,
        [this] {
          if (!m_pause->isActive())
            deliver();
        },
        Qt::QueuedConnection);
}

void ChangeFeed::deliver() {
  std::vector<Change> changes;
  {
    const std::lock_guard lock(m_mutex);
    changes.swap(m_waiting);
    m_scheduled = false;
  }
  if (changes.empty())
    return;
  m_pause->start();
  Q_EMIT changed(changes);
}

} // namespace reticle::project
