// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/log.h"
#include "base/result.h"
#include "project/changefeed.h"
#include "project/edits.h"
#include "project/outcomes.h"
#include "project/queries.h"
#include "storage/database.h"

#include <QFuture>
#include <QString>

#include <memory>
#include <string>
#include <vector>

namespace reticle::project {

// An open project file (NAME.reticle) and its doors. While it is open, `NAME.reticle-wal`, `-shm` and a lock
// file stand beside it; closed it is one file. Clock must outlive the project.
class Project {
 public:
  using Access = storage::Access;

  // Blocking: for job threads, the command line and tests. Errors: FileMissing, NotAProject, NewerProject,
  // DamagedProject, ProjectLocked (parameters pid, host), ReadOnlyProject, DiskFull, Database.
  static Result<std::unique_ptr<Project>> open(const QString& path, const Clock& clock,
                                               Access access = Access::ReadWrite);
  // Conflict when the file exists already.
  static Result<std::unique_ptr<Project>> create(const QString& path, const Clock& clock);
  // The same on a thread of their own, for the GUI: the feed belongs to the calling thread.
  static QFuture<Result<std::shared_ptr<Project>>> openLater(QString path, const Clock& clock,
                                                             Access access = Access::ReadWriteElseReadOnly);
  static QFuture<Result<std::shared_ptr<Project>>> createLater(QString path, const Clock& clock);

  // Waits for work that is queued and closes the file. Call close() first and await it to not wait here.
  ~Project();
  Project(const Project&) = delete;
  Project& operator=(const Project&) = delete;

  const QString& path() const { return m_path; }
  const std::string& uuid() const { return m_uuid; } // given at creation, for ever
  bool readOnly() const { return m_database->readOnly(); }
  // Why it is read-only: ProjectLocked or ReadOnlyProject; no value when it can be written.
  const std::optional<Error>& readOnlyReason() const { return m_database->readOnlyReason(); }
  std::int64_t revision() const { return m_database->revision(); }

  Queries& queries() { return *m_queries; }
  Edits& edits() { return *m_edits; }
  Outcomes& outcomes() { return *m_outcomes; }
  ChangeFeed& feed() { return *m_feed; }

  // A complete copy by the backup API ("Save a copy"); works while jobs write. Conflict when the target exists.
  Pending<void> saveCopy(QString target);
  // Integrity, foreign keys, orphans, totals, spans inside texts, JSON that can be read: one English line for
  // each problem, empty = sound.
  Pending<std::vector<std::string>> verify();
  // Ends with one file on disk. Everything started later fails with ErrorKind::Database.
  Pending<void> close();

 private:
  struct Parts;
  explicit Project(Parts parts);

  QString m_path;
  std::string m_uuid;
  std::unique_ptr<ChangeFeed> m_feed;
  std::unique_ptr<storage::Database> m_database;
  std::unique_ptr<Queries> m_queries;
  std::unique_ptr<Edits> m_edits;
  std::unique_ptr<Outcomes> m_outcomes;
};

} // namespace reticle::project
