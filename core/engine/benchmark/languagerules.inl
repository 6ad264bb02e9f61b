// SPDX-License-Identifier: GPL-3.0-or-later
// What the built-in writer makes of a sentence in one language; languagerules.h takes this list once for each,
// inside the language's namespace. The types are those of the functions that choose the language.
decltype(benchmark::factSentence) factSentence;
decltype(benchmark::changesIn) changesIn;
decltype(benchmark::propertyFacts) propertyFacts;
decltype(benchmark::definitionOf) definitionOf;
decltype(benchmark::worthAsking) worthAsking;
decltype(benchmark::blankedTerm) blankedTerm;
decltype(benchmark::falsified) falsified;
decltype(benchmark::subjectiveOf) subjectiveOf;
decltype(benchmark::pairingOf) pairingOf;
decltype(benchmark::bridgeBetween) bridgeBetween;
decltype(benchmark::bearerOf) bearerOf;
decltype(benchmark::propertyBefore) propertyBefore;
decltype(benchmark::saidTogether) saidTogether;
