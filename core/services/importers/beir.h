// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/canceltoken.h"
#include "base/result.h"
#include "corpus/document.h"

#include <map>
#include <string>
#include <vector>

namespace reticle::importers {

struct BeirQuery {
  std::string id;
  std::string text;
};

// A collection in BEIR layout: corpus.jsonl, queries.jsonl, qrels/<split>.tsv.
struct BeirCollection {
  std::vector<corpus::Document> documents; // in file order; text = title, blank, text; externalId = _id
  std::vector<BeirQuery> queries;          // in file order
  std::map<std::string, std::map<std::string, int>> qrels; // query id -> document id -> grade
  std::string split; // the qrels that were read: "test", else "dev", "train", or the only one
};

bool isBeirFolder(const std::string& folder);
// Errors: FileMissing, InvalidJson and InvalidFile with "path" and "line". split: empty = test, dev, train,
// first.
Result<BeirCollection> readBeir(const std::string& folder, const std::string& split = {},
                                CancelToken cancel = {});

// The documents of corpus.jsonl alone, for an import; queries and judgements need not be there.
Result<std::vector<corpus::Document>> readBeirCorpus(const std::string& folder, CancelToken cancel = {});

// A query of a RAGBench queries file: [{query_id, query, source_chunk_id, source_text, relevance_scores}].
struct RagbenchQuery {
  std::string id;
  std::string query;
  std::string sourceChunkId;
  std::string sourceText;
  std::map<std::string, int> relevance; // chunk id -> grade
};
Result<std::vector<RagbenchQuery>> readQueriesFile(const std::string& path);

} // namespace reticle::importers
