// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::importers {

using TableRow = std::vector<std::string>;

// A table as lines "| a | b |", a line of dashes below its header rows, so that a reader and a chunker can tell
// the header. Line breaks inside of cells become blanks. Empty when every cell is.
std::string tableText(const std::vector<TableRow>& rows, std::size_t headerRows);

// White space at both ends off, runs of it as one blank.
std::string collapsed(std::string_view text);

} // namespace reticle::importers
