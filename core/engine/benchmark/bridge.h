// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "benchmark/factsentence.h"

#include <string>

namespace reticle::benchmark {

// What two sentences are both about.
struct Bridge {
  std::string text;    // "the M4 layer", with its article; empty when nothing but loose words is shared
  double strength = 0; // 0 to 1: more for names and longer phrases, less for what every sentence speaks of
};
Bridge bridgeBetween(const FactSentence& a, const FactSentence& b);

} // namespace reticle::benchmark
