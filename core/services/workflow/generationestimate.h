// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/jobcontext.h"
#include "workflow/generatejob.h"
#include "workflow/modelprices.h"

#include <QCoroTask>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace reticle::workflow {

// What the documents give for a plan: contexts, and how long the requests about them are. Measured on the first
// contexts of each type.
struct PlanMeasure {
  struct Type {
    benchmark::TestType type = benchmark::TestType::Robustness;
    std::size_t contexts = 0; // at most
    double usable = 1;        // share of the sampled ones that gave a context, 0 to 1
    double promptTokens = 0;  // of one request, mean; 0 for the built-in writer
    std::size_t mostPromptTokens = 0;
    int replyLimit = 0; // tokens a reply may have at most, at the last attempt
  };
  GenerateRequest request; // the plan it was measured for
  std::vector<Type> types; // as in the request

  // False when a setting differs that contexts or requests depend on.
  bool fits(const GenerateRequest& other) const;
};

// A best guess and what cannot be exceeded.
struct Expected {
  double likely = 0;
  double most = 0;
};

struct GenerationEstimate {
  struct Type {
    benchmark::TestType type = benchmark::TestType::Robustness;
    std::size_t asked = 0;    // pairs
    std::size_t contexts = 0; // there are at most
    std::size_t expected = 0; // pairs: fewer than asked when the contexts run out
  };
  std::vector<Type> types;
  std::size_t contexts = 0; // sum
  std::size_t pairs = 0;    // expected
  double attemptsPerPair = 1;
  bool measured = false; // attempts and replies are those of the project's last generation by this writer
  // Of the model that writes; no value for the built-in writer, which asks none.
  std::optional<Expected> calls, promptTokens, completionTokens;
  std::optional<Expected>
      cost; // in the price's currency; no value without a price, or when a second model examines
  std::optional<std::int64_t> ms; // wall time; no value without an earlier generation by this writer
};

// Assumed until a generation by the same model was measured: attempts for one pair, tokens of one reply.
inline constexpr double kAssumedAttempts = 1.5;
inline constexpr double kAssumedReplyTokens = 300;
inline constexpr double kCriticReplyTokens = 60;

// Pure. `last`: counters of the project's last generation by this writer (see lastCounters). At most: every
// attempt at every context fails, each request is as long as the longest one sampled, each reply as long as it
// may be. price: of the model that writes. Precondition: measure.fits(request).
GenerationEstimate estimateGeneration(const GenerateRequest& request, const PlanMeasure& measure,
                                      const std::optional<GenerationCounters>& last,
                                      const std::optional<dialogue::Price>& price);

// Finds the contexts of a plan and builds the first requests, without sending any. Errors as generatePairs.
QCoro::Task<Status> measurePlan(jobs::JobContext& context, Toolbox& toolbox,
                                std::shared_ptr<project::Project> project, GenerateRequest request,
                                std::shared_ptr<PlanMeasure> measure);

} // namespace reticle::workflow
