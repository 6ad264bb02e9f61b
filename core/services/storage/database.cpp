// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/database.h"

#include "storage/connection.h"
#include "storage/errors.h"
#include "storage/opencheck.h"

#include <QFile>
#include <QFileInfo>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <sqlite3.h>

#include <cerrno>

namespace reticle::storage {

namespace {

constexpr int kReaders = 2;

Result<std::unique_ptr<SQLite::Database>> tryConnect(const QString& path, Opening opening) {
  try {
    return connect(path, opening);
  } catch (const std::exception& error) {
    return failure(toError(error, nullptr));
  }
}

// The version of a sound file. A file left by a crash in the middle of an upgrade needs its journal played
// back, which only a connection that may write can do.
Result<int> inspectFile(const QString& path, const Schema& schema, bool mayWrite) {
  for (const Opening opening : {Opening::Read, Opening::Write}) {
    std::unique_ptr<SQLite::Database> probe;
    try {
      probe = connect(path, opening);
      return inspect(*probe, schema);
    } catch (const SQLite::Exception& error) {
      const bool needsRecovery =
          error.getErrorCode() == SQLITE_READONLY || error.getErrorCode() == SQLITE_CANTOPEN;
      if (opening == Opening::Read && mayWrite && needsRecovery)
        continue;
      return failure(toError(error, probe ? probe->getHandle() : nullptr));
    } catch (const Error& error) {
      return failure(error);
    }
  }
  return failure(ErrorKind::Database, "the file cannot be inspected");
}

Status upgrade(const QString& path, const Schema& schema, int from) {
  std::unique_ptr<SQLite::Database> database;
  try {
    database = connect(path, Opening::Write);
    const QString copy = path + QStringLiteral(".bak-v%1").arg(from);
    QFile::remove(copy); // of an upgrade that did not come to its end
    copyTo(*database, copy);
    migrate(*database, schema, from);
    return {};
  } catch (const std::exception& error) {
    return failure(toError(error, database ? database->getHandle() : nullptr));
  }
}

std::string setJournalMode(SQLite::Database& database, const char* mode) {
  SQLite::Statement query(database, std::string("PRAGMA journal_mode = ") + mode);
  return query.executeStep() ? query.getColumn(0).getString() : std::string();
}

// What the interrupt callback of a reading connection looks at.
struct Watch {
  const std::atomic<bool>* closing;
  const CancelToken* token;
};

} // namespace

Database::Database(QString path, std::optional<Error> readOnlyReason, std::unique_ptr<LockFile> lock,
                   Observer observer)
    : m_path(std::move(path)), m_readOnlyReason(std::move(readOnlyReason)), m_lock(std::move(lock)),
      m_observer(std::move(observer)) {
  m_closed.start();
}

Result<std::unique_ptr<Database>> Database::open(const QString& path, const Schema& schema, Access access,
                                                 Observer observer) {
  if (Status fine = checkPath(path); !fine)
    return failure(fine.error());

  std::optional<Error> reason;
  std::unique_ptr<LockFile> lock;
  if (access == Access::ReadOnly) {
    reason = Error(ErrorKind::ReadOnlyProject, "opened for reading only");
  } else if (!QFileInfo(path).isWritable()) {
    reason = Error(ErrorKind::ReadOnlyProject, "the file cannot be written", {{"path", path.toStdString()}});
  } else if (auto taken = LockFile::take(path)) {
    lock = std::move(*taken);
  } else {
    reason = taken.error();
  }
  if (reason && access == Access::ReadWrite)
    return failure(*reason);

  const Result<int> version = inspectFile(path, schema, !reason);
  if (!version)
    return failure(version.error().withParameter("path", path.toStdString()));
  if (*version < schema.version()) {
    if (reason)
      return failure(ErrorKind::ReadOnlyProject, "an older version that must be upgraded before it can be read",
                     {{"path", path.toStdString()}});
    if (Status done = upgrade(path, schema, *version); !done)
      return failure(done.error());
  }
  return start(
      std::unique_ptr<Database>(new Database(path, std::move(reason), std::move(lock), std::move(observer))));
}

Result<std::unique_ptr<Database>> Database::create(const QString& path, const Schema& schema,
                                                   Observer observer) {
  if (QFileInfo::exists(path))
    return failure(ErrorKind::Conflict, "the file exists already", {{"path", path.toStdString()}});
  auto lock = LockFile::take(path);
  if (!lock)
    return failure(lock.error());
  const QString part = path + QStringLiteral(".part");
  QFile::remove(part);
  std::unique_ptr<SQLite::Database> database;
  try {
    database = connect(part, Opening::Create);
    migrate(*database, schema, 0);
    database.reset();
  } catch (const std::exception& error) {
    const Error reason = toError(error, database ? database->getHandle() : nullptr);
    database.reset();
    QFile::remove(part);
    QFile::remove(part + QStringLiteral("-journal"));
    return failure(reason.withParameter("path", path.toStdString()));
  }
  if (!QFile::rename(part, path)) {
    QFile::remove(part);
    return failure(ErrorKind::Conflict, "the file cannot be given its name", {{"path", path.toStdString()}});
  }
  if (const Status claimed = (*lock)->claim(path); !claimed)
    return failure(claimed.error());
  return start(
      std::unique_ptr<Database>(new Database(path, std::nullopt, std::move(*lock), std::move(observer))));
}

Result<std::unique_ptr<Database>> Database::start(std::unique_ptr<Database> database) {
  std::unique_ptr<SQLite::Database> writer;
  if (!database->readOnly()) {
    auto connection = tryConnect(database->m_path, Opening::Write);
    if (!connection)
      return failure(connection.error());
    writer = std::move(*connection);
    try {
      setJournalMode(*writer, onNetwork(database->m_path) ? "DELETE" : "WAL");
    } catch (const std::exception& error) {
      return failure(toError(error, writer->getHandle()));
    }
  }
  std::vector<std::unique_ptr<SQLite::Database>> readers;
  for (int i = 0; i < kReaders; ++i) {
    auto connection = tryConnect(database->m_path, Opening::Read);
    if (!connection)
      return failure(connection.error());
    readers.push_back(std::move(*connection));
  }
  Database* self = database.get();
  for (auto& reader : readers)
    self->m_readers.emplace_back(
        [self, connection = std::move(reader)]() mutable { self->readerLoop(std::move(connection)); });
  self->m_writer = std::thread(
      [self, connection = std::move(writer)]() mutable { self->writerLoop(std::move(connection)); });
  return database;
}

Database::~Database() {
  if (m_writer.joinable()) {
    close();
    m_writer.join();
  }
}

void Database::postWrite(std::unique_ptr<Task> task) {
  if (m_readOnlyReason) {
    task->fail(Error(ErrorKind::ReadOnlyProject, "the project is open for reading only"));
    return;
  }
  m_writes.push(std::move(task));
}

void Database::postRead(std::unique_ptr<Task> task) const {
  m_reads.push(std::move(task));
}

Pending<void> Database::backup(const QString& target) const {
  return read([target](SQLite::Database& database) { copyTo(database, target); });
}

Pending<void> Database::close() {
  if (!m_closing.exchange(true)) {
    m_reads.close();
    m_writes.close();
  }
  return m_closed.future();
}

void Database::runWrite(SQLite::Database& connection, Task& task) {
  m_changes.rows.clear();
  std::optional<Error> failed;
  try {
    SQLite::Transaction transaction(connection, SQLite::TransactionBehavior::IMMEDIATE);
    try {
      errno = 0;
      task.run(connection);
      transaction.commit();
    } catch (const std::exception& error) {
      // Before the rollback, which overwrites the system's error number.
      failed = toError(error, connection.getHandle());
    }
  } catch (const std::exception& error) {
    failed = toError(error, connection.getHandle());
  }
  if (failed) {
    // After a failed COMMIT there can still be something to undo.
    if (!sqlite3_get_autocommit(connection.getHandle()))
      connection.tryExec("ROLLBACK");
    task.fail(*failed);
    return;
  }
  if (!m_changes.rows.empty()) {
    m_changes.revision = ++m_revision;
    if (m_observer)
      m_observer(m_changes);
  }
  task.succeed();
}

void Database::writerLoop(std::unique_ptr<SQLite::Database> connection) {
  if (connection)
    sqlite3_update_hook(
        connection->getHandle(),
        [](void* changes, int, const char*, const char* table, sqlite3_int64 row) {
          static_cast<Changes*>(changes)->rows[table].insert(row);
        },
        &m_changes);
  while (std::unique_ptr<Task> task = m_writes.pop())
    runWrite(*connection, *task);

  for (std::thread& reader : m_readers)
    reader.join();
  if (connection) {
    // A reader in another program can hold the WAL back; the data is safe and the next close tidies up.
    connection->tryExec("PRAGMA wal_checkpoint(TRUNCATE)");
    connection->tryExec("PRAGMA journal_mode = DELETE");
    connection.reset();
  }
  m_lock.reset();
  m_closed.addResult(Result<void>{});
  m_closed.finish();
}

void Database::readerLoop(std::unique_ptr<SQLite::Database> connection) {
  Watch watch{&m_closing, nullptr};
  sqlite3_progress_handler(
      connection->getHandle(), 1000,
      [](void* data) {
        const auto* state = static_cast<Watch*>(data);
        return state->closing->load() || (state->token && state->token->cancelled()) ? 1 : 0;
      },
      &watch);
  while (std::unique_ptr<Task> task = m_reads.pop()) {
    if (m_closing.load())
      continue; // dropped: it answers "closed"
    if (task->token.cancelled()) {
      task->fail(Error(ErrorKind::Cancelled, "cancelled"));
      continue;
    }
    watch.token = &task->token;
    try {
      SQLite::Transaction snapshot(*connection);
      task->run(*connection);
      watch.token = nullptr;
      task->succeed();
    } catch (const std::exception& error) {
      watch.token = nullptr;
      task->fail(toError(error, connection->getHandle()));
    }
  }
}

} // namespace reticle::storage
