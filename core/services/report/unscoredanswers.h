// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "report/reportdata.h"

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace reticle::report {

// An answer that has no score of one metric although one was asked for.
struct UnscoredAnswer {
  std::size_t result = 0; // its place in ReportData::results
  evaluation::UnitState state = evaluation::UnitState::Unparseable;
  bool answered = true; // false: `state` is that of the answer, which never came; else that of the judgement
  std::string reason;   // as stored, in English; may be empty
};

// Those of one system and metric.
struct UnscoredMetric {
  std::string configuration;
  evaluation::Metric metric = evaluation::Metric::Completeness;
  std::size_t total = 0; // answers a score of this metric was planned for; at least answers.size()
  std::vector<UnscoredAnswer> answers; // at least one, in the order of the results
  // How many by what went wrong: with an answer whose judgement failed, and without an answer to judge.
  std::map<evaluation::UnitState, std::size_t> judgementStates() const { return states(true); }
  std::map<evaluation::UnitState, std::size_t> answerStates() const { return states(false); }

 private:
  std::map<evaluation::UnitState, std::size_t> states(bool answered) const;
};

// What is open, cancelled, skipped by the budget or does not apply is not among them. System by system as they
// were configured, metrics in the order of kAllMetrics.
std::vector<UnscoredMetric> unscoredAnswers(const ReportData& data);

} // namespace reticle::report
