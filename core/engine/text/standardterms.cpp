// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/standardterms.h"

#include "text/foldmap.h"
#include "text/normalise.h"
#include "text/stemmer.h"
#include "text/utf8.h"
#include "text/words.h"

#include <unicode/uchar.h>

#include <algorithm>
#include <array>

namespace reticle::text {
namespace {

// Folded units that are joined to the number before them, so that "3.5 nm" and "3.5nm" are one term.
constexpr std::array<std::string_view, 63> kUnits = {
    "a",   "bar", "cm",  "db", "dpi",  "ev",  "f",    "ff",  "fs", "g",   "gb",  "gev", "ghz",
    "gpa", "h",   "hz",  "j",  "k",    "kb",  "kbar", "kev", "kg", "khz", "km",  "kpa", "kv",
    "kw",  "l",   "lpm", "m",  "ma",   "mb",  "mbar", "mev", "mg", "mhz", "min", "mj",  "ml",
    "mm",  "mol", "mpa", "ms", "mv",   "mw",  "n",    "nm",  "ns", "pa",  "pf",  "ppb", "ppm",
    "ps",  "psi", "rpm", "s",  "sccm", "slm", "torr", "um",  "v",  "w",   "å"};
static_assert(std::is_sorted(kUnits.begin(), kUnits.end()));

enum class Sort { Other, Letter, Digit };

Sort sortOf(char32_t codePoint) {
  const auto c = static_cast<UChar32>(codePoint);
  if (u_isalpha(c))
    return Sort::Letter;
  if (u_charType(c) == U_DECIMAL_DIGIT_NUMBER)
    return Sort::Digit;
  const auto mask = U_GET_GC_MASK(c);
  return (mask & U_GC_M_MASK) != 0 ? Sort::Letter : Sort::Other;
}

bool isUnit(std::string_view folded) {
  // The micro sign folds to the Greek letter.
  return std::binary_search(kUnits.begin(), kUnits.end(), folded) || folded == "μm" || folded == "μs" ||
         folded == "μl" || folded == "ω" || folded == "kω" || folded == "mω";
}

bool isNumber(std::string_view word) {
  return !word.empty() && std::all_of(word.begin(), word.end(),
                                      [](char c) { return (c >= '0' && c <= '9') || c == '.' || c == ','; });
}

// Runs of letters and decimal numbers inside one word: "5nm" -> 5, nm; "e.g" -> e, g; "3.5nm" -> 3.5, nm.
std::vector<std::string_view> partsOf(std::string_view word) {
  std::vector<std::string_view> parts;
  std::size_t begin = 0;
  Sort current = Sort::Other;
  const auto flush = [&](std::size_t end) {
    if (current != Sort::Other)
      parts.push_back(word.substr(begin, end - begin));
  };
  for (std::size_t i = 0; i < word.size();) {
    const std::size_t start = i;
    const char32_t c = utf8::next(word, i);
    Sort sort = sortOf(c);
    const bool point =
        current == Sort::Digit && (c == '.' || c == ',') && i < word.size() && word[i] >= '0' && word[i] <= '9';
    if (point)
      sort = Sort::Digit;
    if (sort != current) {
      flush(start);
      begin = start;
      current = sort;
    }
  }
  flush(word.size());
  return parts;
}

// Calls take(std::string, Span) with every term of a folded text and the part of it that the term was made
// from.
template<typename Take> class StandardScan {
 public:
  StandardScan(std::string_view folded, const AnalyserOptions& options, Take take)
      : m_options(options), m_stemmer(options.stem ? std::string_view(options.language) : std::string_view()),
        m_text(folded), m_words(words(folded)), m_take(std::move(take)) {}

  void run() {
    for (std::size_t i = 0; i < m_words.size();) {
      std::size_t end = i + 1;
      if (startsCjk(i)) {
        while (end < m_words.size() && m_words[end].begin == m_words[end - 1].end && startsCjk(end))
          ++end;
        cjkRun(i, end);
      } else {
        while (end < m_words.size() && gapIsHyphen(end) && !startsCjk(end))
          ++end;
        if (end - i > 1)
          give({m_words[i].begin, m_words[end - 1].end});
        for (std::size_t k = i; k < end; ++k)
          word(k);
      }
      i = end;
    }
  }

 private:
  std::string_view view(Span span) const { return span.of(m_text); }
  void give(Span span) { m_take(foldForMatching(view(span)), span); }

  bool startsCjk(std::size_t i) const {
    std::size_t at = m_words[i].begin;
    return isCjk(utf8::next(m_text, at));
  }
  bool gapIsHyphen(std::size_t i) const { return view({m_words[i - 1].end, m_words[i].begin}) == "-"; }

  // Dictionary words, and every pair of neighbouring characters that is not such a word itself.
  void cjkRun(std::size_t first, std::size_t last) {
    std::vector<std::size_t> starts;
    const std::size_t end = m_words[last - 1].end;
    for (std::size_t at = m_words[first].begin; at < end;) {
      starts.push_back(at);
      utf8::next(m_text, at);
    }
    starts.push_back(end);
    std::size_t w = first;
    for (std::size_t k = 0; k + 1 < starts.size(); ++k) {
      Span dictionary;
      if (w < last && m_words[w].begin == starts[k]) {
        dictionary = m_words[w++];
        plain(foldForMatching(view(dictionary)), dictionary);
      }
      if (k + 2 < starts.size() && dictionary != Span{starts[k], starts[k + 2]})
        give({starts[k], starts[k + 2]});
    }
  }

  void word(std::size_t i) {
    Span span = m_words[i];
    for (const std::string_view possessive : {"'s", "’s"})
      if (span.size() > possessive.size() && view(span).ends_with(possessive))
        span.end -= possessive.size();
    const std::string_view original = view(span);
    const std::string folded = foldForMatching(original);
    if (isNumber(folded)) {
      number(i, folded);
      return;
    }
    const std::vector<std::string_view> elements = formulaElements(original);
    if (!elements.empty()) {
      m_take(folded, span);
      for (const std::string_view element : elements)
        m_take(foldForMatching(element), span);
      return;
    }
    const std::vector<std::string_view> parts = partsOf(folded);
    if (parts.size() < 2) {
      plain(folded, span);
      return;
    }
    m_take(folded, span);
    for (const std::string_view part : parts)
      plain(std::string(part), span);
  }

  void number(std::size_t i, const std::string& folded) {
    const Span span = m_words[i];
    m_take(folded, span);
    if (folded.find(',') != std::string::npos) {
      std::string bare = folded;
      std::erase(bare, ',');
      m_take(std::move(bare), span);
    }
    std::size_t at = span.end;
    if (at < m_text.size() && m_text[at] == ' ')
      ++at;
    const std::string_view rest = m_text.substr(at);
    if (rest.starts_with("%")) {
      m_take(folded + "%", Span{span.begin, at + 1});
    } else if (rest.starts_with("°C") || rest.starts_with("°F") || rest.starts_with("°K")) {
      const std::string_view unit = rest.substr(0, std::string_view("°C").size());
      m_take(folded + foldForMatching(unit), Span{span.begin, at + unit.size()});
    } else if (i + 1 < m_words.size() && m_words[i + 1].begin == at && at > span.end) {
      const std::string next = foldForMatching(view(m_words[i + 1]));
      if (isUnit(next))
        m_take(folded + next, Span{span.begin, m_words[i + 1].end});
    }
  }

  void plain(std::string folded, Span span) {
    if (m_options.dropStopWords && isStopWord(m_options.language, folded))
      return;
    if (m_options.stem)
      folded = m_stemmer.stem(folded);
    m_take(std::move(folded), span);
  }

  const AnalyserOptions& m_options;
  Stemmer m_stemmer;
  std::string_view m_text;
  std::vector<Span> m_words;
  Take m_take;
};

} // namespace

std::vector<std::string> standardTerms(std::string_view text, const AnalyserOptions& options) {
  const std::string folded = foldCompatibility(text);
  std::vector<std::string> found;
  found.reserve(folded.size() / 5);
  StandardScan(folded, options, [&found](std::string term, Span) { found.push_back(std::move(term)); }).run();
  return found;
}

std::vector<TermSpan> standardTermSpans(std::string_view text, const AnalyserOptions& options) {
  const FoldMap map(text);
  std::vector<TermSpan> found;
  StandardScan(map.folded(), options, [&](std::string term, Span span) {
    found.push_back({std::move(term), map.original(span)});
  }).run();
  return found;
}

} // namespace reticle::text
