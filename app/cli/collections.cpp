// SPDX-License-Identifier: GPL-3.0-or-later
#include "collections.h"

#include "evaluation/extractivereader.h"
#include "evaluation/retrievalscore.h"
#include "importers/beir.h"

namespace reticle::cli {
namespace {

std::string chunkId(const std::string& documentHash, std::size_t ordinal) {
  return documentHash + "#" + std::to_string(ordinal);
}

} // namespace

Result<std::shared_ptr<const Collection>> beirCollection(const std::string& folder, const std::string& split) {
  auto beir = importers::readBeir(folder, split);
  if (!beir)
    return failure(beir.error());
  auto collection = std::make_shared<Collection>();
  for (corpus::Document& document : beir->documents) {
    collection->ids.push_back(std::move(document.externalId));
    collection->texts.push_back(std::move(document.text));
  }
  for (importers::BeirQuery& query : beir->queries)
    collection->queries.emplace_back(std::move(query.id), std::move(query.text));
  for (const auto& [query, grades] : beir->qrels) {
    for (const auto& [document, grade] : grades)
      collection->qrels.add(query, document, grade);
  }
  return collection;
}

Result<std::shared_ptr<const Collection>> projectCollection(project::Project& project,
                                                            const std::string& benchmark) {
  const auto row = findBenchmark(project, benchmark);
  if (!row)
    return failure(row.error());
  const auto frozen = project.queries().benchmark(row->id).result();
  if (!frozen)
    return failure(frozen.error());
  const auto corpus = project.queries().corpus().result();
  if (!corpus)
    return failure(corpus.error());
  auto collection = std::make_shared<Collection>();
  for (std::size_t i = 0; i < corpus->chunks.size(); ++i) {
    const corpus::CorpusChunk& item = corpus->chunks[i];
    collection->ids.push_back(chunkId(corpus->documents[item.document].hash, item.chunk.ordinal));
    collection->texts.emplace_back(corpus->textOf(i));
  }
  for (const benchmark::QaPair& pair : frozen->pairs) {
    collection->queries.emplace_back(pair.key, evaluation::questionText(pair));
    for (const evaluation::GradedChunk& graded : evaluation::gradedChunks(pair, *corpus))
      collection->qrels.add(pair.key, chunkId(graded.documentHash, graded.ordinal), graded.grade);
  }
  return collection;
}

} // namespace reticle::cli
