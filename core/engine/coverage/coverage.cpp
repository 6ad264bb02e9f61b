// SPDX-License-Identifier: GPL-3.0-or-later
#include "coverage/coverage.h"

#include <algorithm>
#include <map>
#include <set>

namespace reticle::coverage {

namespace {

// Bytes in the union of the spans.
std::size_t unionSize(std::vector<Span> spans) {
  std::sort(spans.begin(), spans.end());
  std::size_t size = 0;
  std::size_t end = 0;
  for (const Span span : spans) {
    const std::size_t from = std::max(span.begin, end);
    if (span.end > from)
      size += span.end - from;
    end = std::max(end, span.end);
  }
  return size;
}

} // namespace

EvidenceCoverage evidenceCoverage(const std::vector<benchmark::QaPair>& pairs, const corpus::Corpus& corpus) {
  EvidenceCoverage result;
  std::map<std::string, std::size_t> indexOf;
  for (std::size_t d = 0; d < corpus.documents.size(); ++d)
    indexOf.emplace(corpus.documents[d].hash, d);

  std::vector<std::vector<Span>> touched(corpus.documents.size());
  std::vector<std::set<std::size_t>> askedBy(corpus.documents.size());
  using benchmark::TestType;
  constexpr std::array kTypes{TestType::Robustness, TestType::MultiTopic, TestType::MultiHop,
                              TestType::SingleChunk, TestType::Unanswerable};
  std::map<TestType, std::size_t> types;
  std::map<benchmark::QuestionFormat, std::size_t> formats;
  std::map<benchmark::SubType, std::size_t> subTypes;
  for (std::size_t q = 0; q < pairs.size(); ++q) {
    const benchmark::QaPair& pair = pairs[q];
    ++types[pair.type];
    ++formats[pair.format];
    ++subTypes[pair.subType];
    result.withoutEvidence += pair.evidence.empty() ? 1 : 0;
    for (const benchmark::Evidence& evidence : pair.evidence) {
      const auto found = indexOf.find(evidence.documentHash);
      const bool inside = found != indexOf.end() && !evidence.span.empty() &&
                          evidence.span.end <= corpus.documents[found->second].text.size();
      if (!inside) {
        ++result.outside;
        continue;
      }
      touched[found->second].push_back(evidence.span);
      askedBy[found->second].insert(q);
    }
  }
  result.questions = pairs.size();

  std::vector<Share> chunksOf(corpus.documents.size());
  for (const corpus::CorpusChunk& item : corpus.chunks) {
    Share& share = chunksOf[item.document];
    ++share.whole;
    const bool hit = std::any_of(touched[item.document].begin(), touched[item.document].end(),
                                 [&](Span span) { return span.overlaps(item.chunk.span); });
    share.part += hit ? 1 : 0;
  }
  result.documents.whole = corpus.documents.size();
  result.chunks.whole = corpus.chunks.size();
  for (std::size_t d = 0; d < corpus.documents.size(); ++d) {
    DocumentCoverage document;
    document.document = d;
    document.title = corpus.documents[d].title;
    document.chunks = chunksOf[d];
    document.bytes = {unionSize(touched[d]), corpus.documents[d].text.size()};
    document.questions = askedBy[d].size();
    result.chunks.part += chunksOf[d].part;
    if (touched[d].empty())
      result.neverAsked.push_back(d);
    else
      ++result.documents.part;
    result.perDocument.push_back(std::move(document));
  }

  for (const TestType type : kTypes)
    result.byType.push_back({std::string(benchmark::testTypeName(type)), types[type]});
  for (const auto format : {benchmark::QuestionFormat::Objective, benchmark::QuestionFormat::Subjective})
    result.byFormat.push_back({std::string(benchmark::formatName(format)), formats[format]});
  using benchmark::SubType;
  for (const SubType subType :
       {SubType::Calculation, SubType::Fill, SubType::Judge, SubType::Choice, SubType::Definition,
        SubType::Process, SubType::Causal, SubType::Comparative, SubType::Problem})
    result.bySubType.push_back({std::string(benchmark::subTypeName(subType)), subTypes[subType]});
  return result;
}

} // namespace reticle::coverage
