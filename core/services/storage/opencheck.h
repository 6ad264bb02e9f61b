// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "storage/schema.h"

#include <QString>

#include <optional>

namespace reticle::storage {

// Time given to quick_check and to the foreign-key check when a file is opened; what was not reached in it is
// left to a full check on request.
inline constexpr int kCheckMs = 3000;

// Looks at the path only, opens nothing: FileMissing, InvalidFile (a folder, a device), NotAProject (0 bytes),
// FileUnreadable.
Status checkPath(const QString& path);

// Application id, version, structure, pages and references of a file, through a connection that must not write.
// Returns its version. Throws Error: NotAProject (another program's file), NewerProject (parameters found,
// known), DamagedProject (parameter detail: what is wrong or not ours: triggers, views, virtual tables).
// SQLite::Exception for the rest.
int inspect(SQLite::Database& database, const Schema& schema);

// Brings the file from its version to the schema's in one transaction. Throws.
void migrate(SQLite::Database& database, const Schema& schema, int from);

} // namespace reticle::storage
