// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dialogue/keptreply.h"
#include "storage/task.h"

#include <QString>
#include <QThreadPool>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace reticle::project {

using storage::Pending;

// Good replies of models, beside the project and apart from the results of its runs: a SQLite file in the cache
// folder that may be deleted at any time. When it grows beyond its limit, what was used longest ago goes first.
// A damaged file is thrown away and made anew. Functions may be called from any thread and return at once; the
// work is done on one thread of its own. Errors of all: DiskFull, WriteFailed, Database.
class ReplyCache {
 public:
  // cacheFolder: as in settings::Places. maxBytes: of the bodies, > 0. Opens nothing.
  ReplyCache(const QString& cacheFolder, const std::string& projectUuid, std::int64_t maxBytes);
  // Waits for what is under way.
  ~ReplyCache();
  ReplyCache(const ReplyCache&) = delete;
  ReplyCache& operator=(const ReplyCache&) = delete;

  // key: any text that stands for the whole request.
  Pending<std::optional<dialogue::KeptReply>> find(std::string key);
  // Replaces what the key had. A body larger than the limit is not kept.
  Pending<void> keep(std::string key, dialogue::KeptReply reply);
  Pending<void> clear();

  struct Size {
    std::int64_t replies = 0;
    std::int64_t bytes = 0; // of the bodies
  };
  Pending<Size> size();
  const QString& file() const { return m_file; }

 private:
  class Store;
  template<typename F> auto run(F work);

  QString m_file;
  std::unique_ptr<Store> m_store; // used by the thread of m_pool alone
  QThreadPool m_pool;
};

} // namespace reticle::project
