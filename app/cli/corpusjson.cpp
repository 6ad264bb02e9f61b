// SPDX-License-Identifier: GPL-3.0-or-later
#include "corpusjson.h"

#include "codepoints.h"
#include "words/sentences.h"

namespace reticle::cli {

using Json = nlohmann::ordered_json;

Json documentJson(const project::DocumentRow& row) {
  Json json{{"id", row.id.value},
            {"title", row.title},
            {"path", row.path},
            {"format", row.format},
            {"external_id", row.externalId},
            {"kind", std::string(corpus::documentKindName(row.kind))},
            {"language", row.language},
            {"encoding", row.encoding},
            {"hash", row.hash},
            {"bytes", row.bytes},
            {"words", row.words},
            {"tokens", row.tokens},
            {"pages", row.pages},
            {"chunk_count", row.chunks},
            {"state", std::string(project::sourceStateName(row.source))},
            {"stale", project::isStale(row.source)}};
  if (row.measure) {
    json["density"] = row.measure->density;
    json["precision"] = row.measure->precision;
  }
  return json;
}

Json chunksJson(const corpus::Document& document, const std::vector<project::ChunkRow>& chunks, bool stale,
                bool texts) {
  CodePoints places(document.text);
  Json list = Json::array();
  for (const project::ChunkRow& row : chunks) {
    Json entry{{"ordinal", row.chunk.ordinal}, {"span", places.span(row.chunk.span)},
               {"words", row.chunk.words},     {"page", row.chunk.page},
               {"section", row.chunk.section}, {"stale", stale}};
    if (texts)
      entry["text"] = std::string(row.chunk.span.of(document.text));
    list.push_back(std::move(entry));
  }
  return list;
}

Json issueJson(const project::IssueRow& row) {
  Json json{{"kind", std::string(project::issueKindName(row.kind))},
            {"path", row.path},
            {"document", row.document ? Json(row.document.value) : Json()},
            {"title", row.title},
            {"at", row.atMs}};
  if (row.error) {
    json["reason"] = utf8(words::sentence(*row.error));
    json["error"] = std::string(errorKindName(row.error->kind()));
  }
  if (!row.notes.empty())
    json["notes"] = row.notes;
  return json;
}

Json hitJson(const project::TextHit& hit, const corpus::Document& document, DocumentId id) {
  CodePoints places(document.text);
  CodePoints inSnippet(hit.snippet);
  Json marks = Json::array();
  Json matched = Json::array();
  for (const Span& mark : hit.marks) {
    marks.push_back(inSnippet.span(mark));
    matched.push_back(std::string(mark.of(hit.snippet)));
  }
  return Json{{"document", id.value},          {"title", hit.title},           {"chunk", hit.ordinal},
              {"span", places.span(hit.span)}, {"score", hit.score},           {"snippet", hit.snippet},
              {"marks", std::move(marks)},     {"matched", std::move(matched)}};
}

} // namespace reticle::cli
