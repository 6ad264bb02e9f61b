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
// Shortest decimal that reads back as the same number, "." as decimal point; empty when there is none.
std::string csvNumber(std::optional<double> value);
// Fields joined by commas, ending in LF.
std::string csvRow(const std::vector<std::string>& fields);

} // namespace reticle::text
