// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/sentences.h"

#include "text/blocks.h"
#include "text/breaks.h"
#include "text/utf8.h"

#include <unicode/uchar.h>

#include <algorithm>
#include <array>
#include <string>

namespace reticle::text {
namespace {

// Never the last word of a sentence.
constexpr std::array<std::string_view, 27> kAlways = {
    "approx", "bzw",  "ca",   "cf",  "d.h", "dr",  "e.g", "esp", "eg", "ggf", "i.e",  "ie",   "mr", "mrs",
    "ms",     "prof", "resp", "sog", "st",  "u.a", "vgl", "viz", "vs", "z.b", "bspw", "incl", "ph"};
// Only when a number or a letter that counts stands behind them.
constexpr std::array<std::string_view, 26> kBeforeNumber = {
    "abb", "app", "art", "ch", "chap", "ed", "eq",  "eqn", "eqs",  "fig", "figs", "kap", "min",
    "max", "no",  "nos", "nr", "p",    "pp", "par", "ref", "refs", "s",   "sec",  "tab", "vol"};
// Words that begin a sentence after "et al." or an initial rather than going on with the name.
constexpr std::array<std::string_view, 36> kStarters = {
    "A",    "After",   "Also",  "Although", "An",    "As",    "At",   "But",  "By",   "For", "From", "He",
    "Here", "However", "If",    "In",       "It",    "Its",   "Many", "No",   "On",   "Our", "She",  "Since",
    "That", "The",     "Their", "Then",     "There", "These", "They", "This", "Thus", "To",  "We",   "When"};

template<std::size_t N> bool in(const std::array<std::string_view, N>& list, std::string_view word) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

bool isSpace(char c) {
  return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}
bool isUpper(char c) {
  return c >= 'A' && c <= 'Z';
}
bool isDigit(char c) {
  return c >= '0' && c <= '9';
}

std::string lowered(std::string_view word) {
  std::string out(word);
  for (char& c : out)
    if (isUpper(c))
      c = static_cast<char>(c - 'A' + 'a');
  return out;
}

// The next word behind a border, up to a blank or punctuation.
std::string_view wordAt(std::string_view text, std::size_t at) {
  while (at < text.size() && isSpace(text[at]))
    ++at;
  std::size_t end = at;
  while (end < text.size() && !isSpace(text[end]) &&
         std::string_view(".,;:)!?").find(text[end]) == std::string_view::npos)
    ++end;
  return text.substr(at, end - at);
}

bool countsUp(std::string_view text, std::size_t at) {
  const std::string_view next = wordAt(text, at);
  if (next.empty())
    return false;
  if (isDigit(next.front()) || next.front() == '(' || next.front() == '[')
    return true;
  // "Fig. A", "Fig. S1", "Sec. IV"
  return isUpper(next.front()) &&
         (next.size() == 1 ? next != "A" && next != "I"
                           : next.find_first_not_of("IVXLCABS0123456789") == std::string_view::npos);
}

// Does the point before a border belong to an abbreviation that the sentence goes on after?
bool goesOn(std::string_view text, std::size_t border) {
  std::size_t end = border;
  while (end > 0 && isSpace(text[end - 1]))
    --end;
  if (end == 0 || end == border || text[end - 1] != '.')
    return false;
  --end;
  std::size_t begin = end;
  while (begin > 0 && !isSpace(text[begin - 1]) && text[begin - 1] != '(' && text[begin - 1] != '[')
    --begin;
  const std::string_view word = text.substr(begin, end - begin);
  // "1." at the start is the number of a list item.
  if (begin == 0 && word.size() <= 3 && std::all_of(word.begin(), word.end(), isDigit))
    return true;
  const std::string lower = lowered(word);
  if (in(kAlways, lower))
    return true;
  if (in(kBeforeNumber, lower))
    return countsUp(text, border);
  const std::string_view next = wordAt(text, border);
  const bool name = !next.empty() && !in(kStarters, next);
  if (lower == "al")
    return name;
  // "J. Smith", "J.R. Smith"
  const bool initial =
      !word.empty() && isUpper(word.back()) && (word.size() == 1 || word[word.size() - 2] == '.');
  return initial && name && isUpper(next.front());
}

bool endsWithCjkStop(std::string_view text) {
  for (const std::string_view stop : {"。", "！", "？", "；", "｡"})
    if (text.ends_with(stop))
      return true;
  return false;
}

bool isOfClass(std::string_view text, std::size_t begin, std::size_t& end,
               std::initializer_list<UCharCategory> classes) {
  end = begin;
  const auto type = u_charType(static_cast<UChar32>(utf8::next(text, end)));
  return std::find(classes.begin(), classes.end(), type) != classes.end();
}

// UAX 29 draws an opening quote that follows a stop without a blank to the sentence before.
std::size_t beforeOpening(std::string_view text, std::size_t border) {
  std::size_t at = border;
  while (at > 0) {
    const std::size_t start = utf8::startOf(text, at - 1);
    std::size_t end = 0;
    if (!isOfClass(text, start, end, {U_START_PUNCTUATION, U_INITIAL_PUNCTUATION}))
      break;
    at = start;
  }
  return at != border && endsWithCjkStop(text.substr(0, at)) ? at : border;
}

// " . " with blanks on both sides ends a sentence, whatever the case of the next letter: texts that were cut
// into words before are written so.
void addSpacedPoints(std::string_view text, std::vector<std::size_t>& borders) {
  for (std::size_t at = text.find(" . "); at != std::string_view::npos; at = text.find(" . ", at + 2))
    borders.push_back(at + 2);
}

// The full-width semicolon ends a statement in Chinese; ICU does not see it so.
void addSemicolons(std::string_view text, std::vector<std::size_t>& borders) {
  constexpr std::string_view kSemicolon = "；";
  for (std::size_t at = text.find(kSemicolon); at != std::string_view::npos;
       at = text.find(kSemicolon, at + 3)) {
    std::size_t end = at + kSemicolon.size();
    std::size_t behind = 0;
    while (end < text.size() && isOfClass(text, end, behind, {U_END_PUNCTUATION, U_FINAL_PUNCTUATION}))
      end = behind;
    borders.push_back(end);
  }
}

bool holdsWord(std::string_view text) {
  for (std::size_t i = 0; i < text.size();)
    if (u_isalnum(static_cast<UChar32>(utf8::next(text, i))))
      return true;
  return false;
}

} // namespace

std::vector<Span> sentences(std::string_view text) {
  std::vector<Span> found;
  Breaks breaks(Breaks::Kind::Sentence);
  std::vector<std::size_t> borders;
  for (const Span block : blocks(text)) {
    const std::string_view piece = block.of(text);
    breaks.set(piece, true);
    breaks.borders(borders);
    addSpacedPoints(piece, borders);
    addSemicolons(piece, borders);
    std::sort(borders.begin(), borders.end());
    borders.erase(std::unique(borders.begin(), borders.end()), borders.end());
    std::size_t begin = 0;
    for (std::size_t border : borders) {
      if (border == 0 || border < begin || (border < piece.size() && goesOn(piece, border)))
        continue;
      border = beforeOpening(piece, border);
      Span sentence{block.begin + begin, block.begin + border};
      while (!sentence.empty() && isSpace(text[sentence.begin]))
        ++sentence.begin;
      while (!sentence.empty() && isSpace(text[sentence.end - 1]))
        --sentence.end;
      begin = border;
      if (!sentence.empty() && holdsWord(sentence.of(text)))
        found.push_back(sentence);
    }
  }
  return found;
}

} // namespace reticle::text
