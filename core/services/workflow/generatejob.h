// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "benchmark/adaptive.h"
#include "benchmark/qapair.h"
#include "dialogue/usageledger.h"
#include "jobs/jobcontext.h"
#include "project/project.h"
#include "workflow/toolbox.h"

#include <QCoroTask>
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
  std::size_t pairs = 60; // over all types, spread evenly
  std::uint64_t seed = 1;
  std::string model;           // "ENDPOINT:MODEL"; empty = the built-in extractive writer
  std::string domain = "auto"; // prompt preset, for a model
  // Critics of what a model wrote (see evaluation/critic.h). The first two are asked of the writing model.
  bool criticAnswerable = false;
  bool criticClosedBook = false;
  std::string criticModel; // "ENDPOINT:MODEL" that must give the same answer; empty = none
  double objectiveShare = 0.5;
  int attempts = 5;
  int distractors = 4;
  int queriesPerChunk = 3;
  benchmark::ControlSettings control;
  bool enhancedPrompts = true;
};
std::string generateRequestJson(const GenerateRequest& request);
Result<GenerateRequest> generateRequestFromJson(const std::string& json);

// What is chosen for one start and not stored with the request.
struct GenerateLimits {
  dialogue::Budget budget; // over the whole request, also what it spent before a resume
  bool fresh = false;      // no reply comes from the cache
};

struct GenerateSummary {
  std::size_t passed = 0;
  std::map<std::string, std::size_t> rejected; // attempts by reason
  std::map<std::string, std::size_t> skipped;  // contexts by reason
  std::vector<std::string> keys;               // of the new pairs
};

// The parts of the newest request among a project's generations, oldest first; and whether it can be resumed.
struct NewestGeneration {
  std::vector<project::GenerationId> parts;
  GenerateRequest request;
  bool unfinished = false;
};
std::optional<NewestGeneration> newestGeneration(const std::vector<project::GenerationRow>& rows);

// Writes QA pairs into the project, context by context, each outcome committed before the next one. Types
// follow one another; each has its share of what is still missing. With `resume`, the newest unfinished
// generation goes on with its own stored request (NothingToDo when there is none); pairs and order are those of
// an uninterrupted one. BudgetReached when the budget is used up: it can be resumed.
QCoro::Task<Status> generatePairs(jobs::JobContext& context, Toolbox& toolbox,
                                  std::shared_ptr<project::Project> project, GenerateRequest request,
                                  bool resume, std::shared_ptr<GenerateSummary> summary,
                                  GenerateLimits limits = {});

} // namespace reticle::workflow
