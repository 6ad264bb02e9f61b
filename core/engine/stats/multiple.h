// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

namespace reticle::stats {

// Adjusted p values in the order given, each at most 1. Error(OutOfRange) for a p outside [0, 1].
std::vector<double> holm(std::span<const double> p);              // family-wise (Holm 1979)
std::vector<double> benjaminiHochberg(std::span<const double> p); // false discovery rate (1995)

} // namespace reticle::stats
