// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/canceltoken.h"
#include "base/error.h"

#include <QtGlobal>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace reticle::importers {

// Limits of what is read from one file (design: reliability 1.11). Bytes unless said otherwise.
struct ImportLimits {
  qint64 fileBytes = qint64(2) << 30;
  qint64 htmlBytes = qint64(64) << 20;
  qint64 fieldBytes = qint64(16) << 20;
  int jsonDepth = 128;
  int htmlDepth = 512;
  int pdfPages = 20000;
  qint64 pdfTextBytes = qint64(50) << 20;
  int pdfWallMs = 120000;
  int pdfCpuSeconds = 60;
  qint64 pdfAddressSpace = qint64(1) << 30;
  // ZIP, DOCX, EPUB; measured on what comes out, not on what the archive says of itself.
  std::size_t archiveEntries = 10000;
  qint64 archivePartBytes = qint64(64) << 20;
  qint64 archiveTotalBytes = qint64(256) << 20;
  int archiveRatio = 100; // bytes out for each byte in, once a MiB has come out
  int xmlDepth = 256;
  qint64 xmlAttributeBytes = qint64(1) << 20;
};

struct ImportOptions {
  std::string extractProgram;    // path of reticle-extract; empty = beside the application
  std::string encoding;          // forced, e.g. "GB18030"; empty = by mark, then guessed
  std::string pdfPassword;       // not stored
  std::optional<char> delimiter; // of CSV; none = guessed
  // Of tables and JSON. A table need not have a column "text"; without any other one named here it is refused.
  std::string textColumn = "text";
  bool oneDocumentPerLine = false; // plain .txt: every line that is not blank is a document
  bool hidden = false;             // files whose name starts with a dot
  bool dropRepeatedLines = true;   // of PDF: page headers, page footers and page numbers
  bool joinHyphens = true;         // of PDF: words that were cut at a line end
  ImportLimits limits;
};

} // namespace reticle::importers
