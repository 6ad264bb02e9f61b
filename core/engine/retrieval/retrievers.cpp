// SPDX-License-Identifier: GPL-3.0-or-later
#include "retrieval/retrievers.h"

#include "base/error.h"
#include "base/random.h"
#include "retrieval/accumulate.h"
#include "retrieval/fusion.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace reticle::retrieval {

Bm25Retriever::Bm25Retriever(std::shared_ptr<const RetrievalIndex> index, Bm25Options options)
    : m_index(std::move(index)) {
  if (!(options.k1 >= 0) || !std::isfinite(options.k1))
    throw Error(ErrorKind::OutOfRange, "BM25's k1 is at least 0", {{"key", "k1"}});
  if (!(options.b >= 0 && options.b <= 1))
    throw Error(ErrorKind::OutOfRange, "BM25's b lies in [0, 1]", {{"key", "b"}});
  const index::Segment& segment = m_index->segment();
  const double average = segment.averageLength();
  m_lengthPart.resize(segment.unitCount());
  for (std::uint32_t unit = 0; unit < m_lengthPart.size(); ++unit)
    m_lengthPart[unit] =
        average > 0 ? options.k1 * (1 - options.b + options.b * segment.length(unit) / average) : options.k1;
}

std::vector<Hit> Bm25Retriever::search(const Query& query, std::size_t depth) const {
  const index::Segment& segment = m_index->segment();
  const double n = static_cast<double>(segment.unitCount());
  std::vector<WeightedTerm> terms; // in order of first appearance, a repeated term weighs as often as it occurs
  for (const std::string& word : segment.analyse(query.text)) {
    const auto number = segment.find(word);
    if (!number)
      continue;
    const double df = segment.documentFrequency(*number);
    const double idf = std::log(1 + (n - df + 0.5) / (df + 0.5));
    const auto known = std::find_if(terms.begin(), terms.end(),
                                    [&](const WeightedTerm& term) { return term.term == *number; });
    if (known == terms.end())
      terms.push_back({*number, idf});
    else
      known->weight += idf;
  }
  TopHits hits(m_index->ids(), depth);
  accumulate(
      segment, terms,
      [this](std::uint32_t unit, std::uint32_t frequency) {
        return frequency / (frequency + m_lengthPart[unit]);
      },
      [](std::uint32_t, double sum) { return sum; }, hits);
  return hits.take();
}

std::vector<Hit> TfidfRetriever::search(const Query& query, std::size_t depth) const {
  const vectors::TfidfModel& model = m_index->tfidf();
  std::vector<WeightedTerm> terms;
  for (const vectors::Weight& weight : model.vectorise(query.text))
    terms.push_back({weight.term, weight.value * model.idf(weight.term)});
  TopHits hits(m_index->ids(), depth);
  accumulate(
      m_index->segment(), terms, [](std::uint32_t, std::uint32_t frequency) { return double(frequency); },
      [&model](std::uint32_t unit, double sum) { return vectors::cosineOf(sum, 1, model.rawNorm(unit)); },
      hits);
  return hits.take();
}

namespace {

// Units: unitCount(), unit(i), unitNorm(i).
template<typename Units>
std::vector<Hit> byCosine(const Units& units, std::span<const float> vector, const UnitIds& ids,
                          std::size_t depth) {
  const double length = vectors::norm(vector);
  if (!(length > 0))
    return {};
  TopHits hits(ids, depth);
  for (std::uint32_t unit = 0; unit < units.unitCount(); ++unit)
    hits.add({unit, vectors::cosineOf(vectors::dot(vector, units.unit(unit)), length, units.unitNorm(unit))});
  return hits.take();
}

} // namespace

std::vector<Hit> DenseRetriever::search(const Query& query, std::size_t depth) const {
  const vectors::LsaModel& lsa = m_index->lsa();
  return byCosine(lsa, lsa.foldIn(m_index->tfidf().vectorise(query.text)), m_index->ids(), depth);
}

