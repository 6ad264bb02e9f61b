// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/openaiendpoint.h"

#include "http/url.h"

namespace reticle::llm {

http::HttpRequest requestTo(const Endpoint& endpoint, const Dialect& dialect, const std::string& path,
                            const std::string& key) {
  http::HttpRequest request;
  request.url = http::joinUrl(endpoint.baseUrl, path);
  request.headers = {{"Accept", "application/json"}};
  request.secret = key;
  request.secretHeader = dialect.keyHeader;
  request.secretPrefix = dialect.keyPrefix;
  request.caFile = endpoint.caFile;
  request.deadlines = endpoint.deadlines;
  request.retry = endpoint.retry;
  request.concurrencyCeiling = endpoint.concurrencyCeiling;
  return request;
}

} // namespace reticle::llm
