// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/retrievalscore.h"

#include "measures/measures.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace reticle::evaluation {

namespace {

std::string chunkId(const std::string& documentHash, std::size_t ordinal) {
  return documentHash + "#" + std::to_string(ordinal);
}

} // namespace

RetrievalUse retrievalUse(const Configuration& configuration) {
  if (configuration.kind != "builtin")
    return RetrievalUse::NotShown;
  if (configuration.mode == Mode::B)
    return RetrievalUse::GoldGiven;
  if (configuration.retriever == "none")
    return RetrievalUse::None;
  return configuration.reader == "empty" ? RetrievalUse::NotRead : RetrievalUse::Own;
}

std::string_view withoutRetrieval(RetrievalUse use) {
  switch (use) {
  case RetrievalUse::Own:
    break;
  case RetrievalUse::NotRead:
    return "it answers without reading what was retrieved";
  case RetrievalUse::GoldGiven:
    return "it was given the gold context and retrieved nothing";
  case RetrievalUse::None:
    return "it retrieves nothing";
  case RetrievalUse::NotShown:
    return "it does not show what it retrieves";
  }
  return {};
}

std::vector<GradedChunk> gradedChunks(const benchmark::QaPair& pair, const corpus::Corpus& corpus) {
  std::map<std::pair<std::string, std::size_t>, int>
      grades; // sorted: the result does not depend on the evidence order
  std::map<std::string, std::vector<const corpus::Chunk*>> byDocument;
  for (const corpus::CorpusChunk& item : corpus.chunks)
    byDocument[corpus.documents[item.document].hash].push_back(&item.chunk);
  for (const benchmark::Evidence& evidence : pair.evidence) {
    const auto found = byDocument.find(evidence.documentHash);
    if (found == byDocument.end())
      continue;
    for (const corpus::Chunk* chunk : found->second) {
      if (chunk->span.overlaps(evidence.span))
        grades[{evidence.documentHash, chunk->ordinal}] = 2;
    }
  }
  const auto sources = grades;
  for (const auto& [key, grade] : sources) {
    for (const corpus::Chunk* chunk : byDocument[key.first]) {
      const bool neighbour = chunk->ordinal + 1 == key.second || chunk->ordinal == key.second + 1;
      if (neighbour)
        grades.try_emplace({key.first, chunk->ordinal}, 1);
    }
  }
  std::vector<GradedChunk> result;
  for (const auto& [key, grade] : grades)
    result.push_back({key.first, key.second, grade});
  return result;
}

RetrievalScore scoreRetrieval(const std::vector<GradedChunk>& graded, const std::vector<Passage>& retrieved,
                              int minGrade) {
  measures::Grades grades;
  for (const GradedChunk& chunk : graded)
    grades[chunkId(chunk.documentHash, chunk.ordinal)] = chunk.grade;
  // The order of the list is its ranking; equal scores keep it.
  std::vector<measures::RankedDocument> ranked;
  for (std::size_t i = 0; i < retrieved.size(); ++i)
    ranked.push_back(
        {chunkId(retrieved[i].documentHash, retrieved[i].ordinal), static_cast<double>(retrieved.size() - i)});

  const measures::Measure mrr{measures::MeasureKind::ReciprocalRank, 0};
  const measures::Measure ndcg{measures::MeasureKind::NdcgExp, 5};
  const measures::Measure precision{measures::MeasureKind::ContextPrecision, 0};
  const measures::Measure recall{measures::MeasureKind::ContextRecall, 0};
  measures::MeasureOptions options;
  options.relevantGrade = minGrade;
  options.measures = {mrr, ndcg, precision, recall};

  RetrievalScore result;
  result.retrieved = static_cast<int>(retrieved.size());
  std::set<std::string> seen;
  for (const measures::RankedDocument& document : ranked)
    result.duplicates += seen.insert(document.id).second ? 0 : 1;
  const std::optional<measures::QueryScores> scores = measures::scoreQuery(grades, std::move(ranked), options);
  if (!scores)
    return result;
  const auto value = [&](const measures::Measure& measure) -> std::optional<double> {
    const auto found = scores->scores.find(measures::measureKey(measure));
    return found == scores->scores.end() ? std::nullopt : std::optional<double>(found->second);
  };
  result.mrr = value(mrr);
  result.ndcg5 = value(ndcg);
  result.contextPrecision = value(precision);
  result.contextRecall = value(recall);
  return result;
}

} // namespace reticle::evaluation
