// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/unscored.h"

namespace reticle::evaluation {

bool isUnscored(UnitState state) {
  switch (state) {
  case UnitState::Refused:
  case UnitState::Empty:
  case UnitState::Truncated:
  case UnitState::Unparseable:
  case UnitState::OutOfRange:
  case UnitState::HttpError:
  case UnitState::Timeout:
    return true;
  case UnitState::Planned:
  case UnitState::Sent:
  case UnitState::Ok:
  case UnitState::RepairedOk:
  case UnitState::Cancelled:
  case UnitState::SkippedByBudget:
  case UnitState::NotMeasured:
    break;
  }
  return false;
}

std::vector<UnscoredJudgements> unscoredJudgements(const std::vector<JudgementCount>& counts) {
  std::vector<UnscoredJudgements> list;
  for (const Metric metric : kAllMetrics) {
    UnscoredJudgements found;
    found.metric = metric;
    for (const JudgementCount& item : counts) {
      if (item.metric != metric)
        continue;
      found.total += item.count;
      if (!isUnscored(item.state) || item.count == 0)
        continue;
      found.unscored += item.count;
      found.states[item.state] += item.count;
    }
    if (found.unscored > 0)
      list.push_back(std::move(found));
  }
  return list;
}

std::string unscoredWarning(const UnscoredJudgements& unscored) {
  std::string states;
  for (const auto& [state, count] : unscored.states)
    states += (states.empty() ? "" : ", ") + std::string(unitStateName(state)) + " " + std::to_string(count);
  return std::string(metricName(unscored.metric)) + ": " + std::to_string(unscored.unscored) + " of " +
         std::to_string(unscored.total) + " judgements have no score: " + states;
}

} // namespace reticle::evaluation
