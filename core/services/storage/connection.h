// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <SQLiteCpp/Database.h>

#include <memory>

namespace reticle::storage {

// The largest text or blob a project file may hold, in bytes.
inline constexpr int kMaxValueBytes = 256 * 1024 * 1024;

enum class Opening { Read, Write, Create };

// A connection that trusts nothing in the file: defensive, no triggers, views, extensions or attached files,
// cell sizes checked, no memory map, lowered limits. Throws SQLite::Exception.
std::unique_ptr<SQLite::Database> connect(const QString& path, Opening opening);

// True when the file lies on a network or user-space file system, where WAL's shared memory does not work.
bool onNetwork(const QString& path);

// Puts a whole copy of the source's snapshot into a file that does not exist yet, as one file (rollback mode).
// Throws SQLite::Exception, or Error Conflict when the target exists.
void copyTo(SQLite::Database& source, const QString& target);

} // namespace reticle::storage
