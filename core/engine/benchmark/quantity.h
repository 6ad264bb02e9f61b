// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/span.h"

#include <string>
#include <string_view>
#include <vector>

namespace reticle::benchmark {

// A number with its unit as it stands in a text.
struct Quantity {
  Span span;            // number and unit
  Span number;          // number alone
  double value = 0;     // in the unit as written
  int decimals = 0;     // digits after the point
  std::string unit;     // as written, white space removed; empty = a bare number
  bool counted = false; // the unit is a plain word, e.g. "wafers per hour" or "cycles"
  bool range = false;   // one end of "10-15 nm"
};

// All quantities of a sentence in order. Numbers inside names (M10, SiO2, 2D), after Fig., Table, claim and the
// like, powers of ten and years are left out.
std::vector<Quantity> quantities(std::string_view sentence);

// Every number of a text by value, digits inside names included; thousands separators are understood.
std::vector<double> numbersIn(std::string_view text);

// A value with a fixed number of decimals and a full stop, e.g. 19.0 -> "19.0".
std::string formatNumber(double value, int decimals);

} // namespace reticle::benchmark
