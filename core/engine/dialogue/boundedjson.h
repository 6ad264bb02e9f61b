// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include <string_view>

namespace reticle::dialogue {

// Nested brackets beyond this depth make the body of a server's reply unreadable.
inline constexpr int kMaxBodyDepth = 128;

bool nestedTooDeeply(std::string_view text, int maxDepth = kMaxBodyDepth);

// A text from outside as JSON; discarded (is_discarded()) when it is none or nested more deeply than maxDepth.
// Depth is looked at first: millions of open brackets cost gigabytes when a parser builds them. duplicateKeys,
// if given: whether an object of it names a key twice; the last one counts then.
nlohmann::json boundedJson(std::string_view text, int maxDepth = kMaxBodyDepth, bool* duplicateKeys = nullptr);

} // namespace reticle::dialogue
