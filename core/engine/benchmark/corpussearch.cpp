// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/corpussearch.h"

#include "text/analysers.h"
#include "text/normalise.h"
#include "text/words.h"
#include "vectors/tfidf.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace reticle::benchmark {

namespace {

constexpr std::array<std::string_view, 22> kAsking{
    "what",  "which", "how",    "much", "many", "who",  "when", "where",  "why",  "whose", "does",
    "value", "state", "define", "什么", "多少", "如何", "为何", "为什么", "哪些", "哪个",  "几"};

bool asks(const std::string& word) {
  return std::find(kAsking.begin(), kAsking.end(), word) != kAsking.end();
}

} // namespace

std::optional<std::size_t> chunkHoldingAll(const vectors::TfidfModel& model, std::string_view question,
                                           std::string_view language) {
  const std::string folded = text::foldForMatching(question);
  const index::Segment& segment = model.segment();
  std::vector<std::uint32_t> terms;
  for (const Span span : text::words(folded)) {
    const std::string word(span.of(folded));
    if (text::isStopWord(language, word) || asks(word))
      continue;
    // A word can become several terms ("low-k" also "low" and "k"); the first is the whole one.
    const std::vector<std::string> made = segment.analyse(word);
    if (made.empty())
      continue;
    const auto number = segment.find(made.front());
    if (!number)
      return std::nullopt; // a word that stands nowhere
    terms.push_back(*number);
  }
  if (terms.empty())
    return std::nullopt;
  // Rarest first: the list that is checked against the others is the shortest.
  std::sort(terms.begin(), terms.end(), [&](std::uint32_t a, std::uint32_t b) {
    const auto left = segment.documentFrequency(a);
    const auto right = segment.documentFrequency(b);
    return left != right ? left < right : a < b;
  });
  terms.erase(std::unique(terms.begin(), terms.end()), terms.end());
  std::vector<std::uint32_t> left;
  index::Posting posting;
  for (index::PostingsReader reader = segment.postings(terms.front()); reader.next(posting);)
    left.push_back(posting.number);
  for (std::size_t i = 1; i < terms.size() && !left.empty(); ++i) {
    std::vector<std::uint32_t> kept;
    auto wanted = left.begin();
    for (index::PostingsReader reader = segment.postings(terms[i]);
         wanted != left.end() && reader.next(posting);) {
      while (wanted != left.end() && *wanted < posting.number)
        ++wanted;
      if (wanted != left.end() && *wanted == posting.number)
        kept.push_back(*wanted);
    }
    left = std::move(kept);
  }
  if (left.empty())
    return std::nullopt;
  return left.front();
}

} // namespace reticle::benchmark
