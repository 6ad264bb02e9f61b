// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "llm/dialect.h"

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace reticle::llm {

// What became of an option that was tried. Refused: the server says no. Ignored: it says yes and does nothing.
enum class Obedience { Unknown, Refused, Ignored, Obeyed };
std::string_view obedienceName(Obedience obedience); // "unknown", "refused", "ignored", "obeyed"

// What one model of one server really does, as found by a probe. A value to be kept beside the endpoint.
struct Capabilities {
  std::string model;
  std::int64_t probedAtMs = 0; // wall time
  int requests = 0;            // that the probe sent
  Obedience jsonSchema = Obedience::Unknown;
  Obedience jsonObject = Obedience::Unknown;
  Obedience logprobs = Obedience::Unknown;
  Obedience seed = Obedience::Unknown; // Unknown also when the model answers the same whatever the seed
  Obedience maxTokens = Obedience::Unknown;
  std::string maxTokensField; // the name that was obeyed, else the one that was accepted; empty = neither
  int topLogprobs = 0;        // alternatives a token came with, when 5 were asked for
  bool reasons = false;       // reasoning was seen, in a field or in a block
  std::int64_t latencyMs = 0; // of the first, smallest request
};

// All fields by their snake_case names.
nlohmann::json toJson(const Capabilities& capabilities);
// InvalidJson, MissingKey ("model"), WrongType or InvalidArgument (a word that is none). Unknown keys are
// skipped, so that a value kept by a later version can be read.
Result<Capabilities> capabilitiesFromJson(const nlohmann::json& json);

// The dialect for a model that was probed: only what it accepts is sent, a schema in the best way it obeys.
// What the probe could not tell stays as it was.
Dialect adapted(const Dialect& dialect, const Capabilities& capabilities);

} // namespace reticle::llm
