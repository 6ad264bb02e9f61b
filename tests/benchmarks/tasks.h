// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gencorpus.h"

#include <cstddef>
#include <string>
#include <vector>

namespace reticle::bench {

struct Figure {
  std::string task;
  double seconds = 0;  // best of the runs
  double rate = 0;     // per second
  std::string unit;    // of the rate, e.g. "MB/s"
  double checksum = 0; // of the results: the work cannot be left out, and runs can be compared
};

// Runs every task `runs` times and keeps the best.
std::vector<Figure> runTasks(const GeneratedCorpus& corpus, int runs);

} // namespace reticle::bench
