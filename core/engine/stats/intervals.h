// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>

namespace reticle::stats {

struct Interval {
  double low = 0;
  double high = 0;
  bool contains(double value) const { return low <= value && value <= high; }
};

struct BootstrapOptions {
  std::size_t samples = 2000; // >= 1
  double confidence = 0.95;   // in (0, 1)
  std::uint64_t seed = 1;
  std::string stream = "stats/bootstrap"; // name of the Random stream; one per quantity keeps them independent
};

// Percentile bootstrap of the mean (Efron 1979). No value for fewer than 2 values; a constant series gives a
// zero-width interval. Error(OutOfRange) for options out of range.
std::optional<Interval> bootstrapMean(std::span<const double> values, const BootstrapOptions& options = {});

// Percentile bootstrap of any statistic: it receives indices into the caller's data (n of them, drawn with
// replacement) and may return no value, which leaves the draw out. No value when n < 2 or no draw gave a value.
using IndexStatistic = std::function<std::optional<double>(std::span<const std::size_t> indices)>;
std::optional<Interval> bootstrap(std::size_t n, const IndexStatistic& statistic,
                                  const BootstrapOptions& options = {});

// Wilson's score interval of a share. No value for n = 0; Error(OutOfRange) for successes > n.
std::optional<Interval> wilson(std::size_t successes, std::size_t n, double confidence = 0.95);

// Mean and normal-theory interval mean +- z * sqrt(var0 / n), population variance. No value for n < 2.
struct Estimate {
  double value = 0;
  double halfWidth = 0;
  Interval interval() const { return {value - halfWidth, value + halfWidth}; }
};
std::optional<Estimate> classicalMean(std::span<const double> values, double confidence = 0.95);

// Prediction-powered estimate of a mean (Angelopoulos et al. 2023) from few human labels, the judge's labels of
// the same items, and the judge's labels of many items without a human. tuned = PPI++ (lambda chosen to lower
// the variance, clipped to [0, 1]); else lambda = 1. The interval may leave the range of the labels. No value
// when there are fewer than 2 labels of either kind; Error(InvalidArgument) when human and judge differ in
// number.
struct PredictionPowered {
  Estimate estimate;
  double lambda = 1;
};
std::optional<PredictionPowered> predictionPowered(std::span<const double> human, std::span<const double> judge,
                                                   std::span<const double> judgeOnly, bool tuned,
                                                   double confidence = 0.95);

} // namespace reticle::stats
