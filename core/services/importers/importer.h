// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/canceltoken.h"
#include "base/error.h"
#include "base/result.h"
#include "corpus/document.h"
#include "importers/options.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::importers {

// Partly: some of a file's records, pages or chapters were left out, with a note or error saying which; such an
// error has the parameter "taken" = "rest".
// Skipped: not tried (unsupported kind, special file, password). Rejected: tried and failed.
enum class FileState { Imported, Partly, Skipped, Rejected };
std::string_view fileStateName(FileState state); // "imported", "partly", "skipped", "rejected"

// What became of one file, or of one entry of an archive, whose path is "<archive>/<entry>".
struct FileReport {
  std::string path;
  FileState state = FileState::Imported;
  std::optional<Error> error; // with parameter "path", and "line" or "page" where known
  std::vector<std::string> notes;
  std::size_t documents = 0;
  // Rows or lines of CSV and JSON; 1 for other kinds. Read = delivered + rejected, always.
  std::size_t recordsRead = 0;
  std::size_t recordsRejected = 0;
};

// Where an import delivers. Called from the thread that imports, in file order.
struct ImportSink {
  std::function<void(corpus::Document)> document;
  std::function<void(const FileReport&)> file;
};

// files() is the number of reports.
struct ImportCounts {
  std::size_t imported = 0, partly = 0, skipped = 0, rejected = 0, documents = 0;

  void add(const FileReport& report);
  std::size_t files() const { return imported + partly + skipped + rejected; }
};

// What an import of a path would meet, in its order: files and folders that are read as one collection, and
// what it does not read, with the reason.
struct PathListing {
  std::vector<std::string> files;
  std::vector<FileReport> skipped; // links that lead out of the folder or nowhere
};

// Reads files and folders into documents. Blocking: call it on a worker thread. A failure ends one file only.
class Importer {
 public:
  explicit Importer(ImportOptions options, CancelToken cancel = {});

  // A file, or a folder with everything below it in name order; a folder with corpus.jsonl and queries.jsonl is
  // a BEIR collection, of which the corpus is imported; a ZIP archive is read entry by entry. Links are
  // followed inside the chosen folder only, once. Throws Error(Cancelled) when cancelled. path: UTF-8.
  ImportCounts importPath(const std::string& path, const ImportSink& sink) const;
  // The files importPath would read, in its order; for counts and sizes before the import.
  std::vector<std::string> filesOf(const std::string& path) const;
  PathListing list(const std::string& path) const;

 private:
  ImportOptions m_options;
  CancelToken m_cancel;
};

// One file whose kind holds one or more documents. The first document, when only one is expected; all in
// documents.
Result<std::vector<corpus::Document>> importFile(const std::string& path, const ImportOptions& options = {});

} // namespace reticle::importers
