// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace reticle::benchmark {

// One entry of a sparse vector; vectors are sorted by term.
struct VectorEntry {
  std::uint32_t term = 0;
  double weight = 0;
};
using SparseVector = std::vector<VectorEntry>;

// What generation needs of the TF-IDF model over a corpus' chunks: L2-normalised rows, in the order of
// Corpus::chunks. Implemented over the index (see tfidfvectors.h), or by hand in tests.
class ChunkVectors {
 public:
  virtual ~ChunkVectors() = default;
  virtual std::size_t size() const = 0; // chunks
  // Preconditions: indexes below size().
  virtual double cosine(std::size_t a, std::size_t b) const = 0;
  virtual SparseVector vector(std::size_t chunk) const = 0;
  // L2-normalised vector of any text with the chunks' idf; empty when no term is known.
  virtual SparseVector vectorise(std::string_view text) const = 0;
  // Cosine of one chunk to every chunk, in order.
  virtual std::vector<double> cosines(std::size_t chunk) const = 0;
};

} // namespace reticle::benchmark
