// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::retrieval {

struct Hit {
  std::uint32_t unit = 0;
  double score = 0;
};

// Finds units for a query. search() may be called from several threads at once.
class Retriever {
 public:
  virtual ~Retriever() = default;
  // As shown and stored: "bm25", "tfidf", "dense", "hybrid", "random".
  virtual std::string name() const = 0;
  // At most depth hits: score downwards, equal scores by id upwards as strings.
  virtual std::vector<Hit> search(std::string_view query, std::size_t depth) const = 0;
};

} // namespace reticle::retrieval
