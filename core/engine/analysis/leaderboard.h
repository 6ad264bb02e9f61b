// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evaluation/summary.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace reticle::analysis {

struct LeaderboardRow {
  std::string configuration;
  std::vector<evaluation::MetricSummary> metrics;
  std::optional<double> average;
  std::optional<evaluation::Interval> interval;
  std::size_t questions = 0;
  std::size_t complete = 0; // questions with all six metrics measured
  bool mixed = false;
  // The places its score is compatible with, from 1: no better than those whose interval lies wholly above, no
  // worse than those wholly below. Equal when intervals do not overlap with any other. 0 without an average.
  std::size_t rankBest = 0;
  std::size_t rankWorst = 0;
};

// Rows by falling average, equal ones by name, those without an average last.
std::vector<LeaderboardRow> leaderboard(const evaluation::RunSummary& summary);

} // namespace reticle::analysis
