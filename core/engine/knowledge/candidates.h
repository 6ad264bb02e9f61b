// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/canceltoken.h"
#include "knowledge/knowledgebase.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::knowledge {

enum class CandidateKind { Phrase, Acronym, Formula, Chinese };
std::string_view candidateName(CandidateKind kind); // "phrase", "acronym", "formula", "chinese"

struct Candidate {
  std::string term; // as most often written
  CandidateKind kind = CandidateKind::Phrase;
  std::size_t occurrences = 0;
  std::size_t documents = 0;
  double score = 0; // higher = more like a term
};

struct CandidateOptions {
  std::size_t limit = 200;
  std::size_t leastOccurrences = 3;
  std::size_t longest = 4;           // words of a phrase
  std::size_t longestChinese = 8;    // characters
  std::size_t mostGrams = 4'000'000; // kept at a time; those seen once are forgotten when there are more
};

// Terms that a corpus suggests and the base does not match: phrases of two and more words between stop words
// and punctuation, acronyms, chemical formulas, and Chinese runs of characters. Best first. The score is the
// C-value log2(1 + length) * (f - mean f of the longer candidates around it) (Frantzi et al. 2000, with 1 +
// length so that acronyms have one); a Chinese run must also hold together (every way to cut it in two is at
// least 8 times rarer by chance) and stand between at least two different neighbours on both sides.
std::vector<Candidate> candidates(const KnowledgeBase& base, std::span<const std::string_view> texts,
                                  const CandidateOptions& options = {}, const CancelToken& token = {});

} // namespace reticle::knowledge
