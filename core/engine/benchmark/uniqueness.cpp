// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/uniqueness.h"

#include "knowledge/density.h"
#include "text/normalise.h"
#include "text/words.h"
#include "vectors/tfidf.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace reticle::benchmark {

namespace {

constexpr double kTermWeight = 0.05;
constexpr std::size_t kCosineFrom = 5;

// Numbers of texts, given in order of appearance.
class Numbering {
 public:
  std::uint32_t number(const std::string& item) {
    return m_numbers.try_emplace(item, static_cast<std::uint32_t>(m_numbers.size())).first->second;
  }
  // Known numbers only; others are counted, because they lengthen a union.
  std::vector<std::uint32_t> known(const std::vector<std::string>& items) const {
    std::vector<std::uint32_t> result;
    for (const std::string& item : items)
      if (const auto found = m_numbers.find(item); found != m_numbers.end())
        result.push_back(found->second);
    return result;
  }

 private:
  std::unordered_map<std::string, std::uint32_t> m_numbers;
};

std::vector<std::string> distinctWords(std::string_view question) {
  const std::string folded = text::foldForMatching(question);
  std::vector<std::string> result;
  for (const Span span : text::words(folded))
    result.emplace_back(span.of(folded));
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

std::size_t overlap(const std::vector<std::uint32_t>& a, const std::vector<std::uint32_t>& b) {
  std::size_t count = 0;
  for (auto i = a.begin(), j = b.begin(); i != a.end() && j != b.end();) {
    if (*i == *j) {
      ++count;
      ++i;
      ++j;
    } else if (*i < *j) {
      ++i;
    } else {
      ++j;
    }
  }
  return count;
}

double jaccardOf(std::size_t common, std::size_t a, std::size_t b) {
  const std::size_t all = a + b - common;
  return all == 0 ? 0.0 : static_cast<double>(common) / static_cast<double>(all);
}

} // namespace

struct UniquenessIndex::Data {
  const knowledge::DensityAnalyser* analyser = nullptr;
  const vectors::TfidfModel* model = nullptr;

  struct Question {
    std::vector<std::uint32_t> words; // sorted numbers
    std::vector<std::uint32_t> terms;
    vectors::SparseVector vector;
  };
  std::vector<Question> questions;
  Numbering wordNumbers;
  Numbering termNumbers;
  std::vector<std::vector<std::uint32_t>> byWord;                             // questions with a word
  std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> byVectorTerm; // questions with a TF-IDF term
  mutable std::vector<std::uint32_t> seen;                                    // stamp of the last comparison
  mutable std::uint32_t stamp = 0;

  std::vector<std::string> termsOf(std::string_view question) const {
    std::vector<std::string> result;
    if (!analyser)
      return result;
    for (const knowledge::TermOccurrence& hit : analyser->analyse(question).hits)
      result.push_back(hit.term);
    std::sort(result.begin(), result.end());
    result.erase(std::unique(result.begin(), result.end()), result.end());
    return result;
  }

  void newStamp() const {
    seen.resize(questions.size(), 0);
    if (++stamp == 0) {
      std::fill(seen.begin(), seen.end(), 0);
      stamp = 1;
    }
  }
  bool first(std::uint32_t question) const {
    if (seen[question] == stamp)
      return false;
    seen[question] = stamp;
    return true;
  }

