// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/dialectbodies.h"

#include "base/contenthash.h"
#include "support/answers.h"
#include "support/contractbodies.h"

#include <optional>
#include <sstream>

namespace reticle::support {
namespace {

using nlohmann::json;

ServerReply sent(int status, const json& body) {
  return {status,
          {{"Content-Type", "application/json"}},
          body.dump(-1, ' ', false, json::error_handler_t::replace)};
}

struct Complaint {
  int status;
  std::string message;
  std::string type;
  json code;
};

ServerReply errorOf(const FakeDialect& dialect, const Complaint& what) {
  json body = contractBodies().error;
  json& error = body["error"];
  error["message"] = what.message;
  error["type"] = what.type;
  error["code"] = what.code;
  error["param"] = nullptr;
  switch (dialect.errors) {
  case ErrorShape::Words:
    break;
  case ErrorShape::IntegerCode:
    error["code"] = what.status;
    break;
  case ErrorShape::Array: {
    json entry;
    entry["error"] = {{"code", what.status}, {"message", what.message}, {"details", json::array()}};
    entry["error"]["status"] = what.status == 400 ? "INVALID_ARGUMENT" : "UNAUTHENTICATED";
    body = json::array({entry});
    break;
  }
  case ErrorShape::Flat: {
    json flat = error;
    flat["object"] = "error";
    flat["code"] = what.status;
    body = flat;
    break;
  }
  case ErrorShape::WithRequestId:
    body["request_id"] = "0f1e2d3c";
    break;
  case ErrorShape::BareText:
    body["error"] = what.message;
    break;
  }
  return sent(what.status, body);
}

std::string formatOf(const json& request) {
  return request.value("response_format", json::object()).value("type", std::string());
}

std::optional<Complaint> refusal(const FakeDialect& dialect, const json& request) {
  const auto bad = [](const std::string& message) {
    return Complaint{400, message, "invalid_request_error", "unsupported_parameter"};
  };
  for (const auto& [field, value] : request.items()) {
    if (!dialect.knows.empty() && !dialect.knows.contains(field))
      return bad("Invalid JSON payload received. Unknown name \"" + field + "\": Cannot find field.");
    if (dialect.refuses.contains(field))
      return bad("Unsupported parameter: '" + field + "' is not supported with this model." +
                 (field == "max_tokens" ? " Use 'max_completion_tokens' instead." : ""));
  }
  if (dialect.refuses.contains(formatOf(request)))
    return bad("'response_format.type' " + formatOf(request) + " is not available");
  if (dialect.refuses.contains("thinking") && request.contains("messages") &&
      request.value("enable_thinking", true))
    return bad("parameter.enable_thinking must be set to false for non-streaming calls");
  if (request.value("top_logprobs", 0) > dialect.maxTopLogprobs)
    return bad("top_logprobs must be at most " + std::to_string(dialect.maxTopLogprobs));
  return std::nullopt;
}

// The request as the server understands it: without what it ignores.
json heeded(const FakeDialect& dialect, json request) {
  for (const std::string& name : dialect.ignores) {
    if (formatOf(request) == name)
      request.erase("response_format");
    request.erase(name);
  }
  return request;
}

std::string contentFor(const json& request, const FakeOptions& options, int number) {
  if (options.answer)
    return options.answer(request);
  const std::string prompt = request["messages"].back().value("content", std::string());
  // A schema put into words is followed, as a model would.
  const std::string mark = "JSON Schema:\n";
  const std::size_t words = prompt.find(mark);
  if (words != std::string::npos)
    return valueFor(json::parse(prompt.substr(words + mark.size())), prompt).dump();
  if (prompt.find("random") != std::string::npos) {
    const std::string source = request.contains("seed") ? request["seed"].dump() : std::to_string(number);
    return std::to_string(10'000'000 + quickHash(source) % 90'000'000);
  }
  if (prompt.find("Count from") != std::string::npos) {
    std::string numbers = "1";
    for (int i = 2; i <= 40; ++i)
      numbers += " " + std::to_string(i);
    return numbers;
  }
  return defaultAnswer(request);
}

int wordsIn(const std::string& text) {
  std::istringstream stream(text);
  int count = 0;
  for (std::string word; stream >> word;)
    ++count;
  return count;
}

// Cuts an answer that is longer than the limit, a word standing for a token.
bool cutTo(int limit, std::string& content) {
  std::istringstream stream(content);
  std::string kept;
  int count = 0;
  for (std::string word; stream >> word; ++count) {
    if (count == limit) {
      content = kept;
      return true;
    }
    kept += (count > 0 ? " " : "") + word;
  }
  return false;
}

ServerReply chat(const json& asked, const FakeOptions& options, int number) {
  const FakeDialect& dialect = *options.dialect;
  const json request = heeded(dialect, asked);
  std::string content = contentFor(request, options, number);
  json body = contractBodies().chat;
  json& choice = body["choices"][0];
  json& message = choice["message"];
  for (const char* field : {"max_tokens", "max_completion_tokens"}) {
    if (request.contains(field) && cutTo(request[field].get<int>(), content))
      choice["finish_reason"] = "length";
  }
  choice["logprobs"] = nullptr;
  if (request.value("logprobs", false))
    choice["logprobs"] = logprobsFor(content, request.value("top_logprobs", 0));
  const std::string reasoning = "The context names {one} gas.";
  message["content"] =
      dialect.reasoningField == "content" ? "<think>" + reasoning + "</think>" + content : content;
  if (!dialect.reasoningField.empty() && dialect.reasoningField != "content")
    message[dialect.reasoningField] = reasoning;
  body["id"] = "chatcmpl-" + std::to_string(number);
  body["model"] = request.value("model", options.model);
  json& usage = body["usage"];
  const int prompt = wordsIn(request["messages"].dump(-1, ' ', false, json::error_handler_t::replace));
  usage["prompt_tokens"] = prompt;
  usage["completion_tokens"] = wordsIn(content);
  usage["total_tokens"] = prompt + wordsIn(content);
  usage.update(dialect.usageExtra);
  choice.update(dialect.choiceExtra);
  body.update(dialect.rootExtra);
  return sent(200, body);
}

ServerReply embeddings(const json& request, const FakeOptions& options) {
  json body = contractBodies().embeddings;
  const json example = body["data"][0];
  body["data"] = json::array();
  const json& input = request["input"];
  for (std::size_t i = input.size(); i-- > 0;) { // order is not promised
    json item = example;
    item["index"] = i;
    item["embedding"] = vectorFor(input[i].get<std::string>(), options.dimensions);
    body["data"].push_back(std::move(item));
  }
  body["model"] = request.value("model", std::string());
  return sent(200, body);
}

} // namespace

ServerReply dialectReply(const ServerRequest& request, const FakeOptions& options, int number) {
  const FakeDialect& dialect = *options.dialect;
  const std::string path = request.path.substr(0, request.path.find('?'));
  if (options.key) {
    const std::string expected = dialect.keyHeader == "authorization" ? "Bearer " + *options.key : *options.key;
    if (request.header(dialect.keyHeader) != expected)
      return errorOf(dialect, {401, "Incorrect API key provided.", "authentication_error", "invalid_api_key"});
  }
  const bool complete = request.path.find(dialect.neededQuery) != std::string::npos;
  if (complete && dialect.listsModels && path == options.basePath + "/models") {
    json body = contractBodies().models;
    body["data"][0]["id"] = options.model;
    return sent(200, body);
  }
  const bool isChat = path == options.basePath + "/chat/completions";
  const bool isEmbeddings = dialect.hasEmbeddings && path == options.basePath + "/embeddings";
  if (!complete || (!isChat && !isEmbeddings))
    return errorOf(dialect, {404, "Resource not found", "not_found_error", "not_found"});
  const json body = json::parse(request.body, nullptr, false);
  if (!body.is_object() || !body.contains(isChat ? "messages" : "input"))
    return errorOf(dialect, {400, "The body lacks a field.", "invalid_request_error", nullptr});
  if (const std::optional<Complaint> complaint = refusal(dialect, body))
    return errorOf(dialect, *complaint);
  return isChat ? chat(body, options, number) : embeddings(body, options);
}

} // namespace reticle::support
