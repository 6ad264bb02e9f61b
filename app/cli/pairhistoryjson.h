// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "project/rows.h"

#include "base/result.h"
#include "dialogue/usageledger.h"

#include <QString>
#include <nlohmann/json.hpp>

namespace reticle::cli {

// How a pair was made: {"context", "type", "attempts": [{"attempt", "accepted", "reason", "detail", "question",
// "temperature", "top_p", "threshold", "max_tokens", "calls": [{"purpose", "model", "prompt_version", "state",
// "at", "cached", "prompt_tokens", "completion_tokens", "cost", "request", "reply"}]}]}. What is not known is
// null. DamagedProject and its kin when the stored attempts cannot be read.
Result<nlohmann::ordered_json> pairHistoryJson(const project::PairHistory& history,
                                               const dialogue::Prices& prices);

// The same for a person, a line for each attempt and call.
QString pairHistoryText(const nlohmann::ordered_json& history);

} // namespace reticle::cli
