// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace reticle::stats {

struct Correlation {
  double value = 0;        // -1 to 1
  std::optional<double> p; // two-sided, t with n - 2 degrees of freedom; no value for n < 3
  std::size_t n = 0;
};

// Ranks from 1; equal values share the mean of their ranks.
std::vector<double> midRanks(std::span<const double> values);

// No value for n < 2 or a constant series. Error(InvalidArgument) when the lengths differ.
std::optional<Correlation> pearson(std::span<const double> x, std::span<const double> y);
// Pearson of the mid-ranks; p by the t approximation, as scipy and R (exact = FALSE) do.
std::optional<Correlation> spearman(std::span<const double> x, std::span<const double> y);

} // namespace reticle::stats
