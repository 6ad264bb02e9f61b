// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/paired.h"

#include "analysis/questionscores.h"
#include "stats/multiple.h"
#include "stats/pairedtests.h"
#include "stats/summary.h"

#include <array>
#include <cmath>
#include <cstdio>

namespace reticle::analysis {

namespace {

constexpr double kLevel = 0.05;

std::string inWords(const PairedComparison& comparison) {
  std::array<char, 256> buffer{};
  const std::size_t n = comparison.n;
  if (n < 2 || !comparison.difference || !comparison.p)
    return "Nothing can be compared: " + std::to_string(n) +
           (n == 1 ? " common question." : " common questions.");
  const double difference = *comparison.difference;
  const double p = comparison.pHolm.value_or(*comparison.p);
  if (p <= kLevel) {
    const std::string& better = difference > 0 ? comparison.a : comparison.b;
    const std::string& worse = difference > 0 ? comparison.b : comparison.a;
    std::snprintf(buffer.data(), buffer.size(), " by %.3f on %zu common questions (p = %.4f).",
                  std::abs(difference), n, p);
    return better + " is better than " + worse + buffer.data();
  }
  if (comparison.neededQuestions)
    std::snprintf(buffer.data(), buffer.size(),
                  "No difference can be claimed with %zu questions; about %zu would be needed for %.3f.", n,
                  *comparison.neededQuestions, std::abs(difference));
  else
    std::snprintf(buffer.data(), buffer.size(), "No difference can be claimed with %zu questions.", n);
  return buffer.data();
}

} // namespace

PairedComparison comparePaired(const std::vector<evaluation::ScoredUnit>& units, const std::string& a,
                               const std::string& b, std::optional<evaluation::Metric> metric,
                               const ComparisonSettings& settings) {
  const QuestionScores ofA = questionScores(units, a, metric);
  const QuestionScores ofB = questionScores(units, b, metric);
  PairedComparison result;
  result.a = a;
  result.b = b;
  result.measure = metric ? std::string(evaluation::metricName(*metric)) : "average";
  std::set<evaluation::Method> methods = ofA.methods;
  methods.insert(ofB.methods.begin(), ofB.methods.end());
  result.mixed = methods.size() > 1;

  std::vector<double> scoresA;
  std::vector<double> scoresB;
  std::vector<double> differences;
  for (const auto& [question, score] : ofA.byQuestion) {
    const auto other = ofB.byQuestion.find(question);
    if (other == ofB.byQuestion.end()) {
      ++result.onlyA;
      continue;
    }
    scoresA.push_back(score);
    scoresB.push_back(other->second);
    differences.push_back(score - other->second);
  }
  result.n = differences.size();
  result.onlyB = ofB.byQuestion.size() - result.n;
  result.meanA = stats::mean(scoresA);
  result.meanB = stats::mean(scoresB);
  result.difference = stats::mean(differences);

  const std::string stream = "analysis/paired/" + result.measure + "/" + a + "/" + b;
  stats::BootstrapOptions bootstrap;
  bootstrap.samples = settings.bootstraps;
  bootstrap.seed = settings.seed;
  bootstrap.stream = stream + "/bootstrap";
  result.interval = stats::bootstrapMean(differences, bootstrap);
  stats::PermutationOptions permutation;
  permutation.draws = settings.permutations;
  permutation.seed = settings.seed;
  permutation.stream = stream + "/permutation";
  if (const auto test = stats::permutationTest(scoresA, scoresB, permutation); test && result.n >= 2)
    result.p = test->p;
  const stats::WinCount wins = stats::countWins(scoresA, scoresB);
  result.wins = wins.wins;
  result.ties = wins.ties;
  result.losses = wins.losses;
  const std::optional<double> deviation = stats::standardDeviation(differences);
  if (deviation && result.difference)
    result.neededQuestions = stats::pairsNeeded(*result.difference, *deviation);
  result.words = inWords(result);
  return result;
}

std::vector<PairedComparison> compareAll(const std::vector<evaluation::ScoredUnit>& units,
                                         std::optional<evaluation::Metric> metric,
                                         const ComparisonSettings& settings) {
  const std::vector<std::string> names = configurationNames(units);
  std::vector<PairedComparison> result;
  std::vector<double> p;
  for (std::size_t i = 0; i < names.size(); ++i) {
    for (std::size_t j = i + 1; j < names.size(); ++j) {
      result.push_back(comparePaired(units, names[i], names[j], metric, settings));
      if (result.back().p)
        p.push_back(*result.back().p);
    }
  }
  const std::vector<double> corrected = stats::holm(p);
  std::size_t next = 0;
  for (PairedComparison& comparison : result) {
    if (!comparison.p)
      continue;
    comparison.pHolm = corrected[next++];
    comparison.words = inWords(comparison);
  }
  return result;
}

} // namespace reticle::analysis
