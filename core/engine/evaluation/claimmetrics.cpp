// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/claimmetrics.h"

#include "base/error.h"

#include <algorithm>

namespace reticle::evaluation {

namespace {

std::optional<double> shareOf(std::size_t part, std::size_t whole) {
  return whole == 0 ? std::nullopt
                    : std::optional<double>(static_cast<double>(part) / static_cast<double>(whole));
}

std::optional<double> shareTrue(const std::vector<bool>& values) {
  return shareOf(static_cast<std::size_t>(std::count(values.begin(), values.end(), true)), values.size());
}

std::vector<bool> anyInRow(const std::vector<std::vector<bool>>& rows) {
  std::vector<bool> result;
  for (const std::vector<bool>& row : rows)
    result.push_back(std::find(row.begin(), row.end(), true) != row.end());
  return result;
}

void check(const ClaimTable& table) {
  std::size_t passages = 0;
  if (!table.referenceInPassage.empty())
    passages = table.referenceInPassage.front().size();
  else if (!table.answerInPassage.empty())
    passages = table.answerInPassage.front().size();
  const auto odd = [&](const std::vector<bool>& row) { return row.size() != passages; };
  if (table.referenceInPassage.size() != table.referenceInAnswer.size() ||
      table.answerInPassage.size() != table.answerInReference.size() ||
      std::any_of(table.referenceInPassage.begin(), table.referenceInPassage.end(), odd) ||
      std::any_of(table.answerInPassage.begin(), table.answerInPassage.end(), odd))
    throw Error(ErrorKind::InvalidArgument, "the rows of a claim table differ in length");
}

} // namespace

ClaimMetrics claimMetrics(const ClaimTable& table) {
  check(table);
  const std::vector<bool>& right = table.answerInReference;
  const std::vector<bool>& said = table.referenceInAnswer;
  const std::vector<bool> covered = anyInRow(table.referenceInPassage);
  const std::vector<bool> held = anyInRow(table.answerInPassage);
  const std::size_t passages = table.referenceInPassage.empty() ? 0 : table.referenceInPassage.front().size();
  std::vector<bool> useful(passages, false);
  for (const std::vector<bool>& row : table.referenceInPassage) {
    for (std::size_t p = 0; p < passages; ++p)
      useful[p] = useful[p] || row[p];
  }

  ClaimMetrics result;
  result.precision = shareTrue(right);
  result.recall = shareTrue(said);
  if (result.precision && result.recall)
    result.f1 = *result.precision + *result.recall > 0
                    ? 2 * *result.precision * *result.recall / (*result.precision + *result.recall)
                    : 0;
  result.claimRecall = passages > 0 ? shareTrue(covered) : std::nullopt;
  result.contextPrecision = shareTrue(useful);
  std::size_t coveredCount = 0;
  std::size_t coveredAndSaid = 0;
  for (std::size_t g = 0; g < covered.size(); ++g) {
    coveredCount += covered[g] ? 1 : 0;
    coveredAndSaid += covered[g] && said[g] ? 1 : 0;
  }
  result.contextUtilization = shareOf(coveredAndSaid, coveredCount);

  std::size_t noiseRelevant = 0;
  std::size_t noiseIrrelevant = 0;
  std::size_t hallucinated = 0;
  std::size_t known = 0;
  for (std::size_t r = 0; r < right.size(); ++r) {
    bool fromUseful = false;
    bool fromUseless = false;
    for (std::size_t p = 0; p < table.answerInPassage[r].size(); ++p) {
      const bool here = table.answerInPassage[r][p];
      const bool isUseful = p < useful.size() && useful[p];
      fromUseful = fromUseful || (here && isUseful);
      fromUseless = fromUseless || (here && !isUseful);
    }
    noiseRelevant += !right[r] && fromUseful ? 1 : 0;
    noiseIrrelevant += !right[r] && fromUseless && !fromUseful ? 1 : 0;
    hallucinated += !right[r] && !held[r] ? 1 : 0;
    known += right[r] && !held[r] ? 1 : 0;
  }
  result.noiseRelevant = shareOf(noiseRelevant, right.size());
  result.noiseIrrelevant = shareOf(noiseIrrelevant, right.size());
  result.hallucination = shareOf(hallucinated, right.size());
  result.selfKnowledge = shareOf(known, right.size());
  result.faithfulness = shareTrue(held);
  return result;
}

std::optional<double> averagePrecision(const std::vector<bool>& relevant) {
  if (relevant.empty())
    return std::nullopt;
  double sum = 0;
  std::size_t found = 0;
  for (std::size_t i = 0; i < relevant.size(); ++i) {
    if (relevant[i])
      sum += static_cast<double>(++found) / static_cast<double>(i + 1);
  }
  return found == 0 ? 0 : sum / static_cast<double>(found);
}

std::optional<double> fBeta(std::size_t truePositives, std::size_t falsePositives, std::size_t falseNegatives,
                            double beta) {
  const double tp = static_cast<double>(truePositives);
  const double square = beta * beta;
  const double below =
      (1 + square) * tp + square * static_cast<double>(falseNegatives) + static_cast<double>(falsePositives);
  return below > 0 ? std::optional<double>((1 + square) * tp / below) : std::nullopt;
}

} // namespace reticle::evaluation
