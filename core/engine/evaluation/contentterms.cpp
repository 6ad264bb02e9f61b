// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/contentterms.h"

#include "text/analysers.h"
#include "text/language.h"
#include "vectors/vector.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>

namespace reticle::evaluation {

namespace {

double weightOf(const std::string& term, const TermWeight& weight) {
  return weight ? std::max(0.0, weight(term)) : 1.0;
}

// Symbols that stand for the word in running text of this field.
const std::map<std::string, std::string, std::less<>> kSymbols{
    {"cu", "copper"},   {"si", "silicon"},   {"al", "aluminum"},  {"ti", "titanium"},
    {"ta", "tantalum"}, {"ru", "ruthenium"}, {"ge", "germanium"}, {"aluminium", "aluminum"},
};

// Units say nothing about the subject; the quantities compare them.
const std::set<std::string, std::less<>> kUnits{"nm",  "μm",  "µm",  "um",  "mm", "cm",  "kv",
                                                "mv",  "ms",  "ns",  "°c",  "ev", "mpa", "gpa",
                                                "kpa", "ghz", "mhz", "khz", "hz"};

bool isNumberLike(const std::string& term) {
  return std::all_of(term.begin(), term.end(),
                     [](char c) { return (c >= '0' && c <= '9') || c == '.' || c == ','; });
}

} // namespace

std::string termLanguage(std::string_view text) {
  const std::string language = text::detectLanguage(text);
  return language.empty() ? "en" : language;
}

TermSet contentTerms(std::string_view text, std::string_view language) {
  text::AnalyserOptions options;
  options.language = language;
  options.stem = true;
  options.dropStopWords = true;
  TermSet result;
  for (std::string& term : text::terms(text, text::Analyser::Standard, options)) {
    if (isNumberLike(term) || kUnits.contains(term) ||
        (term.size() == 1 && static_cast<unsigned char>(term[0]) < 0x80))
      continue;
    // "3.5nm" repeats what the quantities say
    if (term[0] >= '0' && term[0] <= '9')
      continue;
    const auto symbol = kSymbols.find(term);
    result.insert(symbol == kSymbols.end() ? std::move(term) : symbol->second);
  }
  return result;
}

double weightOf(const TermSet& terms, const TermWeight& weight) {
  double sum = 0;
  for (const std::string& term : terms)
    sum += weightOf(term, weight);
  return sum;
}

double coverage(const TermSet& wanted, const TermSet& have, const TermWeight& weight) {
  double all = 0;
  double found = 0;
  for (const std::string& term : wanted) {
    const double w = weightOf(term, weight);
    all += w;
    if (have.contains(term))
      found += w;
  }
  return all > 0 ? found / all : 0;
}

double dice(const TermSet& a, const TermSet& b, const TermWeight& weight) {
  double common = 0;
  for (const std::string& term : a) {
    if (b.contains(term))
      common += weightOf(term, weight);
  }
  const double all = weightOf(a, weight) + weightOf(b, weight);
  return all > 0 ? 2 * common / all : 0;
}

TermSet without(const TermSet& terms, const TermSet& taken) {
  TermSet result;
  std::set_difference(terms.begin(), terms.end(), taken.begin(), taken.end(),
                      std::inserter(result, result.end()));
  return result;
}

void addTo(TermSet& all, const TermSet& more) {
  all.insert(more.begin(), more.end());
}

double termCosine(const TermSet& a, const TermSet& b, const TermWeight& weight) {
  TermSet all = a;
  addTo(all, b);
  vectors::SparseVector x;
  vectors::SparseVector y;
  std::uint32_t number = 0;
  for (const std::string& term : all) {
    const double w = weightOf(term, weight);
    if (w > 0 && a.contains(term))
      x.push_back({number, w});
    if (w > 0 && b.contains(term))
      y.push_back({number, w});
    ++number;
  }
  return vectors::cosine(x, y);
}

} // namespace reticle::evaluation
