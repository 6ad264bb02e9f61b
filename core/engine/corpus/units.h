// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/span.h"

#include <string_view>
#include <vector>

namespace reticle::corpus {

// What windows are counted in: the words of a text, and fillers for long stretches without a word (rules, rows
// of dots), so that no chunk can grow without a limit.
struct Unit {
  Span span;
  bool word = true;
};

std::vector<Unit> units(std::string_view text);

} // namespace reticle::corpus
