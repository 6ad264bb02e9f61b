// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/generationcounters.h"

#include <nlohmann/json.hpp>

namespace reticle::workflow {

void GenerationCounters::add(const GenerationCounters& other) {
  made += other.made;
  attempts += other.attempts;
  calls += other.calls;
  promptTokens += other.promptTokens;
  completionTokens += other.completionTokens;
  tokensEstimated = tokensEstimated || other.tokensEstimated;
  workingMs += other.workingMs;
}

std::string countersJson(const GenerationCounters& counters) {
  return nlohmann::ordered_json{{"made", counters.made},
                                {"attempts", counters.attempts},
                                {"calls", counters.calls},
                                {"prompt_tokens", counters.promptTokens},
                                {"completion_tokens", counters.completionTokens},
                                {"tokens_estimated", counters.tokensEstimated},
                                {"working_ms", counters.workingMs}}
      .dump();
}

GenerationCounters countersFromJson(const std::string& text) {
  GenerationCounters counters;
  const auto json = nlohmann::json::parse(text, nullptr, false);
  if (!json.is_object())
    return counters;
  const auto number = [&](const char* key) {
    const auto found = json.find(key);
    return found != json.end() && found->is_number_integer() ? found->get<std::int64_t>() : 0;
  };
  counters.made = number("made");
  counters.attempts = number("attempts");
  counters.calls = number("calls");
  counters.promptTokens = number("prompt_tokens");
  counters.completionTokens = number("completion_tokens");
  const auto estimated = json.find("tokens_estimated");
  counters.tokensEstimated = estimated != json.end() && estimated->is_boolean() && estimated->get<bool>();
  counters.workingMs = number("working_ms");
  return counters;
}

} // namespace reticle::workflow
