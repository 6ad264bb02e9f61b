// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/canceltoken.h"
#include "base/result.h"
#include "benchmark/qapair.h"
#include "evaluation/types.h"

#include <QCoroTask>

namespace reticle::systems {

// What a system can do, declared and not guessed.
struct Capabilities {
  enum class Sources { None, Partial, Full };
  bool upload = false;             // documents can be given to it
  Sources sources = Sources::None; // how much of what it retrieved is shown
  bool modelChoice = false;
  bool contextWindow = false; // obeys Configuration::contextTokens
  bool modeB = false;         // can be given the gold context instead of its own retrieval
};

// Anything that answers a question, with one Configuration. Only evaluation::questionText(pair) reaches what
// answers; never the reference answer. In mode B it also gets the quotes of pair.evidence.
// Called on the work thread; must outlive its calls.
class RagSystem {
 public:
  virtual ~RagSystem() = default;
  virtual const evaluation::Configuration& configuration() const = 0;
  virtual Capabilities capabilities() const = 0;
  // The response with its latency in ms: for built-in readers retrieval and reading, for models the request
  // alone.
  virtual QCoro::Task<Result<evaluation::Response>> ask(benchmark::QaPair pair, CancelToken token) = 0;
};

} // namespace reticle::systems
