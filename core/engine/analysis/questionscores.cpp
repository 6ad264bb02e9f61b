// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/questionscores.h"

#include "stats/summary.h"

#include <algorithm>

namespace reticle::analysis {

using evaluation::Metric;

QuestionScores questionScores(const std::vector<evaluation::ScoredUnit>& units,
                              const std::string& configuration, std::optional<Metric> metric) {
  QuestionScores result;
  std::map<std::string, std::map<Metric, std::vector<double>>> cells;
  for (const evaluation::ScoredUnit& unit : units) {
    const evaluation::Judgement& judgement = unit.judgement;
    const bool wanted = metric ? judgement.metric == *metric
                               : std::find(evaluation::kSixMetrics.begin(), evaluation::kSixMetrics.end(),
                                           judgement.metric) != evaluation::kSixMetrics.end();
    if (unit.configuration != configuration || !wanted || !evaluation::hasValue(judgement.state) ||
        !judgement.score)
      continue;
    cells[unit.question][judgement.metric].push_back(*judgement.score);
    result.methods.insert(judgement.method);
  }
  const std::size_t needed = metric ? 1 : evaluation::kSixMetrics.size();
  for (const auto& [question, metrics] : cells) {
    if (metrics.size() != needed)
      continue;
    std::vector<double> means;
    for (const auto& [name, values] : metrics)
      means.push_back(*stats::mean(values));
    result.byQuestion[question] = *stats::mean(means);
  }
  return result;
}

std::vector<std::string> configurationNames(const std::vector<evaluation::ScoredUnit>& units) {
  std::vector<std::string> names;
  std::set<std::string> seen;
  for (const evaluation::ScoredUnit& unit : units) {
    if (seen.insert(unit.configuration).second)
      names.push_back(unit.configuration);
  }
  return names;
}

} // namespace reticle::analysis
