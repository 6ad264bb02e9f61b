// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "evaluation/summary.h"

namespace reticle::words {

// A metric that was not measured alike, with the systems that lie furthest apart: "Completeness: 90 of 100
// measured for bm25, 100 of 100 for hybrid; the means speak of different questions."
QString coverageGap(const evaluation::CoverageGap& gap);
// All of them in one line: "Not measured alike: Completeness, Factuality". Empty without gaps.
QString coverageGaps(const std::vector<evaluation::CoverageGap>& gaps);

} // namespace reticle::words
