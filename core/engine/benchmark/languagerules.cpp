// SPDX-License-Identifier: GPL-3.0-or-later
// Chooses the rules by the language of a sentence.
#include "benchmark/englishrules.h"

namespace reticle::benchmark {

std::optional<FactSentence> factSentence(const DocumentView& view, std::size_t number,
                                         const knowledge::DensityAnalyser* terms, std::string* whyNot) {
  return english::factSentence(view, number, terms, whyNot);
}

std::vector<PropertyFact> propertyFacts(const FactSentence& sentence) {
  return english::propertyFacts(sentence);
}

std::optional<Definition> definitionOf(const FactSentence& sentence) {
  return english::definitionOf(sentence);
}

bool worthAsking(const FactSentence& sentence, const Quantity& quantity) {
  return english::worthAsking(sentence, quantity);
}

std::optional<Blanked> blankedTerm(const Scene& scene, const FactSentence& sentence) {
  return english::blankedTerm(scene, sentence);
}

std::optional<Falsified> falsified(const Scene& scene, const FactSentence& sentence) {
  return english::falsified(scene, sentence);
}

std::vector<Subjective> subjectiveOf(const Scene& scene, const FactSentence& sentence) {
  return english::subjectiveOf(scene, sentence);
}

} // namespace reticle::benchmark
