// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/span.h"

#include <QString>
#include <string_view>
#include <utility>
#include <vector>

namespace reticle::models {

// A span of UTF-8 bytes as [begin, end) in the UTF-16 units of the same text, for Qt's editors.
// Precondition: span lies in the text at character borders.
std::pair<int, int> utf16Range(std::string_view text, Span span);
// The same for many spans in one pass over the text; in the order of the spans, which may overlap.
std::vector<std::pair<int, int>> utf16Ranges(std::string_view text, const std::vector<Span>& spans);
// The byte of a UTF-16 offset; the end of the text for an offset beyond it.
std::size_t byteOfUtf16(std::string_view text, int offset);

} // namespace reticle::models
