// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/questionplan.h"

#include "base/random.h"
#include "benchmark/generator.h"

#include <algorithm>
#include <cmath>

namespace reticle::benchmark {

namespace {

constexpr std::array kStyles{"short keyword-like", "plain, complete", "set in a working situation"};
constexpr std::array kPersonas{"an engineer with long experience in the field", "a newcomer to the field"};

constexpr std::size_t kArchetypes = 5;
constexpr double kFormatSlack = 2; // questions a format may be off its share before the plan gets strict

std::vector<SubType> archetypes(int count) {
  std::vector<SubType> result;
  for (std::size_t i = 0; i < kArchetypes; ++i)
    result.push_back(static_cast<SubType>(static_cast<std::size_t>(SubType::Definition) +
                                          (static_cast<std::size_t>(count) + i) % kArchetypes));
  return result;
}

} // namespace

PlanLedger::PlanLedger(const GenerationSettings& settings)
    : m_wanted(settings.pairs), m_seed(settings.seed),
      // Refusing is right or wrong whatever was asked, so a question without an answer has no objective form.
      m_share(settings.type == TestType::Unanswerable ? 0 : settings.objectiveShare),
      m_weights(settings.subTypeWeights), m_diversity(settings.extraDiversity),
      m_stream("generate/plan/" + std::string(testTypeName(settings.type)) + "/"), m_prefix(settings.before) {}

QuestionPlan PlanLedger::plan(std::size_t context, std::size_t state, int similarityRejections) {
  for (; m_prefixEnd < state; ++m_prefixEnd)
    if (m_settled[m_prefixEnd]) {
      m_prefix.add(m_settled[m_prefixEnd]->subType, m_settled[m_prefixEnd]->statementTrue);
      ++m_made;
    }
  PlanCounts counts = m_prefix;
  for (std::size_t i = state; i < context; ++i)
    if (m_planned[i])
      counts.add(m_planned[i]->subType, m_planned[i]->statementTrue);

  Random random(m_seed, m_stream + std::to_string(context));
  QuestionPlan plan;
  const int objective = counts.objective();
  const int total = objective + counts.subjective();
  plan.format = objective < m_share * (total + 1) ? QuestionFormat::Objective : QuestionFormat::Subjective;

  // The sub-type that lags most behind its weight comes first; a little chance decides between near equals.
  double weightSum = 0;
  for (const double weight : m_weights)
    weightSum += weight;
  std::array<double, 4> lag{};
  for (std::size_t i = 0; i < 4; ++i) {
    const double weight = weightSum > 0 ? m_weights[i] / weightSum : 0.25;
    lag[i] = weight * (objective + 1) - counts.subTypes[i] + 0.2 * random.uniform();
  }
  std::vector<SubType> objectiveOrder{SubType::Calculation, SubType::Fill, SubType::Judge, SubType::Choice};
  std::stable_sort(objectiveOrder.begin(), objectiveOrder.end(), [&](SubType a, SubType b) {
    return lag[static_cast<std::size_t>(a)] > lag[static_cast<std::size_t>(b)];
  });
  std::erase_if(objectiveOrder, [&](SubType type) {
    return weightSum > 0 && !(m_weights[static_cast<std::size_t>(type)] > 0);
  });
  // A sub-type far over its share is left out while there are contexts enough to choose from.
  if (context < m_strictBelow) {
    std::vector<SubType> open = objectiveOrder;
    std::erase_if(open,
                  [&](SubType type) { return lag[static_cast<std::size_t>(type)] < -3.0 - 0.04 * objective; });
    if (!open.empty())
      objectiveOrder = open;
  }
  const std::vector<SubType> subjectiveOrder = archetypes(counts.subjective());
  const bool isObjective = plan.format == QuestionFormat::Objective;
  plan.order = isObjective ? objectiveOrder : subjectiveOrder;
  plan.fallback = isObjective ? subjectiveOrder : objectiveOrder;
  // While there are contexts enough to choose from, a format that is over its share is not fallen back to.
  if (context < m_strictBelow && std::abs(objective - m_share * total) > kFormatSlack * (1 + 0.01 * total))
    plan.fallback.clear();
  // A share of 0 or 1 is meant: no question of the other format then.
  if (m_share <= 0 || m_share >= 1)
    plan.fallback.clear();

  plan.statementTrue = counts.trueStatements != counts.falseStatements
                           ? counts.trueStatements < counts.falseStatements
                           : random.chance(0.5);
  plan.diversify = similarityRejections > 2;
  plan.choosy = choosy(context);
  if (m_diversity) {
    plan.style = kStyles[random.below(kStyles.size())];
    plan.persona = kPersonas[random.below(kPersonas.size())];
  }
  m_planned.resize(context + 1);
  m_planned[context] = Made{plan.wanted(), plan.statementTrue};
  return plan;
}

void PlanLedger::contexts(std::size_t count) {
  m_contexts = count;
  m_strictBelow = count * 2 / 3;
}

// By the yield of the contexts so far, with one pair beforehand: at the start there is nothing to go by.
bool PlanLedger::choosy(std::size_t context) const {
  if (m_made >= m_wanted || context >= m_contexts)
    return false;
  const double yield = static_cast<double>(m_made + 1) / static_cast<double>(m_prefixEnd + 1);
  return yield * static_cast<double>(m_contexts - context) >= static_cast<double>(m_wanted - m_made);
}

void PlanLedger::skip(std::size_t context) {
  m_planned.resize(context + 1);
}

void PlanLedger::settle(std::size_t context, const QaPair* pair) {
  m_settled.resize(std::max(m_settled.size(), context + 1));
  if (!pair)
    return;
  m_settled[context] = Made{pair->subType, saysTrue(*pair)};
}

} // namespace reticle::benchmark
