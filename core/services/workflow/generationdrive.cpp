// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/generationdrive.h"

#include "benchmark/extractivewriter.h"
#include "dialogue/replyparser.h"
#include "workflow/models.h"
#include "workflow/paidcall.h"
#include "workflow/projectprompts.h"

#include <QCoroFuture>
#include <QTimer>
#include <nlohmann/json.hpp>

namespace reticle::workflow {
namespace {

constexpr int kContextsPerLump = 8; // of the built-in writer, between two checkpoints
constexpr int kRequestsInFlight = 16;
constexpr int kCancelEveryMs = 50;

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
                         CorpusIndex index, GenerateRequest request, benchmark::PromptModules ownPrompts,
                         std::shared_ptr<CallAccount> account, GenerateLimits limits) {
  std::shared_ptr<GenerationDrive> drive(new GenerationDrive);
  drive->m_project = project;
  drive->m_index = index;
  drive->m_request = request;
  drive->m_account = account;
  drive->m_retryFailed = limits.retryFailed;
  drive->m_errors = std::make_shared<ErrorRate>(limits.stopErrors);
  if (!request.model.empty()) {
    auto finding = chatModel(toolbox, project, request.model, dialogue::Role::Generator, account);
    auto model = co_await finding;
    if (!model)
      co_return failure(model.error());
    drive->m_model = *model;
    auto prompts = loadPrompts(toolbox.folders(), ownPrompts);
    if (!prompts)
      co_return failure(prompts.error());
    drive->m_prompts = std::move(*prompts);
    if (request.criticAnswerable || request.criticClosedBook) {
      auto findingExaminer = chatModel(toolbox, project, request.model, dialogue::Role::Critic, account);
      auto examiner = co_await findingExaminer;
      if (!examiner)
        co_return failure(examiner.error());
      drive->m_examiner = *examiner;
    }
    if (request.criticAnswerable)
      drive->m_critics.push_back(evaluation::Critic::Answerable);
    if (request.criticClosedBook)
      drive->m_critics.push_back(evaluation::Critic::ClosedBook);
    if (!request.criticModel.empty()) {
      auto findingSecond = chatModel(toolbox, project, request.criticModel, dialogue::Role::Critic, account);
      auto second = co_await findingSecond;
      if (!second)
        co_return failure(second.error());
      drive->m_secondModel = *second;
      drive->m_critics.push_back(evaluation::Critic::Agreement);
    }
  }
  auto preparing = context.compute([drive] {
    const auto& tfidf = drive->m_index.index->tfidf();
    if (drive->m_index.knowledge)
      drive->m_terms =
          std::make_unique<knowledge::DensityAnalyser>(*drive->m_index.knowledge, drive->m_request.density,
                                                       text::TermMatcherOptions{drive->m_request.nodeSizes});
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
  m_calls = CancelToken();
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
    attempt(self, generation, std::move(*task), m_calls);
  }
  // The job's own token cannot be given to the calls, which have to end with the session too.
  QTimer cancelling;
  QObject::connect(&cancelling, &QTimer::timeout, &cancelling, [calls = m_calls, job = context.token()] {
    if (job.cancelled())
      calls.cancel();
  });
  cancelling.start(kCancelEveryMs);
  auto waiting = news();
  co_await waiting;
  if (m_fatal && m_inFlight == 0)
    co_return failure(*m_fatal);
  co_return m_session->takeOutcomes();
}

QCoro::Task<void> GenerationDrive::news() {
  if (!m_news && m_inFlight > 0) {
    m_wake = std::make_shared<QPromise<void>>();
    m_wake->start();
    auto waiting = m_wake->future();
    co_await waiting;
  }
  m_news = false;
}

QCoro::Task<void> GenerationDrive::endCalls() {
  auto self = shared_from_this();
  m_calls.cancel();
  while (m_inFlight > 0) {
    auto waiting = news();
    co_await waiting;
  }
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
  // Nobody awaits this task: what is thrown in it must end the generation, or it would wait for it for ever.
  try {
    auto writing = self->written(generation, task, token);
    auto submission = co_await writing;
    if (submission)
      self->m_session->submit(task.context, std::move(*submission));
    else if (submission.error().kind() != ErrorKind::Cancelled)
      self->m_fatal = submission.error();
  } catch (const Error& error) {
    self->m_fatal = error;
  } catch (const std::exception& error) {
    self->m_fatal = Error(ErrorKind::Internal, error.what());
  }
  if (!self->m_fatal)
    self->m_fatal = self->m_errors->reached();
  --self->m_inFlight;
  self->wake();
}

QCoro::Task<Result<benchmark::Submission>>
GenerationDrive::written(project::GenerationId generation, benchmark::AttemptTask task, CancelToken token) {
  benchmark::PromptSettings prompts;
  prompts.preset = m_request.domain;
  prompts.enhanced = m_request.enhancedPrompts;
  auto request =
      guarded([&] { return benchmark::buildQuestionRequest(*m_prompts, prompts, *m_index.corpus, task); });
  if (!request)
    co_return failure(request.error());
  request->chat.worthKeeping = [](const dialogue::ChatReply& read) {
    return submissionOf(read, {}).candidate.has_value();
  };
  const CallPlace place{generation,    task.context, task.attempt, kQuestionPurpose, request->promptVersion,
                        m_retryFailed, m_errors};
  auto asking = paidCall(m_project, place, m_model, request->chat, token);
  const auto reply = co_await asking;
  benchmark::Submission submission;
  submission.promptVersion = request->promptVersion;
  if (!reply) {
    if (endsGeneration(reply.error()))
      co_return failure(reply.error());
    submission.failure = benchmark::Rejection::RequestFailed;
    submission.detail = reply.error().what();
    co_return submission;
  }
  submission = submissionOf(*reply, request->promptVersion);
  benchmark::QaPair pair;
  if (!submission.candidate || !m_session->check(task, *submission.candidate, pair).accepted)
    co_return submission; // rejected without a further call
  for (const evaluation::Critic critic : m_critics) {
    if (!evaluation::asks(critic, pair))
      continue;
    auto examining = examined(generation, task, pair, critic, token);
    const auto objection = co_await examining;
    if (!objection)
      co_return failure(objection.error());
    submission.promptVersion += " " + evaluation::criticPromptVersion(critic, *m_prompts, task.language);
    if (*objection) {
      submission.rejectedByCritic = true;
      submission.failure = (*objection)->reason;
      submission.detail = (*objection)->detail;
      break;
    }
  }
  co_return submission;
}

QCoro::Task<Result<std::optional<evaluation::Objection>>>
GenerationDrive::examined(project::GenerationId generation, benchmark::AttemptTask task, benchmark::QaPair pair,
                          evaluation::Critic critic, CancelToken token) {
  auto request =
      guarded([&] { return evaluation::criticRequest(critic, *m_prompts, *m_index.corpus, task, pair); });
  if (!request)
    co_return failure(request.error());
  const auto& model = critic == evaluation::Critic::Agreement ? m_secondModel : m_examiner;
  request->worthKeeping = [critic, pair](const dialogue::ChatReply& read) {
    const auto objection = evaluation::readCritic(critic, pair, read);
    return !objection || objection->reason != benchmark::Rejection::ReplyUnreadable;
  };
  const CallPlace place{generation,
                        task.context,
                        task.attempt,
                        std::string(evaluation::criticName(critic)),
                        evaluation::criticPromptVersion(critic, *m_prompts, task.language),
                        m_retryFailed,
                        m_errors};
  auto asking = paidCall(m_project, place, model, *request, token);
  const auto reply = co_await asking;
  std::optional<evaluation::Objection> objection;
  if (reply)
    objection = evaluation::readCritic(critic, pair, *reply);
  else if (endsGeneration(reply.error()))
    co_return failure(reply.error());
  else
    objection =
        evaluation::Objection{benchmark::Rejection::RequestFailed,
                              std::string(evaluation::criticName(critic)) + ": " + reply.error().what()};
  co_return objection;
}

} // namespace reticle::workflow
