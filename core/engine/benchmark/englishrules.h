// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "benchmark/bridge.h"
#include "benchmark/english.h"
#include "benchmark/proposals.h"

#include <optional>
#include <string_view>
#include <vector>

// What the built-in writer makes of an English sentence. The functions of the same names in factsentence.h,
// clause.h and proposals.h choose between these rules and those of other languages.
namespace reticle::benchmark::english {

std::optional<FactSentence> factSentence(const DocumentView& view, std::size_t number,
                                         const knowledge::DensityAnalyser* terms, std::string* whyNot);
std::vector<PropertyFact> propertyFacts(const FactSentence& sentence);
std::optional<Definition> definitionOf(const FactSentence& sentence);
bool worthAsking(const FactSentence& sentence, const Quantity& quantity);
std::optional<Blanked> blankedTerm(const Scene& scene, const FactSentence& sentence);
std::optional<Falsified> falsified(const Scene& scene, const FactSentence& sentence);
std::vector<Subjective> subjectiveOf(const Scene& scene, const FactSentence& sentence);

std::optional<Pairing> pairingOf(const PropertyFact& a, const PropertyFact& b);
Bridge bridgeBetween(const FactSentence& a, const FactSentence& b);

// A row of a field list: "etch rate: 12 nm/min; pressure: 5 Pa".
bool fieldList(std::string_view text);
// A formula, an acronym or a word that the document writes with a capital inside sentences.
bool isName(const DocumentView& view, const Word& word, bool first);
// Whether a first word is capital only because it is the first: it stands small elsewhere, or has the ending of
// a common word and is never written with a capital inside a sentence.
bool plainStart(const DocumentView& view, std::string_view first);

} // namespace reticle::benchmark::english
