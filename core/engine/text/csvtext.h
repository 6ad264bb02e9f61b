// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::text {

// A field as RFC 4180 writes it: quoted when it holds a comma, a quote or a line break.
std::string csvField(std::string_view text);
// The same for people's spreadsheets: a text that one would run as a formula (first visible character one of
// = + - @, also full-width, or a tab or carriage return) is made plain by an apostrophe before it.
std::string csvSheetField(std::string_view text);
// Shortest decimal that reads back as the same number, "." as decimal point; empty when there is none.
std::string csvNumber(std::optional<double> value);
// Fields joined by commas, ending in LF.
std::string csvRow(const std::vector<std::string>& fields);

} // namespace reticle::text
