// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "projectfile.h"

#include "evaluation/summary.h"
#include "evaluation/types.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace reticle::cli {

// What the options of `evaluate` say about systems.
struct SystemChoice {
  std::vector<std::string>
      systems;               // names of the project's systems, or bm25, tfidf, dense, hybrid, random, empty
  std::vector<int> contexts; // empty = each system's own
  std::string mode;          // "A", "B" or empty = each system's own
  std::string reader;        // empty = each system's own
  std::string embedding;     // of dense and hybrid systems; empty = each system's own
};

// The configurations of a run: every system with every context. NotFound for an unknown system, Conflict when
// one is named twice.
Result<std::vector<evaluation::Configuration>> configurationsFor(project::Project& project,
                                                                 const SystemChoice& choice);

struct Threshold {
  std::optional<evaluation::Metric> metric; // none = the average of the six judged metrics
  double least = 0;
};
// "METRIC=X" or "average=X" with X in [0,1]. InvalidArgument for anything else; "expected" lists the metrics.
Result<Threshold> parseThreshold(const std::string& text);
std::string thresholdName(const Threshold& threshold); // "completeness", ..., "average"

// Mean of the six judged metrics' means of one configuration of a run; no value unless all six have one.
std::optional<double> averageOf(const std::vector<project::MeanRow>& means, int configuration);

// Configurations that miss a threshold, with the mean or none: not measured is a miss.
struct Miss {
  std::string configuration;
  Threshold threshold;
  std::optional<double> mean;
};
std::vector<Miss> missesOf(const std::vector<Threshold>& thresholds, const std::vector<project::MeanRow>& means,
                           const std::vector<evaluation::Configuration>& configurations);

// Metrics of which the configurations were not measured alike.
std::vector<evaluation::CoverageGap>
coverageGapsOf(const std::vector<project::MeanRow>& means,
               const std::vector<evaluation::Configuration>& configurations);

} // namespace reticle::cli
