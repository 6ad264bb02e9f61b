// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"

namespace reticle::cli {

// How the program ends. Scripts rely on these numbers.
enum class ExitCode {
  Complete = 0,
  Failed = 1,
  Usage = 2,           // wrong options, a configuration that cannot be used, a thing named that is not there
  Incomplete = 3,      // interrupted or partly failed, can be resumed
  Budget = 4,          // the limit set was reached
  ThresholdMissed = 5, // --fail-under
};

ExitCode exitCodeOf(const Error& error);

} // namespace reticle::cli
