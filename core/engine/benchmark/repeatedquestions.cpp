// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/repeatedquestions.h"

#include "base/error.h"
#include "text/normalise.h"
#include "text/words.h"
#include "vectors/nearduplicates.h"

#include <algorithm>
#include <numeric>

namespace reticle::benchmark {

namespace {

vectors::Shingles shinglesOf(const std::string& question) {
  const std::string folded = text::foldForMatching(question);
  std::vector<std::string> words;
  for (const Span span : text::words(folded))
    words.emplace_back(span.of(folded));
  return vectors::wordTriples(words);
}

} // namespace

std::vector<RepeatedQuestion> repeatedQuestions(std::span<const std::string> questions,
                                                const std::vector<bool>& preferred, const CancelToken& cancel) {
  if (preferred.size() != questions.size())
    throw Error(ErrorKind::OutOfRange, "each question is preferred or not", {{"what", "preferred"}});
  // In the order in which they are kept, so that the first of a pair is the one that stays.
  std::vector<std::size_t> order(questions.size());
  std::iota(order.begin(), order.end(), std::size_t(0));
  std::stable_partition(order.begin(), order.end(), [&](std::size_t i) { return preferred[i]; });
  std::vector<vectors::Shingles> shingles;
  shingles.reserve(order.size());
  for (const std::size_t i : order)
    shingles.push_back(shinglesOf(questions[i]));

  std::vector<RepeatedQuestion> result;
  std::vector<bool> left(order.size(), false);
  // Sorted by a, then b: when a pair is met it is already known whether its first one stays. Only a question
  // that stays makes another one superfluous, else a chain of small changes would leave out far ones.
  for (const vectors::DuplicatePair& pair : vectors::nearDuplicates(shingles, {}, cancel)) {
    if (left[pair.a] || left[pair.b])
      continue;
    left[pair.b] = true;
    result.push_back({order[pair.b], order[pair.a], pair.jaccard()});
  }
  std::sort(result.begin(), result.end(),
            [](const RepeatedQuestion& a, const RepeatedQuestion& b) { return a.question < b.question; });
  return result;
}

} // namespace reticle::benchmark
