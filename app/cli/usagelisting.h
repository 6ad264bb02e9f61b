// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "command.h"
#include "projectfile.h"

#include "dialogue/usageledger.h"

#include <string>
#include <vector>

namespace reticle::cli {

// What the project's models were called for, by role and model, with their cost at the project's prices; run:
// of this run alone, no value = everything. A cost that is not known is null, never 0.
Result<Outcome> usageOutcome(project::Project& project, RunId run);

// Puts prices "ENDPOINT:MODEL=PROMPT,COMPLETION" (money per million tokens) beside those the project has.
// InvalidArgument (parameter "value") for any other text.
Status addPrices(project::Project& project, const std::vector<std::string>& texts);

// The budget of an option; InvalidArgument (parameter "key": "--budget").
Result<dialogue::Budget> budgetOf(const std::string& text);

} // namespace reticle::cli
