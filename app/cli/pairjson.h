// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "pairspans.h"
#include "projectfile.h"

#include <nlohmann/json.hpp>

#include <vector>

namespace reticle::cli {

// A pair as the lists of `generate` and `review` show it.
nlohmann::ordered_json pairJson(const project::PairRow& row);
// A line for people.
QString pairLine(const project::PairRow& row);
// The whole pair: also options, evidence with spans in code points, and what each reviewer said.
nlohmann::ordered_json pairDetailJson(const project::PairDetail& detail, PairSpans& spans);
// The whole pair to be read: question, options, answer, quotes with their documents, verdicts.
QString pairText(const project::PairDetail& detail);

// What people decided about a pair: [{at (ISO 8601, UTC), kind, verdict or null, by or null, second_opinion}].
nlohmann::ordered_json decisionsJson(const std::vector<project::EditRow>& decisions);
QString decisionsText(const std::vector<project::EditRow>& decisions);

// All rows of a filter, page by page.
Result<std::vector<project::PairRow>> allPairs(project::Project& project, const project::PairFilter& filter);

} // namespace reticle::cli
