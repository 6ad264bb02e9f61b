// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/span.h"

#include <string_view>
#include <vector>

namespace reticle::text {

// The sentences of a text, in order, without the white space around them. A blank line, a heading, a list item
// and a table row end a sentence; a single line break inside a paragraph does not. Abbreviations (Fig., e.g.,
// et al.), initials and decimals do not end one. CJK stops end one, with the closing quotes that follow.
std::vector<Span> sentences(std::string_view text);

} // namespace reticle::text
