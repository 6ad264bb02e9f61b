// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "benchmark/qapair.h"

#include <nlohmann/json.hpp>
#include <string>

namespace reticle::benchmark {

// Every field of a pair, in a fixed order; fields that do not apply to the sub-type are left out. Spans are
// [begin, end] in UTF-8 bytes.
nlohmann::ordered_json toJson(const QaPair& pair);
nlohmann::ordered_json toJson(const GenerationRecord& record);

// Throws InvalidJson with the parameter "field" when a required field is missing or has the wrong type.
QaPair qaPairFromJson(const nlohmann::json& json);
GenerationRecord generationRecordFromJson(const nlohmann::json& json);

// Identity of a pair's content across files: hash of question, answer, options and evidence (documents, spans,
// quotes); neither the key nor how the pair was made changes it.
std::string pairHash(const QaPair& pair);

} // namespace reticle::benchmark
