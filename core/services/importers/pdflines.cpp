// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/pdflines.h"

#include "text/normalise.h"
#include "text/words.h"

#include <array>
#include <unordered_set>

namespace reticle::importers {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 9> kReplaced = {{{"ﬀ", "ff"},
                                                                                     {"ﬁ", "fi"},
                                                                                     {"ﬂ", "fl"},
                                                                                     {"ﬃ", "ffi"},
                                                                                     {"ﬄ", "ffl"},
                                                                                     {"ﬅ", "st"},
                                                                                     {"ﬆ", "st"},
                                                                                     {"\u00AD\n", ""},
                                                                                     {"\u00AD", ""}}};

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

std::string replaced(std::string text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    bool found = false;
    if (static_cast<unsigned char>(text[i]) >= 0x80) {
      for (const auto& [from, to] : kReplaced) {
        if (std::string_view(text).substr(i).starts_with(from)) {
          out += to;
          i += from.size();
          found = true;
          break;
        }
      }
    }
    if (found)
      continue;
    if (text[i] == '\f') {
      ++i;
      continue;
    }
    out.push_back(text[i++]);
  }
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

std::vector<std::string> mendedPages(std::vector<std::string> pages) {
  WordSet words;
  for (std::string& page : pages) {
    page = replaced(std::move(page));
    collect(page, words);
  }
  for (std::string& page : pages)
    page = joined(page, words);
  return pages;
}

} // namespace reticle::importers
