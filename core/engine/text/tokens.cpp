// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/tokens.h"

#include "text/utf8.h"

#include <unicode/uchar.h>
#include <unicode/uscript.h>

#include <algorithm>
#include <cmath>

namespace reticle::text {
namespace {

bool isAsciiLower(char32_t c) {
  return c >= 'a' && c <= 'z';
}
bool isAsciiUpper(char32_t c) {
  return c >= 'A' && c <= 'Z';
}

enum class Sort { Letter, Digit, Blank, LineBreak, Mark };

Sort sortOf(char32_t c) {
  if (c < 0x80) {
    if (isAsciiLower(c) || isAsciiUpper(c))
      return Sort::Letter;
    if (c >= '0' && c <= '9')
      return Sort::Digit;
    if (c == '\n' || c == '\r')
      return Sort::LineBreak;
    return c == ' ' || c == '\t' || c == '\v' || c == '\f' ? Sort::Blank : Sort::Mark;
  }
  const auto code = static_cast<UChar32>(c);
  if (u_isalpha(code))
    return Sort::Letter;
  if ((U_GET_GC_MASK(code) & U_GC_N_MASK) != 0)
    return Sort::Digit;
  return u_isUWhiteSpace(code) ? Sort::Blank : Sort::Mark;
}

// Tokens a character of a script other than ASCII costs on average.
double perCharacter(char32_t c) {
  UErrorCode status = U_ZERO_ERROR;
  switch (uscript_getScript(static_cast<UChar32>(c), &status)) {
  case USCRIPT_HAN:
    return 1.23;
  case USCRIPT_HIRAGANA:
  case USCRIPT_KATAKANA:
    return 1.05;
  case USCRIPT_HANGUL:
    return 1.3;
  case USCRIPT_CYRILLIC:
    return 0.5;
  case USCRIPT_LATIN:
    return 0.75;
  case USCRIPT_GREEK:
  case USCRIPT_ARABIC:
  case USCRIPT_HEBREW:
    return 0.9;
  default:
    return 1.2;
  }
}

// Costs of a run of letters as the byte pairs of cl100k treat them: words that follow a blank are mostly whole,
// rarer forms (capitals, no blank before them, camel case) fall apart sooner. The figures are averages by
// length over English prose, filings and code.
double lowerCost(std::size_t length, bool blankBefore) {
  const auto n = static_cast<double>(length);
  if (blankBefore)
    return length <= 6 ? 1.0 : length <= 13 ? 1.0 + 0.045 * (n - 6) : 1.3 + 0.35 * (n - 13);
  return length <= 3 ? 1.02 : 1.0 + 0.09 * (n - 3);
}
double capitalisedCost(std::size_t length, bool blankBefore) {
  const auto n = static_cast<double>(length);
  return length <= 4 ? 1.02 : 1.0 + (blankBefore ? 0.075 : 0.12) * (n - 4);
}
double upperCost(std::size_t length) {
  return length <= 2 ? 1.0 : 1.0 + 0.25 * (static_cast<double>(length) - 2);
}

class Estimate {
 public:
  explicit Estimate(std::string_view text) : m_text(text) {}

  std::size_t run() {
    while (m_at < m_text.size()) {
      std::size_t behind = m_at;
      const Sort sort = sortOf(utf8::next(m_text, behind));
      switch (sort) {
      case Sort::Letter:
        letters();
        break;
      case Sort::Digit:
        digits();
        break;
      case Sort::Mark:
        marks();
        break;
      case Sort::Blank:
      case Sort::LineBreak:
        blanks();
        break;
      }
    }
    return static_cast<std::size_t>(std::llround(m_cost));
  }

