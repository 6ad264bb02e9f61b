// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/lexicaljudge.h"

#include "evaluation/answerfeatures.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdarg>
#include <cstdio>
#include <utility>

namespace reticle::evaluation {

namespace {

constexpr const char* kVersion = "lexical-1";

double clamp01(double value) {
  return std::clamp(value, 0.0, 1.0);
}

double share(std::size_t part, std::size_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

// 0 at 0, 0.5 at `half`, towards 1.
double saturating(double amount, double half) {
  return amount / (amount + half);
}

std::string noted(const char* format, ...) {
  std::array<char, 256> buffer{};
  va_list arguments;
  va_start(arguments, format);
  std::vsnprintf(buffer.data(), buffer.size(), format, arguments);
  va_end(arguments);
  return buffer.data();
}

struct Score {
  std::optional<double> value;
  std::string reason;
};

// Share of the answer that says the opposite of its sources or names other numbers, in [0,1]. One such claim
// weighs more than its share: an answer with a wrong number is not nearly right.
double contradiction(const AnswerFeatures& f) {
  const double numbers = share(f.strangeNumbers, std::max<std::size_t>(f.answerNumbers, 1));
  const double reversed = share(f.reversed, std::max<std::size_t>(f.claims, 1));
  const double worst = std::max(numbers, reversed);
  const double any = f.strangeNumbers + f.reversed > 0 ? 0.15 : 0;
  return clamp01(any + 0.85 * std::max(worst, 1 - (1 - numbers) * (1 - reversed)));
}

Score completeness(const AnswerFeatures& f) {
  const double lost = contradiction(f);
  if (!f.objective) {
    const double said = 0.85 * f.keyPoints + 0.15 * (f.referenceNumbers > 0 ? f.numbers : f.keyPoints);
    return {said * (1 - 0.8 * lost),
            noted("key points %.0f %%, reference numbers %.0f %%", 100 * f.keyPoints, 100 * f.numbers)};
  }
  if (!f.correctness.given)
    return {0.45 * f.keyPoints * (1 - lost), "no final answer: " + f.correctness.note};
  const double right = f.correctness.share;
  return {right * (0.6 + 0.4 * f.keyPoints * (1 - 0.5 * lost)) + (1 - right) * 0.1 * f.keyPoints,
          f.correctness.note};
}

Score factuality(const AnswerFeatures& f) {
  const double lost = contradiction(f);
  const std::string counts = noted("%zu of %zu numbers not in the sources, %zu of %zu claims reversed",
                                   f.strangeNumbers, f.answerNumbers, f.reversed, f.claims);
  // A bare letter or word has no other content that could be false.
  const double content = f.claims == 0 ? 1.0 : 0.4 + 0.6 * f.known;
  if (!f.objective)
    return {content * (1 - lost), counts};
  if (!f.correctness.given)
    return {0.7 * content * (1 - lost), counts + "; " + f.correctness.note};
  const double right = f.correctness.share;
  return {(0.1 + 0.9 * right) * content * (1 - 0.6 * lost), f.correctness.note + "; " + counts};
}

Score relevance(const AnswerFeatures& f) {
  double onTopic = 0.55 * f.topic + 0.45 * f.focus;
  if (f.declines)
    return {0.25 * onTopic, "declines to answer"};
  if (f.objective) {
    const double form = f.correctness.given ? 1 : 0;
    // A short answer in the right form need not repeat the question.
    if (f.words <= 12)
      onTopic = std::max(onTopic, form);
    return {0.4 * form + 0.6 * onTopic,
            noted("form %s, topic %.0f %%, focus %.0f %%", form > 0 ? "as asked" : "not as asked",
                  100 * f.topic, 100 * f.focus)};
  }
  return {onTopic, noted("topic %.0f %%, focus %.0f %%", 100 * f.topic, 100 * f.focus)};
}

Score contextUtilization(const AnswerFeatures& f) {
  if (!f.exposed) {
    const double signs = 0.5 * saturating(static_cast<double>(f.domainTerms), 5) +
                         0.2 * saturating(static_cast<double>(f.sourcePhrases), 1) + 0.3 * f.richness;
    return {
        f.declines ? 0.2 * signs : signs,
        noted("contexts not exposed: %zu domain terms, %zu source phrases", f.domainTerms, f.sourcePhrases)};
  }
  if (f.contexts == 0)
    return {0.0, "no context was given"};
  const double joined = f.sourcesUsed >= 2 ? 1.0 : f.sourcesUsed == 1 ? 0.9 : 0.7;
  // A few words found prove less use than a paragraph.
  const double amount = f.objective ? 1.0 : 0.5 + 0.5 * std::min(1.0, static_cast<double>(f.words) / 40);
  const double onTopic = 0.5 + 0.5 * std::max(f.topic, std::min(1.0, 2 * f.richness));
  const double used = f.contextShare * joined * amount * (f.objective && f.words <= 12 ? 1.0 : onTopic);
  return {f.declines ? 0.2 * used : used, noted("%.0f %% of the content found in %zu contexts, %zu used",
                                                100 * f.contextShare, f.contexts, f.sourcesUsed)};
}

Score supportQuality(const AnswerFeatures& f) {
  if (f.declines)
    return {0.0, "declines to answer"};
  const double quoted = share(f.quoted, f.claims);
  const double specific = 0.5 * f.richness + 0.5 * (f.referenceNumbers > 0 ? f.numbers : f.richness);
  double value =
      f.claims == 0 ? 0 : (0.6 * quoted + 0.4 * specific) * (0.4 + 0.6 * std::min(1.0, 2 * f.richness));
  value *= 1 - 0.5 * contradiction(f);
  if (f.objective && f.correctness.given)
    value = value * (0.3 + 0.7 * f.correctness.share) + 0.1 * f.correctness.share * (1 - value);
  return {value, noted("%zu of %zu claims with a findable quote", f.quoted, f.claims)};
}

Score depth(const AnswerFeatures& f) {
  if (f.declines)
    return {0.0, "declines to answer"};
  const double reasons =
      saturating(static_cast<double>(f.connectives), 2) * std::min(1.0, static_cast<double>(f.words) / 30);
  double value = 0.6 * f.richness + 0.2 * reasons * (0.3 + 0.7 * f.known) +
                 0.2 * (f.referenceNumbers > 0 ? f.numbers : f.richness);
  if (f.claims == 0 && f.objective)
    value *= 0.3;
  value *= 1 - 0.4 * contradiction(f);
  if (f.objective && f.correctness.given)
    value *= 0.5 + 0.5 * f.correctness.share;
  return {value, noted("richness %.0f %%, %zu connectives", 100 * f.richness, f.connectives)};
}

Score faithfulness(const AnswerFeatures& f) {
  if (!f.exposed || f.contexts == 0)
    return {std::nullopt, "no contexts to check against"};
  if (f.claims == 0 || f.declines)
    return {std::nullopt, "the answer makes no claims"};
  return {share(f.faithful, f.claims),
          noted("%zu of %zu claims supported by the contexts", f.faithful, f.claims)};
}

Score answerRelevance(const AnswerFeatures& f) {
  if (f.declines)
    return {0.0, "declines to answer"};
  if (f.claims == 0)
    return {std::nullopt, "the answer has no sentence to ask back from"};
  return {f.questionCosine, "mean word cosine of the three closest claims with the question"};
}

// Where the material does not hold an answer, saying so is the answer.
Score unanswerable(Metric metric, const AnswerFeatures& f) {
  switch (metric) {
  case Metric::Completeness:
  case Metric::Factuality:
  case Metric::Relevance:
    return {f.declines ? 1.0 : 0.0, f.declines ? "rightly declines" : "answers what cannot be answered"};
  default:
    return {std::nullopt, "does not apply to an unanswerable question"};
  }
}

Score scoreOf(Metric metric, const AnswerFeatures& f, bool answerable) {
  if (f.empty) {
    const bool six = std::find(kSixMetrics.begin(), kSixMetrics.end(), metric) != kSixMetrics.end();
    return six ? Score{0.0, "the answer is empty"} : Score{std::nullopt, "the answer is empty"};
  }
  if (!answerable)
    return unanswerable(metric, f);
  switch (metric) {
  case Metric::Completeness:
    return f.declines ? Score{0.0, "declines to answer"} : completeness(f);
  case Metric::Factuality:
    return f.declines ? Score{std::nullopt, "declining states nothing false"} : factuality(f);
  case Metric::Relevance:
    return relevance(f);
  case Metric::ContextUtilization:
    return contextUtilization(f);
  case Metric::SupportQuality:
    return supportQuality(f);
  case Metric::Depth:
    return depth(f);
  case Metric::Faithfulness:
    return faithfulness(f);
  case Metric::AnswerRelevance:
    return answerRelevance(f);
  }
  return {};
}

} // namespace

LexicalJudge::LexicalJudge(TermWeight weight, DomainTerms domain)
    : m_weight(std::move(weight)), m_domain(std::move(domain)) {}

std::vector<Judgement> LexicalJudge::judge(const JudgeInput& input) const {
  const AnswerFeatures features = answerFeatures(input, m_weight, m_domain);
  const bool answerable = input.pair.type != benchmark::TestType::Unanswerable;
  std::vector<Judgement> judgements;
  for (const Metric metric : kAllMetrics) {
    const Score score = scoreOf(metric, features, answerable);
    Judgement judgement;
    judgement.metric = metric;
    judgement.method = Method::Heuristic;
    judgement.judge = "lexical";
    judgement.rubricVersion = kVersion;
    judgement.reason = score.reason;
    judgement.state = score.value ? UnitState::Ok : UnitState::NotMeasured;
    if (score.value)
      judgement.score = clamp01(*score.value);
    judgements.push_back(std::move(judgement));
  }
  return judgements;
}

} // namespace reticle::evaluation
