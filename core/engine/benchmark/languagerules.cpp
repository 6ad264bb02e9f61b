// SPDX-License-Identifier: GPL-3.0-or-later
// Chooses the rules by the language of a sentence.
#include "benchmark/languagerules.h"

namespace reticle::benchmark {

std::optional<FactSentence> factSentence(const DocumentView& view, std::size_t number,
                                         const knowledge::DensityAnalyser* terms, std::string* whyNot) {
  return view.chinese[number] ? chinese::factSentence(view, number, terms, whyNot)
                              : english::factSentence(view, number, terms, whyNot);
}

std::vector<Change> changesIn(const FactSentence& sentence) {
  return sentence.chinese ? chinese::changesIn(sentence) : english::changesIn(sentence);
}

std::vector<PropertyFact> propertyFacts(const FactSentence& sentence) {
  return sentence.chinese ? chinese::propertyFacts(sentence) : english::propertyFacts(sentence);
}

std::optional<Definition> definitionOf(const FactSentence& sentence) {
  return sentence.chinese ? chinese::definitionOf(sentence) : english::definitionOf(sentence);
}

bool worthAsking(const FactSentence& sentence, const Quantity& quantity) {
  return sentence.chinese ? chinese::worthAsking(sentence, quantity) : english::worthAsking(sentence, quantity);
}

std::optional<Blanked> blankedTerm(const Scene& scene, const FactSentence& sentence) {
  return sentence.chinese ? chinese::blankedTerm(scene, sentence) : english::blankedTerm(scene, sentence);
}

std::optional<Falsified> falsified(const Scene& scene, const FactSentence& sentence) {
  return sentence.chinese ? chinese::falsified(scene, sentence) : english::falsified(scene, sentence);
}

std::vector<Subjective> subjectiveOf(const Scene& scene, const FactSentence& sentence) {
  return sentence.chinese ? chinese::subjectiveOf(scene, sentence) : english::subjectiveOf(scene, sentence);
}

std::optional<Bearer> bearerOf(const Scene& scene, const PropertyFact& fact) {
  return fact.chinese ? chinese::bearerOf(scene, fact) : english::bearerOf(scene, fact);
}

std::string propertyBefore(const FactSentence& sentence, const Quantity& quantity) {
  return sentence.chinese ? chinese::propertyBefore(sentence, quantity)
                          : english::propertyBefore(sentence, quantity);
}

bool saidTogether(const FactSentence& sentence, Span place, std::string_view name) {
  return sentence.chinese ? chinese::saidTogether(sentence, place, name)
                          : english::saidTogether(sentence, place, name);
}

std::optional<Pairing> pairingOf(const PropertyFact& a, const PropertyFact& b) {
  if (a.chinese != b.chinese)
    return std::nullopt;
  return a.chinese ? chinese::pairingOf(a, b) : english::pairingOf(a, b);
}

Bridge bridgeBetween(const FactSentence& a, const FactSentence& b) {
  if (a.chinese != b.chinese)
    return {};
  return a.chinese ? chinese::bridgeBetween(a, b) : english::bridgeBetween(a, b);
}

} // namespace reticle::benchmark
