// SPDX-License-Identifier: GPL-3.0-or-later
#include "vectors/links.h"

#include "base/error.h"
#include "vectors/batch.h"

#include <algorithm>
#include <array>
#include <string>

namespace reticle::vectors {

namespace {

constexpr double kTie = 1e-12;

// Keeps the highest cosine; among equal ones (within kTie) the first unit offered.
class Best {
 public:
  void offer(std::uint32_t unit, double cosine) {
    if (!m_link || cosine > m_link->cosine + kTie)
      m_link = Link{unit, cosine};
  }
  bool wants(double cosine) const { return !m_link || cosine > m_link->cosine + kTie; }
  const std::optional<Link>& link() const { return m_link; }

 private:
  std::optional<Link> m_link;
};

// Keeps every unit within kTie of the lowest cosine.
class Lowest {
 public:
  bool wants(double cosine) const { return cosine <= m_cosine + kTie; }
  void offer(std::uint32_t unit, double cosine) {
    if (cosine < m_cosine - kTie)
      m_kept.clear();
    m_cosine = std::min(m_cosine, cosine);
    m_kept.push_back({unit, cosine});
  }
  std::optional<Worst> worst() const {
    if (m_kept.empty())
      return std::nullopt;
    Worst result{m_cosine, {}};
    for (const Link& kept : m_kept) // the minimum may have fallen a little since they were taken in
      if (kept.cosine <= m_cosine + kTie)
        result.units.push_back(kept.unit);
    return result;
  }

 private:
  double m_cosine = 2; // above every cosine
  std::vector<Link> m_kept;
};

void checkUnit(const TfidfModel& model, std::uint32_t unit) {
  if (unit >= model.unitCount())
    throw Error(ErrorKind::OutOfRange, "no such unit", {{"unit", std::to_string(unit)}});
}

template<typename Work>
void inBatches(const TfidfModel& model, std::span<const std::uint32_t> seeds,
               std::span<const std::uint32_t> documentOf, const CancelToken& cancel, const Work& work) {
  if (documentOf.size() != model.unitCount())
    throw Error(ErrorKind::InvalidArgument, "every unit needs its document");
  for (const std::uint32_t seed : seeds)
    checkUnit(model, seed);
  for (std::size_t begin = 0; begin < seeds.size(); begin += kBatch) {
    cancel.throwIfCancelled();
    work(seeds.subspan(begin, std::min(kBatch, seeds.size() - begin)));
  }
}

} // namespace

std::optional<Link> bestLink(const TfidfModel& model, std::uint32_t seed, const Allowed& allowed,
                             double limit) {
  checkUnit(model, seed);
  const std::vector<double> cosines = model.cosinesWithAll(model.row(seed));
  Best best;
  for (std::uint32_t unit = 0; unit < cosines.size(); ++unit)
    if (best.wants(cosines[unit]) && cosines[unit] <= limit && unit != seed && allowed(unit))
      best.offer(unit, cosines[unit]);
  return best.link();
}

std::optional<Worst> worstTargets(const TfidfModel& model, std::uint32_t seed, const Allowed& allowed) {
  checkUnit(model, seed);
  const std::vector<double> cosines = model.cosinesWithAll(model.row(seed));
  Lowest lowest;
  for (std::uint32_t unit = 0; unit < cosines.size(); ++unit)
    if (lowest.wants(cosines[unit]) && unit != seed && allowed(unit))
      lowest.offer(unit, cosines[unit]);
  return lowest.worst();
}

std::vector<std::optional<Link>> bestLinks(const TfidfModel& model, std::span<const std::uint32_t> seeds,
                                           std::span<const std::uint32_t> documentOf, const CancelToken& cancel,
                                           double limit) {
  std::vector<std::optional<Link>> links;
  links.reserve(seeds.size());
  inBatches(model, seeds, documentOf, cancel, [&](std::span<const std::uint32_t> batch) {
    std::array<Best, kBatch> best;
    forEachCosine(model, batch, [&](std::size_t lane, std::uint32_t unit, double cosine) {
      if (best[lane].wants(cosine) && cosine <= limit && documentOf[unit] != documentOf[batch[lane]])
        best[lane].offer(unit, cosine);
    });
    for (std::size_t lane = 0; lane < batch.size(); ++lane)
      links.push_back(best[lane].link());
  });
  return links;
}

std::vector<std::optional<Worst>> worstTargetsOf(const TfidfModel& model, std::span<const std::uint32_t> seeds,
                                                 std::span<const std::uint32_t> documentOf,
                                                 const CancelToken& cancel) {
  std::vector<std::optional<Worst>> targets;
  targets.reserve(seeds.size());
  inBatches(model, seeds, documentOf, cancel, [&](std::span<const std::uint32_t> batch) {
    std::array<Lowest, kBatch> lowest;
    forEachCosine(model, batch, [&](std::size_t lane, std::uint32_t unit, double cosine) {
      if (lowest[lane].wants(cosine) && documentOf[unit] != documentOf[batch[lane]])
        lowest[lane].offer(unit, cosine);
    });
    for (std::size_t lane = 0; lane < batch.size(); ++lane)
      targets.push_back(lowest[lane].worst());
  });
  return targets;
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
