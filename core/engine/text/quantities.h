// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/span.h"

#include <string>
#include <string_view>
#include <vector>

namespace reticle::text {

// A number with its unit as written in a text.
struct Quantity {
  Span span;        // number and unit, in the text as given
  double value = 0; // in the unit as written
  std::string unit; // as written; empty = a bare number
  // set by quantities() alone
  double resolution = 0; // one unit of the last digit written, > 0
  std::string dimension; // e.g. "m", "V/m", "K", "%"; empty = no unit that is known
  double factor = 1;     // base value = value * factor + offset
  double offset = 0;
  // set by statedQuantities() alone
  Span number;               // number alone
  int decimals = 0;          // digits after the point
  bool counted = false;      // the unit is a plain word, e.g. "wafers per hour" or "cycles"
  bool range = false;        // one end of "10-15 nm"
  bool inCharacters = false; // the number is written in Chinese characters; chineseQuantities() alone
};

// For comparing: the quantities of a text in order: decimals, thousands separators, "6.3e6", "6.3 x 10^6",
// superscripts, LaTeX; SI prefixes and the units of the field. Digits inside names ("SiO2", "US20140239355A1")
// are no numbers.
std::vector<Quantity> quantities(std::string_view text);

// For asking: the quantities that a sentence states, in order. Numbers inside names (M10, SiO2, 2D), after
// Fig., Table, claim and the like, powers of ten and years are left out.
std::vector<Quantity> statedQuantities(std::string_view sentence);

// Whether two of quantities() say the same: compared in the base unit when both have one (no match between
// dimensions), else as written; within half a unit of the last digit of the coarser one, and never more than 2
// % apart.
bool sameQuantity(const Quantity& a, const Quantity& b);
bool containsQuantity(const std::vector<Quantity>& all, const Quantity& wanted);

} // namespace reticle::text
