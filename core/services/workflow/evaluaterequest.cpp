// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/evaluatejob.h"
#include "workflow/systemmaking.h"

#include <nlohmann/json.hpp>

namespace reticle::workflow {

std::string judgeJson(const JudgeSpec& judge) {
  return nlohmann::json{{"kind", judge.kind}, {"model", judge.model}, {"weighted", judge.weighted}}.dump();
}

Result<JudgeSpec> judgeFromJson(const std::string& text) {
  return guarded([&] {
    const auto json = nlohmann::json::parse(text);
    JudgeSpec judge;
    judge.kind = json.at("kind");
    judge.model = json.at("model");
    judge.weighted = json.at("weighted");
    return judge;
  });
}

RunEstimate estimateRun(const EvaluateRequest& request, std::int64_t pairs) {
  RunEstimate estimate;
  estimate.cells = pairs * static_cast<std::int64_t>(request.configurations.size()) * request.repeats;
  for (const auto& configuration : request.configurations) {
    if (asksModel(configuration))
      estimate.answerCalls += pairs * request.repeats;
    if (evaluation::usesEmbedding(configuration))
      estimate.embeddingCalls += pairs * request.repeats;
  }
  if (request.judge.kind == "geval")
    estimate.judgeCalls = estimate.cells * static_cast<std::int64_t>(evaluation::kSixMetrics.size());
  return estimate;
}

std::int64_t EvaluateSummary::failed() const {
  std::int64_t count = 0;
  for (const auto& [state, n] : cells) {
    if (state == evaluation::unitStateName(evaluation::UnitState::HttpError) ||
        state == evaluation::unitStateName(evaluation::UnitState::Timeout))
      count += n;
  }
  return count;
}

} // namespace reticle::workflow
