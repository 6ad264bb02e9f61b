// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/canceltoken.h"
#include "base/result.h"
#include "corpus/document.h"
#include "project/queries.h"

namespace reticle::pages::corpus {

// A document made ready to be read: its text as Qt's editors count it, and where its chunks lie. Making it
// walks over all of the text, so that is done on a worker thread; it never changes afterwards.
struct ReaderText {
  std::string title;
  std::string text;
  QString all; // the same, in UTF-16
  std::vector<project::ChunkRow> chunks;
  std::vector<std::pair<int, int>> ranges;   // of the chunks, [begin, end) in UTF-16 units
  std::vector<std::pair<int, int>> overlaps; // shared by two neighbours

  // A span of bytes as [begin, end) in UTF-16 units. Counts from the last chunk that begins before it, not from
  // the start of the text. Precondition: it lies in the text at character borders.
  std::pair<int, int> range(Span span) const;
};

ReaderText readerText(reticle::corpus::Document document, std::vector<project::ChunkRow> chunks);

// Blocking: for a worker thread. Errors of the project's queries.
Result<std::shared_ptr<const ReaderText>> readDocument(const project::Queries& queries, DocumentId id);

// Where a text stands in another, whatever the case, in ascending order and not overlapping; not more than
// `most` places. Nothing when it was cancelled. Precondition: wanted is not empty.
std::vector<int> placesOf(const QString& wanted, const QString& all, std::size_t most,
                          const CancelToken& token = {});

} // namespace reticle::pages::corpus
