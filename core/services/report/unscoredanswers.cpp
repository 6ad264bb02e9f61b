// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/unscoredanswers.h"

#include <optional>
#include <utility>

namespace reticle::report {
namespace {

std::optional<UnscoredAnswer> unscored(const QuestionResult& result, const evaluation::Judgement& judgement) {
  if (evaluation::isUnscored(judgement.state))
    return UnscoredAnswer{0, judgement.state, true, judgement.reason};
  // A judgement that was given up because there was nothing to judge: the answer's own end is the reason.
  const auto answer = evaluation::unitStateFromName(result.state);
  if (judgement.state == evaluation::UnitState::NotMeasured && answer && evaluation::isUnscored(*answer))
    return UnscoredAnswer{0, *answer, false, result.stateReason};
  return std::nullopt;
}

} // namespace

std::map<evaluation::UnitState, std::size_t> UnscoredMetric::states(bool answered) const {
  std::map<evaluation::UnitState, std::size_t> found;
  for (const UnscoredAnswer& answer : answers) {
    if (answer.answered == answered)
      ++found[answer.state];
  }
  return found;
}

std::vector<UnscoredMetric> unscoredAnswers(const ReportData& data) {
  std::map<std::pair<std::string, evaluation::Metric>, UnscoredMetric> found;
  for (std::size_t i = 0; i < data.results.size(); ++i) {
    const QuestionResult& result = data.results[i];
    for (const evaluation::Judgement& judgement : result.judgements) {
      UnscoredMetric& item = found[{result.configuration, judgement.metric}];
      ++item.total;
      if (auto answer = unscored(result, judgement)) {
        answer->result = i;
        item.answers.push_back(std::move(*answer));
      }
    }
  }
  std::vector<UnscoredMetric> list;
  for (const evaluation::Configuration& configuration : data.configurations) {
    for (const evaluation::Metric metric : evaluation::kAllMetrics) {
      const auto item = found.find({configuration.name, metric});
      if (item == found.end() || item->second.answers.empty())
        continue;
      item->second.configuration = configuration.name;
      item->second.metric = metric;
      list.push_back(std::move(item->second));
    }
  }
  return list;
}

} // namespace reticle::report
