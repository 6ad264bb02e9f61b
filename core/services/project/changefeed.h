// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "storage/changes.h"

#include <QObject>

#include <cstdint>
#include <mutex>
#include <set>
#include <string>
#include <vector>

class QTimer;

namespace reticle::project {

// What changed in one table since the last signal.
struct Change {
  std::string table;             // as in the schema: "document", "pair", "cell", ...
  std::vector<std::int64_t> ids; // sorted; empty when `many`
  bool many = false;             // too many to name: fetch again
  std::int64_t revision = 0;     // of the newest commit in it; grows with every commit of this session
};

// Tells views after each commit, merged to at most 10 signals a second; the first one of a quiet time comes at
// once. Lives in the thread it was created in (or moved to), which must run an event loop.
class ChangeFeed : public QObject {
  Q_OBJECT
 public:
  static constexpr int kIntervalMs = 100;
  static constexpr std::size_t kMaxIds = 1000;

  explicit ChangeFeed(QObject* parent = nullptr);

  // Called by the storage thread after a commit; any thread.
  void post(const storage::Changes& changes);

 Q_SIGNALS:
  // By table name.
  void changed(const std::vector<reticle::project::Change>& changes);

 private:
  void deliver();

  std::mutex m_mutex;
  std::vector<Change> m_waiting; // guarded
  bool m_scheduled = false;      // guarded
  QTimer* m_pause;               // runs for kIntervalMs after a signal
};

} // namespace reticle::project

Q_DECLARE_METATYPE(std::vector<reticle::project::Change>)
