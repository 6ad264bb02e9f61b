// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/generationestimate.h"

#include "evaluation/critic.h"

#include <algorithm>
#include <cmath>

namespace reticle::workflow {

bool PlanMeasure::fits(const GenerateRequest& other) const {
  return request.types == other.types && request.seed == other.seed && request.domain == other.domain &&
         request.model.empty() == other.model.empty() && request.attempts == other.attempts &&
         request.distractors == other.distractors && request.queriesPerChunk == other.queriesPerChunk &&
         request.rounds == other.rounds && request.linkMinimum == other.linkMinimum &&
         request.topicMaximum == other.topicMaximum && request.enhancedPrompts == other.enhancedPrompts &&
         request.extraDiversity == other.extraDiversity;
}

GenerationEstimate estimateGeneration(const GenerateRequest& request, const PlanMeasure& measure,
                                      const std::optional<GenerationCounters>& last,
                                      const std::optional<dialogue::Price>& price) {
  GenerationEstimate estimate;
  const bool measured = last && last->made > 0;
  const bool model = !request.model.empty();
  estimate.measured = measured;
  if (measured)
    estimate.attemptsPerPair =
        std::max(1.0, static_cast<double>(last->attempts) / static_cast<double>(last->made));
  else if (model)
    estimate.attemptsPerPair = kAssumedAttempts;
  const double replyTokens = measured && last->calls > 0 ? static_cast<double>(last->completionTokens) /
                                                               static_cast<double>(last->calls)
                                                         : kAssumedReplyTokens;

  // Each critic reads the context once more, for what passed the checks.
  const double critics = (request.criticAnswerable ? 1 : 0) + (request.criticClosedBook ? 1 : 0) +
                         (request.criticModel.empty() ? 0 : 1);
  Expected calls, promptTokens, completionTokens;
  for (std::size_t i = 0; i < measure.types.size(); ++i) {
    const PlanMeasure::Type& type = measure.types[i];
    GenerationEstimate::Type part;
    part.type = type.type;
    part.contexts = type.contexts;
    part.asked = pairTarget(request, i, request.pairs - std::min(request.pairs, estimate.pairs));
    const auto usable =
        static_cast<std::size_t>(std::llround(static_cast<double>(type.contexts) * type.usable));
    part.expected = std::min(part.asked, usable);
    estimate.pairs += part.expected;
    estimate.contexts += part.contexts;

    const double made = std::ceil(static_cast<double>(part.expected) * estimate.attemptsPerPair);
    const double possible =
        part.asked == 0 ? 0 : static_cast<double>(part.contexts) * static_cast<double>(request.attempts);
    const double most = std::max(made, possible);
    calls.likely += made;
    calls.most += most;
    promptTokens.likely += made * type.promptTokens;
    promptTokens.most += most * static_cast<double>(type.mostPromptTokens);
    completionTokens.likely += made * std::min(replyTokens, static_cast<double>(type.replyLimit));
    completionTokens.most += most * static_cast<double>(type.replyLimit);
    const double examined = critics * static_cast<double>(part.expected);
    calls.likely += examined;
    calls.most += critics * most;
    promptTokens.likely += examined * type.promptTokens;
    promptTokens.most += critics * most * static_cast<double>(type.mostPromptTokens);
    completionTokens.likely += examined * kCriticReplyTokens;
    completionTokens.most += critics * most * evaluation::kCriticReplyLimit;
    estimate.types.push_back(part);
  }
  if (model) {
    estimate.calls = calls;
    estimate.promptTokens = promptTokens;
    estimate.completionTokens = completionTokens;
    // What a second model costs may be another price.
    if (price && (request.criticModel.empty() || request.criticModel == request.model))
      estimate.cost = Expected{price->of(promptTokens.likely, completionTokens.likely),
                               price->of(promptTokens.most, completionTokens.most)};
  }
  if (measured && last->workingMs > 0)
    estimate.ms = std::llround(static_cast<double>(last->workingMs) / static_cast<double>(last->made) *
                               static_cast<double>(estimate.pairs));
  return estimate;
}

} // namespace reticle::workflow
