// SPDX-License-Identifier: GPL-3.0-or-later
#include "stats/multiple.h"

#include "base/error.h"

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace reticle::stats {

namespace {

std::vector<std::size_t> orderUpwards(std::span<const double> p) {
  for (const double value : p)
    if (!(value >= 0 && value <= 1))
      throw Error(ErrorKind::OutOfRange, "a p value lies in [0, 1]");
  std::vector<std::size_t> order(p.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return p[a] < p[b]; });
  return order;
}

} // namespace

std::vector<double> holm(std::span<const double> p) {
  const std::vector<std::size_t> order = orderUpwards(p);
  std::vector<double> adjusted(p.size());
  double highest = 0; // adjusted values never fall as p rises
  for (std::size_t i = 0; i < order.size(); ++i) {
    highest = std::max(highest, std::min(1.0, p[order[i]] * static_cast<double>(p.size() - i)));
    adjusted[order[i]] = highest;
  }
  return adjusted;
}

std::vector<double> benjaminiHochberg(std::span<const double> p) {
  const std::vector<std::size_t> order = orderUpwards(p);
  std::vector<double> adjusted(p.size());
  double lowest = 1;
  for (std::size_t i = order.size(); i-- > 0;) {
    lowest = std::min(lowest, p[order[i]] * static_cast<double>(p.size()) / static_cast<double>(i + 1));
    adjusted[order[i]] = lowest;
  }
  return adjusted;
}

} // namespace reticle::stats
