// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/replyfields.h"

#include <QByteArray>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>

namespace reticle::llm {
namespace {

using nlohmann::json;

std::optional<std::int64_t> countField(const json& object, const char* key) {
  const auto found = object.find(key);
  if (found == object.end() || !found->is_number_integer())
    return std::nullopt;
  const auto value = found->get<std::int64_t>();
  // No request has a thousand million tokens: such a count says nothing, and sums of them would overflow.
  constexpr std::int64_t kMostTokens = 1'000'000'000;
  return value < 0 || value > kMostTokens ? std::nullopt : std::optional(value);
}

std::optional<std::int64_t> detailField(const json& usage, const char* details, const char* key) {
  const auto found = usage.find(details);
  return found != usage.end() && found->is_object() ? countField(*found, key) : std::nullopt;
}

// The token's bytes: "bytes" where they are given, since a character may be split over tokens.
std::string tokenOf(const json& entry) {
  if (const auto bytes = entry.find("bytes"); bytes != entry.end() && bytes->is_array() && !bytes->empty()) {
    std::string joined;
    for (const json& byte : *bytes) {
      if (!byte.is_number_integer() || byte.get<std::int64_t>() < 0 || byte.get<std::int64_t>() > 255)
        return textField(entry, "token");
      joined += static_cast<char>(byte.get<std::int64_t>());
    }
    return joined;
  }
  return textField(entry, "token");
}

std::optional<double> logprobOf(const json& entry) {
  double value = 0;
  if (const auto log = entry.find("logprob"); log != entry.end() && log->is_number())
    value = log->get<double>();
  else if (const auto prob = entry.find("prob"); prob != entry.end() && prob->is_number())
    value = std::log(prob->get<double>());
  else
    return std::nullopt;
  if (std::isnan(value))
    return std::nullopt;
  return value <= -9999.0 ? -std::numeric_limits<double>::infinity() : value;
}

} // namespace

std::string textField(const json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

dialogue::Usage usageOf(const json& root) {
  dialogue::Usage usage;
  if (const auto found = root.find("usage"); found != root.end() && found->is_object()) {
    usage.promptTokens = countField(*found, "prompt_tokens");
    usage.completionTokens = countField(*found, "completion_tokens");
    usage.cachedTokens = detailField(*found, "prompt_tokens_details", "cached_tokens");
    if (!usage.cachedTokens)
      usage.cachedTokens = countField(*found, "prompt_cache_hit_tokens"); // DeepSeek
    usage.reasoningTokens = detailField(*found, "completion_tokens_details", "reasoning_tokens");
  }
  return usage;
}

std::vector<dialogue::TokenLogprob> logprobsOf(const json& choice) {
  const auto logprobs = choice.find("logprobs");
  if (logprobs == choice.end() || !logprobs->is_object())
    return {};
  const auto content = logprobs->find("content");
  if (content == logprobs->end() || !content->is_array())
    return {};
  std::vector<dialogue::TokenLogprob> tokens;
  for (const json& entry : *content) {
    const std::optional<double> value = entry.is_object() ? logprobOf(entry) : std::nullopt;
    // With a token missing the rest could no longer be placed in the text.
    if (!value)
      return {};
    dialogue::TokenLogprob token{tokenOf(entry), *value, {}};
    for (const char* key : {"top_logprobs", "top_probs"}) {
      const auto top = entry.find(key);
      if (top == entry.end() || !top->is_array())
        continue;
      for (const json& other : *top) {
        const std::optional<double> otherValue = other.is_object() ? logprobOf(other) : std::nullopt;
        if (otherValue)
          token.top.push_back({tokenOf(other), *otherValue});
      }
    }
    tokens.push_back(std::move(token));
  }
  return tokens;
}

std::optional<std::vector<float>> vectorOf(const json& embedding) {
  std::vector<float> vector;
  if (embedding.is_string()) {
    const QByteArray encoded = QByteArray::fromStdString(embedding.get<std::string>());
    const auto decoded = QByteArray::fromBase64Encoding(encoded, QByteArray::AbortOnBase64DecodingErrors);
    if (!decoded || decoded.decoded.size() % 4 != 0)
      return std::nullopt;
    static_assert(std::endian::native == std::endian::little, "base64 vectors are little-endian");
    vector.resize(static_cast<std::size_t>(decoded.decoded.size()) / 4);
    std::memcpy(vector.data(), decoded.decoded.constData(), vector.size() * 4);
  } else if (embedding.is_array()) {
    vector.reserve(embedding.size());
    for (const json& value : embedding) {
      if (!value.is_number())
        return std::nullopt;
      vector.push_back(value.get<float>());
    }
  } else {
    return std::nullopt;
  }
  for (const float value : vector) {
    if (!std::isfinite(value))
      return std::nullopt;
  }
  return vector;
}

} // namespace reticle::llm
