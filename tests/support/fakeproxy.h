// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/httpmessage.h"

#include <QByteArray>
#include <QHash>
#include <QTcpServer>
#include <string>
#include <vector>

namespace reticle::support {

// An HTTP proxy on 127.0.0.1, in the thread that makes it, which needs an event loop. It reaches nobody: it
// answers every request itself, with 200 and `body`, and remembers what it was asked for.
class FakeProxy {
 public:
  explicit FakeProxy(std::string body = "{\"object\":\"list\",\"data\":[{\"id\":\"m\"}]}");
  int port() const { return m_server.serverPort(); }
  std::string url() const { return "http://127.0.0.1:" + std::to_string(port()); }
  // Request targets in order, as the client wrote them: whole URLs, when it knows that this is a proxy.
  std::vector<std::string> targets() const;

 private:
  void read(QTcpSocket* socket);

  QTcpServer m_server;
  QHash<QTcpSocket*, QByteArray> m_received;
  std::string m_body;
  std::vector<ServerRequest> m_requests;
};

} // namespace reticle::support
