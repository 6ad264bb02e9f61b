// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::importers {

using Json = nlohmann::ordered_json;

// JSON of a file or a line. firstLine: number of the line on which the text begins. Errors: InvalidJson with
// "line" and "column" (syntax, NaN, numbers out of range), LimitExceeded with "line" (nesting). duplicates:
// keys that stand twice in one object, of which the last counts.
Result<Json> parseJson(std::string_view text, std::size_t firstLine, int depthLimit,
                       std::vector<std::string>* duplicates = nullptr);

// The value of the first key that is there and is a text or a whole number; numbers of 64 bits stay exact.
std::string textField(const Json& object, std::initializer_list<const char*> keys);

} // namespace reticle::importers
