// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "benchmark/generator.h"
#include "dialogue/usageledger.h"
#include "jobs/jobcontext.h"
#include "knowledge/density.h"
#include "project/project.h"
#include "workflow/callaccount.h"
#include "workflow/generationcounters.h"
#include "workflow/toolbox.h"

#include <QCoroTask>
#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace reticle::workflow {

struct GenerateRequest {
  std::vector<benchmark::TestType> types{benchmark::TestType::Robustness, benchmark::TestType::MultiTopic,
                                         benchmark::TestType::MultiHop};
  std::vector<double> shares; // of the types, relative, >= 0; empty = all alike
  std::size_t pairs = 60;     // over all types
  std::uint64_t seed = 1;
  std::string model;           // "ENDPOINT:MODEL"; empty = the built-in extractive writer
  std::string domain = "auto"; // prompt preset, for a model
  // Critics of what a model wrote (see evaluation/critic.h). The first two are asked of the writing model.
  bool criticAnswerable = false;
  bool criticClosedBook = false;
  std::string criticModel; // "ENDPOINT:MODEL" that must give the same answer; empty = none
  double objectiveShare = 0.5;
  std::array<double, 4> subTypeWeights{0.30, 0.25, 0.25, 0.20}; // Calculation, Fill, Judge, Choice
  int attempts = 5;
  int window = 16; // contexts worked on at once, 1 to kWidestWindow; at most so many requests in flight
  int distractors = 4;
  int queriesPerChunk = 3;
  int rounds = 3;            // how often a target may be used
  double linkMinimum = 0.1;  // multi_hop: cosine above which two chunks are linked
  double topicMaximum = 0.3; // multi_topic: cosine below which two chunks are different topics
  benchmark::CheckSettings checks;
  benchmark::ControlSettings control;
  // How the density of a context is measured, which its precision level and so the control follow.
  knowledge::DensityDefinition density = knowledge::DensityDefinition::Paper;
  text::NodeSizes nodeSizes = text::NodeSizes::WhenAboutNode; // when "5 nm" counts as the term "5nm"
  bool enhancedPrompts = true;
  bool extraDiversity = false; // a random style and persona per question
};
inline constexpr int kWidestWindow = 16;
std::string generateRequestJson(const GenerateRequest& request);
// Fields that an older version did not write have their defaults.
Result<GenerateRequest> generateRequestFromJson(const std::string& json);

// What cannot be generated that way: InvalidArgument or OutOfRange, "key" names the field as in the JSON. Empty
// = all is well.
std::vector<Error> problemsOf(const GenerateRequest& request);
// Pairs asked of type number `type` when `missing` pairs are wanted of it and the types after it.
std::size_t pairTarget(const GenerateRequest& request, std::size_t type, std::size_t missing);
// Pairs that the plan has of each type of the request, when every type brings what it is asked for.
std::vector<std::size_t> plannedTargets(const GenerateRequest& request);
// What the engine works with for one type of a request.
benchmark::GenerationSettings sessionSettings(const GenerateRequest& request, benchmark::TestType type,
                                              std::size_t pairs);
// The types in the order in which they are worked on: those that leave the writer least choice first, so that
// the others can make up for the formats these lack.
GenerateRequest inWorkingOrder(GenerateRequest request);
// "extractive" or "llm:ENDPOINT:MODEL", as a generation's row says it.
std::string writerName(const GenerateRequest& request);

// What is chosen for one start and not stored with the request.
struct GenerateLimits : WorkLimits {
  bool fresh = false;       // no reply comes from the cache
  bool retryFailed = false; // with resume: ask again what failed on the way to the server
};

std::string generateLimitsJson(const GenerateLimits& limits);
Result<GenerateLimits> generateLimitsFromJson(const std::string& json);

struct GenerateSummary {
  std::size_t passed = 0;
  std::map<std::string, std::size_t> rejected; // attempts by reason
  std::map<std::string, std::size_t> skipped;  // contexts by reason
  std::vector<std::string> keys;               // of the new pairs
  struct Type {
    benchmark::TestType type = benchmark::TestType::Robustness;
    std::size_t asked = 0; // pairs
    std::size_t passed = 0;
    // By reason: documents and chunks nothing could be made of from the start, and contexts of `skipped` above.
    std::map<std::string, std::size_t> skipped;
  };
  std::vector<Type> types; // those begun, in the order in which they were worked on
};

// The parts of the newest request among a project's generations, oldest first; and whether it can be resumed.
struct NewestGeneration {
  std::vector<project::GenerationId> parts;
  std::vector<std::size_t>
      targets; // pairs asked of each type of the request; of those not begun as it stands now
  std::vector<std::size_t> planned; // as plannedTargets(); a larger target makes up for types that brought less
  GenerateRequest request;
  GenerationCounters counters; // over all parts
  std::int64_t startedMs = 0;  // wall time
  bool unfinished = false;     // can go on
  bool discarded = false;
};
std::optional<NewestGeneration> newestGeneration(const std::vector<project::GenerationRow>& rows);
// Counters of the newest request of that writer which made a pair: what the next one will be like.
std::optional<GenerationCounters> lastCounters(const std::vector<project::GenerationRow>& rows,
                                               const std::string& writer);

// Writes QA pairs into the project, context by context, each outcome committed before the next one. Types
// follow one another; each has its share of what is still missing. With `resume`, the newest unfinished
// generation goes on with its own stored request and the project's prompts as they were at its start
// (NothingToDo when there is none; Conflict, "what" = "corpus" or "prompts", when the documents or the shipped
// prompts have changed); pairs and order are those of an uninterrupted one. BudgetReached when the budget is
// used up, the error of ErrorRate when too many requests of this session failed: it can be resumed.
QCoro::Task<Status> generatePairs(jobs::JobContext& context, Toolbox& toolbox,
                                  std::shared_ptr<project::Project> project, GenerateRequest request,
                                  bool resume, std::shared_ptr<GenerateSummary> summary,
                                  GenerateLimits limits = {});

// Gives the newest unfinished generation up: its pairs stay, it cannot be resumed. NothingToDo when there is
// none.
QCoro::Task<Status> discardGeneration(jobs::JobContext& context, std::shared_ptr<project::Project> project);

} // namespace reticle::workflow
