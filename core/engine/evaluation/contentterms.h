// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evaluation/lexicaljudge.h"

#include <set>
#include <string>
#include <string_view>

namespace reticle::evaluation {

// What a text is about: its distinct stemmed words without stop words and numbers, chemical symbols as names.
using TermSet = std::set<std::string>;
//   language  ISO 639-1, for stems and stop words; termLanguage finds it.
TermSet contentTerms(std::string_view text, std::string_view language = "en");
// The language of a text as text::detectLanguage sees it, "en" when it cannot say.
std::string termLanguage(std::string_view text);

// Sum of weights; every term counts 1 without a weight function.
double weightOf(const TermSet& terms, const TermWeight& weight);
// Weighted share of `wanted` that is in `have`, in [0,1]; 0 when nothing is wanted.
double coverage(const TermSet& wanted, const TermSet& have, const TermWeight& weight);
// Weighted Dice coefficient, in [0,1].
double dice(const TermSet& a, const TermSet& b, const TermWeight& weight);
TermSet without(const TermSet& terms, const TermSet& taken);
void addTo(TermSet& all, const TermSet& more);
// Cosine of the two sets, each term with its weight.
double termCosine(const TermSet& a, const TermSet& b, const TermWeight& weight);

} // namespace reticle::evaluation
