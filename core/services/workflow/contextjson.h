// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "benchmark/generator.h"
#include "project/rows.h"

#include <string>

namespace reticle::workflow {

// A context's outcome as the project stores it, and back for a resume. Everything needed to go on stands in
// attemptsJson: an array with each attempt's control, what the control was told of the context, verdict and
// question, and the pair beside the one that passed.
project::ContextOutcome storedOutcome(const benchmark::ContextOutcome& outcome, benchmark::TestType type);
Result<benchmark::ContextOutcome> restoredOutcome(const project::ContextOutcome& stored);

} // namespace reticle::workflow
