// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::dialogue {

struct ChatMessage {
  std::string role; // "system", "user" or "assistant"
  std::string content;
};

struct ChatReply;

// One request to a chat model, independent of any server's dialect. Unset optionals are not sent.
struct ChatRequest {
  std::vector<ChatMessage> messages;
  std::optional<double> temperature; // 0 to 2
  std::optional<double> topP;        // 0 to 1
  std::optional<int> maxTokens;      // limit of the reply, model tokens
  std::optional<std::int64_t> seed;
  bool logprobs = false;
  int topLogprobs = 0; // 0 to 20, used when logprobs is set
  // A JSON Schema the reply must follow; null = free text. Sent as json_schema where the server can.
  nlohmann::json schema;
  std::string schemaName; // [A-Za-z0-9_-], at most 64 characters; required with a schema
  bool fresh = false;     // never answered from a cache
  // Whether a readable reply is good enough for a cache, e.g. whether its score lies in range. Empty = it is.
  std::function<bool(const ChatReply&)> worthKeeping;
};

struct Usage {
  std::optional<std::int64_t> promptTokens;
  std::optional<std::int64_t> completionTokens; // with reasoning
  bool estimated = false;                       // counted by us, not by the server
  std::optional<std::int64_t> cachedTokens;     // part of promptTokens the server had cached
  std::optional<std::int64_t> reasoningTokens;  // part of completionTokens that is no answer
};

struct TokenAlternative {
  std::string token;
  double logprob = 0; // natural logarithm; minus infinity for the server's "very unlikely"
};

struct TokenLogprob {
  std::string token; // bytes as received, may be a part of a character
  double logprob = 0;
  std::vector<TokenAlternative> top;
};

enum class FinishReason { Stop, Length, ContentFilter, Tool, Error, Unknown };
std::string_view
finishReasonName(FinishReason reason); // "stop", "length", "content_filter", "tool", "error", "unknown"
// What a server's word means: "stop", "length", "max_tokens", "content_filter", "tool_calls", "function_call",
// ...; Error for DeepSeek's "insufficient_system_resource"; Unknown for any other word.
FinishReason finishReasonFromServer(std::string_view raw);

struct ChatReply {
  std::string content;   // reasoning blocks removed
  std::string reasoning; // what was removed or came in a field of its own
  std::string refusal;   // the server's refusal field
  FinishReason finish = FinishReason::Unknown;
  std::string finishRaw;
  std::string model; // as named in the reply
  Usage usage;
  std::vector<TokenLogprob> logprobs; // empty = not available; the tokens joined give the raw content
  std::string raw;                    // the body as received
  std::int64_t latencyMs = 0;         // request written to last byte read
  int attempts = 1;
  bool fromCache = false;
  std::int64_t cacheAgeMs = 0; // since the cached reply came from the server
};

} // namespace reticle::dialogue
