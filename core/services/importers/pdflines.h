// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::importers {

// The text of PDF pages as people read it: ligature glyphs as plain letters, soft hyphens out, form feeds out,
// leaders of dots out, blanks inside of justified Chinese out, the number of a section on the line of its
// title, and, with joinHyphens, words that were cut at a line end joined. A hyphen at a line end stays when the
// document writes the word with it elsewhere, or when nothing says that the joined form is a word.
std::vector<std::string> mendedPages(std::vector<std::string> pages, bool joinHyphens = true);

// Page headers, page footers and page numbers, which would cut sentences that go on overleaf.
struct DroppedLines {
  std::size_t lines = 0;
  std::vector<std::string> examples; // the first few different ones
};
// Takes out of the first two and last two lines of every page those that stand in the same place on at least
// three pages in a row (left and right pages apart), the same but for a number that counts the pages; and page
// numbers.
DroppedLines dropRepeatedLines(std::vector<std::string>& pages);

} // namespace reticle::importers