EmbeddingRetriever::EmbeddingRetriever(std::shared_ptr<const RetrievalIndex> index,
                                       std::shared_ptr<const UnitVectors> vectors)
    : m_index(std::move(index)), m_vectors(std::move(vectors)) {
  if (m_vectors->unitCount() != m_index->ids().size())
    throw Error(ErrorKind::InvalidArgument, "every unit needs a vector", {{"key", "vectors"}});
}

std::vector<Hit> EmbeddingRetriever::search(const Query& query, std::size_t depth) const {
  if (m_vectors->unitCount() == 0)
    return {};
  if (query.vector.size() != m_vectors->dimensions())
    throw Error(ErrorKind::InvalidArgument, "the query's vector has another length than those of the units",
                {{"key", "vector"},
                 {"value", std::to_string(query.vector.size())},
                 {"expected", std::to_string(m_vectors->dimensions())}});
  return byCosine(*m_vectors, query.vector, m_index->ids(), depth);
}

HybridRetriever::HybridRetriever(std::shared_ptr<const Retriever> first,
                                 std::shared_ptr<const Retriever> second,
                                 std::shared_ptr<const RetrievalIndex> index, HybridOptions options)
    : m_first(std::move(first)), m_second(std::move(second)), m_index(std::move(index)), m_options(options) {
  if (!(options.alpha >= 0 && options.alpha <= 1))
    throw Error(ErrorKind::OutOfRange, "the weight of a fusion lies in [0, 1]", {{"key", "alpha"}});
  if (!(options.k >= 0))
    throw Error(ErrorKind::OutOfRange, "the constant of reciprocal rank fusion is at least 0", {{"key", "k"}});
}

std::vector<Hit> HybridRetriever::search(const Query& query, std::size_t depth) const {
  const std::size_t pool = std::max(depth, m_options.pool);
  const std::vector<Hit> first = m_first->search(query, pool);
  const std::vector<Hit> second = m_second->search(query, pool);
  if (m_options.fusion == Fusion::Reciprocal)
    return fuseReciprocal(first, second, m_index->ids(), depth, m_options.k);
  return fuseLinear(first, second, m_options.alpha, m_index->ids(), depth);
}

std::vector<Hit> RandomRetriever::search(const Query& query, std::size_t depth) const {
  const std::size_t count = m_index->ids().size();
  Random random(m_seed, "retrieve/random/" + std::string(query.text));
  std::vector<std::uint32_t> units(count);
  std::iota(units.begin(), units.end(), 0u);
  std::vector<Hit> hits;
  for (std::size_t i = 0; i < std::min(depth, count); ++i) {
    std::swap(units[i], units[i + random.below(count - i)]);
    hits.push_back({units[i], static_cast<double>(count - i) / static_cast<double>(count)});
  }
  return hits;
}

std::unique_ptr<Retriever> makeRetriever(std::string_view kind, std::shared_ptr<const RetrievalIndex> index,
                                         const RetrieverOptions& options) {
  if (kind == "bm25")
    return std::make_unique<Bm25Retriever>(std::move(index), options.bm25);
  if (kind == "tfidf")
    return std::make_unique<TfidfRetriever>(std::move(index));
  if (kind == "dense" && options.vectors)
    return std::make_unique<EmbeddingRetriever>(std::move(index), options.vectors);
  if (kind == "dense")
    return std::make_unique<DenseRetriever>(std::move(index));
  if (kind == "hybrid")
    return std::make_unique<HybridRetriever>(
        std::make_shared<Bm25Retriever>(index, options.bm25),
        std::shared_ptr<const Retriever>(makeRetriever("dense", index, options)), index, options.hybrid);
  if (kind == "random")
    return std::make_unique<RandomRetriever>(std::move(index), options.seed);
  throw Error(ErrorKind::InvalidArgument, "no such retriever", {{"kind", std::string(kind)}});
}

} // namespace reticle::retrieval
