// SPDX-License-Identifier: GPL-3.0-or-later
#include "stats/intervals.h"

#include "base/error.h"
#include "base/random.h"
#include "stats/distributions.h"
#include "stats/summary.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace reticle::stats {

namespace {

void checkConfidence(double confidence) {
  if (!(confidence > 0 && confidence < 1))
    throw Error(ErrorKind::OutOfRange, "a confidence lies between 0 and 1");
}

Interval percentiles(std::vector<double>& draws, double confidence) {
  std::sort(draws.begin(), draws.end());
  const double tail = (1 - confidence) / 2;
  return {*quantileSorted(draws, tail), *quantileSorted(draws, 1 - tail)};
}

double twoSidedZ(double confidence) {
  return normalQuantile(0.5 + confidence / 2);
}

} // namespace

std::optional<Interval> bootstrapMean(std::span<const double> values, const BootstrapOptions& options) {
  return bootstrap(
      values.size(),
      [values](std::span<const std::size_t> indices) -> std::optional<double> {
        double sum = 0;
        for (const std::size_t index : indices)
          sum += values[index];
        return sum / static_cast<double>(indices.size());
      },
      options);
}

std::optional<Interval> bootstrap(std::size_t n, const IndexStatistic& statistic,
                                  const BootstrapOptions& options) {
  checkConfidence(options.confidence);
  if (options.samples == 0)
    throw Error(ErrorKind::OutOfRange, "a bootstrap needs at least one sample");
  if (n < 2)
    return std::nullopt;
  Random random(options.seed, options.stream);
  std::vector<std::size_t> indices(n);
  std::vector<double> draws;
  draws.reserve(options.samples);
  for (std::size_t sample = 0; sample < options.samples; ++sample) {
    for (std::size_t& index : indices)
      index = random.below(n);
    if (const std::optional<double> value = statistic(indices))
      draws.push_back(*value);
  }
  if (draws.empty())
    return std::nullopt;
  return percentiles(draws, options.confidence);
}

std::optional<Interval> wilson(std::size_t successes, std::size_t n, double confidence) {
  checkConfidence(confidence);
  if (successes > n)
    throw Error(ErrorKind::OutOfRange, "more successes than trials");
  if (n == 0)
    return std::nullopt;
  const double z = twoSidedZ(confidence);
  const double count = static_cast<double>(n);
  const double share = static_cast<double>(successes) / count;
  const double scale = 1 + z * z / count;
  const double centre = (share + z * z / (2 * count)) / scale;
  const double half = z / scale * std::sqrt(share * (1 - share) / count + z * z / (4 * count * count));
  // At the ends the bound is 0 or 1 exactly; rounding must not push it past.
  return Interval{successes == 0 ? 0.0 : centre - half, successes == n ? 1.0 : centre + half};
}

std::optional<Estimate> classicalMean(std::span<const double> values, double confidence) {
  checkConfidence(confidence);
  if (values.size() < 2)
    return std::nullopt;
  return Estimate{*mean(values), twoSidedZ(confidence) * std::sqrt(*populationVariance(values) /
                                                                   static_cast<double>(values.size()))};
}

std::optional<PredictionPowered> predictionPowered(std::span<const double> human, std::span<const double> judge,
                                                   std::span<const double> judgeOnly, bool tuned,
                                                   double confidence) {
  checkConfidence(confidence);
  if (human.size() != judge.size())
    throw Error(ErrorKind::InvalidArgument, "human and judge labels differ in number");
  if (human.size() < 2 || judgeOnly.size() < 2)
    return std::nullopt;
  const double few = static_cast<double>(human.size());
  const double many = static_cast<double>(judgeOnly.size());

  double lambda = 1;
  if (tuned) {
    const double meanHuman = *mean(human);
    const double meanJudge = *mean(judge);
    double covariance = 0;
    for (std::size_t i = 0; i < human.size(); ++i)
      covariance += (human[i] - meanHuman) * (judge[i] - meanJudge);
    covariance /= few;
    std::vector<double> pooled(judge.begin(), judge.end());
    pooled.insert(pooled.end(), judgeOnly.begin(), judgeOnly.end());
    const double spread = *variance(pooled);
    // A judge that always says the same carries no information.
    lambda = spread > 0 ? std::clamp(covariance / ((1 + few / many) * spread), 0.0, 1.0) : 0.0;
  }

  std::vector<double> rectifier(human.size());
  for (std::size_t i = 0; i < human.size(); ++i)
    rectifier[i] = human[i] - lambda * judge[i];
  const double value = lambda * *mean(judgeOnly) + *mean(rectifier);
  const double spread =
      lambda * lambda * *populationVariance(judgeOnly) / many + *populationVariance(rectifier) / few;
  return PredictionPowered{{value, twoSidedZ(confidence) * std::sqrt(spread)}, lambda};
}

} // namespace reticle::stats
