// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace reticle::stats {

// Tests of two systems on the same questions. a and b are paired by position; Error(InvalidArgument) when their
// lengths differ. All p values are two-sided.

struct TTest {
  double meanDifference = 0; // mean of a - b
  double t = 0;
  double df = 0; // n - 1
  double p = 1;
};
// No value for n < 2 or when all differences are equal.
std::optional<TTest> pairedT(std::span<const double> a, std::span<const double> b);

struct PermutationOptions {
  std::size_t exactUpTo = 20; // pairs; all 2^n sign patterns are counted up to here (at most 24)
  std::size_t draws = 10000;  // Monte Carlo beyond
  double tolerance = 1e-12;   // sums this close to the observed one count as equal to it
  std::uint64_t seed = 1;
  std::string stream = "stats/permutation";
};
struct PermutationTest {
  double meanDifference = 0;
  double p = 1; // exact share, or (hits + 1) / (draws + 1)
  bool exact = true;
};
// Randomisation test (Fisher): the pair of each question is swapped at random. No value for n = 0.
std::optional<PermutationTest> permutationTest(std::span<const double> a, std::span<const double> b,
                                               const PermutationOptions& options = {});

struct WilcoxonTest {
  double wPlus = 0;  // sum of mid-ranks of positive differences
  double wMinus = 0; // and of negative ones
  std::size_t n = 0; // pairs with a difference; zeros are dropped (Wilcoxon's own rule)
  double p = 1;
  bool exact = true; // exact with mid-ranks up to 200 pairs, then normal with tie correction
};
// Signed-rank test. Differences within 1e-12 of each other in size are ties. No value when no pair differs.
std::optional<WilcoxonTest> wilcoxonSignedRank(std::span<const double> a, std::span<const double> b);

// Cohen's d of paired samples: mean difference / standard deviation of the differences. No value as for
// pairedT.
std::optional<double> pairedEffectSize(std::span<const double> a, std::span<const double> b);

struct WinCount {
  std::size_t wins = 0;
  std::size_t ties = 0;
  std::size_t losses = 0;
};
// Pairs where a is above, within tolerance of, or below b.
WinCount countWins(std::span<const double> a, std::span<const double> b, double tolerance = 1e-12);

// Pairs needed to see a mean difference with the given two-sided level and power (normal approximation,
// ((z_(1-level/2) + z_power) * deviation / difference)^2, rounded up). No value for a difference or deviation
// of 0.
std::optional<std::size_t> pairsNeeded(double difference, double deviationOfDifferences, double level = 0.05,
                                       double power = 0.8);

} // namespace reticle::stats
