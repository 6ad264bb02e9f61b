// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/canceltoken.h"
#include "base/result.h"
#include "corpus/document.h"
#include "importers/importer.h"
#include "importers/options.h"

#include <QByteArray>

#include <functional>
#include <string>

namespace reticle::importers {

class TextReader;

// What has come out of an archive and of the archives in it, against the limits.
struct ArchiveBudget {
  std::size_t entries = 0;
  qint64 bytes = 0;
};

// One file being read: what the readers of the formats share.
struct FileJob {
  std::string path;
  const ImportOptions& options;
  CancelToken cancel;
  std::function<void(corpus::Document)> take;
  FileReport report;
  const QByteArray* bytes = nullptr; // content of an entry of an archive; path is then a label
  ArchiveBudget* budget = nullptr;   // of the archive that holds the entry

  // The text of the file. Errors: see TextReader::open.
  Result<TextReader> open(qint64 mostBytes, bool markup = false) const;
  // Hands on a finished document; its notes go to the report as well, each once.
  void deliver(corpus::Document document);
  // Keeps the first error of a record; the rest of the file goes on.
  void rejectRecord(Error error);
  // An error with the path in it.
  Error error(ErrorKind kind, std::string message, Error::Parameters parameters = {}) const;
  // A document with the path, the format and what is known of the encoding.
  corpus::Document start(std::string format, const TextReader* reader) const;
};

// Each reads one file and delivers its documents; the error is one that ends the file.
Status readPlainText(FileJob& job);
Status readMarkdown(FileJob& job);
Status readHtml(FileJob& job);
Status readTable(FileJob& job); // CSV, TSV
Status readJson(FileJob& job);
Status readJsonLines(FileJob& job);
Status readPdf(FileJob& job);
Status readDocx(FileJob& job);
Status readEpub(FileJob& job);

// Reads the file or the bytes of a job; whatever goes wrong becomes the state and the error of its report.
// Throws Error(Cancelled) alone.
void readFile(FileJob& job);

// The format of a file by its name: "txt", "md", "html", "csv", "tsv", "json", "jsonl", "pdf", "docx", "epub",
// "zip"; empty when it is none of them.
std::string_view formatOf(const std::string& path);

// The reader of a file that holds documents itself; nullptr for archives and unknown formats.
using Reader = Status (*)(FileJob&);
Reader readerFor(const std::string& path);

} // namespace reticle::importers
