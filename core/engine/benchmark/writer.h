// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "benchmark/adaptive.h"
#include "benchmark/candidate.h"
#include "benchmark/synthesis.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace reticle::benchmark {

// What one question should be. Decided before it is written, from the pairs made so far.
struct QuestionPlan {
  QuestionFormat format = QuestionFormat::Objective;
  // Sub-types of the format, the wanted one first, then the ones to fall back to.
  std::vector<SubType> order;
  // Sub-types of the other format, for a writer that finds nothing of the wanted one; may be empty.
  std::vector<SubType> fallback;
  bool statementTrue = true; // Judge: polarity wanted
  bool diversify = false;    // s > 2: the diversity directive is on
  bool choosy = false; // contexts enough are left to pass this one over when it offers weak questions only
  std::string style;   // extra diversity, empty = off
  std::string persona;
  SubType wanted() const { return order.front(); }
};

// One attempt at one context: all that a writer may use.
struct AttemptTask {
  std::size_t context = 0; // number
  int attempt = 1;         // from 1
  QuestionPlan plan;
  Control control;
  int generated = 0;            // k
  int similarityRejections = 0; // s
  double density = 0;           // rho of the context
  double omegaH = 0;
  std::string densityDefinition; // of `density`, empty when no terms are known
  std::string precision;         // "high", "medium", "low"
  std::string dominantCategory;  // id, empty when none
  std::string language;          // of the context
  std::uint64_t seed = 0;        // of the run
  Context content;
};

// A writer that needs no model. Deterministic: the same task gives the same candidate.
class QuestionWriter {
 public:
  virtual ~QuestionWriter() = default;
  virtual std::string name() const = 0; // stored with each pair, e.g. "extractive"
  // No value when nothing (more) can be asked of this context.
  virtual std::optional<Candidate> write(const AttemptTask& task) const = 0;
};

} // namespace reticle::benchmark