  void compareWords(std::string_view question, Similarity& result) const;
  void compareVectors(std::string_view question, Similarity& result) const;
};

void UniquenessIndex::Data::compareWords(std::string_view question, Similarity& result) const {
  const std::vector<std::string> words = distinctWords(question);
  const std::vector<std::string> terms = termsOf(question);
  std::vector<std::uint32_t> numbers = wordNumbers.known(words);
  std::vector<std::uint32_t> termIds = termNumbers.known(terms);
  std::sort(termIds.begin(), termIds.end());
  std::vector<std::uint32_t> order = numbers; // rarest first: short lists, and the bound falls soonest
  std::sort(numbers.begin(), numbers.end());
  std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    return byWord[a].size() != byWord[b].size() ? byWord[a].size() < byWord[b].size() : a < b;
  });
  newStamp();
  const double size = static_cast<double>(words.size());
  for (std::size_t i = 0; i < order.size(); ++i) {
    // A question not met yet shares at most the words that are left, and the union holds all of ours.
    const double reachable = static_cast<double>(order.size() - i) / size + kTermWeight;
    if (result.jaccard >= reachable)
      break;
    for (const std::uint32_t candidate : byWord[order[i]]) {
      if (!first(candidate))
        continue;
      const Question& other = questions[candidate];
      const double lengths = static_cast<double>(std::min(words.size(), other.words.size())) /
                             static_cast<double>(std::max(words.size(), other.words.size()));
      if (lengths + kTermWeight < result.jaccard)
        continue;
      double value = jaccardOf(overlap(numbers, other.words), words.size(), other.words.size());
      value += kTermWeight * jaccardOf(overlap(termIds, other.terms), terms.size(), other.terms.size());
      if (value > result.jaccard || (value == result.jaccard && value > 0 && candidate < result.nearest)) {
        result.jaccard = value;
        result.nearest = candidate;
      }
    }
  }
}

void UniquenessIndex::Data::compareVectors(std::string_view question, Similarity& result) const {
  if (!model || questions.size() < kCosineFrom)
    return;
  result.cosineUsed = true;
  const vectors::SparseVector vector = model->vectorise(question);
  std::vector<vectors::Weight> order(vector.begin(), vector.end());
  std::sort(order.begin(), order.end(), [](const vectors::Weight& a, const vectors::Weight& b) {
    return a.value != b.value ? a.value > b.value : a.term < b.term;
  });
  newStamp();
  double left = 1.0; // square of the length of what is left of our vector
  for (const vectors::Weight& entry : order) {
    // By Cauchy and Schwarz no unseen question can have a larger cosine than the length of the rest.
    if (result.cosine >= std::sqrt(std::max(0.0, left)) + 1e-12)
      break;
    left -= entry.value * entry.value;
    const auto list = byVectorTerm.find(entry.term);
    if (list == byVectorTerm.end())
      continue;
    for (const std::uint32_t candidate : list->second)
      if (first(candidate))
        result.cosine = std::max(result.cosine, vectors::cosine(vector, questions[candidate].vector));
  }
}

UniquenessIndex::UniquenessIndex(const knowledge::DensityAnalyser* terms, const vectors::TfidfModel* vectors)
    : m_data(std::make_unique<Data>()) {
  m_data->analyser = terms;
  m_data->model = vectors;
}
UniquenessIndex::~UniquenessIndex() = default;
UniquenessIndex::UniquenessIndex(UniquenessIndex&&) noexcept = default;
UniquenessIndex& UniquenessIndex::operator=(UniquenessIndex&&) noexcept = default;

std::size_t UniquenessIndex::size() const {
  return m_data->questions.size();
}

Similarity UniquenessIndex::compare(std::string_view question) const {
  Similarity result;
  m_data->compareWords(question, result);
  m_data->compareVectors(question, result);
  return result;
}

void UniquenessIndex::insert(std::string_view question) {
  const auto number = static_cast<std::uint32_t>(m_data->questions.size());
  Data::Question entry;
  for (const std::string& word : distinctWords(question))
    entry.words.push_back(m_data->wordNumbers.number(word));
  for (const std::string& term : m_data->termsOf(question))
    entry.terms.push_back(m_data->termNumbers.number(term));
  std::sort(entry.words.begin(), entry.words.end());
  std::sort(entry.terms.begin(), entry.terms.end());
  for (const std::uint32_t word : entry.words) {
    if (word >= m_data->byWord.size())
      m_data->byWord.resize(word + 1);
    m_data->byWord[word].push_back(number);
  }
  if (m_data->model) {
    entry.vector = m_data->model->vectorise(question);
    for (const vectors::Weight& weight : entry.vector)
      m_data->byVectorTerm[weight.term].push_back(number);
  }
  m_data->questions.push_back(std::move(entry));
}

Similarity UniquenessIndex::compareAndInsert(std::string_view question, double theta, bool* inserted) {
  const Similarity result = compare(question);
  const bool take = !result.rejected(theta);
  if (take)
    insert(question);
  if (inserted)
    *inserted = take;
  return result;
}

} // namespace reticle::benchmark
