// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <SQLiteCpp/Database.h>

#include <cstdint>
#include <functional>
#include <vector>

namespace reticle::storage {

// What makes a SQLite file ours: the id in its header and the steps from an empty file to the present version.
struct Schema {
  std::int32_t applicationId = 0;
  // migrations[n] leads from version n to n + 1; version = migrations.size() is kept in user_version. May
  // throw.
  std::vector<std::function<void(SQLite::Database&)>> migrations;

  int version() const { return static_cast<int>(migrations.size()); }
};

} // namespace reticle::storage
