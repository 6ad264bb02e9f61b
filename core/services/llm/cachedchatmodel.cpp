// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/cachedchatmodel.h"

#include "llm/dialect.h"
#include "llm/openaireply.h"
#include "llm/openairequest.h"

#include <QCoroFuture>
#include <QCryptographicHash>
#include <algorithm>
#include <utility>

namespace reticle::llm {
namespace {

// The reply of a kept body, read by the parser of today.
std::optional<dialogue::ChatReply> readKept(const dialogue::KeptReply& kept,
                                            const dialogue::ChatRequest& request, std::int64_t nowMs) {
  http::HttpReply body;
  body.status = 200;
  body.body = kept.body;
  Result<dialogue::ChatReply> reply = readChatReply(body, nowMs);
  if (!reply || !dialogue::isKeepable(request, *reply))
    return std::nullopt;
  reply->fromCache = true;
  reply->cacheAgeMs = std::max<std::int64_t>(0, nowMs - kept.atMs);
  reply->attempts = 0;
  reply->latencyMs = kept.latencyMs;
  return std::move(*reply);
}

} // namespace

std::string replyKey(const Endpoint& endpoint, const std::string& model, const dialogue::ChatRequest& request) {
  const Dialect dialect = dialectNamed(endpoint.dialect).value_or(standardDialect());
  // The base address tells servers apart that share an origin, such as Azure's deployments.
  const nlohmann::json parts{endpoint.baseUrl, model, request.schema, request.seed.value_or(-1),
                             chatBody(request, model, dialect)};
  const QByteArray text = QByteArray::fromStdString(serialised(parts));
  return QCryptographicHash::hash(text, QCryptographicHash::Sha256).toHex().toStdString();
}

CachedChatModel::CachedChatModel(std::shared_ptr<ChatModel> model, Endpoint endpoint, std::string modelName,
                                 ReplyStore store, const Clock& clock, Log& log)
    : m_model(std::move(model)), m_endpoint(std::move(endpoint)), m_modelName(std::move(modelName)),
      m_store(std::move(store)), m_clock(clock), m_log(log) {}

QCoro::Task<Result<dialogue::ChatReply>> CachedChatModel::complete(dialogue::ChatRequest request,
                                                                   CancelToken token) {
  const bool repeatable = request.temperature && *request.temperature == 0;
  std::string key;
  if (repeatable)
    key = replyKey(m_endpoint, m_modelName, request);
  if (repeatable && !request.fresh) {
    QFuture<Result<std::optional<dialogue::KeptReply>>> looking = m_store.find(key);
    const auto kept = co_await looking;
    if (!kept)
      m_log.write(LogLevel::Warning, "cache", kept.error().what());
    else if (*kept) {
      std::optional<dialogue::ChatReply> reply = readKept(**kept, request, m_clock.wallMs());
      if (reply)
        co_return std::move(*reply);
    }
  }
  auto asking = m_model->complete(request, token);
  Result<dialogue::ChatReply> reply = co_await asking;
  if (repeatable && reply && dialogue::isKeepable(request, *reply)) {
    QFuture<Status> keeping = m_store.keep(key, {reply->raw, m_clock.wallMs(), reply->latencyMs});
    const Status kept = co_await keeping;
    if (!kept)
      m_log.write(LogLevel::Warning, "cache", kept.error().what());
  }
  co_return reply;
}

} // namespace reticle::llm
