// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/span.h"

#include <string_view>
#include <vector>

namespace reticle::text {

// The pieces of a text that a sentence cannot cross: paragraphs, headings, list items, table rows. In order;
// each may hold single line breaks. Blank lines are in none.
std::vector<Span> blocks(std::string_view text);

} // namespace reticle::text
