// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/canceltoken.h"
#include "base/result.h"
#include "corpus/document.h"
#include "importers/importer.h"
#include "importers/options.h"

#include <functional>
#include <string>

namespace reticle::importers {

class TextReader;

// One file being read: what the readers of the formats share.
struct FileJob {
  std::string path;
  const ImportOptions& options;
  CancelToken cancel;
  std::function<void(corpus::Document)> take;
  FileReport report;

  // Hands on a finished document.
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

// The reader of a file by its name, "" -> none. Known: txt, text, log, md, markdown, html, htm, xhtml, csv,
// tsv, tab, json, jsonl, ndjson, pdf.
using Reader = Status (*)(FileJob&);
Reader readerFor(const std::string& path);

} // namespace reticle::importers
