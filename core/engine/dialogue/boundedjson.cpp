// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogue/boundedjson.h"

#include "dialogue/jsonscan.h"

#include <set>
#include <string>
#include <vector>

namespace reticle::dialogue {

using nlohmann::json;

bool nestedTooDeeply(std::string_view text, int maxDepth) {
  return nestingDepth(text) > maxDepth;
}

json boundedJson(std::string_view text, int maxDepth, bool* duplicateKeys) {
  if (nestedTooDeeply(text, maxDepth))
    return json::value_t::discarded;
  if (duplicateKeys == nullptr)
    return json::parse(text, nullptr, false);
  *duplicateKeys = false;
  std::vector<std::set<std::string>> keys; // of the objects that are open
  const auto watch = [&](int, json::parse_event_t event, json& parsed) {
    if (event == json::parse_event_t::object_start)
      keys.emplace_back();
    else if (event == json::parse_event_t::object_end)
      keys.pop_back();
    else if (event == json::parse_event_t::key)
      *duplicateKeys = !keys.back().insert(parsed.get<std::string>()).second || *duplicateKeys;
    return true;
  };
  return json::parse(text, watch, false);
}

} // namespace reticle::dialogue
