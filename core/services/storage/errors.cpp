// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/errors.h"

#include <SQLiteCpp/Exception.h>
#include <sqlite3.h>

#include <cerrno>

namespace reticle::storage {

namespace {

bool isFull(int systemError) {
  return systemError == ENOSPC || systemError == EDQUOT || systemError == EFBIG;
}

ErrorKind kindOf(int code, int systemError) {
  switch (code & 0xff) {
  case SQLITE_FULL:
    return ErrorKind::DiskFull;
  case SQLITE_IOERR:
    // SQLite calls only ENOSPC "full"; a quota or a file size limit is the same to a person.
    return isFull(systemError) ? ErrorKind::DiskFull : ErrorKind::Database;
  case SQLITE_NOTADB:
    return ErrorKind::NotAProject;
  case SQLITE_CORRUPT:
    return ErrorKind::DamagedProject;
  case SQLITE_READONLY:
    return ErrorKind::ReadOnlyProject;
  case SQLITE_BUSY:
  case SQLITE_LOCKED:
    return ErrorKind::ProjectLocked;
  case SQLITE_CANTOPEN:
  case SQLITE_PERM:
  case SQLITE_AUTH:
    return ErrorKind::FileUnreadable;
  case SQLITE_CONSTRAINT:
    return ErrorKind::Conflict;
  case SQLITE_INTERRUPT:
    return ErrorKind::Cancelled;
  case SQLITE_TOOBIG:
    return ErrorKind::LimitExceeded;
  default:
    return ErrorKind::Database;
  }
}

} // namespace

Error toError(int code, const std::string& message, int systemError) {
  return Error(kindOf(code, systemError), message, {{"sqlite", std::to_string(code)}});
}

Error toError(const std::exception& exception, sqlite3* handle) {
  // A failed COMMIT leaves the number only in errno; the handle can still hold that of an older failure.
  const int seen = errno;
  const int known = handle ? sqlite3_system_errno(handle) : 0;
  if (const auto* own = dynamic_cast<const Error*>(&exception))
    return *own;
  if (const auto* sqlite = dynamic_cast<const SQLite::Exception*>(&exception)) {
    const int code =
        sqlite->getExtendedErrorCode() > 0 ? sqlite->getExtendedErrorCode() : sqlite->getErrorCode();
    return toError(code, sqlite->what(), isFull(seen) ? seen : known);
  }
  return Error(ErrorKind::Internal, exception.what());
}

} // namespace reticle::storage
