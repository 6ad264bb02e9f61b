// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/canceltoken.h"
#include "base/error.h"
#include "importers/encodingguess.h"
#include "importers/options.h"

#include <QtGlobal>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace reticle::importers {

// What an import of a file would make of it.
struct Preview {
  std::string path;
  std::string format; // see formatOf; empty: not read
  qint64 bytes = 0;
  std::optional<EncodingGuess> encoding;  // of text formats
  std::optional<char> delimiter;          // of CSV and TSV: by option or guessed
  std::vector<std::string> columns;       // of CSV and TSV
  std::vector<std::string> firstLines;    // of the file, as decoded; of an archive the names of its entries
  std::vector<std::string> importedLines; // of the text of the first document
  std::size_t documents = 0;              // expected; of an archive its files
  bool more = false;                      // there are more documents than that: counting stopped
  std::vector<std::string> notes;         // what the import would note
  std::optional<Error> error;             // what the import would say, as far as it was tried
};

// Blocking: call it on a worker thread. Reads the first megabyte of plain text and Markdown, three pages of a
// PDF, at most 1,000 records, and whole files of other kinds. Lines are cut at 400 bytes, 20 are given.
Preview previewFile(const std::string& path, const ImportOptions& options = {}, CancelToken cancel = {});

struct FormatCount {
  std::string format; // see formatOf; "beir" for a collection; empty: not read
  std::size_t files = 0;
  qint64 bytes = 0;
};

// What lies at the paths that are to be imported.
struct PathsPreview {
  std::vector<FormatCount> formats; // most files first
  std::size_t files = 0;            // links that are not followed are not among them
  qint64 bytes = 0;
  std::size_t linksSkipped = 0;   // out of the folder, or nowhere
  std::size_t specialSkipped = 0; // pipes, devices, sockets; not among the files
};

// Blocking: looks at names and sizes alone. Throws Error(Cancelled) when cancelled.
PathsPreview previewPaths(const std::vector<std::string>& paths, const ImportOptions& options = {},
                          CancelToken cancel = {});

} // namespace reticle::importers
