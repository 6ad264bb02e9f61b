// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/openaiembeddingmodel.h"

#include "llm/dialect.h"
#include "llm/openaiendpoint.h"
#include "llm/openaireply.h"
#include "llm/openairequest.h"

#include <QCoroFuture>
#include <algorithm>
#include <iterator>
#include <utility>

namespace reticle::llm {
namespace {

void add(std::optional<std::int64_t>& sum, const std::optional<std::int64_t>& part, bool first) {
  sum = first ? part : (sum && part ? std::optional(*sum + *part) : std::nullopt);
}

} // namespace

OpenAiEmbeddingModel::OpenAiEmbeddingModel(Endpoint endpoint, std::string modelName, http::HttpClient& client,
                                           const Clock& clock, KeyProvider keys, std::size_t batch)
    : m_endpoint(std::move(endpoint)), m_modelName(std::move(modelName)), m_client(client), m_clock(clock),
      m_keys(std::move(keys)), m_batch(std::clamp<std::size_t>(batch, 1, 2048)) {}

QCoro::Task<Result<Embeddings>> OpenAiEmbeddingModel::embed(std::vector<std::string> texts, CancelToken token) {
  QFuture<Result<std::string>> asked = m_keys(m_endpoint);
  Result<std::string> key = co_await asked;
  if (!key)
    co_return failure(key.error());
  const Dialect dialect = dialectNamed(m_endpoint.dialect).value_or(standardDialect());
  Embeddings all;
  for (std::size_t begin = 0; begin < texts.size(); begin += m_batch) {
    const std::size_t end = std::min(begin + m_batch, texts.size());
    const std::vector<std::string> part(texts.begin() + static_cast<std::ptrdiff_t>(begin),
                                        texts.begin() + static_cast<std::ptrdiff_t>(end));
    http::HttpRequest call = requestTo(m_endpoint, dialect, "/embeddings", *key);
    call.body = serialised(embeddingsBody(part, m_modelName));
    const Clock* clock = &m_clock;
    const std::size_t expected = part.size();
    call.check = [clock, expected](const http::HttpReply& reply) -> std::optional<Error> {
      const Result<Embeddings> read = readEmbeddings(reply, expected, clock->wallMs());
      return read ? std::nullopt : std::optional<Error>(read.error());
    };
    Result<http::HttpReply> reply = co_await m_client.send(std::move(call), token);
    if (!reply)
      co_return failure(reply.error().withParameter("model", name()));
    Result<Embeddings> read = readEmbeddings(*reply, expected, m_clock.wallMs());
    if (!read)
      co_return read;
    if (begin > 0 && read->vectors.front().size() != all.vectors.front().size())
      co_return failure(ErrorKind::InvalidReply, "the vectors differ in length", {{"reason", "wrong-length"}});
    add(all.usage.promptTokens, read->usage.promptTokens, begin == 0);
    add(all.usage.completionTokens, read->usage.completionTokens, begin == 0);
    all.model = read->model;
    all.latencyMs += read->latencyMs;
    std::move(read->vectors.begin(), read->vectors.end(), std::back_inserter(all.vectors));
  }
  co_return all;
}

} // namespace reticle::llm
