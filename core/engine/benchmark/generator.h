// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "benchmark/adaptive.h"
#include "benchmark/checks.h"
#include "benchmark/plancounts.h"
#include "benchmark/synthesis.h"
#include "benchmark/writer.h"

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::corpus {
struct Corpus;
}
namespace reticle::knowledge {
class DensityAnalyser;
}
namespace reticle::vectors {
class TfidfModel;
}

namespace reticle::benchmark {

class UniquenessIndex;

struct GenerationSettings {
  TestType type = TestType::Robustness;
  std::size_t pairs = 10; // N
  std::uint64_t seed = 1;
  int attempts = 5;            // R, per context
  std::size_t window = 16;     // W: k and s of context i are those after context i - W
  double objectiveShare = 0.5; // target share of objective questions, over `before` and these
  PlanCounts before;           // pairs of other types made for the same wish: what they lack is made up for
  // Weights of Calculation, Fill, Judge, Choice.
  std::array<double, 4> subTypeWeights{0.30, 0.25, 0.25, 0.20};
  bool extraDiversity = false;     // a random style and persona per question
  std::size_t firstKey = 1;        // number of the first key, e.g. 1 -> ROB_001
  std::size_t maximumContexts = 0; // 0 = as many as the corpus gives
  ControlSettings control;
  SynthesisSettings synthesis;
  CheckSettings checks;
};

// Kept by reference by the session.
struct GenerationInput {
  const corpus::Corpus& corpus;
  const vectors::TfidfModel& vectors;
  const knowledge::DensityAnalyser* terms = nullptr; // null: level "low", no shift
  std::string writer;                                // stored with each pair
};

// How one attempt ended.
struct AttemptOutcome {
  int attempt = 1;
  Control control;
  Verdict verdict;
  std::string question; // of the candidate, for the table of rejections
};

// How one context ended: with a pair, with a skip or after R failures. Stored as it happens; enough to resume
// from.
struct ContextOutcome {
  std::size_t context = 0;
  std::optional<SkipReason> skipped; // no context could be built
  // What the control was told of the context; the precision is empty when it was skipped.
  double density = 0;
  double omegaH = 0;
  std::string densityDefinition;
  std::string precision;
  std::vector<AttemptOutcome> attempts;
  std::optional<QaPair> pair;
};

// What a writer brought for one attempt.
struct Submission {
  std::optional<Candidate> candidate;
  Rejection failure = Rejection::NoCandidate; // when there is no candidate, or a critic rejected it
  bool rejectedByCritic = false;              // candidate present, but failure holds
  std::string detail;
  std::string promptVersion;
};

// The loop of one test type as a plain state machine, driven by a synchronous writer or by requests in flight:
//   while (!session.finished()) {
//     if (auto task = session.next()) ... session.submit(task->context, submission) now or later ...
//     for (auto& outcome : session.takeOutcomes()) store it
//   }
// Outcomes are committed in the order of their numbers; the similarity check happens at that moment, so the
// pairs are the same for any number of attempts in flight up to W.
class GenerationSession {
 public:
  // The uniqueness index holds the questions of the project so far and receives the new ones.
  GenerationSession(const GenerationInput& input, const GenerationSettings& settings,
                    UniquenessIndex& uniqueness);
  ~GenerationSession();

  // Continues after stored outcomes: contexts 0 to n-1 in order, of the same input and settings. Their
  // questions are inserted into the uniqueness index. To be called before next(). Throws InvalidArgument when
  // numbers have gaps.
  void restore(const std::vector<ContextOutcome>& outcomes);

  // The next attempt to be written: a retry first, else a new context when the window allows it. No value:
  // nothing can start until something in flight is submitted, or finished().
  std::optional<AttemptTask> next();
  // Precondition: an attempt of this context is in flight.
  void submit(std::size_t context, Submission submission);
  // What submit() would say of a candidate but for similarity, so that critics are only asked about what
  // passes.
  Verdict check(const AttemptTask& task, const Candidate& candidate, QaPair& pair) const;
  // Outcomes committed since the last call, in order.
  std::vector<ContextOutcome> takeOutcomes();

  // N pairs are made or no context is left, nothing that counts is in flight, and every outcome has been taken.
  bool finished() const;
  std::size_t made() const; // pairs so far
  std::size_t contextsCommitted() const;
  std::size_t contextsAvailable() const; // upper bound
  const std::map<Rejection, std::size_t>& rejections() const;
  const std::map<SkipReason, std::size_t>& skips() const;

 private:
  struct Data;
  std::unique_ptr<Data> m_data;
};

// Drives a session with a synchronous writer to its end and returns all outcomes in order.
std::vector<ContextOutcome> generateAll(GenerationSession& session, const QuestionWriter& writer);

} // namespace reticle::benchmark
