// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/jobcontext.h"
#include "workflow/generatejob.h"
#include "workflow/modelprices.h"

#include <QCoroTask>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace reticle::workflow {

// What the documents give for a plan: contexts, and how long the requests about them are.
struct PlanMeasure {
  struct Type {
    benchmark::TestType type = benchmark::TestType::Robustness;
    std::size_t contexts = 0; // that can be made of these documents, at most
    // Share of them that can bring a pair, 0 to 1: for the built-in writer those in which it finds a question
    // that is unlike the others, for a model all.
    double usable = 1;
    double promptTokens = 0; // of one request, mean over the first contexts; 0 for the built-in writer
    std::size_t mostPromptTokens = 0;
    int replyLimit = 0; // tokens a reply may have at most, at the last attempt
    // Of a critic's request with the context, and of one without it; 0 where none is asked.
    double examinedTokens = 0;
    std::size_t mostExaminedTokens = 0;
    double closedBookTokens = 0;
    std::size_t mostClosedBookTokens = 0;
    // By reason: documents and chunks nothing can be made of, and numbers that give no context.
    std::map<std::string, std::size_t> skipped;
  };
  GenerateRequest request; // the plan it was measured for, in working order
  std::vector<Type> types; // as in that request

  // False when a setting differs that contexts or requests depend on.
  bool fits(const GenerateRequest& other) const;
};

// A best guess and what cannot be exceeded.
struct Expected {
  double likely = 0;
  double most = 0;

  void add(const Expected& other);
};

struct GenerationEstimate {
  struct Type {
    benchmark::TestType type = benchmark::TestType::Robustness;
    std::size_t asked = 0;                      // pairs
    std::size_t contexts = 0;                   // there are at most
    std::size_t expected = 0;                   // pairs: fewer than asked when the contexts run out
    std::map<std::string, std::size_t> skipped; // as measured
  };
  // What is asked of one model, by whatever critic or writer.
  struct Model {
    std::string name; // "ENDPOINT:MODEL"
    Expected calls, promptTokens, completionTokens;
    std::optional<Expected> cost; // in `currency`; no value without a price of this model
    std::string currency;
  };
  std::vector<Type> types;
  std::size_t contexts = 0; // sum
  std::size_t pairs = 0;    // expected
  double attemptsPerPair = 1;
  bool measured = false;     // attempts and replies are those of the project's last generation by this writer
  std::vector<Model> models; // the one that writes first; empty for the built-in writer
  // Over all models; no value for the built-in writer, which asks none.
  std::optional<Expected> calls, promptTokens, completionTokens;
  std::optional<Expected> cost;   // no value when a model has no price, or when the prices differ in currency
  std::string currency;           // of the cost
  std::optional<std::int64_t> ms; // wall time; no value without an earlier generation by this writer
};

// Assumed until a generation by the same model was measured: attempts for one pair, tokens of one reply.
inline constexpr double kAssumedAttempts = 1.5;
inline constexpr double kAssumedReplyTokens = 300;
inline constexpr double kCriticReplyTokens = 60;

// Pure. `last`: counters of the project's last generation by this writer (see lastCounters). At most: every
// attempt at every context fails, and after each critic was asked, each request is as long as the longest one
// sampled, each reply as long as it may be. Precondition: measure.fits(request).
GenerationEstimate estimateGeneration(const GenerateRequest& request, const PlanMeasure& measure,
                                      const std::optional<GenerationCounters>& last, const DatedPrices& prices);

// Makes the contexts of a plan (a share of them where there are thousands), builds the first requests, without
// sending any, and lets the built-in writer look for its questions. Writes nothing. Errors as generatePairs.
QCoro::Task<Status> measurePlan(jobs::JobContext& context, Toolbox& toolbox,
                                std::shared_ptr<project::Project> project, GenerateRequest request,
                                std::shared_ptr<PlanMeasure> measure);

} // namespace reticle::workflow
