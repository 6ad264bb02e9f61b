// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace reticle::importers {

// Ligature glyphs and accents on a dotless i as plain letters, soft hyphens out. Everything else stays.
std::string plainLetters(std::string_view text);

} // namespace reticle::importers
