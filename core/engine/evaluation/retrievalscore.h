// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "corpus/document.h"
#include "evaluation/types.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::evaluation {

// The relevance of one chunk to a question.
struct GradedChunk {
  std::string documentHash;
  std::size_t ordinal = 0;
  int grade = 0; // 2: overlaps gold evidence; 1: neighbour of such a chunk
};

// Graded relevance from how a pair was made: chunks that overlap its evidence 2, the chunk before and after 1,
// others 0.
std::vector<GradedChunk> gradedChunks(const benchmark::QaPair& pair, const corpus::Corpus& corpus);

// Scores of one ranked list. No value when the pair has no relevant chunk ("undefined, no gold").
struct RetrievalScore {
  std::optional<double> mrr;              // 1 / rank of the first relevant chunk, 0 if none
  std::optional<double> ndcg5;            // gain 2^rel - 1
  std::optional<double> contextPrecision; // mean of precision@i over relevant ranks; 0 if none is relevant
  std::optional<double> contextRecall;    // relevant found / relevant
  int retrieved = 0;
  int duplicates = 0; // repeated chunks in the list: count as misses
};

// Judges response.retrieved. Relevant = grade >= minGrade (1, or 2 for the source alone).
RetrievalScore scoreRetrieval(const std::vector<GradedChunk>& graded, const std::vector<Passage>& retrieved,
                              int minGrade = 1);

// Whether what a configuration retrieves has a part in its answers.
enum class RetrievalUse {
  Own,       // it answers from what it retrieves
  NotRead,   // it answers without reading what was retrieved
  GoldGiven, // gold context is given in its place
  None,      // it retrieves nothing
  NotShown,  // a system that does not show what it retrieves
};
RetrievalUse retrievalUse(const Configuration& configuration);
// Why no retrieval figure is the configuration's own, an English line for reports. Empty for Own.
std::string_view withoutRetrieval(RetrievalUse use);

} // namespace reticle::evaluation
