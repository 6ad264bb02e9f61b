// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "storage/changes.h"
#include "storage/lockfile.h"
#include "storage/schema.h"
#include "storage/task.h"
#include "storage/taskqueue.h"

#include <QString>
#include <SQLiteCpp/Database.h>

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

namespace reticle::storage {

enum class Access {
  ReadWrite,             // ProjectLocked when another program has it, ReadOnlyProject when it cannot be written
  ReadOnly,              // never writes
  ReadWriteElseReadOnly, // what the file allows; readOnlyReason() says why
};

// A SQLite file with exactly one connection that writes, owned by one thread, and read-only connections on
// others: two writers at the same moment, the trigger of SQLite's WAL-reset fault (3.7.0 to 3.51.2), cannot
// happen. WAL with synchronous=FULL while open (rollback journal on network file systems); one file when
// closed. All functions may be called from any thread; none waits except open(), create() and the destructor.
class Database {
 public:
  // Called on the writer thread after each commit that changed rows.
  using Observer = std::function<void(const Changes&)>;

  // Checks the file before anything is changed: application id, version, structure, quick_check, foreign keys
  // (time-boxed). An older version is copied to PATH.bak-vN, then upgraded in one transaction.
  // Errors: FileMissing, FileUnreadable, NotAProject, NewerProject, DamagedProject, ProjectLocked,
  // ReadOnlyProject, DiskFull, Database.
  static Result<std::unique_ptr<Database>> open(const QString& path, const Schema& schema, Access access,
                                                Observer observer = {});
  // A new file; Conflict when there is one.
  static Result<std::unique_ptr<Database>> create(const QString& path, const Schema& schema,
                                                  Observer observer = {});
  ~Database();
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  bool readOnly() const { return m_readOnlyReason.has_value(); }
  const std::optional<Error>& readOnlyReason() const { return m_readOnlyReason; }
  const QString& path() const { return m_path; }
  std::int64_t revision() const { return m_revision.load(); }

  // Runs f(SQLite::Database&) on the writer thread in a transaction of its own, in the order of the calls. What
  // it throws rolls back and becomes the result's Error. The result is there after the commit.
  template<typename F> auto write(F f) {
    auto task = std::make_unique<FunctionTask<F>>(std::move(f));
    auto future = task->future();
    postWrite(std::move(task));
    return future;
  }
  // Runs f(SQLite::Database&) on a read-only connection, in one snapshot.
  template<typename F> auto read(F f, CancelToken token = {}) const {
    auto task = std::make_unique<FunctionTask<F>>(std::move(f));
    task->token = std::move(token);
    auto future = task->future();
    postRead(std::move(task));
    return future;
  }

  // A complete copy through the backup API; Conflict when the target exists.
  Pending<void> backup(const QString& target) const;
  // Finishes what is queued for writing, ends running reads, checkpoints, leaves one file, gives up the lock.
  Pending<void> close();

 private:
  Database(QString path, std::optional<Error> readOnlyReason, std::unique_ptr<LockFile> lock,
           Observer observer);
  static Result<std::unique_ptr<Database>> start(std::unique_ptr<Database> database);
  void postWrite(std::unique_ptr<Task> task);
  void postRead(std::unique_ptr<Task> task) const;
  void writerLoop(std::unique_ptr<SQLite::Database> connection);
  void readerLoop(std::unique_ptr<SQLite::Database> connection);
  void runWrite(SQLite::Database& connection, Task& task);

  QString m_path;
  std::optional<Error> m_readOnlyReason;
  std::unique_ptr<LockFile> m_lock; // none when read-only
  Observer m_observer;
  std::atomic<std::int64_t> m_revision = 0;
  Changes m_changes; // of the running transaction; writer thread only
  mutable TaskQueue m_writes, m_reads;
  std::atomic<bool> m_closing = false;
  QPromise<Result<void>> m_closed;
  std::vector<std::thread> m_readers;
  std::thread m_writer; // also when read-only: it closes
};

} // namespace reticle::storage
