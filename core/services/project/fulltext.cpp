// SPDX-License-Identifier: GPL-3.0-or-later
#include "project/fulltext.h"

#include "project/diskuse.h"
#include "project/fulltexttokens.h"
#include "project/querying.h"
#include "storage/connection.h"
#include "storage/errors.h"
#include "text/analysers.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <SQLiteCpp/Transaction.h>
#include <sqlite3.h>

#include <map>

namespace reticle::project {

using DB = SQLite::Database;

namespace {

constexpr int kFormat = 1;           // of the tables and of what the analyser makes; another one is thrown away
constexpr int kDocumentsAtOnce = 50; // in one transaction

// The chunks of a document have the row ids from `first` on, in their order, without gaps.
constexpr const char* kTables = R"sql(
CREATE TABLE document (
  id INTEGER PRIMARY KEY, hash TEXT NOT NULL UNIQUE, title TEXT NOT NULL, borders INTEGER NOT NULL,
  first INTEGER NOT NULL, count INTEGER NOT NULL);
CREATE INDEX document_first ON document(first);
CREATE TABLE place (
  id INTEGER PRIMARY KEY, ordinal INTEGER NOT NULL, begin INTEGER NOT NULL, "end" INTEGER NOT NULL);
CREATE VIRTUAL TABLE passage USING fts5(text, tokenize = 'reticle');
)sql";

bool isDamage(const SQLite::Exception& error) {
  return error.getErrorCode() == SQLITE_CORRUPT || error.getErrorCode() == SQLITE_NOTADB ||
         error.getErrorCode() == SQLITE_ERROR; // a table that is missing or of another shape
}

int versionOf(DB& db) {
  return db.execAndGet("PRAGMA user_version").getInt();
}

void removeFile(const QString& file) {
  for (const char* suffix : {"", "-wal", "-shm", "-journal"})
    QFile::remove(file + QLatin1String(suffix));
}

std::unique_ptr<DB> openToWrite(const QString& file) {
  if (!QDir().mkpath(QFileInfo(file).absolutePath()))
    throw Error(ErrorKind::WriteFailed, "the cache folder cannot be made", {{"path", file.toStdString()}});
  auto db = storage::connect(file, storage::Opening::Create);
  // A cache: after a crash of the machine it is made again, so nothing has to wait for the disk.
  db->exec("PRAGMA synchronous = OFF");
  if (!storage::onNetwork(file))
    db->execAndGet("PRAGMA journal_mode = WAL");
  addTokenizer(*db);
  if (versionOf(*db) == 0) {
    SQLite::Transaction transaction(*db);
    db->exec(kTables);
    db->exec("PRAGMA user_version = " + std::to_string(kFormat));
    transaction.commit();
  }
  return db;
}

void drop(DB& db, const std::string& hash) {
  SQLite::Statement s(db, "SELECT id, first, count FROM document WHERE hash = ?");
  s.bind(1, hash);
  if (!s.executeStep())
    return;
  const std::int64_t id = s.getColumn(0).getInt64();
  const std::int64_t first = s.getColumn(1).getInt64();
  const std::int64_t end = first + s.getColumn(2).getInt64();
  s.reset();
  sql::exec(db, "DELETE FROM passage WHERE rowid >= ? AND rowid < ?", first, end);
  sql::exec(db, "DELETE FROM place WHERE id >= ? AND id < ?", first, end);
  sql::exec(db, "DELETE FROM document WHERE id = ?", id);
}

void add(DB& db, const Queries::TextKey& key, const corpus::Document& document,
         const std::vector<ChunkRow>& chunks) {
  // Documents lie one after another: the last one ends last. By the index, not by looking at all of them.
  const std::int64_t first =
      sql::number(db, "SELECT coalesce((SELECT first + count FROM document ORDER BY first "
                      "DESC, count DESC LIMIT 1), 1)");
  SQLite::Statement passage(db, "INSERT INTO passage (rowid, text) VALUES (?, ?)");
  SQLite::Statement place(db, "INSERT INTO place (id, ordinal, begin, \"end\") VALUES (?, ?, ?, ?)");
  std::int64_t row = first;
  for (const ChunkRow& chunk : chunks) {
    passage.reset();
    sql::bindAll(passage, row, chunk.chunk.span.of(document.text));
    passage.exec();
    place.reset();
    sql::bindAll(place, row, chunk.chunk.ordinal, chunk.chunk.span.begin, chunk.chunk.span.end);
    place.exec();
    ++row;
  }
  sql::exec(db, "INSERT INTO document (hash, title, borders, first, count) VALUES (?, ?, ?, ?, ?)", key.hash,
            key.title, key.borders, first, chunks.size());
}

// What the tables hold: hash -> title and borders.
using Known = std::map<std::string, std::pair<std::string, std::int64_t>>;

Known known(DB& db) {
  Known all;
  SQLite::Statement s(db, "SELECT hash, title, borders FROM document");
  while (s.executeStep())
    all[s.getColumn(0).getString()] = {s.getColumn(1).getString(), s.getColumn(2).getInt64()};
  return all;
}

// A file whose tables say they fit and that is sound.
bool isSound(DB& db) {
  return versionOf(db) == kFormat && db.execAndGet("PRAGMA quick_check(1)").getString() == "ok";
}

template<typename T> T valueOf(Result<T> result) {
  if (!result)
    throw result.error();
  return std::move(*result);
}

class Updating {
 public:
  Updating(const QString& file, const Queries& queries,
           const std::function<void(std::int64_t, std::int64_t)>& progress, const CancelToken& token)
      : m_queries(queries), m_progress(progress), m_token(token), m_db(openToWrite(file)) {}

