// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evaluation/types.h"
#include "stats/intervals.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace reticle::evaluation {

// One judgement of a run, with the cell it belongs to.
struct ScoredUnit {
  std::string configuration; // its name
  std::string question;      // the pair's key
  benchmark::TestType type = benchmark::TestType::Robustness;
  benchmark::QuestionFormat format = benchmark::QuestionFormat::Objective;
  benchmark::SubType subType = benchmark::SubType::Fill;
  Judgement judgement;
};

using stats::Interval;

// The mean of one method's scores.
struct MethodMean {
  Method method = Method::Heuristic;
  std::size_t n = 0;
  double mean = 0;
};

// One metric of one configuration. Scores of different methods are never mixed unseen: `mixed` is set and
// `methods` has the parts when there is more than one.
struct MetricSummary {
  Metric metric = Metric::Completeness;
  std::optional<double> mean;       // over measured units
  std::optional<Interval> interval; // bootstrap over questions, 95 %; needs two measured
  std::size_t measured = 0;
  std::size_t total = 0; // units that exist for it, measured or not
  bool mixed = false;
  std::vector<MethodMean> methods;         // in the order of Method
  std::map<UnitState, std::size_t> states; // every unit once
};

struct ConfigurationSummary {
  std::string name;
  std::vector<MetricSummary> metrics;      // those that occur, in the order of kAllMetrics
  std::optional<double> average;           // mean of the six metrics' means; no value unless all six have one
  std::optional<Interval> averageInterval; // bootstrap of the average over questions
  std::size_t questions = 0;               // distinct questions
  std::size_t complete = 0;                // of them, with all six metrics measured
  bool mixed = false;
  const MetricSummary* metric(Metric which) const;
};

// How much of one metric was measured for one configuration.
struct MeasuredShare {
  std::string configuration;
  Metric metric = Metric::Completeness;
  std::size_t measured = 0;
  std::size_t total = 0; // measured or not
};

// A metric of which configurations have measured shares that lie more than 2 points apart: their means speak of
// different questions, for what is not measured is seldom the easy part.
struct CoverageGap {
  MeasuredShare least; // of all configurations
  MeasuredShare most;
};
// In the order of kAllMetrics. Shares without a total are passed over.
std::vector<CoverageGap> coverageGaps(const std::vector<MeasuredShare>& shares);

struct RunSummary {
  std::vector<ConfigurationSummary> configurations; // in the order of first appearance
  std::vector<CoverageGap> gaps;
  std::vector<std::string> warnings; // English: gaps, and means over scores of different methods
};

struct SummarySettings {
  std::uint64_t seed = 1;
  std::size_t bootstraps = 1000;
  // Only questions count that have a value for every configuration, metric by metric. `measured` is their
  // number then; `total` and `states` stay those of all units.
  bool commonOnly = false;
};

RunSummary summarise(const std::vector<ScoredUnit>& units, const SummarySettings& settings = {});

// Rounded half up to three places, as printed: mean of whole thousandths. value in [0,1].
std::string threeDecimals(double value);

} // namespace reticle::evaluation
