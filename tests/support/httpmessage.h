// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace reticle::support {

struct ServerRequest {
  std::string method;
  std::string path;                           // with query
  std::map<std::string, std::string> headers; // names in lower case
  std::string body;

  std::string header(const std::string& name) const;
};

// Takes the first whole request (Content-Length bodies only) off the front of what was received; nothing while
// it is not complete. Throws std::runtime_error for what is no HTTP request.
std::optional<ServerRequest> takeRequest(QByteArray& received);

// A response's bytes up to the body, with Content-Length for bodyBytes.
std::string responseHead(int status, const std::vector<std::pair<std::string, std::string>>& headers,
                         std::size_t bodyBytes);

} // namespace reticle::support
