// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/canceltoken.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace reticle::vectors {

// Hashes of the distinct triples of consecutive terms, sorted. One or two terms make a single shingle; none
// gives none.
using Shingles = std::vector<std::uint64_t>;
Shingles wordTriples(std::span<const std::string> terms);

struct NearDuplicateOptions {
  // Jaccard similarity at least numerator / denominator, compared in whole numbers. 17/20 = 0.85.
  std::uint64_t numerator = 17;
  std::uint64_t denominator = 20;
  std::size_t bands = 21; // 21 x 6 misses about 1 pair in 20,000 at 0.85
  std::size_t rows = 6;
  std::uint64_t seed = 1;
};

struct DuplicatePair {
  std::size_t a = 0; // a < b
  std::size_t b = 0;
  std::size_t shared = 0;
  std::size_t united = 0;
  double jaccard() const { return static_cast<double>(shared) / static_cast<double>(united); }
};

// Pairs at or above the threshold, sorted by (a, b). Candidates come from MinHash banding (Broder 1997), each
// is verified on the full sets: no false pair, hardly a missed one. Empty sets are no duplicates of anything.
std::vector<DuplicatePair> nearDuplicates(std::span<const Shingles> items, const NearDuplicateOptions& options,
                                          const CancelToken& cancel);

} // namespace reticle::vectors
