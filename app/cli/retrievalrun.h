// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/jobcontext.h"
#include "measures/qrels.h"
#include "measures/rankedrun.h"
#include "retrieval/retrievers.h"
#include "text/analysers.h"

#include <QCoroTask>

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace reticle::cli {

// What is searched, asked and judged, by string ids.
struct Collection {
  std::vector<std::string> ids; // of the units
  std::vector<std::string> texts;
  std::vector<std::pair<std::string, std::string>> queries; // id, text
  measures::Qrels qrels;
};

struct RetrievalPlan {
  std::vector<std::string> retrievers; // of "bm25", "tfidf", "dense", "hybrid", "random"
  text::Analyser analyser = text::Analyser::Standard;
  text::Analyser vectorAnalyser = text::Analyser::Standard; // of tfidf and dense
  std::string second = "dense";                             // what hybrid fuses BM25 with: "dense" or "tfidf"
  retrieval::Bm25Options bm25;
  retrieval::HybridOptions hybrid;
  std::size_t depth = 100;
  std::uint64_t seed = 1;
};

// Where the ranked documents go: one run a retriever, in the order of the plan.
struct RetrievalRuns {
  std::vector<measures::RankedRun> runs; // tag = name of the retriever
};

// Asks every query of every retriever. Done and total count queries.
QCoro::Task<Status> retrieveAll(jobs::JobContext& job, std::shared_ptr<const Collection> collection,
                                RetrievalPlan plan, std::shared_ptr<RetrievalRuns> out);

} // namespace reticle::cli
