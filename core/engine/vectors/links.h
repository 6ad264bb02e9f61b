// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/canceltoken.h"
#include "vectors/tfidf.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace reticle::vectors {

// Which units may be chosen, e.g. those of other documents. The seed itself never may.
using Allowed = std::function<bool(std::uint32_t unit)>;

struct Link {
  std::uint32_t unit = 0;
  double cosine = 0;
};

// The allowed unit with the highest cosine to the seed, exact; the lowest ordinal on ties. No value when none
// is allowed. limit: candidates with a cosine above it (near duplicates) are passed over; 1 or more = none.
std::optional<Link> bestLink(const TfidfModel& model, std::uint32_t seed, const Allowed& allowed,
                             double limit = 2.0);

struct Worst {
  double cosine = 0;                // the lowest
  std::vector<std::uint32_t> units; // every allowed unit within 1e-12 of it, upwards
};
// Masses of units tie at 0: all are returned, the caller spreads its choice by seed.
std::optional<Worst> worstTargets(const TfidfModel& model, std::uint32_t seed, const Allowed& allowed);

// Best link of each seed among units of other documents. documentOf: the document of every unit (size
// unitCount()).
std::vector<std::optional<Link>> bestLinks(const TfidfModel& model, std::span<const std::uint32_t> seeds,
                                           std::span<const std::uint32_t> documentOf, const CancelToken& cancel,
                                           double limit = 2.0);

// The same for the lowest cosine of each seed among units of other documents. Both work seeds off in batches,
// in any order of seeds; seeds of one topic together are fastest.
std::vector<std::optional<Worst>> worstTargetsOf(const TfidfModel& model, std::span<const std::uint32_t> seeds,
                                                 std::span<const std::uint32_t> documentOf,
                                                 const CancelToken& cancel);

// Cosines between the given units, row by row (size n * n); 1 on the diagonal, 0 for a unit without terms.
std::vector<double> pairwiseCosines(const TfidfModel& model, std::span<const std::uint32_t> units);

} // namespace reticle::vectors
