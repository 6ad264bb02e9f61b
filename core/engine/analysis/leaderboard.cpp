// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/leaderboard.h"

#include <algorithm>

namespace reticle::analysis {

std::vector<LeaderboardRow> leaderboard(const evaluation::RunSummary& summary) {
  std::vector<LeaderboardRow> rows;
  for (const evaluation::ConfigurationSummary& configuration : summary.configurations) {
    LeaderboardRow row;
    row.configuration = configuration.name;
    row.metrics = configuration.metrics;
    row.average = configuration.average;
    row.interval = configuration.averageInterval;
    row.questions = configuration.questions;
    row.complete = configuration.complete;
    row.mixed = configuration.mixed;
    rows.push_back(std::move(row));
  }
  std::stable_sort(rows.begin(), rows.end(), [](const LeaderboardRow& a, const LeaderboardRow& b) {
    if (a.average.has_value() != b.average.has_value())
      return a.average.has_value();
    if (a.average && *a.average != *b.average)
      return *a.average > *b.average;
    return a.configuration < b.configuration;
  });
  // Without an interval (one question) nothing can be told apart: the row may stand anywhere.
  const auto above = [](const LeaderboardRow& a, const LeaderboardRow& b) {
    return a.average && b.average && a.interval && b.interval && a.interval->low > b.interval->high;
  };
  const auto scored = std::count_if(rows.begin(), rows.end(),
                                    [](const LeaderboardRow& row) { return row.average.has_value(); });
  for (LeaderboardRow& row : rows) {
    if (!row.average)
      continue;
    const auto better =
        std::count_if(rows.begin(), rows.end(), [&](const LeaderboardRow& o) { return above(o, row); });
    const auto worse =
        std::count_if(rows.begin(), rows.end(), [&](const LeaderboardRow& o) { return above(row, o); });
    row.rankBest = static_cast<std::size_t>(better) + 1;
    row.rankWorst = static_cast<std::size_t>(scored - worse);
  }
  return rows;
}

} // namespace reticle::analysis
