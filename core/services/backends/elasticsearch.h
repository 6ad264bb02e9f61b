// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "backends/remoteretriever.h"
#include "http/client.h"

#include <QFuture>
#include <functional>
#include <string>
#include <string_view>

namespace reticle::backends {

// An index of Elasticsearch (8, 9) or OpenSearch, searched by words: both speak the same form of it.
struct ElasticsearchSettings {
  std::string baseUrl;                  // normalised, e.g. "http://127.0.0.1:9200"
  std::string index;                    // name of the index
  std::string textField = "text";       // searched and returned
  std::string documentField = "doc_id"; // holds our own document id
  std::string keyScheme = "ApiKey";     // "ApiKey" or "Basic": what stands before the key in the header
  std::string caFile;                   // extra CA in PEM; empty = system roots only
  http::Deadlines deadlines;
  http::RetryPolicy retry;
};

// The two pure halves. The body of a search: a `match` query, any word may occur.
std::string searchBody(const ElasticsearchSettings& settings, std::string_view query, std::size_t depth);
// Reads a 2xx reply's body. InvalidReply when it is no JSON, has no list of hits, or is an error object.
Result<RemoteSearch> readSearch(const ElasticsearchSettings& settings, std::string_view body);

// Gives the key, or an empty text when none is needed. Called on the work thread.
using KeySource = std::function<QFuture<Result<std::string>>()>;

class ElasticsearchRetriever final : public RemoteRetriever {
 public:
  // client must outlive the retriever. keys may be empty: no key.
  ElasticsearchRetriever(ElasticsearchSettings settings, http::HttpClient& client, KeySource keys = {});
  std::string name() const override { return "elasticsearch"; }
  QCoro::Task<Result<RemoteSearch>> search(std::string query, std::size_t depth, CancelToken token) override;

 private:
  ElasticsearchSettings m_settings;
  http::HttpClient& m_client;
  KeySource m_keys;
};

} // namespace reticle::backends
