// SPDX-License-Identifier: GPL-3.0-or-later
#include "retrievalrun.h"

#include "index/indexbuilder.h"

#include <QCoroFuture>

#include <map>

namespace reticle::cli {
namespace {

// The retrievers of a plan over one collection. Indexes are made when first needed, one for each analyser.
class Workshop {
 public:
  Workshop(const Collection& collection, const RetrievalPlan& plan, CancelToken token)
      : m_collection(collection), m_plan(plan), m_token(std::move(token)) {}

  std::shared_ptr<const retrieval::Retriever> make(const std::string& kind) {
    if (kind == "bm25")
      return std::make_shared<retrieval::Bm25Retriever>(index(m_plan.analyser), m_plan.bm25);
    if (kind == "tfidf")
      return std::make_shared<retrieval::TfidfRetriever>(index(m_plan.vectorAnalyser));
    if (kind == "dense") {
      auto shared = index(m_plan.vectorAnalyser);
      shared->lsa(m_token); // the long part, which can be cancelled here
      return std::make_shared<retrieval::DenseRetriever>(shared);
    }
    if (kind == "hybrid")
      return std::make_shared<retrieval::HybridRetriever>(make("bm25"), make(m_plan.second),
                                                          index(m_plan.analyser), m_plan.hybrid);
    retrieval::RetrieverOptions options;
    options.seed = m_plan.seed;
    return retrieval::makeRetriever(kind, index(m_plan.analyser), options);
  }

 private:
  std::shared_ptr<const retrieval::RetrievalIndex> index(text::Analyser analyser) {
    auto& slot = m_indexes[analyser];
    if (!slot) {
      index::IndexBuilder builder(analyser);
      for (const std::string& text : m_collection.texts) {
        m_token.throwIfCancelled();
        builder.addText(text);
      }
      slot = std::make_shared<const retrieval::RetrievalIndex>(builder.finish(),
                                                               retrieval::UnitIds(m_collection.ids));
    }
    return slot;
  }

  const Collection& m_collection;
  const RetrievalPlan& m_plan;
  CancelToken m_token;
  std::map<text::Analyser, std::shared_ptr<const retrieval::RetrievalIndex>> m_indexes;
};

void retrieve(jobs::JobContext& job, const Collection& collection, const RetrievalPlan& plan,
              RetrievalRuns& out) {
  const CancelToken token = job.token();
  Workshop workshop(collection, plan, token);
  const auto total = static_cast<std::int64_t>(collection.queries.size() * plan.retrievers.size());
  std::int64_t done = 0;
  for (const std::string& kind : plan.retrievers) {
    job.message(kind);
    const auto retriever = workshop.make(kind);
    measures::RankedRun run;
    run.tag = kind;
    for (const auto& [id, text] : collection.queries) {
      token.throwIfCancelled();
      auto& documents = run.queries[id];
      for (const retrieval::Hit& hit : retriever->search(text, plan.depth))
        documents.push_back({collection.ids[hit.unit], hit.score});
      job.progress(++done, total);
    }
    out.runs.push_back(std::move(run));
  }
}

} // namespace

QCoro::Task<Status> retrieveAll(jobs::JobContext& job, std::shared_ptr<const Collection> collection,
                                RetrievalPlan plan, std::shared_ptr<RetrievalRuns> out) {
  auto work = job.compute([&job, collection, plan, out] {
    retrieve(job, *collection, plan, *out);
    return true;
  });
  const auto done = co_await work;
  if (!done)
    co_return failure(done.error());
  co_return Status{};
}

} // namespace reticle::cli