  bool sound() { return isSound(*m_db); }

  FullText::Updated run() {
    FullText::Updated updated;
    Known before = known(*m_db);
    std::vector<Queries::TextKey> fresh;
    for (Queries::TextKey& key : valueOf(m_queries.textKeys(m_token).result())) {
      const auto old = before.find(key.hash);
      if (old != before.end() && old->second == std::pair(key.title, key.borders)) {
        ++updated.kept;
        before.erase(old);
      } else {
        fresh.push_back(std::move(key));
      }
    }
    dropAll(before);
    updated.dropped = static_cast<std::int64_t>(before.size());
    addAll(fresh);
    updated.added = static_cast<std::int64_t>(fresh.size());
    m_db->execAndGet("PRAGMA wal_checkpoint(TRUNCATE)");
    return updated;
  }

 private:
  void dropAll(const Known& gone) {
    SQLite::Transaction transaction(*m_db);
    for (const auto& [hash, old] : gone)
      drop(*m_db, hash);
    transaction.commit();
  }
  void addAll(const std::vector<Queries::TextKey>& fresh) {
    const auto total = static_cast<std::int64_t>(fresh.size());
    for (std::size_t i = 0; i < fresh.size();) {
      SQLite::Transaction transaction(*m_db);
      for (int n = 0; n < kDocumentsAtOnce && i < fresh.size(); ++n, ++i) {
        m_token.throwIfCancelled();
        const auto document = m_queries.document(fresh[i].id).result();
        if (!document && document.error().kind() == ErrorKind::NotFound)
          continue;
        add(*m_db, fresh[i], valueOf(document), valueOf(m_queries.chunks(fresh[i].id).result()));
        if (m_progress)
          m_progress(static_cast<std::int64_t>(i) + 1, total);
      }
      transaction.commit();
    }
  }

  const Queries& m_queries;
  const std::function<void(std::int64_t, std::int64_t)>& m_progress;
  const CancelToken& m_token;
  std::unique_ptr<DB> m_db;
};

} // namespace

FullText::FullText(const QString& cacheFolder, const std::string& projectUuid)
    : m_file(fullTextFile(cacheFolder, projectUuid)) {}

Result<FullText::Updated> FullText::update(const Queries& queries,
                                           const std::function<void(std::int64_t, std::int64_t)>& progress,
                                           CancelToken token) {
  try {
    // Once more from nothing when what is there cannot be used.
    for (const bool last : {false, true}) {
      try {
        Updating updating(m_file, queries, progress, token);
        if (last || updating.sound()) {
          Updated updated = updating.run();
          updated.rebuilt = last;
          return updated;
        }
      } catch (const SQLite::Exception& error) {
        if (last || !isDamage(error))
          throw;
      }
      removeFile(m_file);
    }
    return failure(ErrorKind::Internal, "not reached");
  } catch (const std::exception& error) {
    return failure(storage::toError(error, nullptr).withParameter("path", m_file.toStdString()));
  }
}

} // namespace reticle::project
