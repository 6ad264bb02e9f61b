// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dialogue/replyparser.h"
#include "evaluation/rubric.h"
#include "evaluation/types.h"

#include <cstdint>
#include <optional>
#include <string>

namespace reticle::evaluation {

struct JudgeSettings {
  bool weighted = false;   // ask for logprobs and use the expectation when its mass is at least 0.5
  std::string secret;      // mixed into the fence around text from outside
  int outputTokens = 1024; // limit of the judge's reply
  std::optional<std::int64_t> seed;
  std::size_t contextBytes = 60000; // contexts are cut after this many bytes, and the prompt says so
};

// One call per metric: steps, bands of the variant that applies, and the inputs the rubric shows, each inside a
// fence; temperature 0; a reply {reason, score} on 0-10.
dialogue::ChatRequest buildJudgeRequest(const Rubric& rubric, const JudgeInput& input,
                                        const JudgeSettings& settings = {});

// The metric's judgement; score = reply / 10. Weighted only when asked for, with logprobs, and mass >= 0.5;
// else plain. A reply without a usable score gives a judgement without a value whose state and reason say why.
Judgement readJudgement(const Rubric& rubric, const dialogue::ChatReply& reply,
                        const JudgeSettings& settings = {});

UnitState unitStateOf(dialogue::ReplyState state);

} // namespace reticle::evaluation
