// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/replybodies.h"

#include "support/answers.h"
#include "support/dialectbodies.h"

#include <zlib.h>

#include <stdexcept>

namespace reticle::support {
namespace {

using nlohmann::json;

std::string dumped(const json& value) {
  return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

ServerReply jsonReply(int status, const json& body) {
  return {status, {{"Content-Type", "application/json"}}, dumped(body)};
}

ServerReply errorReply(int status, const std::string& message, const std::string& type, const json& code,
                       const json& param = nullptr) {
  return jsonReply(status,
                   {{"error", {{"message", message}, {"type", type}, {"param", param}, {"code", code}}}});
}

int words(const std::string& text) {
  int count = 1;
  for (const char c : text)
    count += c == ' ' || c == '\n';
  return count;
}

json completion(const json& request, const std::string& content, int number) {
  json choice = {{"index", 0},
                 {"finish_reason", "stop"},
                 {"message", {{"role", "assistant"}, {"content", content}, {"refusal", nullptr}}},
                 {"logprobs", nullptr}};
  if (request.value("logprobs", false))
    choice["logprobs"] = logprobsFor(content, request.value("top_logprobs", 0));
  const int prompt = words(dumped(request.value("messages", json::array())));
  const int answer = words(content);
  return {{"id", "chatcmpl-" + std::to_string(number)},
          {"object", "chat.completion"},
          {"created", 1767225601},
          {"model", request.value("model", std::string())},
          {"system_fingerprint", "fp_fake"},
          {"choices", json::array({choice})},
          {"usage",
           {{"prompt_tokens", prompt},
            {"completion_tokens", answer},
            {"total_tokens", prompt + answer},
            {"prompt_tokens_details", {{"cached_tokens", 0}}},
            {"completion_tokens_details", {{"reasoning_tokens", 0}}}}}};
}

ServerReply chat(const json& request, Fault fault, const FakeOptions& options, int number) {
  const std::string content = options.answer ? options.answer(request) : defaultAnswer(request);
  json body = completion(request, content, number);
  json& choice = body["choices"][0];
  switch (fault) {
  case Fault::NoChoices:
    body["choices"] = json::array();
    break;
  case Fault::NullContent:
    choice["message"]["content"] = nullptr;
    break;
  case Fault::Refusal:
    choice["message"]["content"] = nullptr;
    choice["message"]["refusal"] = "I cannot help with that.";
    break;
  case Fault::OutOfTokens:
    choice["message"]["content"] = nullptr;
    choice["finish_reason"] = "length";
    break;
  default:
    break;
  }
  return jsonReply(200, body);
}

ServerReply embeddings(const json& request, const FakeOptions& options) {
  json input = request.value("input", json::array());
  if (input.is_string())
    input = json::array({input});
  json data = json::array();
  for (std::size_t i = 0; i < input.size(); ++i)
    data.push_back({{"object", "embedding"},
                    {"index", i},
                    {"embedding", vectorFor(input[i].get<std::string>(), options.dimensions)}});
  // Order is not promised by the contract, so it is not kept.
  std::reverse(data.begin(), data.end());
  const int tokens = words(dumped(input));
  return jsonReply(200, {{"object", "list"},
                         {"model", request.value("model", std::string())},
                         {"data", std::move(data)},
                         {"usage", {{"prompt_tokens", tokens}, {"total_tokens", tokens}}}});
}

ServerReply goodReply(const ServerRequest& request, Fault fault, const FakeOptions& options, int number) {
  if (options.dialect)
    return dialectReply(request, options, number);
  const std::string path = request.path.substr(0, request.path.find('?'));
  if (options.key && request.header("authorization") != "Bearer " + *options.key &&
      request.header("api-key") != *options.key)
    return errorReply(401, "Incorrect API key provided.", "invalid_request_error", "invalid_api_key");
  if (request.method == "GET" && path == options.basePath + "/models") {
    json list = json::array();
    std::vector<std::string> models{options.model};
    models.insert(models.end(), options.moreModels.begin(), options.moreModels.end());
    for (const std::string& model : models)
      list.push_back({{"id", model}, {"object", "model"}, {"created", 1767225600}, {"owned_by", "local"}});
    return jsonReply(200, {{"object", "list"}, {"data", std::move(list)}});
  }
  const json body = json::parse(request.body, nullptr, false);
  const bool isChat = path == options.basePath + "/chat/completions";
  if (!isChat && path != options.basePath + "/embeddings")
    return errorReply(404, "Unknown path " + path, "not_found_error", nullptr);
  if (!body.is_object())
    return errorReply(400, "The body is not a JSON object.", "invalid_request_error", nullptr);
  for (const std::string& field : options.refuses) {
    const std::string format = body.value("response_format", json::object()).value("type", std::string());
    if (format == field)
      return errorReply(400, "response_format '" + field + "' is not supported by this model",
                        "invalid_request_error", nullptr, "response_format");
    if (body.contains(field)) {
      const std::string hint = field == "max_tokens" ? " Use 'max_completion_tokens' instead." : "";
      return errorReply(400, "Unsupported parameter: '" + field + "' is not supported with this model." + hint,
                        "invalid_request_error", "unsupported_parameter", field);
    }
  }
  return isChat ? chat(body, fault, options, number) : embeddings(body, options);
}

// 32 MiB of blanks, which gzip makes about 32 KiB.
std::string gzipBomb() {
  const std::string blanks(32 * 1024 * 1024, ' ');
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY) != Z_OK)
    throw std::runtime_error("zlib");
  std::string packed(256 * 1024, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(blanks.data()));
  stream.avail_in = static_cast<uInt>(blanks.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  deflate(&stream, Z_FINISH);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  return packed;
}

ServerReply throttled(int status, const FakeOptions& options) {
  ServerReply reply = status == 429 ? errorReply(429, "Slow down.", "requests", "rate_limit_exceeded")
                                    : errorReply(503, "Loading model", "unavailable_error", 503);
  if (!options.retryAfter.empty())
    reply.headers.emplace_back("Retry-After", options.retryAfter);
  if (!options.retryAfterMs.empty())
    reply.headers.emplace_back("Retry-After-Ms", options.retryAfterMs);
  return reply;
}

} // namespace

ServerReply replyTo(const ServerRequest& request, Fault fault, const FakeOptions& options, int number) {
  switch (fault) {
  case Fault::RateLimit:
    return throttled(429, options);
  case Fault::Unavailable:
    return throttled(503, options);
  case Fault::ServerError:
    return errorReply(500, "The server had an error.", "server_error", nullptr);
  case Fault::BadRequest:
    return errorReply(400, "Bad parameter.", "invalid_request_error", nullptr);
  case Fault::NotFound:
    return errorReply(404, "Unknown model.", "invalid_request_error", "model_not_found", "model");
  case Fault::Quota:
    return errorReply(429, "You exceeded your current quota.", "insufficient_quota", "insufficient_quota");
  case Fault::KeyEchoed:
    return errorReply(401, "Incorrect API key provided: " + request.header("authorization"),
                      "invalid_request_error", "invalid_api_key");
  case Fault::Html:
    return {200, {{"Content-Type", "text/html"}}, "<!DOCTYPE html><html><body>Sign in</body></html>"};
  case Fault::EmptyBody:
    return {200, {{"Content-Type", "application/json"}}, {}};
  case Fault::PlainText:
    return {200, {{"Content-Type", "text/plain"}}, "upstream says hello"};
  case Fault::Error200:
    return jsonReply(200, {{"error", {{"message", "slow down"}, {"code", 429}}}});
  case Fault::ErrorText200:
    return jsonReply(200, {{"error", "Unexpected endpoint or method."}});
  case Fault::ErrorArray:
    return jsonReply(400, json::array({{{"error",
                                         {{"code", 400},
                                          {"message", "Unknown name \"frequency_penalty\""},
                                          {"status", "INVALID_ARGUMENT"},
                                          {"details", json::array()}}}}}));
  case Fault::Detail:
    return jsonReply(422, {{"detail", json::array({{{"loc", {"body", "messages"}},
                                                    {"msg", "field required"},
                                                    {"type", "value_error.missing"}}})}});
  case Fault::Gzip:
    return {200, {{"Content-Type", "application/json"}, {"Content-Encoding", "gzip"}}, gzipBomb()};
  case Fault::Huge:
    return {200, {{"Content-Type", "application/json"}}, std::string(20 * 1024 * 1024, ' ')};
  case Fault::RedirectSame:
    return {307, {{"Location", request.path + "?again"}}, {}};
  case Fault::RedirectAway:
    return {307, {{"Location", "http://127.0.0.2:9" + request.path}}, {}};
  case Fault::RedirectLoop:
    return {307, {{"Location", request.path}}, {}};
  case Fault::RedirectMore:
    return {307, {{"Location", request.path + "/on"}}, {}};
  case Fault::RedirectPost:
    return {302, {{"Location", request.path + "?again"}}, {}};
  case Fault::RedirectNone:
    return {302, {}, {}};
  case Fault::CutJson: {
    ServerReply reply = goodReply(request, fault, options, number);
    reply.body.resize(reply.body.size() / 2);
    return reply;
  }
  default:
    return goodReply(request, fault, options, number);
  }
}

} // namespace reticle::support
