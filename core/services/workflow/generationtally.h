// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "benchmark/generator.h"
#include "figures/generation.h"

#include <cstddef>
#include <deque>
#include <map>
#include <string>
#include <vector>

namespace reticle::workflow {

// A pair as a list of the newest ones shows it.
struct MadePair {
  std::string key;
  benchmark::TestType type = benchmark::TestType::Robustness;
  benchmark::SubType subType = benchmark::SubType::Fill;
  std::string question, answer;
  int attempt = 1;
};

struct RejectedAttempt {
  benchmark::TestType type = benchmark::TestType::Robustness;
  std::size_t context = 0; // from 0
  int attempt = 1;
  std::string question; // may be empty: nothing was written
  benchmark::Rejection reason = benchmark::Rejection::NoCandidate;
  std::string detail; // English
};

// How far a generation is, added up from its stored outcomes. A value: copied between threads.
struct GenerationTally {
  static constexpr std::size_t kNewest = 100; // how many pairs and rejections are listed

  std::size_t passed = 0;
  std::size_t rejected = 0; // attempts
  std::size_t contexts = 0; // committed, with the skipped ones
  std::map<benchmark::TestType, std::size_t> passedByType;
  std::map<benchmark::Rejection, std::size_t> rejections; // attempts
  std::map<benchmark::SkipReason, std::size_t> skips;     // contexts
  std::vector<figures::ControlPoint> controls;            // one per pair, in order
  std::deque<MadePair> newestPairs;                       // newest first
  std::deque<RejectedAttempt> newestRejections;           // newest first

  // Outcomes in the order in which they were committed.
  void add(const benchmark::ContextOutcome& outcome, benchmark::TestType type);
};

} // namespace reticle::workflow
