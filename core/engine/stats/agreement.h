// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace reticle::stats {

enum class Weighting { Nominal, Linear, Quadratic };

// Cohen's kappa of two raters with whole-number categories (weighted for ordered ones: Cohen 1968). No value
// when empty or when chance agreement is complete. Error(InvalidArgument) when the lengths differ.
std::optional<double> cohenKappa(std::span<const int> a, std::span<const int> b, Weighting weighting);

enum class Level { Nominal, Ordinal, Interval };

// Krippendorff's alpha over units x raters; a missing rating is no value. Units with fewer than two ratings are
// left out. No value when no unit is left or all ratings are equal.
using Ratings = std::vector<std::vector<std::optional<double>>>; // one row a unit
std::optional<double> krippendorffAlpha(const Ratings& ratings, Level level);

} // namespace reticle::stats
