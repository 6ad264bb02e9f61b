// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/span.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::benchmark::chinese {

// What the rules of the built-in writer need to know of Chinese. Words are not delimited, so the rules look at
// clauses, at marker words and at the characters beside them.

// True when Han characters carry the text: a formula or an acronym inside a Chinese sentence changes nothing.
bool isChinese(std::string_view text);

// White space as Chinese is set: none between Han characters and their punctuation, single blanks elsewhere;
// letters, digits and per cent signs of full width become those of half width.
std::string tidy(std::string_view text);

std::size_t hanCount(std::string_view text);
std::vector<std::string_view> characters(std::string_view text);

// Whether a character carries grammar, not content ("的", "在", "每").
bool isGrammar(std::string_view character);

// Parts between "，" and "；" outside brackets and quotation marks, in order, never empty.
std::vector<Span> clauses(std::string_view text);

// Pairs of neighbouring Han characters and the words of other scripts in lower case, sorted, each once: what
// two statements are compared by. Pairs of function words alone are left out.
std::vector<std::string> contentPairs(std::string_view text);
// Whether two texts have two neighbouring Han characters (or a word of Latin letters) in common.
bool sharePair(std::string_view a, std::string_view b);

// The noun for a quantity with which a phrase ends ("厚度", "去除速率" -> "速率"); empty when it ends with
// none.
std::string_view endingProperty(std::string_view phrase);

// A marker with the places where it is part of another word left out ("可" is not in "可靠性").
std::size_t findMarker(std::string_view text, std::string_view marker, std::size_t from = 0);
// What a clause is about: the words before its first predicate or preposition; empty when that cannot be told.
std::string_view subjectOf(std::string_view clause);

// Whether a place in a text lies beside no other part of the same word, as far as the next characters tell.
bool standsFree(std::string_view text, Span span);
bool endsFree(std::string_view text, std::size_t end); // the same of what follows alone

bool contains(std::string_view text, std::string_view part);
bool startsWithAny(std::string_view text, const std::vector<std::string_view>& parts);
bool containsAny(std::string_view text, const std::vector<std::string_view>& parts);
// Without a word at its start or end, e.g. cut("但是X", {"但是", "但"}) = "X".
std::string_view cutStart(std::string_view text, const std::vector<std::string_view>& parts);
std::string_view cutEnd(std::string_view text, const std::vector<std::string_view>& parts);

} // namespace reticle::benchmark::chinese
