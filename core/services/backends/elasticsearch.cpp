// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/elasticsearch.h"

#include "dialogue/boundedjson.h"
#include "http/url.h"

#include <QCoroFuture>
#include <QUrl>
#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

namespace reticle::backends {

namespace {

using nlohmann::json;

constexpr std::size_t kMostHits = 10'000; // index.max_result_window of a server as installed

std::string stringAt(const json& object, const std::string& key) {
  const auto place = object.find(key);
  if (place == object.end())
    return {};
  if (place->is_string())
    return place->get<std::string>();
  return place->is_number_integer() ? place->dump() : std::string();
}

Result<RemoteSearch> invalid(const char* reason) {
  return failure(ErrorKind::InvalidReply, "the search server's reply cannot be read", {{"reason", reason}});
}

std::string searchPath(const std::string& index) {
  const QByteArray name = QUrl::toPercentEncoding(QString::fromStdString(index));
  return "/" + name.toStdString() + "/_search";
}

} // namespace

std::string searchBody(const ElasticsearchSettings& settings, std::string_view query, std::size_t depth) {
  const json body{
      {"size", std::min(depth, kMostHits)},
      {"_source", {settings.documentField, settings.textField}},
      {"query", {{"match", {{settings.textField, {{"query", std::string(query)}, {"operator", "or"}}}}}}},
  };
  return body.dump(-1, ' ', false, json::error_handler_t::replace);
}

Result<RemoteSearch> readSearch(const ElasticsearchSettings& settings, std::string_view body) {
  const json reply = dialogue::boundedJson(body);
  if (reply.is_discarded() || !reply.is_object())
    return invalid("no JSON object");
  if (reply.contains("error"))
    return invalid("an error object");
  const auto outer = reply.find("hits");
  if (outer == reply.end() || !outer->is_object() || !outer->contains("hits") || !(*outer)["hits"].is_array())
    return invalid("no list of hits");

  RemoteSearch search;
  search.scoreKind = "bm25";
  const auto took = reply.find("took");
  if (took != reply.end() && took->is_number_integer())
    search.serverMs = took->get<std::int64_t>();
  const auto timedOut = reply.find("timed_out");
  search.partial = timedOut != reply.end() && timedOut->is_boolean() && timedOut->get<bool>();
  const auto shards = reply.find("_shards");
  if (shards != reply.end() && shards->is_object()) {
    const auto failed = shards->find("failed");
    search.partial = search.partial || (failed != shards->end() && failed->is_number() && *failed > 0);
  }
  for (const json& item : (*outer)["hits"]) {
    if (!item.is_object())
      return invalid("a hit that is no object");
    RemoteHit hit;
    hit.chunkId = stringAt(item, "_id");
    const auto source = item.find("_source");
    if (source != item.end() && source->is_object()) {
      hit.documentId = stringAt(*source, settings.documentField);
      hit.text = stringAt(*source, settings.textField);
    }
    const auto score = item.find("_score");
    if (score != item.end() && score->is_number())
      hit.score = score->get<double>();
    search.hits.push_back(std::move(hit));
  }
  return search;
}

ElasticsearchRetriever::ElasticsearchRetriever(ElasticsearchSettings settings, http::HttpClient& client,
                                               KeySource keys)
    : m_settings(std::move(settings)), m_client(client), m_keys(std::move(keys)) {}

QCoro::Task<Result<RemoteSearch>> ElasticsearchRetriever::search(std::string query, std::size_t depth,
                                                                 CancelToken token) {
  http::HttpRequest request;
  if (m_keys) {
    QFuture<Result<std::string>> asked = m_keys();
    Result<std::string> key = co_await asked;
    if (!key)
      co_return failure(key.error());
    request.secret = *key;
    request.secretPrefix = m_settings.keyScheme + " ";
  }
  request.url = http::joinUrl(m_settings.baseUrl, searchPath(m_settings.index));
  request.body = searchBody(m_settings, query, depth);
  request.caFile = m_settings.caFile;
  request.deadlines = m_settings.deadlines;
  request.retry = m_settings.retry;
  const ElasticsearchSettings settings = m_settings;
  request.check = [settings](const http::HttpReply& reply) -> std::optional<Error> {
    const Result<RemoteSearch> read = readSearch(settings, reply.body);
    return read ? std::nullopt : std::optional<Error>(read.error());
  };
  Result<http::HttpReply> reply = co_await m_client.send(std::move(request), token);
  if (!reply)
    co_return failure(reply.error());
  Result<RemoteSearch> read = readSearch(settings, reply->body);
  if (read) {
    read->latencyMs = reply->latencyMs;
    if (read->hits.size() > depth)
      read->hits.resize(depth);
  }
  co_return read;
}

} // namespace reticle::backends
