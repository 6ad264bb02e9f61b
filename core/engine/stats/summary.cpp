// SPDX-License-Identifier: GPL-3.0-or-later
#include "stats/summary.h"

#include "base/error.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace reticle::stats {

namespace {

double sumOfSquares(std::span<const double> values, double centre) {
  double sum = 0;
  double drift = 0; // what rounding of the mean leaves; taken off (corrected two-pass algorithm)
  for (const double value : values) {
    sum += (value - centre) * (value - centre);
    drift += value - centre;
  }
  return std::max(0.0, sum - drift * drift / static_cast<double>(values.size()));
}

} // namespace

std::optional<double> mean(std::span<const double> values) {
  if (values.empty())
    return std::nullopt;
  double sum = 0;
  for (const double value : values)
    sum += value;
  return sum / static_cast<double>(values.size());
}

std::optional<double> variance(std::span<const double> values) {
  if (values.size() < 2)
    return std::nullopt;
  return sumOfSquares(values, *mean(values)) / static_cast<double>(values.size() - 1);
}

std::optional<double> populationVariance(std::span<const double> values) {
  if (values.empty())
    return std::nullopt;
  return sumOfSquares(values, *mean(values)) / static_cast<double>(values.size());
}

std::optional<double> standardDeviation(std::span<const double> values) {
  const std::optional<double> square = variance(values);
  if (!square)
    return std::nullopt;
  return std::sqrt(*square);
}

std::optional<double> median(std::span<const double> values) {
  return quantile(values, 0.5);
}

std::optional<double> quantile(std::span<const double> values, double probability) {
  std::vector<double> sorted(values.begin(), values.end());
  std::sort(sorted.begin(), sorted.end());
  return quantileSorted(sorted, probability);
}

std::optional<double> quantileSorted(std::span<const double> sorted, double probability) {
  if (!(probability >= 0 && probability <= 1))
    throw Error(ErrorKind::OutOfRange, "a quantile's probability lies in [0, 1]");
  if (sorted.empty())
    return std::nullopt;
  const double place = probability * static_cast<double>(sorted.size() - 1);
  const auto below = static_cast<std::size_t>(place);
  if (below + 1 >= sorted.size())
    return sorted.back();
  const double part = place - static_cast<double>(below);
  return sorted[below] + part * (sorted[below + 1] - sorted[below]);
}

} // namespace reticle::stats
