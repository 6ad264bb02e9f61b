// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/openaireply.h"

#include "dialogue/boundedjson.h"
#include "dialogue/replyparser.h"
#include "http/errorbody.h"
#include "http/statuserror.h"
#include "llm/replyfields.h"
#include "text/controls.h"

#include <nlohmann/json.hpp>
#include <optional>

namespace reticle::llm {
namespace {

using dialogue::FinishReason;
using nlohmann::json;

Error invalid(const char* reason, const std::string& message) {
  return Error(ErrorKind::InvalidReply, message, {{"reason", reason}});
}

// The body as JSON, or why it is none.
Result<json> parsed(const http::HttpReply& reply, std::int64_t wallMs) {
  const std::size_t first = reply.body.find_first_not_of(" \t\r\n");
  if (first == std::string::npos)
    return failure(ErrorKind::EmptyReply, "the reply has no body");
  if (static_cast<unsigned char>(reply.body[first]) == 0x1F || !reply.header("content-encoding").empty())
    return failure(invalid("compressed", "the reply is compressed although that was not asked for"));
  if (dialogue::nestedTooDeeply(reply.body))
    return failure(invalid("too-deep", "the reply's JSON is nested too deeply"));
  json root = dialogue::boundedJson(reply.body);
  if (root.is_discarded()) {
    if (reply.body[first] == '<')
      return failure(invalid("html", "the reply is a web page"));
    return failure(invalid("not-json", "the reply is not JSON"));
  }
  if (const auto error = http::readErrorBody(root))
    return failure(http::bodyError(reply, *error, wallMs));
  if (!root.is_object())
    return failure(invalid("not-an-object", "the reply is JSON of another form"));
  return root;
}

bool hasToolCall(const json& message) {
  const auto calls = message.find("tool_calls");
  return (calls != message.end() && calls->is_array() && !calls->empty()) ||
         (message.contains("function_call") && message["function_call"].is_object());
}

// Some servers send content as a list of parts; only its texts count.
std::optional<std::string> contentOf(const json& message) {
  const auto content = message.find("content");
  if (content == message.end() || content->is_null())
    return std::string();
  if (content->is_string())
    return content->get<std::string>();
  if (!content->is_array())
    return std::nullopt;
  std::string joined;
  for (const json& part : *content) {
    if (part.is_object())
      joined += textField(part, "text");
  }
  return joined;
}

// Returns whether a reasoning block was left open: then no answer came.
bool separateReasoning(const json& message, const std::string& content, dialogue::ChatReply& reply) {
  dialogue::ReasoningSplit split = dialogue::splitReasoning(content);
  reply.content = split.unclosed ? std::string() : std::move(split.content);
  for (const char* key : {"reasoning_content", "reasoning", "thinking"}) {
    reply.reasoning = textField(message, key);
    if (!reply.reasoning.empty())
      return split.unclosed;
  }
  reply.reasoning = std::move(split.reasoning);
  return split.unclosed;
}

bool isBlank(const std::string& text) {
  return text.find_first_not_of(" \t\r\n") == std::string::npos;
}

} // namespace

Result<dialogue::ChatReply> readChatReply(const http::HttpReply& reply, std::int64_t wallMs) {
  const Result<json> root = parsed(reply, wallMs);
  if (!root)
    return failure(root.error());
  const auto choices = root->find("choices");
  if (choices == root->end() || !choices->is_array() || choices->empty())
    return failure(invalid("no-choices", "the reply holds no choices"));
  const json& choice = choices->front();
  if (!choice.is_object() || !choice.contains("message") || !choice["message"].is_object())
    return failure(invalid("no-message", "the reply's choice holds no message"));
  const json& message = choice["message"];

  dialogue::ChatReply result;
  const std::optional<std::string> content = contentOf(message);
  if (!content)
    return failure(invalid("wrong-type", "the message's content is neither text nor null"));
  const bool unclosed = separateReasoning(message, *content, result);
  result.refusal = text::withoutControls(textField(message, "refusal"));
  result.finishRaw = text::withoutControls(textField(choice, "finish_reason"));
  result.finish = dialogue::finishReasonFromServer(result.finishRaw);
  result.model = text::withoutControls(textField(*root, "model"));
  result.usage = usageOf(*root);
  result.logprobs = logprobsOf(choice);
  result.raw = reply.body;
  result.latencyMs = reply.latencyMs;
  result.attempts = static_cast<int>(reply.attempts.size()) + (reply.attempts.empty() ? 1 : 0);

  if (result.finishRaw == "insufficient_system_resource")
    return failure(ErrorKind::ServerError, "the server ran out of resources",
                   {{"status", "503"}, {"finish", result.finishRaw}});
  const bool says = !isBlank(result.content) || !result.refusal.empty() || hasToolCall(message);
  if (!says && result.finish != FinishReason::ContentFilter) {
    const Error::Parameters parameters{{"finish", result.finishRaw}};
    if (result.finish == FinishReason::Length || unclosed)
      return failure(ErrorKind::TruncatedReply, "the limit was reached before an answer began", parameters);
    return failure(ErrorKind::EmptyReply, "the reply has no content", parameters);
  }
  return result;
}

Result<Embeddings> readEmbeddings(const http::HttpReply& reply, std::size_t expected, std::int64_t wallMs) {
  const Result<json> root = parsed(reply, wallMs);
  if (!root)
    return failure(root.error());
  const auto data = root->find("data");
  if (data == root->end() || !data->is_array() || data->size() != expected)
    return failure(invalid("wrong-count", "the reply does not hold one vector per text"));
  Embeddings result;
  result.vectors.resize(expected);
  for (std::size_t i = 0; i < expected; ++i) {
    const json& item = (*data)[i];
    if (!item.is_object() || !item.contains("embedding"))
      return failure(invalid("wrong-type", "a vector is missing"));
    std::size_t index = i;
    if (const auto given = item.find("index"); given != item.end() && given->is_number_unsigned())
      index = given->get<std::size_t>();
    if (index >= expected || !result.vectors[index].empty())
      return failure(invalid("wrong-index", "the vectors are not numbered from 0"));
    std::optional<std::vector<float>> vector = vectorOf(item["embedding"]);
    if (!vector || vector->empty())
      return failure(invalid("wrong-type", "a vector is not a list of finite numbers"));
    result.vectors[index] = std::move(*vector);
  }
  for (const std::vector<float>& vector : result.vectors) {
    if (vector.size() != result.vectors.front().size())
      return failure(invalid("wrong-length", "the vectors differ in length"));
  }
  result.usage = usageOf(*root);
  result.model = textField(*root, "model");
  result.latencyMs = reply.latencyMs;
  return result;
}

Result<std::vector<std::string>> readModels(const http::HttpReply& reply, std::int64_t wallMs) {
  const Result<json> root = parsed(reply, wallMs);
  if (!root)
    return failure(root.error());
  const auto data = root->find("data");
  if (data == root->end() || !data->is_array())
    return failure(invalid("no-models", "the reply holds no list of models"));
  std::vector<std::string> ids;
  for (const json& item : *data) {
    if (item.is_object() && !textField(item, "id").empty())
      ids.push_back(text::withoutControls(textField(item, "id")));
  }
  return ids;
}

} // namespace reticle::llm
