// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/pdflines.h"

#include "importers/glyphs.h"

#include "text/normalise.h"
#include "text/words.h"

#include <array>
#include <unordered_set>

namespace reticle::importers {
namespace {

// Ends of English words that do not stand alone.
constexpr std::array<std::string_view, 22> kTails = {
    "tion", "tions", "sion", "ment", "ments", "ing",  "ings", "tive",  "ance", "ence", "ity",
    "ness", "able",  "ible", "ous",  "ally",  "ical", "ture", "tures", "ized", "ised", "ating"};
// Short first halves that are words of their own and carry a hyphen.
constexpr std::array<std::string_view, 14> kShortWords = {"low", "two", "one", "six", "ten", "non", "all",
                                                          "off", "end", "gas", "top", "hot", "new", "mid"};

bool isLetter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (static_cast<unsigned char>(c) & 0x80) != 0;
}

// The dots that lead from a title to its page number, out of a line.
std::string withoutLeaders(std::string_view text) {
  constexpr std::size_t kDots = 5;
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i, dots = 0;
    if (text[i] == '.')
      while (end < text.size() &&
             (text[end] == '.' || (text[end] == ' ' && end + 1 < text.size() && text[end + 1] == '.')))
        dots += text[end++] == '.' ? 1 : 0;
    if (dots >= kDots) {
      i = end;
      while (!out.empty() && out.back() == ' ')
        out.pop_back();
      continue;
    }
    out.push_back(text[i++]);
  }
  return out;
}

// "5.36.2": the number of a section, with one dot inside at least.
bool isSectionNumber(std::string_view line) {
  std::size_t dots = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '.' && i > 0 && i + 1 < line.size() && line[i - 1] != '.')
      ++dots;
    else if (line[i] < '0' || line[i] > '9')
      return false;
  }
  return dots > 0 && line.size() <= 14;
}

// The number of a section stands far from its title and so on a line of its own: back before the title.
std::string withNumbersJoined(std::string_view text) {
  std::string out;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view line = text.substr(begin, end - begin);
    out += line;
    begin = end + 1;
    if (end == text.size())
      break;
    const std::size_t next = begin < text.size() && text[begin] == '\n' ? begin + 1 : begin;
    const bool title = next < text.size() && isLetter(text[next]);
    if (isSectionNumber(line) && title) {
      out.push_back(' ');
      begin = next;
    } else {
      out.push_back('\n');
    }
  }
  return out;
}

// A justified line of Chinese or Japanese comes with a blank behind every character: these out again. One blank
// between two characters may be meant, a row of them is not.
std::string withoutGaps(std::string_view text) {
  constexpr std::size_t kRow = 3;
  const auto character = [&text](std::size_t at) -> std::size_t { // length of a CJK character in bytes, or 0
    if (at + 3 > text.size() || (static_cast<unsigned char>(text[at]) & 0xF0) != 0xE0)
      return 0;
    const auto byte = [&](std::size_t i) { return static_cast<char32_t>(static_cast<unsigned char>(text[i])); };
    const char32_t c = ((byte(at) & 0x0F) << 12) | ((byte(at + 1) & 0x3F) << 6) | (byte(at + 2) & 0x3F);
    return reticle::text::isCjk(c) ? 3 : 0;
  };
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    if (character(i) == 0) {
      out.push_back(text[i++]);
      continue;
    }
    std::size_t end = i + 3, gaps = 0;
    while (end < text.size() && text[end] == ' ' && character(end + 1) != 0) {
      end += 4;
      ++gaps;
    }
    for (std::size_t k = i; k < end; ++k)
      if (text[k] != ' ' || gaps < kRow)
        out.push_back(text[k]);
    i = end;
  }
  return out;
}

