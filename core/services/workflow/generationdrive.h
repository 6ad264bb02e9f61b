// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "benchmark/generator.h"
#include "benchmark/promptlibrary.h"
#include "benchmark/uniqueness.h"
#include "evaluation/critic.h"
#include "jobs/jobcontext.h"
#include "knowledge/density.h"
#include "llm/chatmodel.h"
#include "project/project.h"
#include "workflow/callaccount.h"
#include "workflow/corpusindex.h"
#include "workflow/errorrate.h"
#include "workflow/generatejob.h"

#include <QCoroTask>
#include <QPromise>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace reticle::workflow {

// Moves a generation session on, with the built-in writer in the pool or with requests in flight. The objects a
// session refers to live here. Used from the work thread.
class GenerationDrive : public std::enable_shared_from_this<GenerationDrive> {
 public:
  static QCoro::Task<Result<std::shared_ptr<GenerationDrive>>>
  prepare(jobs::JobContext& context, Toolbox& toolbox, std::shared_ptr<project::Project> project,
          CorpusIndex index, GenerateRequest request, benchmark::PromptModules ownPrompts,
          std::shared_ptr<CallAccount> account, GenerateLimits limits);

  // Questions that new ones are compared with, in this order. Before open().
  void insertQuestions(const std::vector<std::string>& questions);
  // Begins the session of one type and restores what was done.
  QCoro::Task<Status> open(jobs::JobContext& context, benchmark::GenerationSettings settings,
                           std::vector<benchmark::ContextOutcome> restored);
  // Outcomes that became final, in order; may be empty. Error Cancelled, or the failure that makes going on
  // useless (refused key, spent quota, no network).
  QCoro::Task<Result<std::vector<benchmark::ContextOutcome>>> step(jobs::JobContext& context,
                                                                   project::GenerationId generation);
  // Ends what is still under way for the session and waits for it: calls that are not needed any more when the
  // last pair is there, or when the work stops. To be awaited before another session is opened and before the
  // job ends, because calls use what both bring with them.
  QCoro::Task<void> endCalls();
  const benchmark::GenerationSession& session() const { return *m_session; }
  std::string promptsHash() const { return m_prompts ? m_prompts->hash() : std::string(); } // of a model's

 private:
  GenerationDrive() = default;
  QCoro::Task<> attempt(std::shared_ptr<GenerationDrive> self, project::GenerationId generation,
                        benchmark::AttemptTask task, CancelToken token);
  // What the model wrote and the critics said; an Error that makes going on useless.
  QCoro::Task<Result<benchmark::Submission>> written(project::GenerationId generation,
                                                     benchmark::AttemptTask task, CancelToken token);
  QCoro::Task<Result<std::optional<evaluation::Objection>>>
  examined(project::GenerationId generation, benchmark::AttemptTask task, benchmark::QaPair pair,
           evaluation::Critic critic, CancelToken token);
  void wake();
  QCoro::Task<void> news(); // waits until a call has ended

  std::shared_ptr<project::Project> m_project;
  CorpusIndex m_index;
  GenerateRequest m_request;
  std::unique_ptr<knowledge::DensityAnalyser> m_terms; // null without a knowledge base
  std::unique_ptr<benchmark::UniquenessIndex> m_uniqueness;
  std::unique_ptr<benchmark::QuestionWriter> m_writer; // built-in, else null
  std::shared_ptr<llm::ChatModel> m_model;             // else null
  std::shared_ptr<llm::ChatModel> m_examiner;          // the writing model as a critic, or null
  std::shared_ptr<llm::ChatModel> m_secondModel;       // that must agree, or null
  std::vector<evaluation::Critic> m_critics;           // in the order in which they are asked
  std::shared_ptr<CallAccount> m_account;
  std::optional<benchmark::PromptLibrary> m_prompts;
  std::unique_ptr<benchmark::GenerationInput> m_input;
  std::unique_ptr<benchmark::GenerationSession> m_session;

  bool m_retryFailed = false;          // calls that failed in an earlier session
  std::shared_ptr<ErrorRate> m_errors; // of this session's calls

  CancelToken m_calls; // of the session's calls
  int m_inFlight = 0;
  bool m_news = false; // something was submitted since the last look
  std::optional<Error> m_fatal;
  std::shared_ptr<QPromise<void>> m_wake;
};

} // namespace reticle::workflow
