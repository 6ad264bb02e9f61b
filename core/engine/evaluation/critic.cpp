// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/critic.h"

#include "benchmark/promptsections.h"
#include "dialogue/replyparser.h"
#include "evaluation/finalanswer.h"
#include "evaluation/lexicaljudge.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace reticle::evaluation {

using benchmark::QaPair;
using benchmark::Rejection;
using benchmark::TestType;

namespace {

constexpr double kSameAnswer = 0.5;

std::string moduleOf(Critic critic) {
  return critic == Critic::ClosedBook ? "critic-closed_book" : "critic-answer";
}

nlohmann::json schema() {
  return {{"type", "object"},
          {"properties", {{"answerable", {{"type", "boolean"}}}, {"answer", {{"type", "string"}}}}},
          {"required", {"answerable", "answer"}},
          {"additionalProperties", false}};
}

bool sameAnswer(const QaPair& pair, const std::string& answer) {
  if (pair.format == benchmark::QuestionFormat::Objective) {
    const Correctness correctness = objectiveCorrectness(pair, answer);
    return correctness.given && correctness.share >= 1.0;
  }
  JudgeInput input;
  input.pair = pair;
  input.response.answer = answer;
  input.response.contextsExposed = false;
  const std::vector<Judgement> judgements = LexicalJudge().judge(input);
  const auto completeness = std::find_if(judgements.begin(), judgements.end(), [](const Judgement& judgement) {
    return judgement.metric == Metric::Completeness;
  });
  return completeness->score.value_or(0) >= kSameAnswer;
}

Rejection objectionOf(Critic critic) {
  switch (critic) {
  case Critic::Answerable:
    return Rejection::CriticUnanswerable;
  case Critic::ClosedBook:
    return Rejection::CriticClosedBook;
  case Critic::Agreement:
    break;
  }
  return Rejection::CriticDisagrees;
}

} // namespace

std::string_view criticName(Critic critic) {
  switch (critic) {
  case Critic::Answerable:
    return "answerable";
  case Critic::ClosedBook:
    return "closed-book";
  case Critic::Agreement:
    break;
  }
  return "agreement";
}

bool asks(Critic critic, const QaPair& pair) {
  return critic != Critic::ClosedBook || pair.type != TestType::Unanswerable;
}

dialogue::ChatRequest criticRequest(Critic critic, const benchmark::PromptLibrary& library,
                                    const corpus::Corpus& corpus, const benchmark::AttemptTask& task,
                                    const QaPair& pair) {
  const benchmark::PromptSections sections = benchmark::promptSections(corpus, task, pair.question);
  const std::string& text = library.text(moduleOf(critic), task.language);
  dialogue::ChatRequest request;
  std::string user = critic == Critic::ClosedBook ? std::string() : sections.text;
  user += benchmark::fencedSection(sections.mark, "question", pair.question);
  request.messages = {{"system", benchmark::filledPrompt(text, {{"fence", sections.mark}})},
                      {"user", std::move(user)}};
  request.temperature = 0.0;
  request.maxTokens = kCriticReplyLimit;
  request.schema = schema();
  request.schemaName = "answer";
  return request;
}

std::string criticPromptVersion(Critic critic, const benchmark::PromptLibrary& library,
                                std::string_view language) {
  return library.versionOf({moduleOf(critic)}, language);
}

std::optional<Objection> readCritic(Critic critic, const QaPair& pair, const dialogue::ChatReply& reply) {
  const dialogue::ParsedReply parsed = dialogue::parseReply(reply);
  const auto unreadable = [&](const std::string& why) {
    return Objection{Rejection::ReplyUnreadable, std::string(criticName(critic)) + ": " + why};
  };
  if (!dialogue::isUsable(parsed.state))
    return unreadable(std::string(dialogue::replyStateName(parsed.state)) + ": " + parsed.reason);
  const auto answerable = parsed.json.is_object() ? parsed.json.find("answerable") : parsed.json.end();
  if (answerable == parsed.json.end() || !answerable->is_boolean())
    return unreadable("no field \"answerable\"");
  std::string answer;
  if (const auto given = parsed.json.find("answer"); given != parsed.json.end() && given->is_string())
    answer = given->get<std::string>();
  const bool found = answerable->get<bool>() && !answer.empty() && !declinesToAnswer(answer);

  if (pair.type == TestType::Unanswerable)
    return found ? std::optional(Objection{Rejection::AnswerInCorpus, answer}) : std::nullopt;
  switch (critic) {
  case Critic::Answerable:
    return found ? std::nullopt : std::optional(Objection{objectionOf(critic), answer});
  case Critic::ClosedBook:
    return found && sameAnswer(pair, answer) ? std::optional(Objection{objectionOf(critic), answer})
                                             : std::nullopt;
  case Critic::Agreement:
    break;
  }
  return found && sameAnswer(pair, answer) ? std::nullopt
                                           : std::optional(Objection{objectionOf(critic), answer});
}

} // namespace reticle::evaluation
