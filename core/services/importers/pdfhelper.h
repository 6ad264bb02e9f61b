// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/canceltoken.h"
#include "base/result.h"
#include "importers/options.h"

#include <string>
#include <vector>

namespace reticle::importers {

struct PdfPage {
  int number = 1;
  std::string text;
};

struct PdfText {
  std::string title;
  std::vector<PdfPage> pages;
};

// Runs reticle-extract over a file and waits for it, within the limits. Errors, all with "path": FileMissing,
// PasswordNeeded, InvalidFile (damaged), LimitExceeded (with "limit": pages, text, memory, cpu), Timeout and
// HelperFailed (not found, crashed, killed).
Result<PdfText> extractPdf(const std::string& path, const ImportOptions& options, CancelToken cancel);

} // namespace reticle::importers
