// SPDX-License-Identifier: GPL-3.0-or-later
#include "vectors/links.h"

#include "base/error.h"

#include <algorithm>

namespace reticle::vectors {

namespace {

constexpr double kTie = 1e-12;

// Cosines are sums of the same products in another order; those within kTie are the same number.
template<typename IsAllowed>
std::optional<Link> highest(const std::vector<double>& cosines, std::uint32_t seed, double limit,
                            const IsAllowed& allowed) {
  std::optional<Link> best;
  for (std::uint32_t unit = 0; unit < cosines.size(); ++unit) {
    if (best && cosines[unit] <= best->cosine + kTie)
      continue;
    if (unit == seed || cosines[unit] > limit || !allowed(unit))
      continue;
    best = Link{unit, cosines[unit]};
  }
  return best;
}

void checkUnit(const TfidfModel& model, std::uint32_t unit) {
  if (unit >= model.unitCount())
    throw Error(ErrorKind::OutOfRange, "no such unit", {{"unit", std::to_string(unit)}});
}

} // namespace

std::optional<Link> bestLink(const TfidfModel& model, std::uint32_t seed, const Allowed& allowed,
                             double limit) {
  checkUnit(model, seed);
  return highest(model.cosinesWithAll(model.row(seed)), seed, limit, allowed);
}

std::optional<Worst> worstTargets(const TfidfModel& model, std::uint32_t seed, const Allowed& allowed) {
  checkUnit(model, seed);
  const std::vector<double> cosines = model.cosinesWithAll(model.row(seed));
  std::vector<std::uint32_t> candidates;
  Worst worst{2, {}};
  for (std::uint32_t unit = 0; unit < cosines.size(); ++unit) {
    if (cosines[unit] > worst.cosine + kTie || unit == seed || !allowed(unit))
      continue;
    worst.cosine = std::min(worst.cosine, cosines[unit]);
    candidates.push_back(unit);
  }
  if (candidates.empty())
    return std::nullopt;
  for (const std::uint32_t unit : candidates) // the minimum may have fallen since they were taken in
    if (cosines[unit] <= worst.cosine + kTie)
      worst.units.push_back(unit);
  return worst;
}

std::vector<std::optional<Link>> bestLinks(const TfidfModel& model, std::span<const std::uint32_t> seeds,
                                           std::span<const std::uint32_t> documentOf, const CancelToken& cancel,
                                           double limit) {
  if (documentOf.size() != model.unitCount())
    throw Error(ErrorKind::InvalidArgument, "every unit needs its document");
  std::vector<std::optional<Link>> links;
  links.reserve(seeds.size());
  for (const std::uint32_t seed : seeds) {
    cancel.throwIfCancelled();
    checkUnit(model, seed);
    links.push_back(highest(model.cosinesWithAll(model.row(seed)), seed, limit,
                            [&](std::uint32_t unit) { return documentOf[unit] != documentOf[seed]; }));
  }
  return links;
}

std::vector<double> pairwiseCosines(const TfidfModel& model, std::span<const std::uint32_t> units) {
  std::vector<SparseVector> rows;
  rows.reserve(units.size());
  for (const std::uint32_t unit : units) {
    checkUnit(model, unit);
    rows.push_back(model.row(unit));
  }
  const std::size_t n = units.size();
  std::vector<double> cosines(n * n);
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = i; j < n; ++j)
      cosines[i * n + j] = cosines[j * n + i] = cosine(rows[i], rows[j]);
  return cosines;
}

} // namespace reticle::vectors
