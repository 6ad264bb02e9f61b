// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/dialect.h"

#include <algorithm>

namespace reticle::llm {
namespace {

Dialect named(const char* name, const char* title, const char* url) {
  Dialect dialect;
  dialect.name = name;
  dialect.title = title;
  dialect.suggestedUrl = url;
  return dialect;
}

Dialect openai() {
  Dialect d = named("openai", "OpenAI", "https://api.openai.com/v1");
  d.needsKey = true;
  d.maxTokensField = "max_completion_tokens"; // reasoning models refuse the older name
  return d;
}

// The deployment is part of the URL and is not looked up from the body's model.
Dialect azure() {
  Dialect d = named("azure", "Azure OpenAI (deployment)",
                    "https://RESOURCE.openai.azure.com/openai/deployments/DEPLOYMENT?api-version=2024-10-21");
  d.barePath.clear();
  d.neededQuery = "api-version=2024-10-21";
  d.needsKey = true;
  d.listsModels = false;
  d.keyHeader = "api-key";
  d.keyPrefix.clear();
  return d;
}

// The model of a request is the name of a deployment.
Dialect azureV1() {
  Dialect d = named("azure-v1", "Azure OpenAI (v1)", "https://RESOURCE.openai.azure.com/openai/v1");
  d.barePath = "/openai/v1";
  d.needsKey = true;
  d.keyHeader = "api-key";
  d.keyPrefix.clear();
  d.maxTokensField = "max_completion_tokens";
  return d;
}

Dialect ollama() {
  return named("ollama", "Ollama", "http://localhost:11434/v1");
}

Dialect llamaCpp() {
  return named("llama.cpp", "llama.cpp", "http://localhost:8080/v1");
}

Dialect vllm() {
  return named("vllm", "vLLM", "http://localhost:8000/v1");
}

// Takes logprobs without giving any, and refuses json_object.
Dialect lmStudio() {
  Dialect d = named("lm-studio", "LM Studio", "http://localhost:1234/v1");
  d.sendsLogprobs = false;
  d.acceptsJsonObject = false;
  return d;
}

Dialect deepSeek() {
  Dialect d = named("deepseek", "DeepSeek", "https://api.deepseek.com");
  d.barePath.clear();
  d.needsKey = true;
  d.hasEmbeddings = false;
  d.schema = SchemaSupport::JsonObject;
  d.sendsSeed = false; // not among its documented parameters
  return d;
}

// A model that thinks unless told otherwise refuses calls that are not streamed, and JSON as well.
Dialect dashScope() {
  Dialect d = named("dashscope", "Qwen (DashScope)", "https://dashscope.aliyuncs.com/compatible-mode/v1");
  d.barePath = "/compatible-mode/v1";
  d.needsKey = true;
  d.schema = SchemaSupport::JsonObject;
  d.maxTopLogprobs = 5;
  d.extra = {{"enable_thinking", false}};
  return d;
}

// Fields it does not know are refused, seed among them; most models give no logprobs.
Dialect gemini() {
  Dialect d = named("gemini", "Gemini", "https://generativelanguage.googleapis.com/v1beta/openai");
  d.barePath = "/v1beta/openai";
  d.needsKey = true;
  d.sendsSeed = false;
  d.sendsLogprobs = false;
  return d;
}

} // namespace

Dialect standardDialect() {
  return Dialect{};
}

const std::vector<Dialect>& dialects() {
  static const std::vector<Dialect> table{standardDialect(), azure(),     azureV1(),  deepSeek(),
                                          gemini(),          llamaCpp(),  lmStudio(), ollama(),
                                          openai(),          dashScope(), vllm()};
  return table;
}

std::vector<std::string> dialectNames() {
  std::vector<std::string> names;
  for (const Dialect& dialect : dialects())
    names.push_back(dialect.name);
  return names;
}

std::optional<Dialect> dialectNamed(std::string_view name) {
  const std::vector<Dialect>& all = dialects();
  const auto found = std::find_if(all.begin(), all.end(), [&](const Dialect& d) { return d.name == name; });
  return found == all.end() ? std::nullopt : std::optional(*found);
}

std::vector<std::string> openPlaceholders(const Dialect& dialect, std::string_view address) {
  // Two capitals at least, and nothing else of a word beside them.
  const auto isCapital = [](char c) { return c >= 'A' && c <= 'Z'; };
  const auto isWord = [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
  };
  const auto wordsOf = [&](std::string_view text) {
    std::vector<std::string> words;
    for (std::size_t at = 0; at < text.size();) {
      std::size_t end = at;
      while (end < text.size() && isWord(text[end]))
        ++end;
      const std::string_view word = text.substr(at, end - at);
      if (word.size() > 1 && std::all_of(word.begin(), word.end(), isCapital))
        words.emplace_back(word);
      at = std::max(end, at + 1);
    }
    return words;
  };
  std::vector<std::string> open;
  const std::vector<std::string> present = wordsOf(address);
  for (std::string& word : wordsOf(dialect.suggestedUrl)) {
    if (std::find(present.begin(), present.end(), word) != present.end())
      open.push_back(std::move(word));
  }
  return open;
}

} // namespace reticle::llm
