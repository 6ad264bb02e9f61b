// SPDX-License-Identifier: GPL-3.0-or-later
#include "stats/pairedtests.h"

#include "base/error.h"
#include "base/random.h"
#include "stats/correlation.h"
#include "stats/distributions.h"
#include "stats/summary.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <vector>

namespace reticle::stats {

namespace {

constexpr double kTie = 1e-12;
constexpr std::size_t kExactWilcoxon = 200;
constexpr std::size_t kMostExactPairs = 24;

std::vector<double> differences(std::span<const double> a, std::span<const double> b) {
  if (a.size() != b.size())
    throw Error(ErrorKind::InvalidArgument, "a paired test needs two series of the same length");
  std::vector<double> result(a.size());
  for (std::size_t i = 0; i < a.size(); ++i)
    result[i] = a[i] - b[i];
  return result;
}

// The standard deviation, or no value when all differences are the same but for rounding.
std::optional<double> spread(std::span<const double> values) {
  if (values.size() < 2)
    return std::nullopt;
  const auto [least, most] = std::minmax_element(values.begin(), values.end());
  if (*most - *least <= kTie)
    return std::nullopt;
  return standardDeviation(values);
}

// Mid-ranks of the sizes, where sizes within kTie of the first of their group are equal.
std::vector<double> ranksWithTies(const std::vector<double>& sizes) {
  std::vector<double> sorted = sizes;
  std::sort(sorted.begin(), sorted.end());
  std::vector<double> starts; // first size of each group of ties
  for (const double size : sorted)
    if (starts.empty() || size - starts.back() > kTie)
      starts.push_back(size);
  std::vector<double> grouped(sizes.size());
  for (std::size_t i = 0; i < sizes.size(); ++i)
    grouped[i] = *(std::upper_bound(starts.begin(), starts.end(), sizes[i]) - 1);
  return midRanks(grouped);
}

// P(W+ <= w) + the same from the other side, from the distribution over all sign patterns. Twice a mid-rank is
// whole.
double exactWilcoxonP(const std::vector<double>& ranks, double smaller) {
  std::vector<std::size_t> doubled(ranks.size());
  std::size_t total = 0;
  for (std::size_t i = 0; i < ranks.size(); ++i)
    total += doubled[i] = static_cast<std::size_t>(std::llround(2 * ranks[i]));
  std::vector<double> share(total + 1, 0.0); // probability of each doubled rank sum
  share[0] = 1;
  std::size_t reached = 0;
  for (const std::size_t rank : doubled) {
    reached += rank;
    for (std::size_t sum = reached + 1; sum-- > 0;)
      share[sum] = (share[sum] + (sum >= rank ? share[sum - rank] : 0.0)) / 2;
  }
  const auto limit = static_cast<std::size_t>(std::llround(2 * smaller));
  double tail = 0;
  for (std::size_t sum = 0; sum <= limit; ++sum)
    tail += share[sum];
  return std::min(1.0, 2 * tail);
}

double normalWilcoxonP(const std::vector<double>& ranks, double smaller) {
  const double n = static_cast<double>(ranks.size());
  double squares = 0; // sum of squared mid-ranks / 4 is the variance with ties taken into account
  for (const double rank : ranks)
    squares += rank * rank;
  const double expected = n * (n + 1) / 4;
  const double z = (smaller - expected) / std::sqrt(squares / 4);
  return std::min(1.0, 2 * normalCdf(z));
}

} // namespace

std::optional<TTest> pairedT(std::span<const double> a, std::span<const double> b) {
  const std::vector<double> d = differences(a, b);
  const std::optional<double> deviation = spread(d);
  if (!deviation)
    return std::nullopt;
  TTest result;
  result.meanDifference = *mean(d);
  result.df = static_cast<double>(d.size() - 1);
  result.t = result.meanDifference / (*deviation / std::sqrt(static_cast<double>(d.size())));
  result.p = studentTwoSided(result.t, result.df);
  return result;
}

std::optional<PermutationTest> permutationTest(std::span<const double> a, std::span<const double> b,
                                               const PermutationOptions& options) {
  const std::vector<double> d = differences(a, b);
  if (d.empty())
    return std::nullopt;
  if (options.exactUpTo > kMostExactPairs)
    throw Error(ErrorKind::OutOfRange, "exact permutation is limited to 24 pairs");
  PermutationTest result;
  result.meanDifference = *mean(d);
  double observed = 0;
  for (const double value : d)
    observed += value;
  const double bound = std::fabs(observed) - options.tolerance * static_cast<double>(d.size());

  if (d.size() <= options.exactUpTo) {
    const std::uint64_t patterns = std::uint64_t{1} << d.size();
    std::uint64_t hits = 0;
    for (std::uint64_t pattern = 0; pattern < patterns; ++pattern) {
      double sum = 0;
      for (std::size_t i = 0; i < d.size(); ++i)
        sum += (pattern >> i & 1) != 0 ? -d[i] : d[i];
      hits += std::fabs(sum) >= bound ? 1 : 0;
    }
    result.p = static_cast<double>(hits) / static_cast<double>(patterns);
    return result;
  }

  if (options.draws == 0)
    throw Error(ErrorKind::OutOfRange, "a permutation test needs at least one draw");
  result.exact = false;
  Random random(options.seed, options.stream);
  std::size_t hits = 0;
  for (std::size_t draw = 0; draw < options.draws; ++draw) {
    double sum = 0;
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < d.size(); ++i) {
      if (i % 64 == 0)
        bits = random.next();
      sum += (bits >> (i % 64) & 1) != 0 ? -d[i] : d[i];
    }
    hits += std::fabs(sum) >= bound ? 1 : 0;
  }
  result.p = static_cast<double>(hits + 1) / static_cast<double>(options.draws + 1);
  return result;
}

