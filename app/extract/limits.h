// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>

namespace reticle::extract {

struct Limits {
  std::size_t memoryBytes = std::size_t(1) << 30; // of address space
  unsigned cpuSeconds = 60;
  int pages = 20000;
  int firstPages = 0; // how many are read; 0 = all
  std::size_t textBytes = std::size_t(50) << 20;
};

// Makes the kernel end this process when it takes more than its share; no file can be written any more.
// When the processor time is used up, {"error":"cpu-limit"} is printed and the process exits with 3.
void applyLimits(const Limits& limits);

} // namespace reticle::extract
