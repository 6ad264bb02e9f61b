// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "command.h"
#include "workflow/knownmodels.h"
#include "workflow/modelprobes.h"

#include <nlohmann/json.hpp>
#include <vector>

namespace reticle::cli {

// Kinds of servers, for --list-dialects.
Outcome dialectOutcome();

// One object a model: "model", "capabilities" (null when it was never probed) and "price" (null when it is not
// known).
nlohmann::ordered_json modelsJson(const std::vector<workflow::KnownModel>& models);
QString modelsText(const std::vector<workflow::KnownModel>& models); // one line a model

// What a probe found, with what could not be asked.
Outcome probeOutcome(const workflow::ProbeSummary& summary);

} // namespace reticle::cli
