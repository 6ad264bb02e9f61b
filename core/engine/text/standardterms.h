// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/analysers.h"
#include "text/explain.h"

#include <string>
#include <string_view>
#include <vector>

namespace reticle::text {

// The `standard` analyser; see terms().
std::vector<std::string> standardTerms(std::string_view text, const AnalyserOptions& options);
std::vector<TermSpan> standardTermSpans(std::string_view text, const AnalyserOptions& options);

// The element symbols of a chemical formula in order ("SiO2" -> Si, O); empty when the word is none. Words in
// capitals alone without a digit (CO, NO, HF) are not taken for formulas.
std::vector<std::string_view> formulaElements(std::string_view word);

} // namespace reticle::text
