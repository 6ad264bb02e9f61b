// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/span.h"

#include <optional>
#include <string>
#include <string_view>

namespace reticle::benchmark {

// Where a quote stands in a text: exactly, else after both were folded (case, width, dashes, quotation marks,
// white space, words broken over a line end). The span covers the text's own bytes. An ellipsis or quotation
// marks around the quote are passed over. No value when it is not there.
std::optional<Span> locateQuote(std::string_view text, std::string_view quote);

// White space squeezed to single blanks, ends trimmed.
std::string squeezed(std::string_view text);

} // namespace reticle::benchmark
