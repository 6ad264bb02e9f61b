// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace reticle::benchmark {

// A shown calculation, recomputed.
struct Recalculation {
  bool readable = false;        // at least one equation with two computable sides
  bool correct = false;         // readable, and every equation holds
  std::vector<double> results;  // right-hand sides
  std::vector<double> operands; // numbers on the left-hand sides that are no earlier result
  std::string fault;            // the first equation that does not hold, for the log
};

// Reads equations such as "(5.5 - 2.0) / 2.0 * 100 = 175 %", also with units, "×", "÷", several equations
// separated by ";" or line breaks, and chains "a = b = c". Sides without a number (names) are passed over. A
// side agrees within half a unit of the last digit shown, or 0.5 %.
Recalculation recalculate(std::string_view calculation);

} // namespace reticle::benchmark
