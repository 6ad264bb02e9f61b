// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/capabilities.h"

#include <algorithm>
#include <array>
#include <utility>

namespace reticle::llm {
namespace {

using nlohmann::json;

constexpr std::array<std::string_view, 4> kObediences{"unknown", "refused", "ignored", "obeyed"};

constexpr std::array<std::pair<const char*, Obedience Capabilities::*>, 5> kOptions{
    {{"json_schema", &Capabilities::jsonSchema},
     {"json_object", &Capabilities::jsonObject},
     {"logprobs", &Capabilities::logprobs},
     {"seed", &Capabilities::seed},
     {"max_tokens", &Capabilities::maxTokens}}};

std::optional<Obedience> obedienceFromName(std::string_view name) {
  const auto found = std::find(kObediences.begin(), kObediences.end(), name);
  return found == kObediences.end() ? std::nullopt
                                    : std::optional(static_cast<Obedience>(found - kObediences.begin()));
}

// Whether sending the option again is no use.
bool isUseless(Obedience obedience) {
  return obedience == Obedience::Refused || obedience == Obedience::Ignored;
}

} // namespace

std::string_view obedienceName(Obedience obedience) {
  return kObediences[static_cast<std::size_t>(obedience)];
}

json toJson(const Capabilities& c) {
  json result = {{"model", c.model},
                 {"probed_at_ms", c.probedAtMs},
                 {"requests", c.requests},
                 {"max_tokens_field", c.maxTokensField},
                 {"top_logprobs", c.topLogprobs},
                 {"reasons", c.reasons},
                 {"latency_ms", c.latencyMs}};
  for (const auto& [key, option] : kOptions)
    result[key] = obedienceName(c.*option);
  return result;
}

Result<Capabilities> capabilitiesFromJson(const json& object) {
  if (!object.is_object())
    return failure(ErrorKind::InvalidJson, "capabilities must be a JSON object");
  if (!object.contains("model"))
    return failure(ErrorKind::MissingKey, "capabilities need this key", {{"key", "model"}});
  Capabilities c;
  try {
    c.model = object.at("model").get<std::string>();
    c.probedAtMs = object.value("probed_at_ms", c.probedAtMs);
    c.requests = object.value("requests", c.requests);
    c.maxTokensField = object.value("max_tokens_field", c.maxTokensField);
    c.topLogprobs = object.value("top_logprobs", c.topLogprobs);
    c.reasons = object.value("reasons", c.reasons);
    c.latencyMs = object.value("latency_ms", c.latencyMs);
    for (const auto& [key, option] : kOptions) {
      const std::string word = object.value(key, std::string("unknown"));
      const std::optional<Obedience> known = obedienceFromName(word);
      if (!known)
        return failure(ErrorKind::InvalidArgument, "not a word for this", {{"key", key}, {"value", word}});
      c.*option = *known;
    }
  } catch (const json::exception& error) {
    return failure(ErrorKind::WrongType, error.what());
  }
  return c;
}

Dialect adapted(const Dialect& dialect, const Capabilities& c) {
  Dialect next = dialect;
  if (!c.maxTokensField.empty())
    next.maxTokensField = c.maxTokensField;
  if (c.logprobs != Obedience::Unknown)
    next.sendsLogprobs = !isUseless(c.logprobs);
  // A seed that is taken without effect does no harm, and its value is kept with the result either way.
  if (c.seed != Obedience::Unknown)
    next.sendsSeed = c.seed != Obedience::Refused;
  if (c.jsonObject != Obedience::Unknown)
    next.acceptsJsonObject = c.jsonObject != Obedience::Refused;
  if (c.jsonSchema == Obedience::Obeyed)
    next.schema = SchemaSupport::JsonSchema;
  else if (isUseless(c.jsonSchema) && c.jsonObject == Obedience::Obeyed)
    next.schema = SchemaSupport::JsonObject;
  else if (isUseless(c.jsonSchema) && isUseless(c.jsonObject))
    next.schema = SchemaSupport::PromptOnly;
  return next;
}

} // namespace reticle::llm
