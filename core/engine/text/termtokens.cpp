// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/termtokens.h"

#include "base/error.h"
#include "text/normalise.h"
#include "text/utf8.h"
#include "text/words.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>

namespace reticle::text {
namespace {

bool isDigit(char c) {
  return c >= '0' && c <= '9';
}

// Marks that NFKC would turn into letters or digits of the word before them, where they are not part of it:
// superscript footnote numbers, circled numbers, the trade mark sign.
bool standsApart(char32_t c) {
  if (c == 0xB2 || c == 0xB3 || c == 0xB9 || (c >= 0x2070 && c <= 0x207F) || c == 0xAA || c == 0xBA)
    return true;
  if ((c >= 0x2460 && c <= 0x24FF) || (c >= 0x2776 && c <= 0x2793) || (c >= 0x3200 && c <= 0x32FF))
    return true;
  const bool squareUnit = c >= 0x3300 && c <= 0x33FF;
  const auto mask = U_GET_GC_MASK(static_cast<UChar32>(c));
  return !squareUnit && (mask & (U_GC_L_MASK | U_GC_N_MASK | U_GC_M_MASK)) == 0;
}

bool isHyphen(char32_t c) {
  return c == '-' || c == 0x2212 || (c >= 0x80 && u_charType(static_cast<UChar32>(c)) == U_DASH_PUNCTUATION);
}

bool isIgnored(char32_t c) {
  return c == 0xAD || c == 0x200C || c == 0x200D || c == 0x2060 || c == 0xFEFF;
}

class Scan {
 public:
  explicit Scan(std::string_view text) : m_text(text) {
    UErrorCode status = U_ZERO_ERROR;
    m_nfkc = icu::Normalizer2::getNFKCInstance(status);
    if (U_FAILURE(status))
      throw Error(ErrorKind::Internal, "ICU normalisation data is missing");
    m_result.casedText.reserve(text.size());
    m_result.lowerText.reserve(text.size());
  }

  TermTokens run() {
    for (std::size_t i = 0; i < m_text.size();) {
      const std::size_t start = i;
      const char32_t c = utf8::next(m_text, i);
      if (c < 0x80)
        ascii(start, static_cast<char>(c));
      else
        other(start, i, c);
    }
    finish();
    return std::move(m_result);
  }

 private:
  void ascii(std::size_t at, char c) {
    const bool upper = c >= 'A' && c <= 'Z';
    if (upper || (c >= 'a' && c <= 'z') || isDigit(c) || c == '_' || joinsDigits(at, c)) {
      open(at);
      m_end = at + 1;
      m_result.casedText.push_back(c);
      m_result.lowerText.push_back(upper ? static_cast<char>(c - 'A' + 'a') : c);
    } else {
      separator(static_cast<char32_t>(static_cast<unsigned char>(c)));
    }
  }

  // The point of "13.5" and ".5", the comma of "1,000".
  bool joinsDigits(std::size_t at, char c) const {
    const auto digitAt = [this](std::size_t i) { return i < m_text.size() && isDigit(m_text[i]); };
    if (c == '.')
      return digitAt(at + 1) && (!m_inToken || digitAt(at - 1));
    return c == ',' && m_inToken && digitAt(at - 1) && digitAt(at + 1) && digitAt(at + 2) && digitAt(at + 3) &&
           !digitAt(at + 4);
  }

  void other(std::size_t at, std::size_t& next, char32_t c) {
    if (isIgnored(c))
      return;
    if (standsApart(c)) {
      separator(c);
      return;
    }
    if (isCjk(c)) {
      finish();
      open(at);
      m_end = next;
      append(at, next, c);
      finish();
      m_result.tokens.back().cjk = true;
      return;
    }
    // A letter and its marks are folded together.
    while (next < m_text.size()) {
      std::size_t behind = next;
      const char32_t mark = utf8::next(m_text, behind);
      if (mark < 0x300 || (U_GET_GC_MASK(static_cast<UChar32>(mark)) & U_GC_M_MASK) == 0)
        break;
      next = behind;
    }
    open(at);
    m_end = next;
    append(at, next, c);
  }

  void append(std::size_t begin, std::size_t end, char32_t c) {
    const std::string_view unit = m_text.substr(begin, end - begin);
    std::size_t one = 0;
    utf8::next(unit, one);
    if (one == unit.size() && m_nfkc->isInert(static_cast<UChar32>(c))) {
      m_result.casedText.append(unit);
      utf8::append(m_result.lowerText,
                   static_cast<char32_t>(u_foldCase(static_cast<UChar32>(c), U_FOLD_CASE_DEFAULT)));
      return;
    }
    m_result.casedText += foldCompatibility(unit);
    m_result.lowerText += foldForMatching(unit);
  }

  void open(std::size_t at) {
    if (m_inToken)
      return;
    m_inToken = true;
    m_token = {};
    m_token.gap = gapBefore(at);
    m_token.span.begin = at;
    m_token.cased.begin = m_result.casedText.size();
    m_token.folded.begin = m_result.lowerText.size();
  }

  void finish() {
    if (!m_inToken)
      return;
    m_inToken = false;
    m_token.span.end = m_end;
    m_token.cased.end = m_result.casedText.size();
    m_token.folded.end = m_result.lowerText.size();
    m_result.tokens.push_back(m_token);
    m_blanks = m_lineBreaks = m_hyphens = 0;
    m_apart = false;
  }

  void separator(char32_t c) {
    finish();
    if (c == '\n') {
      ++m_lineBreaks;
    } else if (u_isUWhiteSpace(static_cast<UChar32>(c)) || c == 0x200B) {
      ++m_blanks;
    } else if (isHyphen(c)) {
      // " - " is a dash between phrases, not the hyphen of a name.
      m_apart = m_apart || m_blanks + m_lineBreaks > 0;
      ++m_hyphens;
    } else {
      m_apart = true;
    }
  }

  TermToken::Gap gapBefore(std::size_t at) const {
    if (m_result.tokens.empty() || m_apart || m_hyphens > 1 || m_lineBreaks > 1)
      return TermToken::Gap::Apart;
    return m_result.tokens.back().span.end == at ? TermToken::Gap::None : TermToken::Gap::Joined;
  }

  std::string_view m_text;
  const icu::Normalizer2* m_nfkc = nullptr;
  TermTokens m_result;
  TermToken m_token;
  std::size_t m_end = 0;
  bool m_inToken = false;
  bool m_apart = false;
  int m_blanks = 0, m_lineBreaks = 0, m_hyphens = 0;
};

} // namespace

TermTokens termTokens(std::string_view text) {
  return Scan(text).run();
}

bool holdsCapital(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const auto type = u_charType(static_cast<UChar32>(utf8::next(text, i)));
    if (type == U_UPPERCASE_LETTER || type == U_TITLECASE_LETTER)
      return true;
  }
  return false;
}

} // namespace reticle::text
