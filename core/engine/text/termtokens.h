// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/span.h"

#include <string>
#include <string_view>
#include <vector>

// The tokens that terms are matched over.
namespace reticle::text {

struct TermToken {
  // What stands between this token and the one before it. Joined: one blank, line break or hyphen.
  enum class Gap { None, Joined, Apart };
  Span span;   // in the text as given
  Span folded; // in TermTokens::lowerText
  Span cased;  // in TermTokens::casedText
  Gap gap = Gap::Apart;
  bool cjk = false; // one character of a script without blanks
};

struct TermTokens {
  std::string casedText; // NFKC
  std::string lowerText; // NFKC and lower case
  std::vector<TermToken> tokens;

  std::string_view cased(const TermToken& token) const { return token.cased.of(casedText); }
  std::string_view lower(const TermToken& token) const { return token.folded.of(lowerText); }
};

TermTokens termTokens(std::string_view text);

// True when a term holds an upper-case letter, so that it is matched as written.
bool holdsCapital(std::string_view term);

} // namespace reticle::text
