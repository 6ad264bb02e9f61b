// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/span.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::benchmark::english {

// What the rules of the built-in writer need to know of English. All words lower-case.

bool isFunctionWord(std::string_view word); // articles, prepositions, pronouns, conjunctions, auxiliaries
bool isPreposition(std::string_view word);
bool isPropertyNoun(std::string_view word); // "thickness", "pressure", ...: what can have a value
// A property that all sorts of things have ("thickness", "power"): alone it makes no two of them comparable.
bool isLooseProperty(std::string_view word);
bool isAuxiliary(std::string_view word); // "is", "has", "may", ...
// Base form of a verb in the third person, e.g. "reaches" -> "reach"; empty when it is none of the list.
std::string_view baseOfThirdPerson(std::string_view word);
bool isBaseVerb(std::string_view word);
// The word that means the opposite in direction, e.g. "higher" -> "lower"; empty when there is none.
std::string_view opposite(std::string_view word);

// By its ending ("-ing", "-tion", "-ed", ...) or a short list: surely a common word, no name.
bool looksCommon(std::string_view lowWord);

std::string lowered(std::string_view word); // ASCII
// Words between blanks with their places, punctuation at both ends left out.
struct Word {
  Span span;
  std::string text; // as written
  std::string low;
};
std::vector<Word> wordsOf(std::string_view sentence);

std::string capitalised(std::string_view text);

} // namespace reticle::benchmark::english
