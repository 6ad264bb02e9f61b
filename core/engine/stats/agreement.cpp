// SPDX-License-Identifier: GPL-3.0-or-later
#include "stats/agreement.h"

#include "base/error.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace reticle::stats {

namespace {

double disagreement(double a, double b, Weighting weighting) {
  switch (weighting) {
  case Weighting::Nominal:
    return a == b ? 0 : 1;
  case Weighting::Linear:
    return std::fabs(a - b);
  case Weighting::Quadratic:
    return (a - b) * (a - b);
  }
  return 0;
}

} // namespace

std::optional<double> cohenKappa(std::span<const int> a, std::span<const int> b, Weighting weighting) {
  if (a.size() != b.size())
    throw Error(ErrorKind::InvalidArgument, "kappa needs two series of the same length");
  if (a.empty())
    return std::nullopt;
  // The scale of the weights cancels in the ratio, so they need not be divided by the range of categories.
  std::map<int, double> sharesA;
  std::map<int, double> sharesB;
  const double n = static_cast<double>(a.size());
  double observed = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    observed += disagreement(a[i], b[i], weighting) / n;
    sharesA[a[i]] += 1 / n;
    sharesB[b[i]] += 1 / n;
  }
  double expected = 0;
  for (const auto& [categoryA, shareA] : sharesA)
    for (const auto& [categoryB, shareB] : sharesB)
      expected += shareA * shareB * disagreement(categoryA, categoryB, weighting);
  if (!(expected > 0))
    return std::nullopt;
  return 1 - observed / expected;
}

std::optional<double> krippendorffAlpha(const Ratings& ratings, Level level) {
  std::map<double, double> totals; // n_c: pairable values of each kind
  std::vector<std::map<double, double>> units;
  for (const auto& row : ratings) {
    std::map<double, double> counts;
    double present = 0;
    for (const auto& rating : row) {
      if (rating) {
        counts[*rating] += 1;
        present += 1;
      }
    }
    if (present < 2)
      continue;
    for (const auto& [value, count] : counts)
      totals[value] += count;
    units.push_back(std::move(counts));
  }
  if (totals.size() < 2)
    return std::nullopt;

  double n = 0;
  std::map<double, double> before; // values counted below each kind, for ordinal distances
  for (const auto& [value, count] : totals) {
    before[value] = n;
    n += count;
  }
  const auto distance = [&](double a, double b) {
    if (a == b)
      return 0.0;
    if (level == Level::Nominal)
      return 1.0;
    if (level == Level::Interval)
      return (a - b) * (a - b);
    const double low = std::min(a, b);
    const double high = std::max(a, b);
    const double between = before[high] + totals[high] - before[low]; // both ends included
    const double gap = between - (totals[low] + totals[high]) / 2;
    return gap * gap;
  };

  double observed = 0;
  for (const auto& counts : units) {
    double present = 0;
    for (const auto& [value, count] : counts)
      present += count;
    for (const auto& [a, countA] : counts)
      for (const auto& [b, countB] : counts)
        observed += countA * countB * distance(a, b) / (present - 1);
  }
  double expected = 0;
  for (const auto& [a, countA] : totals)
    for (const auto& [b, countB] : totals)
      expected += countA * countB * distance(a, b);
  expected /= n - 1;
  if (!(expected > 0))
    return std::nullopt;
  return 1 - observed / expected;
}

} // namespace reticle::stats
