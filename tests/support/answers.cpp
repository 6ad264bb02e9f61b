// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/answers.h"

#include "base/contenthash.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace reticle::support {
namespace {

using nlohmann::json;

bool isWordByte(unsigned char c) {
  return c >= 0x80 || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// ASCII words in lower case; other scripts byte run by byte run, which is enough for a fake.
std::vector<std::string> wordsOf(const std::string& text) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : text + " ") {
    if (isWordByte(static_cast<unsigned char>(c))) {
      word += (c >= 'A' && c <= 'Z') ? static_cast<char>(c - 'A' + 'a') : c;
    } else if (!word.empty()) {
      words.push_back(std::move(word));
      word.clear();
    }
  }
  return words;
}

std::vector<std::string> sentencesOf(const std::string& text) {
  std::vector<std::string> sentences;
  std::string sentence;
  const auto flush = [&] {
    const std::size_t begin = sentence.find_first_not_of(" \t");
    if (begin != std::string::npos)
      sentences.push_back(sentence.substr(begin));
    sentence.clear();
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\n') {
      flush();
      continue;
    }
    sentence += text[i];
    const bool atGap = i + 1 == text.size() || text[i + 1] == ' ' || text[i + 1] == '\n';
    if ((atGap && (text[i] == '.' || text[i] == '!' || text[i] == '?')) || sentence.ends_with("\u3002"))
      flush();
  }
  flush();
  return sentences;
}

std::string lastMessage(const json& request) {
  const auto messages = request.find("messages");
  if (messages == request.end() || !messages->is_array() || messages->empty())
    return {};
  return messages->back().value("content", std::string());
}

std::string readerAnswer(const std::string& prompt) {
  std::size_t at = prompt.rfind("Question:");
  std::string question;
  std::string context = prompt;
  if (at != std::string::npos) {
    question = prompt.substr(at + 9);
    // The question may stand before or after its context.
    context = prompt.substr(0, at);
    if (const std::size_t gap = question.find("\n\n"); gap != std::string::npos) {
      context += question.substr(gap);
      question.resize(gap);
    }
  } else {
    const std::string trimmed = prompt.substr(0, prompt.find_last_not_of(" \n\t") + 1);
    at = trimmed.rfind('\n');
    question = at == std::string::npos ? trimmed : trimmed.substr(at + 1);
    context = at == std::string::npos ? std::string() : trimmed.substr(0, at);
  }
  const std::vector<std::string> asked = wordsOf(question);
  const std::set<std::string> wanted(asked.begin(), asked.end());
  std::string best = "The context does not say.";
  std::size_t bestShared = 0;
  for (const std::string& sentence : sentencesOf(context)) {
    const std::vector<std::string> words = wordsOf(sentence);
    const std::set<std::string> unique(words.begin(), words.end());
    const auto shared = static_cast<std::size_t>(
        std::count_if(unique.begin(), unique.end(), [&](const std::string& w) { return wanted.contains(w); }));
    if (shared > bestShared) {
      bestShared = shared;
      best = sentence;
    }
  }
  return best;
}

} // namespace

json valueFor(const json& schema, const std::string& key) {
  const std::uint64_t hash = quickHash(key);
  if (const auto options = schema.find("enum");
      options != schema.end() && options->is_array() && !options->empty())
    return (*options)[hash % options->size()];
  const auto named = schema.find("type");
  std::string type = "string";
  if (named != schema.end() && named->is_string())
    type = named->get<std::string>();
  else if (named != schema.end() && named->is_array() && !named->empty())
    type = named->front().get<std::string>();
  if (type == "object") {
    json object = json::object();
    const json properties = schema.value("properties", json::object());
    for (const auto& [name, part] : properties.items())
      object[name] = valueFor(part, key + "/" + name);
    return object;
  }
  if (type == "array") {
    json list = json::array();
    const std::size_t count = std::max<std::size_t>(schema.value("minItems", std::size_t{1}), 1);
    for (std::size_t i = 0; i < count; ++i)
      list.push_back(valueFor(schema.value("items", json::object()), key + "/" + std::to_string(i)));
    return list;
  }
  if (type == "integer" || type == "number") {
    const auto least = static_cast<std::int64_t>(schema.value("minimum", 0.0));
    const auto most = static_cast<std::int64_t>(schema.value("maximum", static_cast<double>(least) + 10.0));
    return least + static_cast<std::int64_t>(
                       hash % static_cast<std::uint64_t>(std::max<std::int64_t>(most - least, 0) + 1));
  }
  if (type == "boolean")
    return hash % 2 == 0;
  if (type == "null")
    return nullptr;
  return "Text " + contentHash(key).substr(0, 8) + ".";
}

std::string defaultAnswer(const json& request) {
  const std::string prompt = lastMessage(request);
  const json format = request.value("response_format", json::object());
  if (format.value("type", std::string()) == "json_schema" && format.contains("json_schema")) {
    const json messages = request.value("messages", json::array());
    const std::string seed = messages.dump(-1, ' ', false, json::error_handler_t::replace);
    return valueFor(format["json_schema"].value("schema", json::object()), seed).dump();
  }
  return readerAnswer(prompt);
}

json logprobsFor(const std::string& content, int top) {
  json tokens = json::array();
  const auto entry = [](const std::string& token, double p) {
    json bytes = json::array();
    for (const char c : token)
      bytes.push_back(static_cast<unsigned char>(c));
    return json{{"token", token}, {"logprob", std::log(p)}, {"bytes", std::move(bytes)}};
  };
  for (std::size_t i = 0; i < content.size();) {
    const bool digit = content[i] >= '0' && content[i] <= '9';
    std::size_t end = i + 1;
    while (end < content.size() && (content[end] >= '0' && content[end] <= '9') == digit &&
           (digit || end - i < 4 || (static_cast<unsigned char>(content[end]) & 0xC0) == 0x80))
      ++end;
    const std::string token = content.substr(i, end - i);
    json item = entry(token, digit ? 0.6 : 0.99);
    item["top_logprobs"] = json::array();
    if (top > 0)
      item["top_logprobs"].push_back(entry(token, digit ? 0.6 : 0.99));
    if (digit && token.size() <= 2) {
      const int value = std::stoi(token);
      for (const int other : {value - 1, value + 1}) {
        if (other >= 0 && static_cast<int>(item["top_logprobs"].size()) < top)
          item["top_logprobs"].push_back(entry(std::to_string(other), 0.2));
      }
    }
    tokens.push_back(std::move(item));
    i = end;
  }
  return {{"content", std::move(tokens)}, {"refusal", nullptr}};
}

std::vector<float> vectorFor(const std::string& text, std::size_t dimensions) {
  std::vector<float> vector(dimensions, 0.0F);
  for (const std::string& word : wordsOf(text))
    vector[quickHash(word) % dimensions] += 1.0F;
  double square = 0;
  for (const float value : vector)
    square += static_cast<double>(value) * value;
  if (square == 0) {
    vector[0] = 1.0F;
    square = 1;
  }
  for (float& value : vector)
    value = static_cast<float>(value / std::sqrt(square));
  return vector;
}

} // namespace reticle::support
