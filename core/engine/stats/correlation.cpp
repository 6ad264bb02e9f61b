// SPDX-License-Identifier: GPL-3.0-or-later
#include "stats/correlation.h"

#include "base/error.h"
#include "stats/distributions.h"
#include "stats/summary.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace reticle::stats {

std::vector<double> midRanks(std::span<const double> values) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return values[a] != values[b] ? values[a] < values[b] : a < b;
  });
  std::vector<double> ranks(values.size());
  for (std::size_t begin = 0; begin < order.size();) {
    std::size_t end = begin + 1;
    while (end < order.size() && values[order[end]] == values[order[begin]])
      ++end;
    for (std::size_t i = begin; i < end; ++i)
      ranks[order[i]] = static_cast<double>(begin + 1 + end) / 2;
    begin = end;
  }
  return ranks;
}

std::optional<Correlation> pearson(std::span<const double> x, std::span<const double> y) {
  if (x.size() != y.size())
    throw Error(ErrorKind::InvalidArgument, "a correlation needs two series of the same length");
  if (x.size() < 2)
    return std::nullopt;
  // Constant means equal values, not a small variance: rounding of the mean must not turn it into noise.
  const auto constant = [](std::span<const double> series) {
    return std::all_of(series.begin(), series.end(), [&](double value) { return value == series.front(); });
  };
  if (constant(x) || constant(y))
    return std::nullopt;
  const double meanX = *mean(x);
  const double meanY = *mean(y);
  double xx = 0;
  double yy = 0;
  double xy = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    xx += (x[i] - meanX) * (x[i] - meanX);
    yy += (y[i] - meanY) * (y[i] - meanY);
    xy += (x[i] - meanX) * (y[i] - meanY);
  }
  if (!(xx > 0 && yy > 0))
    return std::nullopt;
  Correlation result;
  result.n = x.size();
  result.value = std::clamp(xy / (std::sqrt(xx) * std::sqrt(yy)), -1.0, 1.0);
  if (x.size() >= 3) {
    const double df = static_cast<double>(x.size() - 2);
    const double rest = 1 - result.value * result.value;
    const double t = rest > 0 ? result.value * std::sqrt(df / rest) : std::numeric_limits<double>::infinity();
    result.p = studentTwoSided(t, df);
  }
  return result;
}

std::optional<Correlation> spearman(std::span<const double> x, std::span<const double> y) {
  if (x.size() != y.size())
    throw Error(ErrorKind::InvalidArgument, "a correlation needs two series of the same length");
  return pearson(midRanks(x), midRanks(y));
}

} // namespace reticle::stats
