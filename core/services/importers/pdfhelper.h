// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/canceltoken.h"
#include "base/result.h"
#include "importers/options.h"

#include <QByteArray>

#include <string>
#include <vector>

namespace reticle::importers {

struct PdfPage {
  int number = 1;
  std::string text;
  bool blank = false;     // nothing is drawn on it
  bool uncertain = false; // columns without order: the reading order may be wrong
};

// An entry of the outline (the bookmarks).
struct PdfHeading {
  int level = 1;
  std::string title;
};

struct PdfText {
  std::string title;
  std::vector<PdfHeading> outline;
  std::vector<PdfPage> pages;
};

// Runs reticle-extract over a file, or over bytes when there are some, and waits for it, within the limits.
// Errors, all with "path": FileMissing, PasswordNeeded, InvalidFile (damaged), LimitExceeded (with "limit":
// pages, text, memory, cpu), Timeout and HelperFailed (not found, crashed, killed). firstPages: how many pages
// are read; 0 = all.
Result<PdfText> extractPdf(const std::string& path, const QByteArray* bytes, const ImportOptions& options,
                           CancelToken cancel, int firstPages = 0);

} // namespace reticle::importers
