// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/standardterms.h"

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

class StandardScan {
 public:
  StandardScan(std::string_view original, const AnalyserOptions& options)
      : m_options(options), m_stemmer(options.stem ? std::string_view(options.language) : std::string_view()),
        m_text(foldCompatibility(original)), m_words(words(m_text)) {}

  std::vector<std::string> run() {
    m_found.reserve(m_words.size() + m_words.size() / 4);
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
          m_found.push_back(foldForMatching(view({m_words[i].begin, m_words[end - 1].end})));
        for (std::size_t k = i; k < end; ++k)
          word(k);
      }
      i = end;
    }
    return std::move(m_found);
  }

 private:
  std::string_view view(Span span) const { return span.of(m_text); }

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
        plain(foldForMatching(view(dictionary)));
      }
      if (k + 2 < starts.size() && dictionary != Span{starts[k], starts[k + 2]})
        m_found.push_back(foldForMatching(view({starts[k], starts[k + 2]})));
    }
  }

  void word(std::size_t i) {
    std::string_view original = view(m_words[i]);
    for (const std::string_view possessive : {"'s", "’s"})
      if (original.size() > possessive.size() && original.ends_with(possessive))
        original.remove_suffix(possessive.size());
    const std::string folded = foldForMatching(original);
    if (isNumber(folded)) {
      number(i, folded);
      return;
    }
    const std::vector<std::string_view> elements = formulaElements(original);
    if (!elements.empty()) {
      m_found.push_back(folded);
      for (const std::string_view element : elements)
        m_found.push_back(foldForMatching(element));
      return;
    }
    const std::vector<std::string_view> parts = partsOf(folded);
    if (parts.size() < 2) {
      plain(folded);
      return;
    }
    m_found.push_back(folded);
    for (const std::string_view part : parts)
      plain(std::string(part));
  }

  void number(std::size_t i, const std::string& folded) {
    m_found.push_back(folded);
    if (folded.find(',') != std::string::npos) {
      std::string bare = folded;
      std::erase(bare, ',');
      m_found.push_back(bare);
    }
    std::size_t at = m_words[i].end;
    if (at < m_text.size() && m_text[at] == ' ')
      ++at;
    const std::string_view rest = std::string_view(m_text).substr(at);
    if (rest.starts_with("%")) {
      m_found.push_back(folded + "%");
    } else if (rest.starts_with("°C") || rest.starts_with("°F") || rest.starts_with("°K")) {
      m_found.push_back(folded + foldForMatching(rest.substr(0, std::string_view("°C").size())));
    } else if (i + 1 < m_words.size() && m_words[i + 1].begin == at && at > m_words[i].end) {
      const std::string next = foldForMatching(view(m_words[i + 1]));
      if (isUnit(next))
        m_found.push_back(folded + next);
    }
  }

  void plain(std::string folded) {
    if (m_options.dropStopWords && isStopWord(m_options.language, folded))
      return;
    if (m_options.stem)
      folded = m_stemmer.stem(folded);
    m_found.push_back(std::move(folded));
  }

  const AnalyserOptions& m_options;
  Stemmer m_stemmer;
  std::string m_text;
  std::vector<Span> m_words;
  std::vector<std::string> m_found;
};

} // namespace

std::vector<std::string> standardTerms(std::string_view text, const AnalyserOptions& options) {
  return StandardScan(text, options).run();
}

} // namespace reticle::text
