// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/paidcall.h"

#include "workflow/workkeys.h"

#include <QCoroFuture>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace reticle::workflow {
namespace {

std::string requestKey(const std::string& model, const dialogue::ChatRequest& request) {
  nlohmann::json json{{"temperature", request.temperature.value_or(-1)},
                      {"top_p", request.topP.value_or(-1)},
                      {"max_tokens", request.maxTokens.value_or(-1)},
                      {"seed", request.seed.value_or(-1)},
                      {"schema", request.schema}};
  for (const auto& message : request.messages)
    json["messages"].push_back({message.role, message.content});
  return workKey({model, json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)});
}

// The part of a reply that a resume needs.
std::string keptReply(const dialogue::ChatReply& reply) {
  return nlohmann::json{{"content", reply.content},
                        {"refusal", reply.refusal},
                        {"finish", static_cast<int>(reply.finish)},
                        {"raw", reply.raw}}
      .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::optional<dialogue::ChatReply> replyFrom(const std::string& text) {
  const auto json = nlohmann::json::parse(text, nullptr, false);
  if (!json.is_object())
    return std::nullopt;
  dialogue::ChatReply reply;
  reply.content = json.value("content", "");
  reply.refusal = json.value("refusal", "");
  reply.finish = static_cast<dialogue::FinishReason>(json.value("finish", 0));
  reply.raw = json.value("raw", "");
  reply.fromCache = true;
  return reply;
}

} // namespace

QCoro::Task<Result<dialogue::ChatReply>> paidCall(std::shared_ptr<project::Project> project, CallPlace place,
                                                  std::shared_ptr<llm::ChatModel> model,
                                                  dialogue::ChatRequest request, CancelToken token) {
  const std::string key = requestKey(model->name(), request);
  auto looking = project->queries().storedReply(place.generation, place.context, place.call, key);
  const auto kept = co_await looking;
  if (kept && *kept)
    if (auto reply = replyFrom(**kept))
      co_return std::move(*reply);
  auto asking = model->complete(std::move(request), token);
  auto answered = co_await asking;
  if (!answered)
    co_return failure(answered.error());
  auto keeping =
      project->outcomes().storeReply(place.generation, place.context, place.call, key, keptReply(*answered));
  const auto written = co_await keeping;
  if (!written)
    co_return failure(written.error());
  co_return std::move(*answered);
}

} // namespace reticle::workflow
