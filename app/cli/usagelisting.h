// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "command.h"
#include "projectfile.h"

#include "dialogue/usageledger.h"

#include <string>

namespace reticle::cli {

// What the project's models were called for, by role and model, with their cost at the project's prices; run:
// of this run alone, no value = everything. A cost that is not known is null, never 0; so is a sum over several
// currencies.
Result<Outcome> usageOutcome(project::Project& project, RunId run);

// The budget of an option; InvalidArgument (parameter "key": "--budget").
Result<dialogue::Budget> budgetOf(const std::string& text);

} // namespace reticle::cli