// Every kind of hyphen that ends a line as the plain one, so that one rule serves them all.
std::string prepared(std::string_view text) {
  std::string out;
  for (const char c : plainLetters(text))
    if (c != '\f')
      out.push_back(c);
  for (const std::string_view hyphen : {"\u2010\n", "\u2011\n"})
    for (std::size_t at = out.find(hyphen); at != std::string::npos; at = out.find(hyphen, at))
      out.replace(at, hyphen.size(), "-\n");
  return out;
}

using WordSet = std::unordered_set<std::string>;

// Words and hyphenated pairs that stand inside lines.
void collect(std::string_view text, WordSet& words) {
  Span last;
  for (const Span word : text::words(text)) {
    const bool cutBehind = word.end + 1 < text.size() && text[word.end] == '-' && text[word.end + 1] == '\n';
    const bool cutBefore = word.begin >= 2 && text[word.begin - 1] == '\n' && text[word.begin - 2] == '-';
    if (!cutBehind && !cutBefore)
      words.insert(text::foldForMatching(word.of(text)));
    if (!last.empty() && word.begin == last.end + 1 && text[last.end] == '-')
      words.insert(text::foldForMatching(text.substr(last.begin, word.end - last.begin)));
    last = word;
  }
}

// At most two letters stand before the end: "tion", "sition", but not "bearing".
bool isTail(std::string_view word) {
  for (const std::string_view tail : kTails)
    if (word.ends_with(tail) && word.size() <= tail.size() + 2)
      return true;
  return false;
}

bool joins(std::string_view first, std::string_view second, const WordSet& words) {
  const std::string a = text::foldForMatching(first);
  const std::string b = text::foldForMatching(second);
  if (words.contains(a + b))
    return true;
  if (words.contains(a + "-" + b))
    return false;
  const bool aStands = words.contains(a);
  const bool bStands = words.contains(b);
  if (aStands && bStands)
    return false;
  if (a.size() <= 3) {
    for (const std::string_view word : kShortWords)
      if (a == word)
        return false;
    return !aStands;
  }
  // "deposi-tion": the half that is left is no word anybody writes alone.
  return !bStands && isTail(b);
}

std::string joined(std::string_view text, const WordSet& words) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '-' || i + 1 >= text.size() || text[i + 1] != '\n' || i == 0 || !isLetter(text[i - 1])) {
      out.push_back(text[i]);
      continue;
    }
    std::size_t begin = i;
    while (begin > 0 && isLetter(text[begin - 1]))
      --begin;
    const std::size_t next = i + 2;
    std::size_t end = next;
    while (end < text.size() && isLetter(text[end]))
      ++end;
    const bool lower = end > next && text[next] >= 'a' && text[next] <= 'z';
    if (end == next) {
      out.push_back('-');
      continue;
    }
    if (!(lower && joins(text.substr(begin, i - begin), text.substr(next, end - next), words)))
      out.push_back('-');
    ++i; // the line break; it moves behind the word
    out += text.substr(next, end - next);
    i = end - 1;
    // What closes the word stays with it.
    while (i + 1 < text.size() && text[i + 1] != ' ' && text[i + 1] != '\n' && !isLetter(text[i + 1]) &&
           text[i + 1] != '-')
      out.push_back(text[++i]);
    if (i + 1 < text.size() && text[i + 1] == ' ') {
      out.push_back('\n');
      ++i;
    }
  }
  return out;
}

} // namespace

std::vector<std::string> mendedPages(std::vector<std::string> pages, bool joinHyphens) {
  WordSet words;
  for (std::string& page : pages) {
    // A soft hyphen at a line end is a cut and nothing else.
    for (std::size_t at = page.find("\u00AD\n"); at != std::string::npos; at = page.find("\u00AD\n", at))
      page.erase(at, 3);
    page = withNumbersJoined(withoutGaps(withoutLeaders(prepared(page))));
    if (joinHyphens)
      collect(page, words);
  }
  if (joinHyphens)
    for (std::string& page : pages)
      page = joined(page, words);
  return pages;
}

} // namespace reticle::importers
