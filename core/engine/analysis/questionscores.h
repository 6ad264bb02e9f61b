// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evaluation/summary.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace reticle::analysis {

// One configuration's scores by question: a metric's, or the average of the six where all are measured. Repeats
// of a question are averaged first.
struct QuestionScores {
  std::map<std::string, double> byQuestion;
  std::set<evaluation::Method> methods;
};
QuestionScores questionScores(const std::vector<evaluation::ScoredUnit>& units,
                              const std::string& configuration, std::optional<evaluation::Metric> metric);

// Names in the order of first appearance.
std::vector<std::string> configurationNames(const std::vector<evaluation::ScoredUnit>& units);

} // namespace reticle::analysis
