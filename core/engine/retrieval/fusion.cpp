// SPDX-License-Identifier: GPL-3.0-or-later
#include "retrieval/fusion.h"

#include "base/error.h"
#include "retrieval/tophits.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace reticle::retrieval {

namespace {

using Sums = std::map<std::uint32_t, double>;

// An ordered map, so that the order of the sums never depends on hashing.
std::vector<Hit> best(const Sums& sums, const UnitIds& ids, std::size_t depth) {
  TopHits hits(ids, depth);
  for (const auto& [unit, score] : sums)
    hits.add({unit, score});
  return hits.take();
}

void addScaled(Sums& sums, std::span<const Hit> list, double weight) {
  if (list.empty())
    return;
  const auto [least, most] = std::minmax_element(list.begin(), list.end(),
                                                 [](const Hit& a, const Hit& b) { return a.score < b.score; });
  const double low = least->score;
  const double range = most->score - low;
  for (const Hit& hit : list)
    sums[hit.unit] += weight * (range > 0 ? (hit.score - low) / range : 0.5);
}

void addReciprocal(Sums& sums, std::span<const Hit> list, const UnitIds& ids, double k) {
  std::vector<std::pair<double, Hit>> ranked; // score at nine decimals, as a run file would hold it
  for (const Hit& hit : list)
    ranked.emplace_back(std::nearbyint(hit.score * 1e9), hit);
  std::sort(ranked.begin(), ranked.end(), [&](const auto& a, const auto& b) {
    return a.first != b.first ? a.first > b.first : ids.rank(a.second.unit) > ids.rank(b.second.unit);
  });
  double rank = 0;
  for (const auto& [score, hit] : ranked)
    sums[hit.unit] += 1 / (k + ++rank);
}

} // namespace

std::vector<Hit> fuseLinear(std::span<const Hit> first, std::span<const Hit> second, double alpha,
                            const UnitIds& ids, std::size_t depth) {
  if (!(alpha >= 0 && alpha <= 1))
    throw Error(ErrorKind::OutOfRange, "the weight of a fusion lies in [0, 1]", {{"key", "alpha"}});
  Sums sums;
  addScaled(sums, first, alpha);
  addScaled(sums, second, 1 - alpha);
  return best(sums, ids, depth);
}

std::vector<Hit> fuseReciprocal(std::span<const Hit> first, std::span<const Hit> second, const UnitIds& ids,
                                std::size_t depth, double k) {
  if (!(k >= 0))
    throw Error(ErrorKind::OutOfRange, "the constant of reciprocal rank fusion is at least 0", {{"key", "k"}});
  Sums sums;
  addReciprocal(sums, first, ids, k);
  addReciprocal(sums, second, ids, k);
  return best(sums, ids, depth);
}

} // namespace reticle::retrieval
