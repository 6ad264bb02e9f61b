// SPDX-License-Identifier: GPL-3.0-or-later
#include "project/replycache.h"

#include "project/diskuse.h"
#include "project/sql.h"
#include "storage/connection.h"
#include "storage/errors.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QPromise>
#include <SQLiteCpp/Transaction.h>
#include <sqlite3.h>

#include <utility>

namespace reticle::project {

using DB = SQLite::Database;

namespace {

constexpr int kFormat = 1; // of the table; a file of another one is thrown away

constexpr const char* kTables = R"sql(
CREATE TABLE reply (
  key TEXT PRIMARY KEY, body TEXT NOT NULL, bytes INTEGER NOT NULL, at INTEGER NOT NULL,
  latency INTEGER NOT NULL, used INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX reply_used ON reply(used, bytes);
)sql";

std::unique_ptr<DB> openFile(const QString& file) {
  if (!QDir().mkpath(QFileInfo(file).absolutePath()))
    throw Error(ErrorKind::WriteFailed, "the cache folder cannot be made", {{"path", file.toStdString()}});
  auto db = storage::connect(file, storage::Opening::Create);
  db->exec("PRAGMA auto_vacuum = INCREMENTAL");
  // A cache: after a crash of the machine it is made again, so nothing has to wait for the disk.
  db->exec("PRAGMA synchronous = OFF");
  if (!storage::onNetwork(file))
    db->execAndGet("PRAGMA journal_mode = WAL");
  const int version = db->execAndGet("PRAGMA user_version").getInt();
  if (version == 0) {
    SQLite::Transaction transaction(*db);
    db->exec(kTables);
    db->exec("PRAGMA user_version = " + std::to_string(kFormat));
    transaction.commit();
  } else if (version != kFormat) {
    throw SQLite::Exception("another format", SQLITE_NOTADB);
  }
  return db;
}

} // namespace

// The file and what is known of it. `used` counts lookups, so that no clock can spoil the order.
class ReplyCache::Store {
 public:
  Store(QString file, std::int64_t maxBytes) : m_file(std::move(file)), m_maxBytes(maxBytes) {}

  // Runs work(*this) on a sound connection, once more on a new file when the present one is damaged.
  template<typename F> auto with(F work) -> Result<decltype(work(*this))> {
    using Value = decltype(work(*this));
    for (const bool last : {false, true}) {
      try {
        open();
        if constexpr (std::is_void_v<Value>) {
          work(*this);
          return {};
        } else {
          return work(*this);
        }
      } catch (const SQLite::Exception& error) {
        const int code = error.getErrorCode();
        const bool damaged = code == SQLITE_CORRUPT || code == SQLITE_NOTADB || code == SQLITE_ERROR;
        const Error told = storage::toError(error, m_db ? m_db->getHandle() : nullptr);
        m_db.reset();
        if (last || !damaged)
          return failure(told.withParameter("path", m_file.toStdString()));
        removeFile();
      } catch (const std::exception& error) {
        return failure(storage::toError(error, nullptr).withParameter("path", m_file.toStdString()));
      }
    }
    return failure(ErrorKind::Internal, "not reached");
  }

  std::optional<dialogue::KeptReply> find(const std::string& key) {
    SQLite::Statement found(*m_db, "SELECT body, at, latency FROM reply WHERE key = ?");
    found.bind(1, key);
    if (!found.executeStep())
      return std::nullopt;
    dialogue::KeptReply reply{found.getColumn(0).getString(), found.getColumn(1).getInt64(),
                              found.getColumn(2).getInt64()};
    found.reset();
    sql::exec(*m_db, "UPDATE reply SET used = ? WHERE key = ?", ++m_used, key);
    return reply;
  }

  void keep(const std::string& key, const dialogue::KeptReply& reply) {
    const auto bytes = static_cast<std::int64_t>(reply.body.size());
    if (bytes > m_maxBytes)
      return;
    SQLite::Transaction transaction(*m_db);
    remove(key);
    sql::exec(*m_db, "INSERT INTO reply (key, body, bytes, at, latency, used) VALUES (?, ?, ?, ?, ?, ?)", key,
              reply.body, bytes, reply.atMs, reply.latencyMs, ++m_used);
    m_bytes += bytes;
    if (m_bytes > m_maxBytes)
      makeRoom();
    transaction.commit();
  }

  void clear() {
    sql::exec(*m_db, "DELETE FROM reply");
    m_bytes = 0;
    m_db->exec("PRAGMA incremental_vacuum");
  }

  Size size() const { return {sql::number(*m_db, "SELECT count(*) FROM reply"), m_bytes}; }

 private:
  void open() {
    if (m_db && !QFile::exists(m_file)) // the cache was emptied by hand
      m_db.reset();
    if (m_db)
      return;
    m_db = openFile(m_file);
    m_bytes = sql::number(*m_db, "SELECT coalesce(sum(bytes), 0) FROM reply");
    m_used = sql::number(*m_db, "SELECT coalesce(max(used), 0) FROM reply");
  }

  void remove(const std::string& key) {
    m_bytes -= sql::number(*m_db, "SELECT coalesce(sum(bytes), 0) FROM reply WHERE key = ?", key);
    sql::exec(*m_db, "DELETE FROM reply WHERE key = ?", key);
  }

  // Down to nine tenths, so that the next replies find room at once.
  void makeRoom() {
    while (m_bytes > m_maxBytes / 10 * 9) {
      SQLite::Statement oldest(*m_db, "SELECT key FROM reply ORDER BY used LIMIT 1");
      if (!oldest.executeStep())
        break;
      const std::string key = oldest.getColumn(0).getString();
      oldest.reset();
      remove(key);
    }
    m_db->exec("PRAGMA incremental_vacuum");
  }

  void removeFile() {
    for (const char* suffix : {"", "-wal", "-shm", "-journal"})
      QFile::remove(m_file + QLatin1String(suffix));
  }

  QString m_file;
  std::int64_t m_maxBytes;
  std::unique_ptr<DB> m_db;
  std::int64_t m_bytes = 0;
  std::int64_t m_used = 0;
};

template<typename F> auto ReplyCache::run(F work) {
  using Value = decltype(work(*m_store));
  auto promise = std::make_shared<QPromise<Result<Value>>>();
  promise->start();
  m_pool.start([this, promise, work = std::move(work)]() mutable {
    promise->addResult(m_store->with(work));
    promise->finish();
  });
  return promise->future();
}

ReplyCache::ReplyCache(const QString& cacheFolder, const std::string& projectUuid, std::int64_t maxBytes)
    : m_file(replyCacheFile(cacheFolder, projectUuid)), m_store(std::make_unique<Store>(m_file, maxBytes)) {
  m_pool.setMaxThreadCount(1);
}

ReplyCache::~ReplyCache() {
  m_pool.waitForDone();
}

Pending<std::optional<dialogue::KeptReply>> ReplyCache::find(std::string key) {
  return run([key = std::move(key)](Store& store) { return store.find(key); });
}

Pending<void> ReplyCache::keep(std::string key, dialogue::KeptReply reply) {
  return run([key = std::move(key), reply = std::move(reply)](Store& store) { store.keep(key, reply); });
}

Pending<void> ReplyCache::clear() {
  return run([](Store& store) { store.clear(); });
}

Pending<ReplyCache::Size> ReplyCache::size() {
  return run([](Store& store) { return store.size(); });
}

} // namespace reticle::project
