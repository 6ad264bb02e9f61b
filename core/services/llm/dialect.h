// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "dialogue/chat.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::llm {

// How a schema reaches the model, from best to last resort.
enum class SchemaSupport { JsonSchema, JsonObject, PromptOnly };

// What sets servers of the OpenAI kind apart, as data. A dialect of its own is one more file with one function.
struct Dialect {
  std::string name = "standard";
  std::string keyHeader = "Authorization";
  std::string keyPrefix = "Bearer ";
  std::string maxTokensField = "max_tokens"; // or "max_completion_tokens"
  SchemaSupport schema = SchemaSupport::JsonSchema;
  bool sendsTemperature = true; // temperature and top_p
  bool sendsSeed = true;
  bool sendsLogprobs = true;
  int maxTopLogprobs = 20; // 0 to 20
};

// OpenAI, vLLM, Ollama, llama.cpp, LM Studio.
Dialect standardDialect();
// Key in the "api-key" header.
Dialect azureDialect();
// Top-level fields are checked: no seed.
Dialect geminiDialect();
std::vector<std::string> dialectNames(); // "standard", "azure", "gemini"
// nullopt for an unknown name.
std::optional<Dialect> dialectNamed(std::string_view name);

// The dialect to try after a server refused a request: one option fewer, the one its message names, or the next
// weaker way to send a schema. nullopt when the refusal (BadRequest) is not about an option that was sent.
std::optional<Dialect> stepDown(const Dialect& dialect, const Error& refusal,
                                const dialogue::ChatRequest& sent);

// What two refusals taught together: every option only one of them still sends is left out.
Dialect weaker(const Dialect& a, const Dialect& b);

} // namespace reticle::llm
