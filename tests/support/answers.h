// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace reticle::support {

// What the fake model says to the body of a chat request: JSON that follows response_format's schema, its
// values drawn from a hash of the messages; otherwise the sentence of the last message that shares most words
// with the question (what follows the last "Question:", or else its last line). The same request always gets
// the same answer.
std::string defaultAnswer(const nlohmann::json& request);

// A value that follows the schema, e.g. {"reason": "...", "score": 7}.
nlohmann::json valueFor(const nlohmann::json& schema, const std::string& key);

// The "logprobs" object for a content: numbers are tokens of their own with neighbours as alternatives.
nlohmann::json logprobsFor(const std::string& content, int top);

// A unit-length bag-of-words vector.
std::vector<float> vectorFor(const std::string& text, std::size_t dimensions);

} // namespace reticle::support
