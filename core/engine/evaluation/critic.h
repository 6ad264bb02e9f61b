// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "benchmark/checks.h"
#include "benchmark/promptlibrary.h"
#include "benchmark/qapair.h"
#include "benchmark/writer.h"
#include "dialogue/chat.h"

#include <optional>
#include <string>
#include <string_view>

namespace reticle::evaluation {

// Models that try a written pair before it is kept; each is a switch (FAB-Bench section 3.3;
// RAGBench-Skill 3.2).
//   Answerable  the model must find an answer in the context alone
//   ClosedBook  it must not be right without the context: such a question does not test retrieval
//   Agreement   a second model, with the context, must give the same answer
// Of an unanswerable pair, Answerable and Agreement must find no answer, and ClosedBook is not asked.
enum class Critic { Answerable, ClosedBook, Agreement };
std::string_view criticName(Critic critic); // "answerable", "closed-book", "agreement"
bool asks(Critic critic, const benchmark::QaPair& pair);

// The request: temperature 0, the context (not for ClosedBook) and the question fenced as data, an object
// {"answerable", "answer"} asked for.
dialogue::ChatRequest criticRequest(Critic critic, const benchmark::PromptLibrary& library,
                                    const corpus::Corpus& corpus, const benchmark::AttemptTask& task,
                                    const benchmark::QaPair& pair);
// Modules and versions of the request's prompt, for the record of a pair.
std::string criticPromptVersion(Critic critic, const benchmark::PromptLibrary& library,
                                std::string_view language);

inline constexpr int kCriticReplyLimit = 512; // tokens of a critic's reply

// Why the pair is to be dropped; no value when the critic has nothing against it. An unreadable or refused
// reply drops it too (ReplyUnreadable): what was not examined is not passed off as examined. Objective answers
// are compared exactly (see finalanswer.h); subjective ones are the same when the lexical judge gives them a
// completeness of at least 0.5.
struct Objection {
  benchmark::Rejection reason = benchmark::Rejection::ReplyUnreadable;
  std::string detail; // the critic's answer, or why it could not be read
};
std::optional<Objection> readCritic(Critic critic, const benchmark::QaPair& pair,
                                    const dialogue::ChatReply& reply);

} // namespace reticle::evaluation
