// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/span.h"

#include <string>
#include <string_view>
#include <vector>

namespace reticle::topics {

// An acronym introduced in a text with what it stands for: "gate all around (GAA)" or "GAA (gate all around)".
struct Acronym {
  std::string acronym;   // as written
  std::string expansion; // as written, white space squeezed
  Span span;             // of expansion, parentheses and acronym together, in bytes of the text
};

// In order of appearance; the same pair (ignoring case of the expansion) is reported once. The letters of the
// acronym must be found in order in the expansion, its first letter at the start of the expansion's first word
// (Schwartz and Hearst 2003). Acronyms have 2 to 10 letters or digits, at least half of the letters capitals.
std::vector<Acronym> findAcronyms(std::string_view text);

} // namespace reticle::topics