std::optional<WilcoxonTest> wilcoxonSignedRank(std::span<const double> a, std::span<const double> b) {
  std::vector<double> sizes;
  std::vector<bool> positive;
  for (const double d : differences(a, b)) {
    if (std::fabs(d) <= kTie)
      continue;
    sizes.push_back(std::fabs(d));
    positive.push_back(d > 0);
  }
  if (sizes.empty())
    return std::nullopt;
  const std::vector<double> ranks = ranksWithTies(sizes);
  WilcoxonTest result;
  result.n = sizes.size();
  for (std::size_t i = 0; i < ranks.size(); ++i)
    (positive[i] ? result.wPlus : result.wMinus) += ranks[i];
  const double smaller = std::min(result.wPlus, result.wMinus);
  result.exact = result.n <= kExactWilcoxon;
  result.p = result.exact ? exactWilcoxonP(ranks, smaller) : normalWilcoxonP(ranks, smaller);
  return result;
}

std::optional<double> pairedEffectSize(std::span<const double> a, std::span<const double> b) {
  const std::vector<double> d = differences(a, b);
  const std::optional<double> deviation = spread(d);
  if (!deviation)
    return std::nullopt;
  return *mean(d) / *deviation;
}

WinCount countWins(std::span<const double> a, std::span<const double> b, double tolerance) {
  WinCount result;
  for (const double d : differences(a, b)) {
    if (std::fabs(d) <= tolerance)
      ++result.ties;
    else if (d > 0)
      ++result.wins;
    else
      ++result.losses;
  }
  return result;
}

std::optional<std::size_t> pairsNeeded(double difference, double deviationOfDifferences, double level,
                                       double power) {
  if (difference == 0 || !(deviationOfDifferences > 0))
    return std::nullopt;
  const double z = normalQuantile(1 - level / 2) + normalQuantile(power);
  const double root = z * deviationOfDifferences / difference;
  return static_cast<std::size_t>(std::ceil(root * root));
}

} // namespace reticle::stats
