// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "benchmark/jointpair.h"

#include <optional>
#include <string>
#include <vector>

namespace reticle::benchmark {

// A text with "Q" in the place of every mention of a name and its article: "the EUV scanner", "an RF power".
// Nothing when the text does not hold the name, or would still give it away: by its plural, by a half of it, by
// a short form in brackets.
std::optional<std::string> withoutName(const std::string& text, const std::string& name, bool chinese);

// Questions on the one thing that two statements name, with its name left out of both: a value that one of them
// gives of it (Fill with the name, Choice), the name alone (Fill), whether a claim about it holds (Judge), and
// open questions. What the other statement says tells which thing it is.
void hiddenNames(const Scene& scene, SubType type, const std::vector<JointPair>& pairs,
                 std::vector<Proposal>& out);

// Whether a statement holds a value, in whatever way it writes it: "6.0 nm" tells "6 nm", and "0.006 µm" does.
bool tells(const FactSentence& sentence, const std::string& value);
// A blank of a value that neither hides what joins the statements nor is given away by the other one, and is
// said of what joins them; nothing when there is none.
const Blanked* jointValue(const JointPart& part, const JointPart& other, const std::string& bridge);

} // namespace reticle::benchmark
