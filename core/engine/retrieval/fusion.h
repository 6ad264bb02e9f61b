// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "retrieval/retriever.h"
#include "retrieval/unitids.h"

#include <cstddef>
#include <span>
#include <vector>

namespace reticle::retrieval {

// Both work on the union of the two lists and give at most depth hits in the order of Retriever::search.

// alpha * minmax(first) + (1 - alpha) * minmax(second); a list whose scores are all equal counts 0.5 each, a
// unit missing from a list 0. Error(OutOfRange) for alpha outside [0, 1].
std::vector<Hit> fuseLinear(std::span<const Hit> first, std::span<const Hit> second, double alpha,
                            const UnitIds& ids, std::size_t depth);

// Reciprocal rank fusion (Cormack et al. 2009): sum of 1 / (k + rank), ranks from 1 in trec_eval order (score
// at nine decimals downwards, equal scores by id downwards).
std::vector<Hit> fuseReciprocal(std::span<const Hit> first, std::span<const Hit> second, const UnitIds& ids,
                                std::size_t depth, double k = 60);

} // namespace reticle::retrieval
