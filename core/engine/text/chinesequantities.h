// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/quantities.h"

#include <string_view>
#include <vector>

namespace reticle::text {

// For asking: the quantities that a Chinese sentence states, in order, as statedQuantities() does for English.
// Digits must be half-width. A quantity takes the words that belong to it, in front ("每分钟120纳米",
// "零下60摄氏度", "正负3纳米") and behind ("13.5 nm", "21千帕", "20比1", "50片"); its unit shows with "…" where
// the number stands when there are words in front, e.g. "每分钟…纳米"; a sign is such a word, so no value is
// below 0. "10至15纳米" is one quantity with `range` set and the value of its lower end. Ordinals, names (M1,
// 3D), dates, years, powers of ten and the numbers of figures and tables are left out. A number in characters
// ("三十五纳米", "百分之八十", "零点五") is read with a unit of measure, behind 百分之, and when it begins with
// 零点; counted things ("三步", "两个") and words that only look like numbers ("三元", "统一") are left out.
std::vector<Quantity> chineseQuantities(std::string_view sentence);

// The values of those that are written in characters, both ends of a range.
std::vector<double> numbersInCharacters(std::string_view text);

} // namespace reticle::text
