// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "benchmark/english.h"
#include "benchmark/languagerules.h"

#include <string_view>

// What the rules for English sentences share beyond languagerules.h.
namespace reticle::benchmark::english {

// A row of a field list: "etch rate: 12 nm/min; pressure: 5 Pa".
bool fieldList(std::string_view text);
// A formula, an acronym or a word that the document writes with a capital inside sentences.
bool isName(const DocumentView& view, const Word& word, bool first);
// Whether a first word is capital only because it is the first: it stands small elsewhere, or has the ending of
// a common word and is never written with a capital inside a sentence.
bool plainStart(const DocumentView& view, std::string_view first);

} // namespace reticle::benchmark::english
