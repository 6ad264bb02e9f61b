// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evaluation/types.h"

#include <nlohmann/json.hpp>

namespace reticle::project {

// Values of evaluation as JSON, every field, and back. The readers throw Error InvalidJson (parameter "field")
// when a field is missing, has the wrong type or an unknown name.
nlohmann::json responseToJson(const evaluation::Response& response);
evaluation::Response responseFromJson(const nlohmann::json& json);

nlohmann::json configurationToJson(const evaluation::Configuration& configuration);
evaluation::Configuration configurationFromJson(const nlohmann::json& json);

nlohmann::json judgementToJson(const evaluation::Judgement& judgement);
evaluation::Judgement judgementFromJson(const nlohmann::json& json);

} // namespace reticle::project
