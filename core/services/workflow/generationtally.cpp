// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/generationtally.h"

namespace reticle::workflow {
namespace {

template<typename T> void addNewest(std::deque<T>& list, T item) {
  list.push_front(std::move(item));
  if (list.size() > GenerationTally::kNewest)
    list.pop_back();
}

} // namespace

void GenerationTally::add(const benchmark::ContextOutcome& outcome, benchmark::TestType type) {
  ++contexts;
  if (outcome.skipped)
    ++skips[*outcome.skipped];
  for (const auto& attempt : outcome.attempts) {
    if (attempt.verdict.accepted) {
      controls.push_back({attempt.control.temperature, attempt.control.threshold});
      continue;
    }
    ++rejected;
    ++rejections[attempt.verdict.reason];
    addNewest(newestRejections, {type, outcome.context, attempt.attempt, attempt.question,
                                 attempt.verdict.reason, attempt.verdict.detail});
  }
  if (!outcome.pair)
    return;
  ++passed;
  ++passedByType[type];
  const auto& pair = *outcome.pair;
  addNewest(newestPairs, {pair.key, pair.type, pair.subType, pair.question, pair.answer, pair.record.attempt});
}

} // namespace reticle::workflow
