// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "benchmark/languagerules.h"

#include <string>
#include <string_view>
#include <vector>

// What the rules for Chinese sentences share beyond languagerules.h.
namespace reticle::benchmark::chinese {

// Words with which a sentence only names what the sentence before led to ("因此").
bool isConsequence(std::string_view connective);
// Whether a clause can be asked about without the one before it: it has a subject that it names.
bool standsAlone(std::string_view clause);
// Whether two terms may be names of one thing, or one holds the other.
bool sameName(std::string_view a, std::string_view b);

// How far, how many times or by which percentage a value of the sentence changes.
void calculationInSentence(const Scene& scene, const FactSentence& sentence, std::vector<Proposal>& out);
// Whether a unit of chineseQuantities() holds a sign or a tolerance: such values are not calculated with.
bool isSigned(std::string_view unit);
// "两倍": how many times something is another; neither the difference nor the ratio of such values is asked
// for.
bool isMultiple(std::string_view unit);
// The unit as it is named when a result is asked for: "纳米"; "纳米/分钟" of "每分钟…纳米"; "" of a ratio and
// of signed values.
std::string unitName(std::string_view unit);

} // namespace reticle::benchmark::chinese
