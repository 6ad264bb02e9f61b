// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "corpus/document.h"

#include <cstddef>
#include <string>
#include <vector>

namespace reticle::corpus {

// Sizes are counted in words (text/words.h).
struct ChunkOptions {
  std::size_t size = 512;
  std::size_t overlap = 128;      // must be < size
  bool preferSentenceEnds = true; // off for oracles and speed figures
  std::size_t sentenceSlack = 32; // how many words a border may move back to a sentence end
};

// Sliding windows over a document (spec: corpus, "Documents and chunks"): the next window starts at the end of
// the one before minus the overlap; the last may be short; a document shorter than one window is one chunk, one
// without any visible character none. Borders never cut a grapheme cluster; together the chunks cover every
// visible character. Throws Error(InvalidArgument) when size is 0 or overlap >= size.
std::vector<Chunk> chunk(const Document& document, const ChunkOptions& options);

// Documents sorted by hash (a hash that is empty is computed; of documents with equal text the first stays),
// with their chunks. Throws as chunk() does.
Corpus buildCorpus(std::vector<Document> documents, const ChunkOptions& options);

// Title of the innermost section at a byte; empty when there is none.
std::string sectionAt(const Document& document, std::size_t byte);
// Page number at a byte; 0 when the document has no pages.
int pageAt(const Document& document, std::size_t byte);

} // namespace reticle::corpus
