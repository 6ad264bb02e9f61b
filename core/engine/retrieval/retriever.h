// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::retrieval {

struct Hit {
  std::uint32_t unit = 0;
  double score = 0;
};

// What is searched for. A text alone where no retriever asks for more.
struct Query {
  Query(std::string_view words) : text(words) {}
  Query(const std::string& words) : text(words) {}
  Query(const char* words) : text(words) {}
  Query(std::string_view words, std::span<const float> of) : text(words), vector(of) {}

  std::string_view text;
  std::span<const float> vector; // of the text, by the model that made the units' vectors; empty = none
};

// Finds units for a query. search() may be called from several threads at once.
class Retriever {
 public:
  virtual ~Retriever() = default;
  // As shown and stored: "bm25", "tfidf", "dense", "hybrid", "random".
  virtual std::string name() const = 0;
  // Whether queries need a vector; then search() throws InvalidArgument (parameter "key" = "vector") without
  // one, or with one of another length than the units'.
  virtual bool needsVector() const { return false; }
  // At most depth hits: score downwards, equal scores by id upwards as strings.
  virtual std::vector<Hit> search(const Query& query, std::size_t depth) const = 0;
};

} // namespace reticle::retrieval
