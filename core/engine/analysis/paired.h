// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evaluation/summary.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace reticle::analysis {

// Two configurations on the questions both have a score for.
struct PairedComparison {
  std::string a;
  std::string b;
  std::string measure;   // a metric's name or "average"
  std::size_t n = 0;     // common questions
  std::size_t onlyA = 0; // measured for a alone
  std::size_t onlyB = 0;
  std::optional<double> meanA; // over the common questions
  std::optional<double> meanB;
  std::optional<double> difference;             // meanA - meanB
  std::optional<evaluation::Interval> interval; // bootstrap over questions, 95 %; needs two
  std::optional<double> p;                      // permutation test of the paired differences, two-sided
  std::optional<double> pHolm;                  // corrected over all comparisons made together
  std::size_t wins = 0;                         // a above b
  std::size_t ties = 0;
  std::size_t losses = 0;
  bool mixed = false;                         // the scores compared come from different methods
  std::optional<std::size_t> neededQuestions; // for 80 % power at this difference, two-sided 5 %
  std::string words; // one English sentence, e.g. "no difference can be claimed with 40 questions"
};

struct ComparisonSettings {
  std::uint64_t seed = 1;
  std::size_t bootstraps = 2000;
  std::size_t permutations = 10000;
};

// One metric; without a metric the average of the six, over questions where all six are measured.
PairedComparison comparePaired(const std::vector<evaluation::ScoredUnit>& units, const std::string& a,
                               const std::string& b, std::optional<evaluation::Metric> metric = std::nullopt,
                               const ComparisonSettings& settings = {});

// Every pair of configurations, in the order of first appearance, with Holm's correction.
std::vector<PairedComparison> compareAll(const std::vector<evaluation::ScoredUnit>& units,
                                         std::optional<evaluation::Metric> metric = std::nullopt,
                                         const ComparisonSettings& settings = {});

} // namespace reticle::analysis
