// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/generationdrive.h"

#include "benchmark/extractivewriter.h"
#include "dialogue/replyparser.h"
#include "workflow/models.h"
#include "workflow/workkeys.h"

#include <QCoroFuture>
#include <nlohmann/json.hpp>

namespace reticle::workflow {
namespace {

constexpr int kContextsPerLump = 8; // of the built-in writer, between two checkpoints
constexpr int kRequestsInFlight = 16;

// Failures after which every further request would fail too.
bool isFatal(ErrorKind kind) {
  switch (kind) {
  case ErrorKind::Unauthorised:
  case ErrorKind::Forbidden:
  case ErrorKind::NotFoundOnServer:
  case ErrorKind::QuotaExhausted:
  case ErrorKind::Offline:
  case ErrorKind::NotApproved:
  case ErrorKind::HostNotFound:
  case ErrorKind::ConnectionRefused:
  case ErrorKind::Tls:
  case ErrorKind::MissingKey:
  case ErrorKind::NotFound:
  case ErrorKind::BudgetReached:
    return true;
  default:
    return false;
  }
}

std::string requestKey(const std::string& model, const dialogue::ChatRequest& request) {
  nlohmann::json json{{"temperature", request.temperature.value_or(-1)},
                      {"top_p", request.topP.value_or(-1)},
                      {"max_tokens", request.maxTokens.value_or(-1)},
                      {"seed", request.seed.value_or(-1)},
                      {"schema", request.schema}};
  for (const auto& message : request.messages)
    json["messages"].push_back({message.role, message.content});
  return workKey({model, json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)});
}

// The part of a reply that a resume needs.
std::string keptReply(const dialogue::ChatReply& reply) {
  return nlohmann::json{{"content", reply.content},
                        {"refusal", reply.refusal},
                        {"finish", static_cast<int>(reply.finish)},
                        {"raw", reply.raw}}
      .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::optional<dialogue::ChatReply> replyFrom(const std::string& text) {
  const auto json = nlohmann::json::parse(text, nullptr, false);
  if (!json.is_object())
    return std::nullopt;
  dialogue::ChatReply reply;
  reply.content = json.value("content", "");
  reply.refusal = json.value("refusal", "");
  reply.finish = static_cast<dialogue::FinishReason>(json.value("finish", 0));
  reply.raw = json.value("raw", "");
  reply.fromCache = true;
  return reply;
}

benchmark::Submission submissionOf(const dialogue::ChatReply& reply, std::string promptVersion) {
  benchmark::Submission submission;
  submission.promptVersion = std::move(promptVersion);
  const auto parsed = dialogue::parseReply(reply);
  if (!dialogue::isUsable(parsed.state)) {
    submission.failure = benchmark::Rejection::ReplyUnreadable;
    submission.detail = std::string(dialogue::replyStateName(parsed.state)) + ": " + parsed.reason;
    return submission;
  }
  try {
    submission.candidate = benchmark::readCandidate(parsed.json);
  } catch (const Error& error) {
    submission.failure = benchmark::Rejection::FieldMissing;
    submission.detail = error.what();
  }
  return submission;
}

} // namespace

QCoro::Task<Result<std::shared_ptr<GenerationDrive>>>
GenerationDrive::prepare(jobs::JobContext& context, Toolbox& toolbox, std::shared_ptr<project::Project> project,
                         CorpusIndex index, GenerateRequest request, std::shared_ptr<CallAccount> account) {
  std::shared_ptr<GenerationDrive> drive(new GenerationDrive);
  drive->m_project = project;
  drive->m_index = index;
  drive->m_request = request;
  drive->m_account = account;
  if (!request.model.empty()) {
    auto finding = chatModel(toolbox, project, request.model, dialogue::Role::Generator, account);
    auto model = co_await finding;
    if (!model)
      co_return failure(model.error());
    drive->m_model = *model;
    auto prompts = guarded([&] {
      return benchmark::PromptLibrary::load(
          (toolbox.folders().resources + QStringLiteral("/prompts")).toStdString());
    });
    if (!prompts)
      co_return failure(prompts.error());
    drive->m_prompts = std::move(*prompts);
  }
  auto preparing = context.compute([drive] {
    const auto& tfidf = drive->m_index.index->tfidf();
    if (drive->m_index.knowledge)
      drive->m_terms = std::make_unique<knowledge::DensityAnalyser>(*drive->m_index.knowledge);
    drive->m_uniqueness = std::make_unique<benchmark::UniquenessIndex>(drive->m_terms.get(), &tfidf);
    if (!drive->m_model)
      drive->m_writer =
          std::make_unique<benchmark::ExtractiveQuestionWriter>(*drive->m_index.corpus, drive->m_terms.get());
    drive->m_input = std::make_unique<benchmark::GenerationInput>(benchmark::GenerationInput{
        *drive->m_index.corpus, tfidf, drive->m_terms.get(),
        drive->m_model ? "llm:" + drive->m_request.model : std::string("extractive")});
  });
  const auto prepared = co_await preparing;
  if (!prepared)
    co_return failure(prepared.error());
  co_return drive;
}

void GenerationDrive::insertQuestions(const std::vector<std::string>& questions) {
  for (const auto& question : questions)
    m_uniqueness->insert(question);
}

QCoro::Task<Status> GenerationDrive::open(jobs::JobContext& context, benchmark::GenerationSettings settings,
                                          std::vector<benchmark::ContextOutcome> restored) {
  auto self = shared_from_this();
  auto opening = context.compute([self, settings, restored] {
    self->m_session =
        std::make_unique<benchmark::GenerationSession>(*self->m_input, settings, *self->m_uniqueness);
    self->m_session->restore(restored);
  });
  const auto opened = co_await opening;
  if (!opened)
    co_return failure(opened.error());
  co_return Status{};
}

QCoro::Task<Result<std::vector<benchmark::ContextOutcome>>>
GenerationDrive::step(jobs::JobContext& context, project::GenerationId generation) {
  auto self = shared_from_this();
  m_account->owner.generation = generation;
  if (m_writer) {
    auto working = context.compute([self, token = context.token()] {
      for (int i = 0; i < kContextsPerLump && !token.cancelled(); ++i) {
        auto task = self->m_session->next();
        if (!task)
          break;
        benchmark::Submission submission;
        submission.candidate = self->m_writer->write(*task);
        submission.promptVersion = self->m_writer->name();
        self->m_session->submit(task->context, std::move(submission));
      }
      return self->m_session->takeOutcomes();
    });
    auto outcomes = co_await working;
    co_return outcomes;
  }

  while (!m_fatal && m_inFlight < kRequestsInFlight && !context.token().cancelled()) {
    auto task = m_session->next();
    if (!task)
      break;
    ++m_inFlight;
    attempt(self, generation, std::move(*task), context.token());
  }
  if (!m_news && m_inFlight > 0) {
    m_wake = std::make_shared<QPromise<void>>();
    m_wake->start();
    auto waiting = m_wake->future();
    co_await waiting;
  }
  m_news = false;
  if (m_fatal && m_inFlight == 0)
    co_return failure(*m_fatal);
  co_return m_session->takeOutcomes();
}

void GenerationDrive::wake() {
  m_news = true;
  if (m_wake) {
    m_wake->finish();
    m_wake.reset();
  }
}

QCoro::Task<> GenerationDrive::attempt(std::shared_ptr<GenerationDrive> self, project::GenerationId generation,
                                       benchmark::AttemptTask task, CancelToken token) {
  benchmark::PromptSettings prompts;
  prompts.preset = self->m_request.domain;
  prompts.enhanced = self->m_request.enhancedPrompts;
  auto request = guarded(
      [&] { return benchmark::buildQuestionRequest(*self->m_prompts, prompts, *self->m_index.corpus, task); });
  if (!request) {
    self->m_fatal = request.error();
    --self->m_inFlight;
    self->wake();
    co_return;
  }
  const std::string key = requestKey(self->m_model->name(), request->chat);
  auto looking = self->m_project->queries().storedReply(generation, task.context, task.attempt, key);
  const auto kept = co_await looking;
  std::optional<dialogue::ChatReply> reply;
  if (kept && *kept)
    reply = replyFrom(**kept);
  benchmark::Submission submission;
  if (!reply) {
    request->chat.worthKeeping = [](const dialogue::ChatReply& read) {
      return submissionOf(read, {}).candidate.has_value();
    };
    auto asking = self->m_model->complete(request->chat, token);
    auto answered = co_await asking;
    if (!answered) {
      if (answered.error().kind() == ErrorKind::Cancelled || isFatal(answered.error().kind())) {
        self->m_fatal = answered.error();
        --self->m_inFlight;
        self->wake();
        co_return;
      }
      submission.failure = benchmark::Rejection::RequestFailed;
      submission.detail = answered.error().what();
      submission.promptVersion = request->promptVersion;
    } else {
      reply = std::move(*answered);
      // Paid for: kept before anything else happens on this slot.
      auto keeping = self->m_project->outcomes().storeReply(generation, task.context, task.attempt, key,
                                                            keptReply(*reply));
      const auto written = co_await keeping;
      if (!written) {
        self->m_fatal = written.error();
        --self->m_inFlight;
        self->wake();
        co_return;
      }
    }
  }
  if (reply)
    submission = submissionOf(*reply, request->promptVersion);
  self->m_session->submit(task.context, std::move(submission));
  --self->m_inFlight;
  self->wake();
}

} // namespace reticle::workflow
