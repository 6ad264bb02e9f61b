// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>

namespace reticle::storage {

// The rows one commit touched, as SQLite's update hook named them.
struct Changes {
  std::int64_t revision = 0;                          // of the commit; counts up while the file is open
  std::map<std::string, std::set<std::int64_t>> rows; // table -> row ids
};

} // namespace reticle::storage
