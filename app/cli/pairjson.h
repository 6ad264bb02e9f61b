// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "projectfile.h"

#include <nlohmann/json.hpp>

#include <vector>

namespace reticle::cli {

// A pair as the lists of `generate` and `review` show it.
nlohmann::ordered_json pairJson(const project::PairRow& row);
// A line for people.
QString pairLine(const project::PairRow& row);

// All rows of a filter, page by page.
Result<std::vector<project::PairRow>> allPairs(project::Project& project, const project::PairFilter& filter);

} // namespace reticle::cli
