// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/corpussearch.h"

#include "benchmark/chinese.h"
#include "corpus/document.h"
#include "text/analysers.h"
#include "text/normalise.h"
#include "text/words.h"
#include "vectors/tfidf.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <string>
#include <vector>

namespace reticle::benchmark {

namespace {

constexpr std::array<std::string_view, 23> kAsking{
    "what",  "which",  "how",  "much", "many", "who",  "when", "where",  "why",  "whose", "does", "value",
    "state", "define", "什么", "多少", "具体", "如何", "为何", "为什么", "哪些", "哪个",  "几"};

bool asks(const std::string& word) {
  return std::find(kAsking.begin(), kAsking.end(), word) != kAsking.end();
}

// What a chunk has to hold.
struct Wanted {
  std::vector<std::string> terms; // of the index
  std::vector<std::string> parts; // of the text itself, where the index says nothing about them
};

// A word of Han characters as what the index holds whatever words it was cut into.
void addHan(std::string_view word, bool pairsIndexed, Wanted& wanted) {
  const std::vector<std::string_view> all = chinese::characters(word);
  if (all.size() == 1 && !chinese::isGrammar(all.front()))
    wanted.parts.emplace_back(all.front());
  for (std::size_t i = 0; i + 1 < all.size(); ++i)
    (pairsIndexed ? wanted.terms : wanted.parts).push_back(std::string(all[i]) + std::string(all[i + 1]));
}

Wanted wantedOf(const index::Segment& segment, std::string_view question, std::string_view language) {
  const std::string folded = text::foldForMatching(question);
  const bool pairsIndexed = segment.analyser() == text::Analyser::Standard;
  Wanted wanted;
  for (const Span span : text::words(folded)) {
    const std::string word(span.of(folded));
    if (text::isStopWord(language, word) || asks(word))
      continue;
    if (chinese::hanCount(word) * 3 == word.size()) {
      addHan(word, pairsIndexed, wanted);
      continue;
    }
    // A word can become several terms ("low-k" also "low" and "k"); the first is the whole one.
    const std::vector<std::string> made = segment.analyse(word);
    if (!made.empty())
      wanted.terms.push_back(made.front());
  }
  return wanted;
}

// The units that hold all terms, upwards.
std::vector<std::uint32_t> unitsWith(const index::Segment& segment, const std::vector<std::string>& wanted) {
  std::vector<std::uint32_t> left;
  if (wanted.empty()) {
    left.resize(segment.unitCount());
    std::iota(left.begin(), left.end(), 0U);
    return left;
  }
  std::vector<std::uint32_t> terms;
  for (const std::string& term : wanted) {
    const auto number = segment.find(term);
    if (!number)
      return {}; // stands nowhere
    terms.push_back(*number);
  }
  // Rarest first: the list that is checked against the others is the shortest.
  std::sort(terms.begin(), terms.end(), [&](std::uint32_t a, std::uint32_t b) {
    const auto first = segment.documentFrequency(a);
    const auto second = segment.documentFrequency(b);
    return first != second ? first < second : a < b;
  });
  terms.erase(std::unique(terms.begin(), terms.end()), terms.end());
  index::Posting posting;
  for (index::PostingsReader reader = segment.postings(terms.front()); reader.next(posting);)
    left.push_back(posting.number);
  for (std::size_t i = 1; i < terms.size() && !left.empty(); ++i) {
    std::vector<std::uint32_t> kept;
    auto candidate = left.begin();
    for (index::PostingsReader reader = segment.postings(terms[i]);
         candidate != left.end() && reader.next(posting);) {
      while (candidate != left.end() && *candidate < posting.number)
        ++candidate;
      if (candidate != left.end() && *candidate == posting.number)
        kept.push_back(*candidate);
    }
    left = std::move(kept);
  }
  return left;
}

} // namespace

std::optional<std::size_t> chunkHoldingAll(const corpus::Corpus& corpus, const vectors::TfidfModel& model,
                                           std::string_view question, std::string_view language) {
  const index::Segment& segment = model.segment();
  const Wanted wanted = wantedOf(segment, question, language);
  if (wanted.terms.empty() && wanted.parts.empty())
    return std::nullopt;
  for (const std::uint32_t unit : unitsWith(segment, wanted.terms)) {
    const std::string text = wanted.parts.empty() ? std::string() : text::foldForMatching(corpus.textOf(unit));
    if (std::all_of(wanted.parts.begin(), wanted.parts.end(),
                    [&](const std::string& part) { return text.find(part) != std::string::npos; }))
      return unit;
  }
  return std::nullopt;
}

} // namespace reticle::benchmark
