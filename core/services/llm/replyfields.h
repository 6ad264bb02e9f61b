// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dialogue/chat.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace reticle::llm {

// Parts of replies in the OpenAI dialect, read without trust: a field of another type counts as missing.

// A text field, or empty.
std::string textField(const nlohmann::json& object, const char* key);

dialogue::Usage usageOf(const nlohmann::json& root);

// choices[].logprobs.content; empty when missing, null, empty or not numbers. llama.cpp's "prob" is understood.
// Tokens are joined from "bytes" where given; -9999 and below is minus infinity.
std::vector<dialogue::TokenLogprob> logprobsOf(const nlohmann::json& choice);

// A list of finite numbers, or base64 of little-endian 32-bit floats. nullopt for anything else.
std::optional<std::vector<float>> vectorOf(const nlohmann::json& embedding);

} // namespace reticle::llm
