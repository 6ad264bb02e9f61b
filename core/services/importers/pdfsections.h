// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/span.h"
#include "importers/pdfhelper.h"

#include <string>
#include <vector>

namespace reticle::importers {

// A heading of the outline and the lines of a page that show it.
struct PlacedHeading {
  std::size_t page = 0; // index into the pages
  Span lines;
  int level = 1;
};

// Where the headings of an outline stand in the text, in its order: those lines that read as the titles do, but
// for numbers before them, so chosen that as many headings as possible follow each other. Pages that hold a
// dozen of them are tables of contents and are passed over. Headings that are not found are left out.
std::vector<PlacedHeading> placedHeadings(const std::vector<PdfHeading>& outline,
                                          const std::vector<std::string>& pages);

} // namespace reticle::importers
