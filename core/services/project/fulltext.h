// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/canceltoken.h"
#include "base/span.h"
#include "project/queries.h"

#include <QString>

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::project {

// A chunk that holds every word of a query.
struct TextHit {
  std::string documentHash, title;
  std::size_t ordinal = 0;                  // of the chunk in its document
  Span span;                                // of the chunk, in the document's text
  std::string snippet;                      // a part of the chunk as it is written, at grapheme borders
  std::vector<Span> marks;                  // in the snippet: where words of the query are
  bool cutBefore = false, cutAfter = false; // the chunk goes on before or after the snippet
  double score = 0;                         // BM25 of FTS5, larger is better; comparable within one query only
};

// Words as the `standard` analyser makes them; a run of Chinese or Japanese as its pairs of characters. Every
// one of them must be in a chunk for it to be found. Without repeats, in the order of the query.
std::vector<std::string> fullTextTerms(std::string_view query);

// Full-text search over the chunks of a project: FTS5 tables in a file of the cache, made from the project and
// never the only copy. A damaged file is thrown away and made again by update().
class FullText {
 public:
  // cacheFolder: as in settings::Places. Opens nothing.
  FullText(const QString& cacheFolder, const std::string& projectUuid);

  struct Updated {
    std::int64_t added = 0, dropped = 0, kept = 0; // documents
    bool rebuilt = false;                          // the file was damaged or of another version
  };
  // Brings the tables to the state of Queries::corpus(): documents whose text or chunks are new are put in,
  // those that are gone or changed taken out; done by document, so that a cancelled update goes on where it
  // was. Nearly free when there is nothing to do. Blocking: for job threads. progress: documents done, of all
  // to do. Errors: Cancelled, DiskFull, WriteFailed, Database.
  Result<Updated> update(const Queries& queries,
                         const std::function<void(std::int64_t, std::int64_t)>& progress = {},
                         CancelToken token = {});

  // At most `limit` chunks, best first. Runs on a thread of its own. A query without a word finds nothing; so
  // does one before the first update(). Errors: Cancelled, Database (damaged: update() helps).
  Pending<std::vector<TextHit>> search(std::string query, int limit, CancelToken token = {}) const;
  // How many chunks hold every word of the query.
  Pending<std::int64_t> count(std::string query, CancelToken token = {}) const;

 private:
  QString m_file;
};

} // namespace reticle::project
