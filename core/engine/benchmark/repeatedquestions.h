// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/canceltoken.h"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace reticle::benchmark {

// A question that says nearly what another one says.
struct RepeatedQuestion {
  std::size_t question = 0; // place in the list that was given
  std::size_t like = 0;     // place of the one that is kept instead
  double similarity = 0;    // Jaccard of the triples of words, 0.85 to 1
};

// The last look at a set of questions before it is frozen, after imports and edits (the de-duplication at
// Jaccard 0.85 of RAGBench-Skill, section 3.2): which to leave out so that no two that are left are near
// copies. Words are compared without case and width, in triples; candidates come from MinHash and each is
// verified. The preferred ones are kept before the others, the earlier before the later. `preferred` is as long
// as `questions`; else Error OutOfRange. In the order of the questions.
std::vector<RepeatedQuestion> repeatedQuestions(std::span<const std::string> questions,
                                                const std::vector<bool>& preferred,
                                                const CancelToken& cancel = {});

} // namespace reticle::benchmark
