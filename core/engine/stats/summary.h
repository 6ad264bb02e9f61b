// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <span>

namespace reticle::stats {

// All of these give no value for an empty input rather than 0 or NaN.

std::optional<double> mean(std::span<const double> values);
// Sum of squared deviations / (n - 1); no value for n < 2.
std::optional<double> variance(std::span<const double> values);
// Sum of squared deviations / n.
std::optional<double> populationVariance(std::span<const double> values);
// Square root of variance().
std::optional<double> standardDeviation(std::span<const double> values);
// Middle value; the mean of the two middle ones for an even count.
std::optional<double> median(std::span<const double> values);
// Linear interpolation between order statistics (type 7 of Hyndman and Fan 1996, the default of R and numpy).
// probability: 0 to 1; Error(OutOfRange) otherwise.
std::optional<double> quantile(std::span<const double> values, double probability);
// The same on values that are sorted upwards already; avoids a copy.
std::optional<double> quantileSorted(std::span<const double> sorted, double probability);

} // namespace reticle::stats
