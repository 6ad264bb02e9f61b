// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "command.h"
#include "measures/measures.h"

#include <string>
#include <vector>

namespace reticle::cli {

// One ranked run with its name and what it scored.
struct ScoredRun {
  std::string name;
  measures::RunScores scores;
  nlohmann::ordered_json settings = nlohmann::ordered_json::object(); // how it was made; may be empty
};

// "retrievers" (means and counts of each) and "per_query" (name -> query -> measure -> value), and a table for
// people.
Outcome scoresOutcome(const std::vector<ScoredRun>& runs);

} // namespace reticle::cli
