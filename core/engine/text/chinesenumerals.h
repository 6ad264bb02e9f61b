// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/decimals.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace reticle::text {

// Bytes of the characters from a place on that numbers are written with ("二", "两", "十", "万", "〇"); 0 when
// none stands there. The run may be part of a word, or no number at all.
std::size_t numeralRun(std::string_view text, std::size_t at);

// The number that a whole run from a place on spells, with the digits behind "点": 三十五, 一百零五, 零点五,
// 两万三千. Only what is written out in full: no value for digits side by side ("二三十", "二〇二三"), for
// short forms whose place is left open ("一百二") and for a multiplier alone ("百"). Below 1e12, never
// negative.
std::optional<Decimal> readNumeral(std::string_view text, std::size_t at);

// A value as readNumeral() reads it, with a fixed number of decimals, e.g. (12.5, 1) -> "十二点五"; rounded
// half away from zero. Empty for values below 0, from 1e12 on, and for more than 12 decimals.
std::string numeral(double value, int decimals);

} // namespace reticle::text
