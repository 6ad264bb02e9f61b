// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evaluation/types.h"

#include <cstdint>
#include <string>
#include <vector>

namespace reticle::evaluation {

// A configuration that reads so much of a small corpus for each question that its retriever hardly matters.
struct CorpusReach {
  std::string configuration;
  std::int64_t depth = 0;         // passages retrieved
  std::int64_t chunks = 0;        // of the corpus
  std::int64_t contextTokens = 0; // model tokens that are packed at most, no more than `depth` passages hold
  std::int64_t corpusTokens = 0;  // model tokens of the corpus
  bool everything = false;        // depth reaches every chunk; else the context holds more than half
};

// Those of the configurations that answer from what they retrieve (see retrievalUse) and retrieve every chunk,
// or pack more than half of the corpus. Passages are taken to be of mean length and not to overlap. Empty for
// an empty corpus.
std::vector<CorpusReach> corpusReaches(const std::vector<Configuration>& configurations, std::int64_t chunks,
                                       std::int64_t corpusTokens);
// The English line of a report.
std::string reachWarning(const CorpusReach& reach);

} // namespace reticle::evaluation
