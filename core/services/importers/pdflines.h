// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace reticle::importers {

// The text of PDF pages as people read it: ligature glyphs as plain letters, soft hyphens out, form feeds out,
// and words that were cut at a line end joined. A hyphen at a line end stays when the document writes the word
// with it elsewhere, or when nothing says that the joined form is a word.
std::vector<std::string> mendedPages(std::vector<std::string> pages);

} // namespace reticle::importers
