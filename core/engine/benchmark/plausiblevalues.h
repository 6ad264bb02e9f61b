// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "benchmark/factsentence.h"

namespace reticle::benchmark {

// Between which values a quantity of a sentence can lie at all, by the definition or the physics of the
// property that the sentence names before it: a refractive index is at least 1, a share at most 100 %. In the
// unit as written; wide open when nothing is known, or when the sentence's own value lies outside.
struct PlausibleRange {
  double least;
  double most;
  bool holds(double value) const { return value >= least && value <= most; }
};
PlausibleRange plausibleRange(const FactSentence& sentence, const Quantity& quantity);

} // namespace reticle::benchmark
