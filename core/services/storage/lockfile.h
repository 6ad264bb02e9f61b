// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "storage/identitylock.h"

#include <QString>

#include <memory>

namespace reticle::storage {

// The right to write a file, held by one program at a time: an advisory lock on a small file beside it
// (".NAME.lock"), which also holds between machines, and a claim to the file whatever its name (IdentityLock).
// The system gives both back when a program dies. The file itself is not locked, because closing any handle to
// it would drop the locks SQLite holds in this process.
class LockFile {
 public:
  // ProjectLocked (parameters pid, host) when another holder has it; ReadOnlyProject when the folder cannot be
  // written.
  static Result<std::unique_ptr<LockFile>> take(const QString& path);
  // Once a file that did not exist has been made: claims it too. ProjectLocked as above.
  Status claim(const QString& path);
  ~LockFile(); // gives it back and removes the file
  LockFile(const LockFile&) = delete;
  LockFile& operator=(const LockFile&) = delete;

 private:
  LockFile(QString file, int descriptor) : m_file(std::move(file)), m_descriptor(descriptor) {}

  std::unique_ptr<IdentityLock> m_identity; // null until the file exists
  QString m_file;
  int m_descriptor;
};

} // namespace reticle::storage
