// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/generationestimate.h"

#include "evaluation/critic.h"

#include <algorithm>
#include <cmath>

namespace reticle::workflow {
namespace {

// Adds requests of one kind: `calls` of them, each with so many tokens sent and received.
void addCalls(GenerationEstimate::Model& model, const Expected& calls, const Expected& sent,
              const Expected& received) {
  model.calls.add(calls);
  model.promptTokens.add({calls.likely * sent.likely, calls.most * sent.most});
  model.completionTokens.add({calls.likely * received.likely, calls.most * received.most});
}

// Tokens of one reply of the writer. A reply of a critic on the same model is counted with them.
double replyTokensOf(const GenerationCounters& last) {
  const auto attempts = static_cast<double>(last.attempts);
  const double critics = std::max(0.0, static_cast<double>(last.calls) - attempts);
  const double written = static_cast<double>(last.completionTokens) - critics * kCriticReplyTokens;
  return std::max(1.0, written / std::min(attempts, static_cast<double>(last.calls)));
}

// Sums of all models, and of their costs where each is known in one currency.
void sumUp(GenerationEstimate& estimate, const DatedPrices& prices) {
  Expected calls, promptTokens, completionTokens, cost;
  bool priced = true;
  std::vector<std::string> names;
  for (GenerationEstimate::Model& model : estimate.models) {
    calls.add(model.calls);
    promptTokens.add(model.promptTokens);
    completionTokens.add(model.completionTokens);
    names.push_back(model.name);
    model.currency = currencyOf(prices, model.name);
    const auto price = priceOf(prices, model.name);
    priced = priced && price.has_value();
    if (!price)
      continue;
    model.cost = Expected{price->of(model.promptTokens.likely, model.completionTokens.likely),
                          price->of(model.promptTokens.most, model.completionTokens.most)};
    cost.add(*model.cost);
  }
  estimate.calls = calls;
  estimate.promptTokens = promptTokens;
  estimate.completionTokens = completionTokens;
  const auto currency = commonCurrency(prices, names);
  if (priced && currency) {
    estimate.cost = cost;
    estimate.currency = *currency;
  }
}

} // namespace

bool PlanMeasure::fits(const GenerateRequest& other) const {
  return request.types == inWorkingOrder(other).types && request.seed == other.seed &&
         request.domain == other.domain && request.model.empty() == other.model.empty() &&
         request.attempts == other.attempts && request.distractors == other.distractors &&
         request.queriesPerChunk == other.queriesPerChunk && request.rounds == other.rounds &&
         request.linkMinimum == other.linkMinimum && request.topicMaximum == other.topicMaximum &&
         request.enhancedPrompts == other.enhancedPrompts && request.extraDiversity == other.extraDiversity &&
         request.checks.maximumQuestion == other.checks.maximumQuestion;
}

void Expected::add(const Expected& other) {
  likely += other.likely;
  most += other.most;
}

GenerationEstimate estimateGeneration(const GenerateRequest& request, const PlanMeasure& measure,
                                      const std::optional<GenerationCounters>& last,
                                      const DatedPrices& prices) {
  const GenerateRequest plan = inWorkingOrder(request);
  GenerationEstimate estimate;
  const bool measured = last && last->made > 0;
  const bool byModel = !plan.model.empty();
  estimate.measured = measured;
  if (measured)
    estimate.attemptsPerPair =
        std::max(1.0, static_cast<double>(last->attempts) / static_cast<double>(last->made));
  else if (byModel)
    estimate.attemptsPerPair = kAssumedAttempts;
  const double replyTokens = measured && last->calls > 0 ? replyTokensOf(*last) : kAssumedReplyTokens;

  GenerationEstimate::Model writer, second;
  writer.name = plan.model;
  second.name = plan.criticModel;
  const bool other = !plan.criticModel.empty() && plan.criticModel != plan.model;
  const Expected verdict{kCriticReplyTokens, evaluation::kCriticReplyLimit};
  for (std::size_t i = 0; i < measure.types.size(); ++i) {
    const PlanMeasure::Type& type = measure.types[i];
    GenerationEstimate::Type part;
    part.type = type.type;
    part.contexts = type.contexts;
    part.skipped = type.skipped;
    part.asked = pairTarget(plan, i, plan.pairs - std::min(plan.pairs, estimate.pairs));
    const auto usable =
        static_cast<std::size_t>(std::llround(static_cast<double>(type.contexts) * type.usable));
    part.expected = std::min(part.asked, usable);
    estimate.pairs += part.expected;
    estimate.contexts += part.contexts;

    const double made = std::ceil(static_cast<double>(part.expected) * estimate.attemptsPerPair);
    const double possible =
        part.asked == 0 ? 0 : static_cast<double>(part.contexts) * static_cast<double>(plan.attempts);
    const double most = std::max(made, possible);
    const auto limit = static_cast<double>(type.replyLimit);
    addCalls(writer, {made, most}, {type.promptTokens, static_cast<double>(type.mostPromptTokens)},
             {std::min(replyTokens, limit), limit});
    // A critic is asked about what passed the checks: at most about every attempt.
    const Expected examined{static_cast<double>(part.expected), most};
    const Expected withContext{type.examinedTokens, static_cast<double>(type.mostExaminedTokens)};
    const Expected without{type.closedBookTokens, static_cast<double>(type.mostClosedBookTokens)};
    if (plan.criticAnswerable)
      addCalls(writer, examined, withContext, verdict);
    if (plan.criticClosedBook && type.type != benchmark::TestType::Unanswerable)
      addCalls(writer, examined, without, verdict);
    if (!plan.criticModel.empty())
      addCalls(other ? second : writer, examined, withContext, verdict);
    estimate.types.push_back(std::move(part));
  }
  if (byModel) {
    estimate.models.push_back(std::move(writer));
    if (other)
      estimate.models.push_back(std::move(second));
    sumUp(estimate, prices);
  }
  if (measured && last->workingMs > 0)
    estimate.ms = std::llround(static_cast<double>(last->workingMs) / static_cast<double>(last->made) *
                               static_cast<double>(estimate.pairs));
  return estimate;
}

} // namespace reticle::workflow
