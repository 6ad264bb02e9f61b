// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "dialogue/chat.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::llm {

// How a schema reaches the model, from best to last resort.
enum class SchemaSupport { JsonSchema, JsonObject, PromptOnly };
std::string_view schemaSupportName(SchemaSupport support); // "json_schema", "json_object", "prompt"
std::optional<SchemaSupport> schemaSupportFromName(std::string_view name);

// What sets servers of the OpenAI kind apart, as data. The first part is for whoever sets an endpoint up.
struct Dialect {
  std::string name = "standard"; // machine name, kept with the endpoint
  std::string title;             // a proper name, the same in every language; empty for "standard"
  std::string suggestedUrl;      // base URL to begin with; capitals stand for what a person fills in
  std::string barePath = "/v1";  // path of a base URL that was given without one
  std::string neededQuery;       // "name=value" added to a base URL that lacks the name; empty = none
  bool needsKey = false;         // a hosted service: nothing works without a key
  bool listsModels = true;       // GET /models; else the model is named by hand
  bool hasEmbeddings = true;     // to warn, never to refuse

  std::string keyHeader = "Authorization";
  std::string keyPrefix = "Bearer ";
  std::string maxTokensField = "max_tokens"; // or "max_completion_tokens"
  SchemaSupport schema = SchemaSupport::JsonSchema;
  bool acceptsJsonObject = true; // else a refused schema goes straight into words
  bool sendsTemperature = true;  // temperature and top_p
  bool sendsSeed = true;
  bool sendsLogprobs = true;
  int maxTopLogprobs = 20;                         // 0 to 20
  nlohmann::json extra = nlohmann::json::object(); // sent with every chat request
};

// Any server that follows the written standard; what an endpoint is before a person says more.
Dialect standardDialect();
// All of them, "standard" first, then in the order of their titles.
const std::vector<Dialect>& dialects();
std::vector<std::string> dialectNames();
// nullopt for an unknown name.
std::optional<Dialect> dialectNamed(std::string_view name);

// The words in capitals of the suggested address that an address still holds: what a person has yet to replace.
std::vector<std::string> openPlaceholders(const Dialect& dialect, std::string_view address);

// The dialect to try after a server refused a request: one option fewer, the one its message names, or the next
// weaker way to send a schema. nullopt when the refusal (BadRequest) is not about an option that was sent.
std::optional<Dialect> stepDown(const Dialect& dialect, const Error& refusal,
                                const dialogue::ChatRequest& sent);

// What two refusals taught together: every option only one of them still sends is left out.
Dialect weaker(const Dialect& a, const Dialect& b);

} // namespace reticle::llm
