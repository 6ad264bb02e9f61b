// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "command.h"
#include "workflow/generationestimate.h"

namespace reticle::cli {

// What `generate --estimate` says. Numbers that are not known are null, never 0.
Outcome estimateOutcome(const workflow::GenerateRequest& request, const workflow::GenerationEstimate& estimate);

} // namespace reticle::cli
