// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/paidcall.h"

#include "workflow/callaccount.h"
#include "workflow/workkeys.h"

#include <QCoroFuture>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace reticle::workflow {
namespace {

constexpr const char* kBody = "body"; // the parameter of an error that has what came

std::string dumped(const nlohmann::json& json) {
  return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

// The part of a reply that a resume needs, and the body as it came.
std::string keptReply(const dialogue::ChatReply& reply) {
  return dumped({{"content", reply.content},
                 {"refusal", reply.refusal},
                 {"finish", static_cast<int>(reply.finish)},
                 {"raw", reply.raw}});
}

// What came is kept once, packed.
Error withoutBody(const Error& error) {
  Error::Parameters parameters = error.parameters();
  std::erase_if(parameters, [](const auto& parameter) { return parameter.first == kBody; });
  return Error(error.kind(), error.message(), std::move(parameters), error.context());
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

std::string requestJson(const dialogue::ChatRequest& request) {
  nlohmann::json json{{"temperature", request.temperature.value_or(-1)},
                      {"top_p", request.topP.value_or(-1)},
                      {"max_tokens", request.maxTokens.value_or(-1)},
                      {"seed", request.seed.value_or(-1)},
                      {"schema", request.schema}};
  for (const auto& message : request.messages)
    json["messages"].push_back({message.role, message.content});
  return dumped(json);
}

bool endsGeneration(const Error& error) {
  if (serverGivenUp(error))
    return true;
  switch (error.kind()) {
  case ErrorKind::Cancelled:
  case ErrorKind::Unauthorised:
  case ErrorKind::Forbidden:
  case ErrorKind::NotFoundOnServer:
  case ErrorKind::QuotaExhausted:
  case ErrorKind::Offline:
  case ErrorKind::NotApproved:
  case ErrorKind::HostNotFound:
  case ErrorKind::ConnectionRefused:
  case ErrorKind::Tls:
  case ErrorKind::MissingKey:
  case ErrorKind::NotFound:
  case ErrorKind::BudgetReached:
  case ErrorKind::DiskFull: // what is paid for cannot be kept any more
  case ErrorKind::WriteFailed:
  case ErrorKind::Database:
    return true;
  default:
    return false;
  }
}

QCoro::Task<Result<dialogue::ChatReply>> paidCall(std::shared_ptr<project::Project> project, CallPlace place,
                                                  std::shared_ptr<llm::ChatModel> model,
                                                  dialogue::ChatRequest request, CancelToken token) {
  project::Exchange exchange;
  exchange.contextNumber = place.context;
  exchange.attempt = place.attempt;
  exchange.purpose = place.purpose;
  exchange.model = model->name();
  exchange.promptVersion = place.promptVersion;
  exchange.requestJson = requestJson(request);
  exchange.requestHash = workKey({exchange.model, exchange.requestJson});
  auto looking = project->queries().exchange(place.generation, place.context, place.attempt, place.purpose,
                                             exchange.requestHash);
  const auto kept = co_await looking;
  if (kept && *kept && (*kept)->error && !place.retryFailed)
    co_return failure(*(*kept)->error);
  if (kept && *kept)
    if (auto reply = replyFrom((*kept)->replyJson))
      co_return std::move(*reply);
  auto asking = model->complete(std::move(request), token);
  auto answered = co_await asking;
  if (answered || wasSent(answered.error()))
    place.errors->count(!answered);
  if (!answered && (!wasSent(answered.error()) || endsGeneration(answered.error())))
    co_return failure(answered.error());
  if (answered) {
    exchange.cached = answered->fromCache;
    exchange.promptTokens = answered->usage.promptTokens;
    exchange.completionTokens = answered->usage.completionTokens;
    exchange.replyJson = keptReply(*answered);
  } else {
    exchange.error = withoutBody(answered.error());
    if (const std::string_view body = answered.error().parameter(kBody); !body.empty())
      exchange.replyJson = dumped({{"raw", body}});
  }
  auto keeping = project->outcomes().storeExchange(place.generation, std::move(exchange));
  const auto written = co_await keeping;
  if (!written)
    co_return failure(written.error());
  co_return answered;
}

} // namespace reticle::workflow
