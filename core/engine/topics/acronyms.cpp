// SPDX-License-Identifier: GPL-3.0-or-later
#include "topics/acronyms.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

namespace reticle::topics {

namespace {

constexpr std::size_t kLongestAside = 120; // bytes between parentheses

bool isUpper(char c) {
  return c >= 'A' && c <= 'Z';
}
bool isLower(char c) {
  return c >= 'a' && c <= 'z';
}
bool isAlnum(char c) {
  return isUpper(c) || isLower(c) || (c >= '0' && c <= '9');
}
// Bytes beyond ASCII are parts of letters.
bool isWordByte(char c) {
  return isAlnum(c) || static_cast<unsigned char>(c) >= 0x80;
}
bool isSpace(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}
char folded(char c) {
  return isUpper(c) ? static_cast<char>(c - 'A' + 'a') : c;
}

std::string foldedText(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(), folded);
  return result;
}

std::string squeezed(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (!isSpace(c))
      result += c;
    else if (!result.empty() && result.back() != ' ')
      result += ' ';
  }
  return result;
}

Span trimmed(std::string_view text, Span span) {
  while (!span.empty() && isSpace(text[span.begin]))
    ++span.begin;
  while (!span.empty() && isSpace(text[span.end - 1]))
    --span.end;
  return span;
}

// "GAA", "FinFET", "low-k" is none, "3D", "MOSFETs" (without the plural s).
bool looksLikeAcronym(std::string_view text) {
  std::size_t letters = 0;
  std::size_t capitals = 0;
  std::size_t signs = 0;
  for (const char c : text) {
    if (isAlnum(c))
      ++signs;
    else if (c != '-' && c != '/' && c != '&')
      return false;
    letters += isUpper(c) || isLower(c) ? 1 : 0;
    capitals += isUpper(c) ? 1 : 0;
  }
  return signs >= 2 && signs <= 10 && isAlnum(text.front()) && isAlnum(text.back()) && capitals >= 1 &&
         2 * capitals >= letters;
}

std::string_view withoutPlural(std::string_view acronym) {
  return acronym.size() > 2 && acronym.back() == 's' && isUpper(acronym[acronym.size() - 2])
             ? acronym.substr(0, acronym.size() - 1)
             : acronym;
}

// Where the expansion begins in `candidate`, which ends with it: signs of the acronym are found from the last
// to the first, the first at the start of a word.
std::optional<std::size_t> expansionBegin(std::string_view acronym, std::string_view candidate) {
  std::size_t at = candidate.size();
  for (std::size_t i = acronym.size(); i-- > 0;) {
    if (!isAlnum(acronym[i]))
      continue;
    const char wanted = folded(acronym[i]);
    for (;;) {
      if (at == 0)
        return std::nullopt;
      --at;
      const bool wordStart = at == 0 || !isWordByte(candidate[at - 1]);
      if (folded(candidate[at]) == wanted && (i > 0 || wordStart))
        break;
    }
  }
  return at;
}

std::size_t wordCount(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < text.size(); ++i)
    count += !isSpace(text[i]) && (i == 0 || isSpace(text[i - 1])) ? 1 : 0;
  return count;
}

// No more words than the letters allow, longer than the acronym, and not the acronym again.
bool plausible(std::string_view acronym, std::string_view expansion) {
  const std::size_t limit = std::min(acronym.size() + 5, 2 * acronym.size());
  return expansion.size() > acronym.size() && wordCount(expansion) <= limit &&
         squeezed(expansion).find(acronym) == std::string::npos;
}

// The text before `end` that belongs to the same sentence.
Span sentenceBefore(std::string_view text, std::size_t end) {
  std::size_t begin = end;
  while (begin > 0) {
    const char c = text[begin - 1];
    const bool stop =
        (c == '.' || c == ':' || c == '?' || c == '!') && begin < text.size() && isSpace(text[begin]);
    const bool paragraph = c == '\n' && begin >= 2 && text[begin - 2] == '\n';
    if (stop || paragraph || c == ';' || c == '(' || c == ')')
      break;
    --begin;
  }
  return trimmed(text, {begin, end});
}

Span wordBefore(std::string_view text, Span sentence) {
  std::size_t begin = sentence.end;
  while (begin > sentence.begin && !isSpace(text[begin - 1]))
    --begin;
  return {begin, sentence.end};
}

// What an aside in parentheses introduces, if anything.
std::optional<Acronym> introduced(std::string_view text, std::size_t open, std::size_t close) {
  Span aside = trimmed(text, {open + 1, close});
  const Span before = sentenceBefore(text, open);
  if (aside.empty() || before.empty())
    return std::nullopt;
  // "(GAA; see section 2)": what follows the first separator is not part of it.
  const std::size_t separator = aside.of(text).find_first_of(";,");
  const Span head =
      trimmed(text, {aside.begin, separator == std::string_view::npos ? aside.end : aside.begin + separator});

  const std::string_view inside = withoutPlural(head.of(text));
  if (!inside.empty() && looksLikeAcronym(inside)) {
    if (const auto begin = expansionBegin(inside, before.of(text))) {
      const std::string_view expansion = before.of(text).substr(*begin);
      if (plausible(inside, expansion))
        return Acronym{std::string(inside), squeezed(expansion), {before.begin + *begin, close + 1}};
    }
    return std::nullopt;
  }
  const Span word = wordBefore(text, before);
  const std::string_view outside = withoutPlural(word.of(text));
  if (outside.empty() || !looksLikeAcronym(outside))
    return std::nullopt;
  const auto begin = expansionBegin(outside, head.of(text));
  if (begin != std::size_t{0} || !plausible(outside, head.of(text)))
    return std::nullopt;
  return Acronym{std::string(outside), squeezed(head.of(text)), {word.begin, close + 1}};
}

} // namespace

std::vector<Acronym> findAcronyms(std::string_view text) {
  std::vector<Acronym> found;
  std::set<std::pair<std::string, std::string>> known;
  for (std::size_t open = text.find('('); open != std::string_view::npos; open = text.find('(', open + 1)) {
    const std::size_t close = text.substr(open + 1, kLongestAside).find_first_of("()");
    if (close == std::string_view::npos || text[open + 1 + close] == '(')
      continue;
    if (auto acronym = introduced(text, open, open + 1 + close))
      if (known.emplace(acronym->acronym, foldedText(acronym->expansion)).second)
        found.push_back(std::move(*acronym));
  }
  return found;
}

} // namespace reticle::topics
