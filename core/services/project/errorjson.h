// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"

#include <nlohmann/json.hpp>

namespace reticle::project {

// An Error as {"kind", "message", "parameters": [[name, value], ...], "context"} and back.
nlohmann::json errorToJson(const Error& error);
Error errorFromJson(const nlohmann::json& json);

nlohmann::json parametersToJson(const Error::Parameters& parameters);
Error::Parameters parametersFromJson(const nlohmann::json& json);

} // namespace reticle::project
