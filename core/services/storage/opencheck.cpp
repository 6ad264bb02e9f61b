// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/opencheck.h"

#include <QDeadlineTimer>
#include <QFileInfo>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <sqlite3.h>

#include <string>

namespace reticle::storage {

namespace {

int pragmaNumber(SQLite::Database& database, const char* pragma) {
  SQLite::Statement query(database, std::string("PRAGMA ") + pragma);
  return query.executeStep() ? query.getColumn(0).getInt() : 0;
}

// Runs f; true when it ended in time, false when the time-box interrupted it.
template<typename F> bool timeBoxed(SQLite::Database& database, F f) {
  QDeadlineTimer deadline(kCheckMs);
  sqlite3_progress_handler(
      database.getHandle(), 2000,
      [](void* timer) { return static_cast<QDeadlineTimer*>(timer)->hasExpired() ? 1 : 0; }, &deadline);
  bool inTime = true;
  try {
    f();
  } catch (const SQLite::Exception& error) {
    if (error.getErrorCode() != SQLITE_INTERRUPT) {
      sqlite3_progress_handler(database.getHandle(), 0, nullptr, nullptr);
      throw;
    }
    inTime = false;
  } catch (...) {
    sqlite3_progress_handler(database.getHandle(), 0, nullptr, nullptr);
    throw;
  }
  sqlite3_progress_handler(database.getHandle(), 0, nullptr, nullptr);
  return inTime;
}

[[noreturn]] void damaged(const std::string& detail) {
  throw Error(ErrorKind::DamagedProject, "the project file is damaged: " + detail, {{"detail", detail}});
}

// Our schema is tables and indexes only; anything else was put there by someone.
void checkStructure(SQLite::Database& database) {
  SQLite::Statement query(database, "SELECT type, name, coalesce(sql, '') FROM sqlite_schema");
  while (query.executeStep()) {
    const std::string type = query.getColumn(0).getString();
    const std::string sql = query.getColumn(2).getString();
    const bool isVirtual = type == "table" && sqlite3_strnicmp(sql.c_str(), "CREATE VIRTUAL", 14) == 0;
    if ((type != "table" && type != "index") || isVirtual)
      damaged((isVirtual ? std::string("virtual table") : type) + " " + query.getColumn(1).getString() +
              " does not belong into a project");
  }
}

void checkPages(SQLite::Database& database) {
  SQLite::Statement query(database, "PRAGMA quick_check(3)");
  while (query.executeStep()) {
    const std::string line = query.getColumn(0).getString();
    if (line != "ok")
      damaged(line);
  }
}

void checkReferences(SQLite::Database& database) {
  SQLite::Statement query(database, "PRAGMA foreign_key_check");
  if (query.executeStep())
    damaged("a row of " + query.getColumn(0).getString() + " refers to a missing row of " +
            query.getColumn(2).getString());
}

} // namespace

Status checkPath(const QString& path) {
  const QFileInfo info(path);
  const Error::Parameters parameters{{"path", path.toStdString()}};
  if (!info.exists())
    return failure(ErrorKind::FileMissing, "no such file", parameters);
  if (!info.isFile())
    return failure(ErrorKind::InvalidFile, "not a file", parameters);
  if (!info.isReadable())
    return failure(ErrorKind::FileUnreadable, "the file cannot be read", parameters);
  if (info.size() == 0)
    return failure(ErrorKind::NotAProject, "the file is empty", parameters);
  return {};
}

int inspect(SQLite::Database& database, const Schema& schema) {
  if (pragmaNumber(database, "application_id") != schema.applicationId)
    throw Error(ErrorKind::NotAProject, "a database of another program");
  const int version = pragmaNumber(database, "user_version");
  if (version > schema.version())
    throw Error(ErrorKind::NewerProject, "made by a newer version",
                {{"found", std::to_string(version)}, {"known", std::to_string(schema.version())}});
  if (version < 1)
    damaged("it has no version");
  checkStructure(database);
  if (timeBoxed(database, [&] { checkPages(database); }))
    timeBoxed(database, [&] { checkReferences(database); });
  return version;
}

void migrate(SQLite::Database& database, const Schema& schema, int from) {
  SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
  for (int version = from; version < schema.version(); ++version)
    schema.migrations[static_cast<std::size_t>(version)](database);
  database.exec("PRAGMA application_id = " + std::to_string(schema.applicationId));
  database.exec("PRAGMA user_version = " + std::to_string(schema.version()));
  transaction.commit();
}

} // namespace reticle::storage
