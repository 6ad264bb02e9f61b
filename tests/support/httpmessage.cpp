// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/httpmessage.h"

#include <QList>
#include <stdexcept>

namespace reticle::support {

std::string ServerRequest::header(const std::string& name) const {
  const auto found = headers.find(name);
  return found == headers.end() ? std::string() : found->second;
}

std::optional<ServerRequest> takeRequest(QByteArray& received) {
  const qsizetype end = received.indexOf("\r\n\r\n");
  if (end < 0)
    return std::nullopt;
  const QList<QByteArray> lines = received.left(end).split('\n');
  const QList<QByteArray> first = lines.front().trimmed().split(' ');
  if (first.size() != 3 || !first[2].startsWith("HTTP/1."))
    throw std::runtime_error("not an HTTP request");
  ServerRequest request;
  request.method = first[0].toStdString();
  request.path = first[1].toStdString();
  for (qsizetype i = 1; i < lines.size(); ++i) {
    const qsizetype colon = lines[i].indexOf(':');
    if (colon > 0)
      request.headers[lines[i].left(colon).toLower().toStdString()] =
          lines[i].mid(colon + 1).trimmed().toStdString();
  }
  const std::string length = request.header("content-length");
  const qsizetype bodyBytes = length.empty() ? 0 : static_cast<qsizetype>(std::stoll(length));
  if (received.size() < end + 4 + bodyBytes)
    return std::nullopt;
  request.body = received.mid(end + 4, bodyBytes).toStdString();
  received.remove(0, end + 4 + bodyBytes);
  return request;
}

std::string responseHead(int status, const std::vector<std::pair<std::string, std::string>>& headers,
                         std::size_t bodyBytes) {
  std::string head = "HTTP/1.1 " + std::to_string(status) + " Status\r\n";
  for (const auto& [name, value] : headers)
    head += name + ": " + value + "\r\n";
  head += "Content-Length: " + std::to_string(bodyBytes) + "\r\n\r\n";
  return head;
}

} // namespace reticle::support
