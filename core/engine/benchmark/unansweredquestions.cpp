// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/english.h"
#include "benchmark/proposals.h"
#include "knowledge/density.h"

#include <algorithm>

namespace reticle::benchmark {

namespace {

constexpr std::size_t kTermsTried = 24; // other terms looked at for one fact
constexpr std::size_t kPerFact = 2;     // questions of one fact
constexpr double kScore = 0.7;

// The last term of a question that is no part of the property asked for: what the property is of.
std::optional<Span> bearerOf(const Scene& scene, const PropertyFact& fact) {
  const std::string property = english::lowered(fact.property);
  std::optional<Span> last;
  for (const knowledge::TermOccurrence& hit : scene.terms->analyse(fact.question).hits) {
    const std::string text = english::lowered(hit.span.of(fact.question));
    if (property.find(text) == std::string::npos)
      last = hit.span;
  }
  // What stands behind the term, or ties it to other words than the property, would have to fit the other one
  // too.
  if (!last || last->end != fact.question.size())
    return std::nullopt;
  const std::string before = english::lowered(fact.question.substr(0, last->begin));
  for (const std::string_view tie : {"%", " before ", " after "})
    if (before.find(tie) != std::string::npos)
      return std::nullopt;
  return last;
}

} // namespace

std::vector<Proposal> unansweredProposals(const Scene& scene,
                                          const std::function<bool(const std::string&)>& mentioned) {
  std::vector<Proposal> result;
  if (!scene.terms)
    return result;
  for (const FactSentence& sentence : scene.sentences) {
    if (sentence.modal || sentence.numerals)
      continue;
    for (const PropertyFact& fact : propertyFacts(sentence)) {
      if (fact.noun.empty())
        continue;
      const std::optional<Span> bearer = bearerOf(scene, fact);
      if (!bearer)
        continue;
      std::size_t made = 0;
      const std::string term(bearer->of(fact.question));
      for (const std::string& other : otherTerms(scene, sentence, term, kTermsTried)) {
        if (made >= kPerFact)
          break;
        if (!mentioned(other))
          continue;
        Proposal proposal;
        proposal.candidate.format = QuestionFormat::Subjective;
        proposal.candidate.subType = scene.task.plan.wanted();
        proposal.candidate.question =
            english::capitalised(fact.question.substr(0, bearer->begin) + other) + "?";
        proposal.score = kScore - 0.1 * static_cast<double>(made);
        proposal.sentences = {idOf(sentence)};
        result.push_back(std::move(proposal));
        ++made;
      }
    }
  }
  return result;
}

} // namespace reticle::benchmark
