// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dialogue/usageledger.h"
#include "evaluation/corpusreach.h"
#include "evaluation/types.h"
#include "evaluation/unscored.h"
#include "jobs/jobcontext.h"
#include "project/project.h"
#include "workflow/callaccount.h"
#include "workflow/toolbox.h"

#include <QCoroTask>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace reticle::workflow {

struct JudgeSpec {
  std::string kind = "lexical"; // or "geval"
  std::string model;            // geval: "ENDPOINT:MODEL"
  bool weighted = false;        // geval: ask for logprobs
};
std::string judgeJson(const JudgeSpec& judge);
Result<JudgeSpec> judgeFromJson(const std::string& json);

struct EvaluateRequest {
  BenchmarkId benchmark;
  std::vector<evaluation::Configuration> configurations; // names distinct, at least one
  JudgeSpec judge;
  int repeats = 1;
  std::uint64_t seed = 1;
  RunId resume;             // a run to go on with; everything above is then taken from it
  bool retryFailed = false; // with resume: ask again where the server failed or a judgement has no score
  bool fresh = false;       // no reply comes from the cache; with several repeats none does anyway
  WorkLimits limits;        // of this start; not stored with the run
};

// What a run will cost before it is started.
struct RunEstimate {
  std::int64_t cells = 0;
  std::int64_t answerCalls = 0;    // requests to chat models for answers
  std::int64_t judgeCalls = 0;     // requests to the judge's model
  std::int64_t embeddingCalls = 0; // requests to embedding models for questions; those for chunks come on top
};
RunEstimate estimateRun(const EvaluateRequest& request, std::int64_t pairs);

struct EvaluateSummary {
  RunId run;
  std::vector<evaluation::CorpusReach> reaches;         // configurations that read nearly the whole corpus
  std::map<std::string, std::int64_t> cells;            // answers by state
  std::vector<evaluation::UnscoredJudgements> unscored; // judgements that brought no score, by metric
  std::int64_t failed() const;                          // answers that ended without a response from the server
};

// Asks every question of every configuration and judges the answers, unit by unit, each committed before the
// next request of its slot. A failed unit is stored with its reason; the job itself fails only when nothing can
// go on, or when more of this session's units failed than limits.stopErrors allows (see ErrorRate): what is
// open then stays open for a resume. When the budget is used up, all that is open ends skipped-by-budget and
// the job with BudgetReached; a resume takes it up again.
QCoro::Task<Status> evaluateBenchmark(jobs::JobContext& context, Toolbox& toolbox,
                                      std::shared_ptr<project::Project> project, EvaluateRequest request,
                                      std::shared_ptr<EvaluateSummary> summary);

} // namespace reticle::workflow
