// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/fakedialect.h"

#include <stdexcept>

namespace reticle::support {
namespace {

using nlohmann::json;

FakeDialect named(const char* name) {
  FakeDialect dialect;
  dialect.name = name;
  return dialect;
}

// Sections 6 and 7 of the contract, server by server.
std::vector<FakeDialect> allDialects() {
  FakeDialect openai = named("openai");
  openai.refuses = {"max_tokens"}; // as its reasoning models do

  FakeDialect azure = named("azure");
  azure.basePath = "/openai/deployments/fab-chat-8b";
  azure.neededQuery = "api-version=";
  azure.keyHeader = "api-key";
  azure.listsModels = false;
  azure.rootExtra["prompt_filter_results"] =
      json::array({{{"prompt_index", 0}, {"content_filter_results", json::object()}}});
  azure.choiceExtra["content_filter_results"]["hate"] = {{"filtered", false}, {"severity", "safe"}};

  FakeDialect azureV1 = azure;
  azureV1.name = "azure-v1";
  azureV1.basePath = "/openai/v1";
  azureV1.neededQuery.clear();
  azureV1.listsModels = true;

  FakeDialect ollama = named("ollama");
  ollama.ignores = {"max_completion_tokens"};
  ollama.reasoningField = "reasoning";
  ollama.rootExtra["system_fingerprint"] = "fp_ollama";

  FakeDialect llama = named("llama.cpp");
  llama.reasoningField = "reasoning_content";
  llama.errors = ErrorShape::IntegerCode;
  llama.rootExtra["timings"] = {{"prompt_n", 31}, {"prompt_ms", 4.5}, {"predicted_n", 2}};

  FakeDialect vllm = named("vllm");
  vllm.reasoningField = "content"; // without a reasoning parser
  vllm.errors = ErrorShape::Flat;
  vllm.choiceExtra["stop_reason"] = nullptr;
  vllm.usageExtra["completion_tokens"] = nullptr;

  FakeDialect lmStudio = named("lm-studio");
  lmStudio.refuses = {"json_object"};
  lmStudio.ignores = {"logprobs", "max_completion_tokens"};
  lmStudio.errors = ErrorShape::BareText;

  FakeDialect deepSeek = named("deepseek");
  deepSeek.basePath = "";
  deepSeek.refuses = {"json_schema"};
  deepSeek.ignores = {"seed", "max_completion_tokens"};
  deepSeek.reasoningField = "reasoning_content";
  deepSeek.hasEmbeddings = false;
  deepSeek.usageExtra["prompt_tokens_details"] = nullptr;
  deepSeek.usageExtra["prompt_cache_hit_tokens"] = 12;
  deepSeek.usageExtra["prompt_cache_miss_tokens"] = 19;

  FakeDialect dashScope = named("dashscope");
  dashScope.basePath = "/compatible-mode/v1";
  dashScope.refuses = {"json_schema", "thinking"};
  dashScope.errors = ErrorShape::WithRequestId;
  dashScope.maxTopLogprobs = 5;

  FakeDialect gemini = named("gemini");
  gemini.basePath = "/v1beta/openai";
  gemini.refuses = {"logprobs"};
  gemini.knows = {
      "model",           "messages", "temperature",  "top_p", "max_tokens",     "max_completion_tokens",
      "response_format", "logprobs", "top_logprobs", "input", "encoding_format"};
  gemini.errors = ErrorShape::Array;

  return {openai, azure, azureV1, ollama, llama, vllm, lmStudio, deepSeek, dashScope, gemini};
}

} // namespace

FakeDialect fakeDialect(const std::string& name) {
  for (FakeDialect& dialect : allDialects()) {
    if (dialect.name == name)
      return dialect;
  }
  throw std::runtime_error("no such dialect: " + name);
}

std::vector<std::string> fakeDialectNames() {
  std::vector<std::string> names;
  for (const FakeDialect& dialect : allDialects())
    names.push_back(dialect.name);
  return names;
}

} // namespace reticle::support
