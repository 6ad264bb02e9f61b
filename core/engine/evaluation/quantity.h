// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/span.h"

#include <string>
#include <string_view>
#include <vector>

namespace reticle::evaluation {

// A number with its unit as written in a text.
struct Quantity {
  double value = 0;      // as written
  double resolution = 0; // one unit of the last digit written, > 0
  std::string unit;      // as written, empty = none
  std::string dimension; // e.g. "m", "V/m", "K", "%"; empty = no unit that is known
  double factor = 1;     // base value = value * factor + offset
  double offset = 0;
  Span span; // in the text as given, number and unit
};

// The quantities of a text in order: decimals, thousands separators, "6.3e6", "6.3 x 10^6", superscripts,
// LaTeX; SI prefixes and the units of the field. Digits inside names ("SiO2", "US20140239355A1") are no
// numbers.
std::vector<Quantity> quantities(std::string_view text);

// Whether two quantities say the same: compared in the base unit when both have one (no match between
// dimensions), else as written; within half a unit of the last digit of the coarser one, and never more than 2
// % apart.
bool sameQuantity(const Quantity& a, const Quantity& b);
bool containsQuantity(const std::vector<Quantity>& all, const Quantity& wanted);

} // namespace reticle::evaluation
