// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::text {

// A decimal number as people write it.
struct Decimal {
  double value = 0;
  int decimals = 0;    // digits after the point
  std::size_t end = 0; // behind its last digit
};

// Digits with thousands commas and one point. Precondition: a digit stands at `at`.
Decimal readDecimal(std::string_view text, std::size_t at);

// Every number of a text by value, digits inside names included; thousands separators are understood.
std::vector<double> numbersIn(std::string_view text);

// A value with a fixed number of decimals and a full stop, e.g. 19.0 -> "19.0".
std::string formatNumber(double value, int decimals);

} // namespace reticle::text
