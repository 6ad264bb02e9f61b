// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/canceltoken.h"
#include "vectors/vector.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace reticle::vectors {

struct Neighbour {
  std::size_t index = 0;
  double cosine = 0;
};

// The k nearest other vectors of each by cosine, exact (all pairs compared), at or above minCosine; cosine
// down, index up. Zero vectors have none. Error(InvalidArgument) when sizes differ.
std::vector<std::vector<Neighbour>> nearestNeighbours(std::span<const DenseVector> vectors, std::size_t k,
                                                      double minCosine, const CancelToken& cancel);

} // namespace reticle::vectors
