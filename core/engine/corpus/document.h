// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/span.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::corpus {

enum class DocumentKind { Paper, Patent, Standard, Other };

// A heading and what stands under it, up to the next heading of the same or a higher level.
struct Section {
  std::string title;
  int level = 1; // 1 = top
  Span span;
};

struct Page {
  int number = 1; // from 1
  Span span;
};

// An imported source. The text is NFC and never changes; everything else points into it by spans.
struct Document {
  std::string title;
  std::string path;       // where it came from: a label, never opened again without asking
  std::string format;     // "txt", "md", "html", "csv", "json", "pdf", "beir", ...
  std::string externalId; // the id it had in a BEIR or JSON collection, else empty
  DocumentKind kind = DocumentKind::Other;
  std::string language; // ISO 639-1, e.g. "en", "zh"; empty when unknown
  std::string encoding; // as detected, e.g. "UTF-8"
  std::string text;
  std::string hash; // contentHash of the text: identity across files
  std::vector<Section> sections;
  std::vector<Page> pages;
  std::vector<std::string> notes; // what was lost or changed at import, one English line each
};

// A sliding window of words.
struct Chunk {
  std::size_t ordinal = 0; // from 0 within the document
  Span span;
  std::size_t words = 0;
  int page = 0;        // page of its first byte; 0 = no pages
  std::string section; // title of the innermost section at its first byte, may be empty
};

// A chunk among all chunks of a corpus.
struct CorpusChunk {
  std::size_t document = 0; // index into Corpus::documents
  Chunk chunk;
};

// What generation and retrieval work on: documents in a fixed order (by hash) and their chunks, in document
// order.
struct Corpus {
  std::vector<Document> documents;
  std::vector<CorpusChunk> chunks;

  // Precondition: index < chunks.size().
  std::string_view textOf(std::size_t chunkIndex) const {
    const CorpusChunk& item = chunks[chunkIndex];
    return item.chunk.span.of(documents[item.document].text);
  }
};

std::string_view documentKindName(DocumentKind kind);     // "paper", "patent", "standard", "other"
DocumentKind documentKindFromName(std::string_view name); // Other for an unknown name

} // namespace reticle::corpus
