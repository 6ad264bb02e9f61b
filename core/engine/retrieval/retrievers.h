// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "retrieval/retrievalindex.h"
#include "retrieval/retriever.h"
#include "retrieval/unitvectors.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::retrieval {

// All keep a reference to the index (or share ownership of other retrievers) and are safe to share.

struct Bm25Options {
  double k1 = 1.2; // >= 0
  double b = 0.75; // 0 to 1
};

// sum over query tokens (a repeated one counts each time) of ln(1 + (N - df + 0.5) / (df + 0.5)) * f / (f + k1
// * (1 - b + b * dl / avgdl)): Lucene's idf, no factor k1 + 1, double precision. Units with score 0 are no
// hits.
class Bm25Retriever final : public Retriever {
 public:
  Bm25Retriever(std::shared_ptr<const RetrievalIndex> index, Bm25Options options = {}); // Error(OutOfRange)
  std::string name() const override { return "bm25"; }
  std::vector<Hit> search(const Query& query, std::size_t depth) const override;

 private:
  std::shared_ptr<const RetrievalIndex> m_index;
  std::vector<double> m_lengthPart; // k1 * (1 - b + b * dl / avgdl) of each unit
};

// Cosine of the TF-IDF vectors; 0 is no hit.
class TfidfRetriever final : public Retriever {
 public:
  explicit TfidfRetriever(std::shared_ptr<const RetrievalIndex> index) : m_index(std::move(index)) {}
  std::string name() const override { return "tfidf"; }
  std::vector<Hit> search(const Query& query, std::size_t depth) const override;

 private:
  std::shared_ptr<const RetrievalIndex> m_index;
};

// Cosine of the LSA vectors; keeps all units, even at or below 0. A query without known words finds nothing.
class DenseRetriever final : public Retriever {
 public:
  explicit DenseRetriever(std::shared_ptr<const RetrievalIndex> index) : m_index(std::move(index)) {}
  std::string name() const override { return "dense"; }
  std::vector<Hit> search(const Query& query, std::size_t depth) const override;

 private:
  std::shared_ptr<const RetrievalIndex> m_index;
};

// Cosine of vectors that an embedding model made of units and queries; keeps all units, even at or below 0. A
// zero vector finds nothing.
class EmbeddingRetriever final : public Retriever {
 public:
  // Error(InvalidArgument) when the number of vectors differs from that of the ids.
  EmbeddingRetriever(std::shared_ptr<const RetrievalIndex> index, std::shared_ptr<const UnitVectors> vectors);
  std::string name() const override { return "dense"; }
  bool needsVector() const override { return true; }
  std::vector<Hit> search(const Query& query, std::size_t depth) const override;

 private:
  std::shared_ptr<const RetrievalIndex> m_index; // for the ids
  std::shared_ptr<const UnitVectors> m_vectors;
};

enum class Fusion { Linear, Reciprocal };

struct HybridOptions {
  Fusion fusion = Fusion::Linear;
  double alpha = 0.5;     // Linear: weight of the first retriever, 0 to 1
  double k = 60;          // Reciprocal
  std::size_t pool = 100; // depth asked of each retriever, if the depth wanted is not above it
};

// Two retrievers over the same units, fused.
class HybridRetriever final : public Retriever {
 public:
  HybridRetriever(std::shared_ptr<const Retriever> first, std::shared_ptr<const Retriever> second,
                  std::shared_ptr<const RetrievalIndex> index, HybridOptions options = {}); // Error(OutOfRange)
  std::string name() const override { return "hybrid"; }
  bool needsVector() const override { return m_first->needsVector() || m_second->needsVector(); }
  std::vector<Hit> search(const Query& query, std::size_t depth) const override;

 private:
  std::shared_ptr<const Retriever> m_first;
  std::shared_ptr<const Retriever> m_second;
  std::shared_ptr<const RetrievalIndex> m_index; // for the ids
  HybridOptions m_options;
};

// Units at random, the same for the same seed and query: the floor any retriever must beat.
class RandomRetriever final : public Retriever {
 public:
  RandomRetriever(std::shared_ptr<const RetrievalIndex> index, std::uint64_t seed)
      : m_index(std::move(index)), m_seed(seed) {}
  std::string name() const override { return "random"; }
  std::vector<Hit> search(const Query& query, std::size_t depth) const override;

 private:
  std::shared_ptr<const RetrievalIndex> m_index;
  std::uint64_t m_seed;
};

struct RetrieverOptions {
  Bm25Options bm25;
  HybridOptions hybrid;                       // BM25 first, dense second
  std::uint64_t seed = 1;                     // random
  std::shared_ptr<const UnitVectors> vectors; // what "dense" compares; null = LSA
};

// kind: "bm25", "tfidf", "dense", "hybrid" or "random"; Error(InvalidArgument) with parameter "kind" for
// others.
std::unique_ptr<Retriever> makeRetriever(std::string_view kind, std::shared_ptr<const RetrievalIndex> index,
                                         const RetrieverOptions& options = {});

} // namespace reticle::retrieval
