// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evaluation/types.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace reticle::evaluation {

// How many judgements of one metric ended in one state.
struct JudgementCount {
  Metric metric = Metric::Completeness;
  UnitState state = UnitState::Planned;
  std::int64_t count = 0;
};

// The judgements of one metric that were asked for and brought no score: the reply could not be read, or there
// was none.
struct UnscoredJudgements {
  Metric metric = Metric::Completeness;
  std::int64_t unscored = 0; // at least 1; the sum over states
  std::int64_t total = 0;    // judgements of the metric in any state
  std::map<UnitState, std::int64_t> states;
};

// Whether a judgement in this state was asked for in vain. Not so when it is open, was cancelled, skipped by
// the budget or does not apply.
bool isUnscored(UnitState state);

// The metrics with such judgements, in the order of kAllMetrics. Several counts of one metric and state add up.
std::vector<UnscoredJudgements> unscoredJudgements(const std::vector<JudgementCount>& counts);

// The English line of a report: "depth: 3 of 10 judgements have no score: refused 1, unparseable 2".
std::string unscoredWarning(const UnscoredJudgements& unscored);

} // namespace reticle::evaluation
