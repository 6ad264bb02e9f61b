// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <SQLiteCpp/Database.h>

#include <string>
#include <vector>

namespace reticle::project {

// Everything that can be wrong inside a project file, one English line each: SQLite's integrity and references,
// rows without their owner, totals that do not add up, spans outside their text, quotes that are not at their
// place, JSON that cannot be read.
std::vector<std::string> problemsIn(SQLite::Database& database);

} // namespace reticle::project
