// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <SQLiteCpp/Database.h>

// The steps of the schema after the first; see schema.h.
namespace reticle::project {

// Files that documents were made from; several knowledge bases; indexes for long lists.
void toVersion2(SQLite::Database& database);
// Calls of models, for usage and budgets.
void toVersion3(SQLite::Database& database);
// Requests and replies of generations, kept for good.
void toVersion4(SQLite::Database& database);

} // namespace reticle::project
