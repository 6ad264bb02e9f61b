// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vectors/vector.h"

#include <cstddef>
#include <span>
#include <vector>

namespace reticle::topics {

// Average-link agglomerative clusters (UPGMA) of a few thousand vectors at most: two clusters are joined while
// the mean cosine between their members is at least the threshold. Returns the cluster of each vector; clusters
// are numbered from 0 by their first member. Zero vectors stay alone. Deterministic; time and memory grow with
// n^2. Error(LimitExceeded) beyond 8,000 vectors.
std::vector<std::size_t> clusterByCosine(std::span<const vectors::SparseVector> vectors, double threshold);

} // namespace reticle::topics
