// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/cachedembeddingmodel.h"

#include "llm/openairequest.h"
#include "llm/replyfields.h"

#include <QByteArray>
#include <QCoroFuture>
#include <QCryptographicHash>
#include <algorithm>
#include <utility>

namespace reticle::llm {
namespace {

// The form in which servers send vectors, so that one function reads both.
std::string bodyOf(const std::vector<float>& vector) {
  const QByteArray bytes(reinterpret_cast<const char*>(vector.data()),
                         static_cast<qsizetype>(vector.size() * sizeof(float)));
  return nlohmann::json{{"embedding", bytes.toBase64().toStdString()}}.dump();
}

std::vector<float> vectorIn(const std::string& body) {
  const nlohmann::json json = nlohmann::json::parse(body, nullptr, false);
  if (!json.is_object() || !json.contains("embedding"))
    return {};
  return vectorOf(json["embedding"]).value_or(std::vector<float>());
}

} // namespace

std::string vectorKey(const Endpoint& endpoint, const std::string& model, std::string_view text) {
  const nlohmann::json parts{"embedding", endpoint.baseUrl, model, text};
  const QByteArray all = QByteArray::fromStdString(serialised(parts));
  return QCryptographicHash::hash(all, QCryptographicHash::Sha256).toHex().toStdString();
}

CachedEmbeddingModel::CachedEmbeddingModel(std::shared_ptr<EmbeddingModel> model, Endpoint endpoint,
                                           std::string modelName, ReplyStore store, const Clock& clock,
                                           Log& log)
    : m_model(std::move(model)), m_endpoint(std::move(endpoint)), m_modelName(std::move(modelName)),
      m_store(std::move(store)), m_clock(clock), m_log(log) {}

QCoro::Task<Result<Embeddings>> CachedEmbeddingModel::embed(std::vector<std::string> texts, CancelToken token) {
  Embeddings all;
  all.vectors.resize(texts.size());
  std::vector<std::string> keys;
  for (const std::string& text : texts)
    keys.push_back(vectorKey(m_endpoint, m_modelName, text));
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (token.cancelled())
      co_return failure(ErrorKind::Cancelled, "cancelled");
    QFuture<Result<std::optional<dialogue::KeptReply>>> looking = m_store.find(keys[i]);
    const auto kept = co_await looking;
    if (!kept)
      m_log.write(LogLevel::Warning, "cache", kept.error().what());
    else if (*kept)
      all.vectors[i] = vectorIn((*kept)->body);
  }
  const auto ask = [&all, &texts](std::vector<std::size_t>& places) {
    std::vector<std::string> asked;
    for (std::size_t i = 0; i < texts.size(); ++i) {
      if (!all.vectors[i].empty())
        continue;
      places.push_back(i);
      asked.push_back(texts[i]);
    }
    return asked;
  };
  for (int round = 0; round < 2; ++round) {
    std::vector<std::size_t> places;
    std::vector<std::string> asked = ask(places);
    if (asked.empty())
      break;
    auto asking = m_model->embed(std::move(asked), token);
    Result<Embeddings> made = co_await asking;
    if (!made)
      co_return made;
    all.usage = made->usage;
    all.model = made->model;
    all.latencyMs += made->latencyMs;
    const std::size_t length = made->vectors.front().size();
    for (std::size_t i = 0; i < places.size(); ++i)
      all.vectors[places[i]] = std::move(made->vectors[i]);
    for (auto& vector : all.vectors) {
      if (vector.size() != length)
        vector.clear(); // kept from another model: asked for in the next round
    }
    for (const std::size_t place : places) {
      QFuture<Status> keeping = m_store.keep(keys[place], {bodyOf(all.vectors[place]), m_clock.wallMs(), 0});
      const Status kept = co_await keeping;
      if (!kept)
        m_log.write(LogLevel::Warning, "cache", kept.error().what());
    }
  }
  const bool same = std::all_of(all.vectors.begin(), all.vectors.end(), [&](const std::vector<float>& vector) {
    return vector.size() == all.vectors.front().size();
  });
  if (!same)
    co_return failure(ErrorKind::InvalidReply, "the vectors differ in length", {{"reason", "wrong-length"}});
  co_return all;
}

} // namespace reticle::llm
