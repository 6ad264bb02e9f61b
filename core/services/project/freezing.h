// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/canceltoken.h"
#include "project/rows.h"

#include <SQLiteCpp/Database.h>
#include <vector>

namespace reticle::project {

// The pairs that a new version is made of, by key, and what there is to know of them.
struct Qualified {
  std::vector<benchmark::QaPair> pairs;
  FreezeCensus census;
};
Qualified qualifying(SQLite::Database& database, const Freeze& freeze, const CancelToken& cancel = {});

} // namespace reticle::project
