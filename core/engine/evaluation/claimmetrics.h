// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace reticle::evaluation {

// Which claims follow from what, for one answer: made once by a judge, read by every claim metric. "Does not
// follow" covers neutral and contradicting.
struct ClaimTable {
  std::vector<bool> answerInReference;               // a[r]: claim r of the answer follows from the reference
  std::vector<bool> referenceInAnswer;               // b[g]: claim g of the reference follows from the answer
  std::vector<std::vector<bool>> referenceInPassage; // C[g][p]
  std::vector<std::vector<bool>> answerInPassage;    // D[r][p]
};

// RAGChecker's metrics (computation.py), each in [0,1]. No value where a share of nothing would be taken. They
// satisfy precision = 1 - (noise relevant + noise irrelevant + hallucination).
struct ClaimMetrics {
  std::optional<double> precision;
  std::optional<double> recall;
  std::optional<double> f1;
  std::optional<double> claimRecall;        // reference claims that some passage holds
  std::optional<double> contextPrecision;   // passages that hold some reference claim
  std::optional<double> contextUtilization; // of the claims held by passages, those in the answer
  std::optional<double> noiseRelevant;      // wrong claims that come from a useful passage
  std::optional<double> noiseIrrelevant;    // wrong claims that come from a useless passage alone
  std::optional<double> hallucination;      // wrong claims that no passage holds
  std::optional<double> selfKnowledge;      // right claims that no passage holds
  std::optional<double> faithfulness;       // claims that some passage holds
};

// Throws Error(InvalidArgument) when the rows of the table differ in length.
ClaimMetrics claimMetrics(const ClaimTable& table);

// Average precision over judged chunks in retrieval order: mean of precision@i over relevant ranks; 0 when none
// is relevant, no value when nothing was judged (RAGAS's context precision).
std::optional<double> averagePrecision(const std::vector<bool>& relevant);

// (1 + beta^2) * P * R / (beta^2 * P + R) from counts; no value when there is neither a claim nor a missed one.
std::optional<double> fBeta(std::size_t truePositives, std::size_t falsePositives, std::size_t falseNegatives,
                            double beta = 1);

} // namespace reticle::evaluation
