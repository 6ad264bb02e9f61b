// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/openairequest.h"

#include <algorithm>

namespace reticle::llm {
namespace {

using nlohmann::json;

std::string schemaInWords(const json& schema) {
  return "Reply with one JSON object and nothing else. It must follow this JSON Schema:\n" + serialised(schema);
}

json responseFormat(const dialogue::ChatRequest& request, SchemaSupport support) {
  if (support == SchemaSupport::JsonObject)
    return {{"type", "json_object"}};
  return {{"type", "json_schema"},
          {"json_schema", {{"name", request.schemaName}, {"strict", true}, {"schema", request.schema}}}};
}

} // namespace

json chatBody(const dialogue::ChatRequest& request, const std::string& model, const Dialect& dialect) {
  json body = dialect.extra;
  body["model"] = model;
  json messages = json::array();
  for (const dialogue::ChatMessage& message : request.messages)
    messages.push_back({{"role", message.role}, {"content", message.content}});
  if (!request.schema.is_null() && dialect.schema != SchemaSupport::JsonSchema) {
    const std::string words = schemaInWords(request.schema);
    if (!messages.empty() && messages.back()["role"] == "user")
      messages.back()["content"] = messages.back()["content"].get<std::string>() + "\n\n" + words;
    else
      messages.push_back({{"role", "user"}, {"content", words}});
  }
  body["messages"] = std::move(messages);
  if (!request.schema.is_null() && dialect.schema != SchemaSupport::PromptOnly)
    body["response_format"] = responseFormat(request, dialect.schema);
  if (dialect.sendsTemperature && request.temperature)
    body["temperature"] = *request.temperature;
  if (dialect.sendsTemperature && request.topP)
    body["top_p"] = *request.topP;
  if (request.maxTokens)
    body[dialect.maxTokensField] = *request.maxTokens;
  if (dialect.sendsSeed && request.seed)
    body["seed"] = *request.seed;
  if (dialect.sendsLogprobs && request.logprobs) {
    body["logprobs"] = true;
    if (request.topLogprobs > 0)
      body["top_logprobs"] = std::min(request.topLogprobs, dialect.maxTopLogprobs);
  }
  return body;
}

json embeddingsBody(const std::vector<std::string>& texts, const std::string& model) {
  return {{"model", model}, {"input", texts}, {"encoding_format", "float"}};
}

std::string serialised(const json& body) {
  return body.dump(-1, ' ', false, json::error_handler_t::replace);
}

} // namespace reticle::llm
