// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

namespace reticle::support {

// The form in which a server says what went wrong.
enum class ErrorShape { Words, IntegerCode, Array, Flat, WithRequestId, BareText };

// How one of the named servers departs from the written contract, as data. Options are named by their field, or
// by the type of response_format.
struct FakeDialect {
  std::string name; // as in llm/dialect.h
  std::string basePath = "/v1";
  std::string neededQuery; // 404 without it
  std::string keyHeader = "authorization";
  std::set<std::string> refuses; // 400
  std::set<std::string> ignores; // taken without effect
  std::set<std::string> knows;   // when not empty, any other field is 400
  std::string reasoningField;    // where reasoning goes; "content" = <think> before the answer; empty = none
  ErrorShape errors = ErrorShape::Words;
  bool listsModels = true;
  bool hasEmbeddings = true;
  int maxTopLogprobs = 20;                               // 400 beyond
  nlohmann::json rootExtra = nlohmann::json::object();   // merged into a reply
  nlohmann::json choiceExtra = nlohmann::json::object(); // and into its choice
  nlohmann::json usageExtra = nlohmann::json::object();  // and into its usage
};

// "openai", "azure", "azure-v1", "ollama", "llama.cpp", "vllm", "lm-studio", "deepseek", "dashscope", "gemini".
// Throws std::runtime_error for another name.
FakeDialect fakeDialect(const std::string& name);
std::vector<std::string> fakeDialectNames();

} // namespace reticle::support
