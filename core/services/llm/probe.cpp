// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/probe.h"

#include "dialogue/boundedjson.h"
#include "llm/openaiendpoint.h"
#include "llm/openaireply.h"
#include "llm/openairequest.h"

#include <QCoroFuture>
#include <algorithm>
#include <utility>
#include <vector>

namespace reticle::llm {
namespace {

using dialogue::ChatReply;
using dialogue::ChatRequest;
using dialogue::FinishReason;
using nlohmann::json;

constexpr int kFewTokens = 8;     // far fewer than the counting answer needs
constexpr int kEnoughTokens = 60; // for everything else
constexpr int kTop = 5;
// A field name no model would think of: only a schema that is enforced brings it into the answer.
constexpr const char* kMarkedField = "reticle_probe_field";

ChatRequest asking(const char* words) {
  ChatRequest request;
  request.messages = {{"user", words}};
  return request;
}

ChatRequest schemaQuestion() {
  ChatRequest request = asking("Name a gas that etches silicon nitride.");
  request.schema = {{"type", "object"},
                    {"properties", {{kMarkedField, {{"type", "string"}}}}},
                    {"required", json::array({kMarkedField})},
                    {"additionalProperties", false}};
  request.schemaName = "probe";
  return request;
}

struct Sender {
  Endpoint endpoint;
  std::string model;
  std::string key;
  http::HttpClient* client;
  const Clock* clock;
  CancelToken token;
};

QCoro::Task<Result<ChatReply>> ask(const Sender* sender, ChatRequest request, Dialect dialect,
                                   Capabilities* found) {
  http::HttpRequest call = requestTo(sender->endpoint, dialect, "/chat/completions", sender->key);
  call.interactive = true;
  call.body = serialised(chatBody(request, sender->model, dialect));
  ++found->requests;
  auto sending = sender->client->send(std::move(call), sender->token);
  const Result<http::HttpReply> reply = co_await sending;
  if (!reply)
    co_return failure(reply.error());
  Result<ChatReply> read = readChatReply(*reply, sender->clock->wallMs());
  if (read && !read->reasoning.empty())
    found->reasons = true;
  co_return read;
}

bool isRefusal(const Error& error) {
  return error.kind() == ErrorKind::BadRequest;
}

// Failures of the network or the key end a probe; the others are answers of a kind.
bool endsProbe(const Result<ChatReply>& reply) {
  if (reply)
    return false;
  switch (reply.error().kind()) {
  case ErrorKind::BadRequest:
  case ErrorKind::EmptyReply:
  case ErrorKind::TruncatedReply:
  case ErrorKind::InvalidReply:
  case ErrorKind::RefusedReply:
    return false;
  default:
    return true;
  }
}

Obedience limitObeyed(const Result<ChatReply>& reply) {
  if (!reply) {
    if (isRefusal(reply.error()))
      return Obedience::Refused;
    return reply.error().kind() == ErrorKind::TruncatedReply ? Obedience::Obeyed : Obedience::Unknown;
  }
  const bool counted = reply->usage.completionTokens && *reply->usage.completionTokens <= kFewTokens;
  return reply->finish == FinishReason::Length || counted ? Obedience::Obeyed : Obedience::Ignored;
}

template<typename Follows> Obedience jsonObeyed(const Result<ChatReply>& reply, Follows follows) {
  if (!reply)
    return isRefusal(reply.error()) ? Obedience::Refused : Obedience::Unknown;
  return follows(dialogue::boundedJson(reply->content)) ? Obedience::Obeyed : Obedience::Ignored;
}

bool followsSchema(const json& answer) {
  return answer.is_object() && answer.size() == 1 && answer.contains(kMarkedField) &&
         answer[kMarkedField].is_string();
}

bool isObject(const json& answer) {
  return answer.is_object();
}

void noteLogprobs(const Result<ChatReply>& reply, Capabilities& found) {
  if (!reply) {
    if (isRefusal(reply.error()))
      found.logprobs = Obedience::Refused;
    return;
  }
  found.logprobs = reply->logprobs.empty() ? Obedience::Ignored : Obedience::Obeyed;
  for (const dialogue::TokenLogprob& token : reply->logprobs)
    found.topLogprobs = std::max(found.topLogprobs, static_cast<int>(token.top.size()));
}

} // namespace

QCoro::Task<Result<Capabilities>> probeModel(Endpoint endpoint, std::string model, http::HttpClient* client,
                                             const Clock* clock, KeyProvider keys, CancelToken token) {
  QFuture<Result<std::string>> asked = keys(endpoint);
  const Result<std::string> key = co_await asked;
  if (!key)
    co_return failure(key.error());
  const Dialect dialect = dialectNamed(endpoint.dialect).value_or(standardDialect());
  const Sender sender{endpoint, model, *key, client, clock, token};
  Capabilities found;
  found.model = model;
  found.probedAtMs = clock->wallMs();

  // Without any option a refusal is about the rest.
  auto plain = ask(&sender, asking("Reply with the word ready."), dialect, &found);
  const Result<ChatReply> first = co_await plain;
  if (!first && first.error().kind() != ErrorKind::EmptyReply)
    co_return failure(first.error().withParameter("model", endpoint.name + ":" + model));
  found.latencyMs = first ? first->latencyMs : 0;

  // The limit next: the later requests are kept short with it.
  const char* other = dialect.maxTokensField == "max_tokens" ? "max_completion_tokens" : "max_tokens";
  for (const std::string& field : {dialect.maxTokensField, std::string(other)}) {
    Dialect tried = dialect;
    tried.maxTokensField = field;
    ChatRequest request = asking("Count from 1 to 40, one number after the other.");
    request.maxTokens = kFewTokens;
    auto call = ask(&sender, request, tried, &found);
    const Result<ChatReply> reply = co_await call;
    if (endsProbe(reply))
      co_return failure(reply.error());
    const Obedience obedience = limitObeyed(reply);
    if (found.maxTokensField.empty() || obedience == Obedience::Obeyed) {
      found.maxTokens = obedience;
      found.maxTokensField = obedience == Obedience::Refused ? std::string() : field;
    }
    if (obedience == Obedience::Obeyed)
      break;
  }
  // A model that reasons would spend a small limit before it answers.
  std::optional<int> limit;
  if (!found.maxTokensField.empty() && !found.reasons)
    limit = kEnoughTokens;

  // From here on the options under test are sent whatever the dialect says of them.
  Dialect all = dialect;
  all.sendsLogprobs = all.sendsSeed = all.sendsTemperature = true;
  all.maxTopLogprobs = kTop;
  if (!found.maxTokensField.empty())
    all.maxTokensField = found.maxTokensField;

  ChatRequest structured = schemaQuestion();
  structured.maxTokens = limit;
  all.schema = SchemaSupport::JsonSchema;
  auto schemaCall = ask(&sender, structured, all, &found);
  const Result<ChatReply> schema = co_await schemaCall;
  if (endsProbe(schema))
    co_return failure(schema.error());
  found.jsonSchema = jsonObeyed(schema, followsSchema);

  all.schema = SchemaSupport::JsonObject;
  auto objectCall = ask(&sender, structured, all, &found);
  const Result<ChatReply> object = co_await objectCall;
  if (endsProbe(object))
    co_return failure(object.error());
  found.jsonObject = jsonObeyed(object, isObject);

  ChatRequest tokens = asking("Reply with the word ready.");
  tokens.maxTokens = limit;
  tokens.logprobs = true;
  tokens.topLogprobs = kTop;
  auto tokensCall = ask(&sender, tokens, all, &found);
  const Result<ChatReply> withTokens = co_await tokensCall;
  if (endsProbe(withTokens))
    co_return failure(withTokens.error());
  noteLogprobs(withTokens, found);

  std::vector<std::string> drawn;
  for (const std::int64_t seed : {11, 11, 12}) {
    ChatRequest draw = asking("Write one random number of eight digits and nothing else.");
    draw.maxTokens = limit;
    draw.temperature = 1.0;
    draw.seed = seed;
    auto call = ask(&sender, draw, all, &found);
    const Result<ChatReply> reply = co_await call;
    if (endsProbe(reply))
      co_return failure(reply.error());
    if (!reply) {
      if (isRefusal(reply.error()))
        found.seed = Obedience::Refused;
      break;
    }
    drawn.push_back(reply->content);
    // One answer of its own is enough to know that the seed does nothing.
    if (drawn.size() == 2 && drawn[0] != drawn[1]) {
      found.seed = Obedience::Ignored;
      break;
    }
  }
  if (drawn.size() == 3 && drawn[0] != drawn[2])
    found.seed = Obedience::Obeyed;
  co_return found;
}

} // namespace reticle::llm
