// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/openaichatmodel.h"

#include "http/statuserror.h"
#include "llm/openaiendpoint.h"
#include "llm/openaireply.h"
#include "llm/openairequest.h"

#include <QCoroFuture>
#include <QString>
#include <algorithm>
#include <utility>

namespace reticle::llm {
namespace {

constexpr qsizetype kKeptBytes = 64 * 1024;

// What came although it was no answer, for those who keep replies: a person may want to see it.
Error withBody(const Error& error, const std::string& body) {
  switch (error.kind()) {
  case ErrorKind::InvalidReply:
  case ErrorKind::EmptyReply:
  case ErrorKind::TruncatedReply:
    // Through QString, because bytes that are no UTF-8 could not be stored as JSON.
    return error.withParameter(
        "body", QString::fromUtf8(body.data(), std::min(static_cast<qsizetype>(body.size()), kKeptBytes))
                    .toStdString());
  default:
    return error;
  }
}

} // namespace

OpenAiChatModel::OpenAiChatModel(Endpoint endpoint, std::string modelName, http::HttpClient& client,
                                 const Clock& clock, KeyProvider keys, std::optional<Dialect> dialect)
    : m_endpoint(std::move(endpoint)), m_modelName(std::move(modelName)), m_client(client), m_clock(clock),
      m_keys(std::move(keys)),
      m_dialect(dialect ? std::move(*dialect) : dialectNamed(m_endpoint.dialect).value_or(standardDialect())) {}

QCoro::Task<Result<dialogue::ChatReply>> OpenAiChatModel::complete(dialogue::ChatRequest request,
                                                                   CancelToken token) {
  std::string key;
  if (m_key) {
    key = *m_key;
  } else {
    QFuture<Result<std::string>> asked = m_keys(m_endpoint);
    Result<std::string> given = co_await asked;
    if (!given)
      co_return failure(given.error());
    key = *given;
    m_key = key;
  }
  int attempts = 0;
  for (;;) {
    const Dialect sentWith = m_dialect;
    http::HttpRequest call = requestTo(m_endpoint, sentWith, "/chat/completions", key);
    call.body = serialised(chatBody(request, m_modelName, sentWith));
    const Clock* clock = &m_clock;
    call.check = [clock](const http::HttpReply& reply) -> std::optional<Error> {
      const Result<dialogue::ChatReply> read = readChatReply(reply, clock->wallMs());
      return read ? std::nullopt : std::optional<Error>(withBody(read.error(), reply.body));
    };
    Result<http::HttpReply> reply = co_await m_client.send(std::move(call), token);
    if (reply) {
      Result<dialogue::ChatReply> read = readChatReply(*reply, m_clock.wallMs());
      if (read)
        read->attempts = attempts + static_cast<int>(reply->attempts.size());
      co_return read;
    }
    if (reply.error().kind() == ErrorKind::Unauthorised)
      m_key.reset();
    ++attempts;
    const std::optional<Dialect> next = stepDown(sentWith, reply.error(), request);
    if (!next)
      co_return failure(reply.error().withParameter("model", name()));
    // Calls run side by side: another one may have learned more in the meantime, so lessons are merged, not
    // replaced.
    m_dialect = weaker(m_dialect, *next);
  }
}

} // namespace reticle::llm
