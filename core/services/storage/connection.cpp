// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/connection.h"

#include "base/error.h"

#include <QFile>
#include <QFileInfo>
#include <QStorageInfo>
#include <SQLiteCpp/Backup.h>
#include <sqlite3.h>

#include <array>
#include <string_view>

namespace reticle::storage {

namespace {

constexpr int kBusyMs = 5000;

void configure(sqlite3* handle, int option, int value) {
  sqlite3_db_config(handle, option, value, nullptr);
}

void harden(SQLite::Database& database) {
  sqlite3* handle = database.getHandle();
  configure(handle, SQLITE_DBCONFIG_DEFENSIVE, 1);
  configure(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0);
  configure(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0);
  configure(handle, SQLITE_DBCONFIG_ENABLE_VIEW, 0);
  configure(handle, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0);
  configure(handle, SQLITE_DBCONFIG_DQS_DML, 0);
  configure(handle, SQLITE_DBCONFIG_DQS_DDL, 0);
  sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, kMaxValueBytes);
  sqlite3_limit(handle, SQLITE_LIMIT_SQL_LENGTH, 1'000'000);
  sqlite3_limit(handle, SQLITE_LIMIT_EXPR_DEPTH, 200);
  sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0);
  sqlite3_extended_result_codes(handle, 1);
  database.exec("PRAGMA cell_size_check = ON");
  database.exec("PRAGMA mmap_size = 0");
  database.exec("PRAGMA temp_store = MEMORY");
}

} // namespace

std::unique_ptr<SQLite::Database> connect(const QString& path, Opening opening) {
  int flags = SQLite::OPEN_NOMUTEX; // one thread uses one connection
  flags |= opening == Opening::Read ? SQLite::OPEN_READONLY : SQLite::OPEN_READWRITE;
  if (opening == Opening::Create)
    flags |= SQLite::OPEN_CREATE;
  auto database = std::make_unique<SQLite::Database>(QFile::encodeName(path).toStdString(), flags, kBusyMs);
  harden(*database);
  if (opening != Opening::Read) {
    database->exec("PRAGMA foreign_keys = ON");
    database->exec("PRAGMA synchronous = FULL");
  } else {
    database->exec("PRAGMA query_only = ON");
  }
  return database;
}

bool onNetwork(const QString& path) {
  static constexpr std::array<std::string_view, 10> kinds{"nfs", "nfs4", "cifs", "smb3",      "smbfs",
                                                          "9p",  "afs",  "ceph", "glusterfs", "vboxsf"};
  const QByteArray type = QStorageInfo(QFileInfo(path).absolutePath()).fileSystemType();
  if (type.startsWith("fuse."))
    return true;
  for (std::string_view kind : kinds)
    if (std::string_view(type.constData(), static_cast<std::size_t>(type.size())) == kind)
      return true;
  return false;
}

void copyTo(SQLite::Database& source, const QString& target) {
  if (QFileInfo::exists(target))
    throw Error(ErrorKind::Conflict, "the file exists already", {{"path", target.toStdString()}});
  // Under another name until it is whole: a kill in between leaves no file that looks finished.
  const QString part = target + QStringLiteral(".part");
  QFile::remove(part);
  try {
    SQLite::Database copy(QFile::encodeName(part).toStdString(),
                          SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE | SQLite::OPEN_NOMUTEX, kBusyMs);
    {
      SQLite::Backup backup(copy, source);
      backup.executeStep(-1);
    }
    copy.exec("PRAGMA journal_mode = DELETE");
  } catch (...) {
    QFile::remove(part);
    QFile::remove(part + QStringLiteral("-journal"));
    throw;
  }
  if (!QFile::rename(part, target)) {
    QFile::remove(part);
    throw Error(ErrorKind::WriteFailed, "the copy cannot be given its name", {{"path", target.toStdString()}});
  }
}

} // namespace reticle::storage
