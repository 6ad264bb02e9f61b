// SPDX-License-Identifier: GPL-3.0-or-later
#include "tasks.h"

#include "base/random.h"
#include "index/indexbuilder.h"
#include "measures/measures.h"
#include "retrieval/retrievers.h"
#include "text/trecscan.h"
#include "vectors/links.h"
#include "vectors/nearduplicates.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <limits>

namespace reticle::bench {

namespace {

constexpr std::size_t kDepth = 100;

// work() returns its checksum; amount is what one run works off, in `unit` times seconds.
Figure measure(const std::string& task, int runs, double amount, const std::string& unit,
               const std::function<double()>& work) {
  Figure figure{task, std::numeric_limits<double>::max(), 0, unit, 0};
  for (int run = 0; run < runs; ++run) {
    const auto start = std::chrono::steady_clock::now();
    figure.checksum = work();
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    figure.seconds = std::min(figure.seconds, time.count());
  }
  figure.rate = amount / std::max(figure.seconds, 1e-9);
  return figure;
}

std::shared_ptr<const index::Segment> buildIndex(const GeneratedCorpus& corpus) {
  index::IndexBuilder builder(text::Analyser::Trec);
  for (const std::string& chunk : corpus.chunks)
    builder.addText(chunk);
  return builder.finish();
}

std::vector<std::uint32_t> spread(std::size_t units, std::size_t count) {
  std::vector<std::uint32_t> seeds;
  for (std::size_t i = 0; i < std::min(count, units); ++i)
    seeds.push_back(static_cast<std::uint32_t>(i * units / std::min(count, units)));
  return seeds;
}

double searchAll(const retrieval::Retriever& retriever, const GeneratedCorpus& corpus) {
  double sum = 0;
  for (const std::string& query : corpus.queries)
    for (const retrieval::Hit& hit : retriever.search(query, kDepth))
      sum += hit.score;
  return sum;
}

Figure measuresTask(int runs) {
  constexpr std::size_t queries = 2000;
  Random random(1, "bench/measures");
  measures::Qrels qrels;
  measures::RankedRun run;
  for (std::size_t query = 0; query < queries; ++query) {
    const std::string name = "q" + std::to_string(query);
    auto& documents = run.queries[name];
    for (std::size_t i = 0; i < kDepth; ++i) {
      documents.push_back({"d" + std::to_string(query * 131 + i * 7), random.uniform()});
      if (random.chance(0.1))
        qrels.add(name, documents.back().id, static_cast<int>(random.below(3)));
    }
  }
  return measure("IR measures, 2,000 queries x 100", runs, queries, "queries/s",
                 [&] { return measures::scoreRun(qrels, run).means.at("ndcg_cut_10"); });
}

} // namespace

std::vector<Figure> runTasks(const GeneratedCorpus& corpus, int runs) {
  std::vector<Figure> figures;
  const double megabytes = static_cast<double>(corpus.bytes) / 1e6;
  const auto count = [](const auto& items) { return static_cast<double>(items.size()); };

  figures.push_back(measure("tokenise (trec)", runs, megabytes, "MB/s", [&] {
    std::size_t bytes = 0;
    for (const std::string& document : corpus.documents)
      text::forEachTrecTerm(document, [&](std::string_view term) { bytes += term.size(); });
    return static_cast<double>(bytes);
  }));
  figures.push_back(measure("index build, chunks", runs, static_cast<double>(corpus.tokens) / 1e6,
                            "million tokens/s",
                            [&] { return static_cast<double>(buildIndex(corpus)->imageBytes()); }));

  const auto segment = buildIndex(corpus);
  const auto index =
      std::make_shared<retrieval::RetrievalIndex>(segment, retrieval::UnitIds::ordinals(segment->unitCount()));
  const auto bm25 = retrieval::makeRetriever("bm25", index);
  const auto tfidf = retrieval::makeRetriever("tfidf", index);
  figures.push_back(measure("BM25 top 100, one thread", runs, count(corpus.queries), "queries/s",
                            [&] { return searchAll(*bm25, corpus); }));
  figures.push_back(measure("TF-IDF top 100, one thread", runs, count(corpus.queries), "queries/s",
                            [&] { return searchAll(*tfidf, corpus); }));

  const std::vector<std::uint32_t> seeds = spread(corpus.chunks.size(), 200);
  figures.push_back(measure("best link, exact, one thread", runs, count(seeds), "seeds/s", [&] {
    double sum = 0;
    for (const auto& link : vectors::bestLinks(index->tfidf(), seeds, corpus.documentOf, CancelToken()))
      sum += link ? link->cosine : 0;
    return sum;
  }));
  figures.push_back(measure("worst target, exact, one thread", runs, count(seeds), "seeds/s", [&] {
    double sum = 0;
    for (const auto& worst : vectors::worstTargetsOf(index->tfidf(), seeds, corpus.documentOf, CancelToken()))
      sum += worst ? worst->cosine + count(worst->units) : 0;
    return sum;
  }));
  figures.push_back(measure("near duplicates, verified", runs, count(corpus.chunks), "chunks/s", [&] {
    std::vector<vectors::Shingles> items;
    for (const std::string& chunk : corpus.chunks)
      items.push_back(vectors::wordTriples(text::terms(chunk, text::Analyser::Trec)));
    return count(vectors::nearDuplicates(items, {}, CancelToken()));
  }));
  figures.push_back(measuresTask(runs));
  return figures;
}

} // namespace reticle::bench