 private:
  void letters() {
    // Pieces of one case pattern: "toLowerCase" is to, Lower, Case; "HTMLParser" is HTML, Parser.
    std::size_t lower = 0, upper = 0;
    bool first = true;
    const auto flush = [&] {
      if (upper + lower == 0)
        return;
      const bool blank = first && m_blankBefore;
      if (upper == 0)
        m_cost += lowerCost(lower, blank);
      else if (lower == 0)
        m_cost += upperCost(upper);
      else if (upper == 1)
        m_cost += capitalisedCost(lower + 1, blank);
      else
        m_cost += upperCost(upper - 1) + capitalisedCost(lower + 1, false);
      // A hump inside a word is cheaper than a word of its own: pairs such as "DataFrame" are tokens.
      if (!first)
        m_cost -= 0.15;
      first = false;
      lower = upper = 0;
    };
    while (m_at < m_text.size()) {
      std::size_t behind = m_at;
      const char32_t c = utf8::next(m_text, behind);
      if (c < 0x80) {
        if (isAsciiLower(c)) {
          ++lower;
        } else if (isAsciiUpper(c)) {
          if (lower > 0)
            flush();
          ++upper;
        } else {
          break;
        }
      } else {
        if (sortOf(c) != Sort::Letter)
          break;
        flush();
        m_cost += perCharacter(c);
      }
      m_at = behind;
    }
    flush();
    m_blankBefore = false;
  }

  void digits() {
    // A token holds up to three digits.
    std::size_t count = 0;
    while (m_at < m_text.size()) {
      std::size_t behind = m_at;
      const char32_t c = utf8::next(m_text, behind);
      if (sortOf(c) != Sort::Digit)
        break;
      if (c >= 0x80)
        m_cost += 1.0;
      else
        ++count;
      m_at = behind;
    }
    // A blank before a number is a token of its own.
    m_cost += static_cast<double>((count + 2) / 3) + (m_blankBefore ? 1.0 : 0.0);
    m_blankBefore = false;
  }

  void marks() {
    std::size_t length = 0;
    bool same = true;
    char32_t firstMark = 0;
    double wide = 0;
    while (m_at < m_text.size()) {
      std::size_t behind = m_at;
      const char32_t c = utf8::next(m_text, behind);
      if (sortOf(c) != Sort::Mark)
        break;
      if (c < 0x80) {
        same = same && (length == 0 || c == firstMark);
        firstMark = length == 0 ? c : firstMark;
        ++length;
      } else {
        // Punctuation of CJK and typography is one token, signs and emoji are two or three.
        wide += c < 0x3100 || (c >= 0xFF00 && c < 0xFFF0) ? (c >= 0x2100 && c < 0x3000 ? 1.6 : 1.0) : 2.5;
      }
      m_at = behind;
    }
    // One mark straight before a word joins it: "(word", "_name".
    std::size_t behind = m_at;
    const bool joins = length == 1 && wide == 0 && !m_blankBefore && m_at < m_text.size() &&
                       sortOf(utf8::next(m_text, behind)) == Sort::Letter && firstMark != '\'';
    if (!joins && length > 0)
      m_cost += same && length > 3 ? 1.0 + static_cast<double>(length / 32)
                : length <= 2      ? 1.0
                                   : 1.2 + 0.4 * static_cast<double>(length - 3);
    else if (joins)
      m_cost += 0.12;
    m_cost += wide;
    m_blankBefore = false;
    // Line breaks after marks belong to their token.
    while (length > 0 && m_at < m_text.size() && (m_text[m_at] == '\n' || m_text[m_at] == '\r'))
      ++m_at;
  }

  void blanks() {
    std::size_t count = 0;
    bool breaks = false;
    while (m_at < m_text.size()) {
      std::size_t behind = m_at;
      const Sort sort = sortOf(utf8::next(m_text, behind));
      if (sort != Sort::Blank && sort != Sort::LineBreak)
        break;
      if (sort == Sort::LineBreak) {
        breaks = true;
        count = 0;
      } else {
        ++count;
      }
      m_at = behind;
    }
    // The last blank goes with the word behind it; what stands before is one token, up to 80 blanks.
    m_cost += breaks ? 1.0 : 0.0;
    if (count > 1)
      m_cost += 1.0 + static_cast<double>(count / 81);
    m_blankBefore = count > 0 && m_text[m_at - 1] == ' ';
  }

  std::string_view m_text;
  std::size_t m_at = 0;
  double m_cost = 0;
  bool m_blankBefore = false;
};

} // namespace

std::size_t estimateModelTokens(std::string_view text) {
  if (text.empty())
    return 0;
  return std::max<std::size_t>(1, Estimate(text).run());
}

} // namespace reticle::text
