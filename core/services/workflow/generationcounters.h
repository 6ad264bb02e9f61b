// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace reticle::workflow {

// What a generation has taken so far; stored with each outcome, so that it survives the program.
struct GenerationCounters {
  std::int64_t made = 0;     // pairs
  std::int64_t attempts = 0; // of committed contexts, passed or not
  // Of the model that writes; all 0 for the built-in writer. Replies to attempts that a kill took away are not
  // in it.
  std::int64_t calls = 0; // that brought a reply
  std::int64_t promptTokens = 0;
  std::int64_t completionTokens = 0;
  bool tokensEstimated = false; // some were counted by us, not by the server
  std::int64_t workingMs = 0;   // wall time without pauses

  void add(const GenerationCounters& other);
  bool operator==(const GenerationCounters&) const = default;
};

std::string countersJson(const GenerationCounters& counters);
// Fields that an older version did not write are 0; a text that is no object gives zeros.
GenerationCounters countersFromJson(const std::string& json);

} // namespace reticle::workflow
