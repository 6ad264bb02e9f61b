// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "measures/qrels.h"
#include "measures/rankedrun.h"

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::measures {

// g = grade, 0 if unjudged or negative; relevant = g >= MeasureOptions::relevantGrade; R = number of relevant
// ones.
enum class MeasureKind {
  Ndcg,    // "ndcg_cut_K": gain g, discount log2(rank + 1), ideal = the query's grades cut at K (trec_eval)
  NdcgExp, // "ndcg_exp_K": the same with gain 2^g - 1 (Burges; RAGBench)
  Map,     // "map_cut_K": sum of precision at relevant ranks <= K, divided by R
  ApMin,   // "apK_min": the same divided by min(R, K)
  Recall,  // "recall_K": relevant in top K / R
  ReciprocalRank,   // "recip_rank" or "recip_rank_K": 1 / rank of the first relevant one, 0 beyond K
  Precision,        // "P_K": relevant in top K / K, even if fewer came back
  Success,          // "success_K": 1 if anything relevant is in the top K
  ContextPrecision, // "context_precision[_K]": sum of precision at relevant ranks / relevant retrieved; 0 if
                    // none
  ContextRecall,    // "context_recall[_K]": relevant retrieved / R
};

struct Measure {
  MeasureKind kind = MeasureKind::Ndcg;
  std::size_t k = 0; // cut; 0 = the whole list, where the kind allows it
};
std::string measureKey(const Measure& measure);
std::optional<Measure> measureFromKey(std::string_view key);
// The sixteen of the reference tables (ndcg_cut_10, ..., success_10), then context_precision and
// context_recall.
const std::vector<Measure>& standardMeasures();

struct MeasureOptions {
  int relevantGrade = 1; // >= 1; Error(OutOfRange) otherwise. Does not touch the gains of nDCG
  std::vector<Measure> measures = standardMeasures();
};

using Scores = std::map<std::string, double, std::less<>>; // by key

struct QueryScores {
  Scores scores;
  std::size_t relevant = 0;   // R
  std::size_t retrieved = 0;  // distinct documents returned
  std::size_t duplicates = 0; // further occurrences of a document, not counted as results
  std::size_t unjudged = 0;   // retrieved documents without a judgement
};
// Orders as sortForMeasuring, drops repeats, measures. No value when the query has no relevant document.
std::optional<QueryScores> scoreQuery(const Grades& grades, std::vector<RankedDocument> documents,
                                      const MeasureOptions& options = {});

struct RunScores {
  std::map<std::string, QueryScores, std::less<>>
      queries;                      // every query with a relevant document; no hits = zeros
  Scores means;                     // over `queries`; empty when there is none
  std::size_t undefined = 0;        // judged queries without a relevant document: excluded
  std::size_t withoutJudgement = 0; // queries of the run that are not in the qrels: excluded
  std::size_t withoutHits = 0;      // measured queries for which the run has nothing
  std::size_t duplicates = 0;
};
RunScores scoreRun(const Qrels& qrels, const RankedRun& run, const MeasureOptions& options = {});

} // namespace reticle::measures
