// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/fakeproxy.h"

#include <QTcpSocket>

namespace reticle::support {

FakeProxy::FakeProxy(std::string body) : m_body(std::move(body)) {
  if (!m_server.listen(QHostAddress::LocalHost))
    qFatal("the fake proxy cannot listen");
  QObject::connect(&m_server, &QTcpServer::newConnection, &m_server, [this] {
    while (QTcpSocket* socket = m_server.nextPendingConnection()) {
      QObject::connect(socket, &QTcpSocket::readyRead, &m_server, [this, socket] { read(socket); });
      QObject::connect(socket, &QTcpSocket::disconnected, &m_server, [this, socket] {
        m_received.remove(socket);
        socket->deleteLater();
      });
    }
  });
}

void FakeProxy::read(QTcpSocket* socket) {
  QByteArray& received = m_received[socket];
  received += socket->readAll();
  while (const auto request = takeRequest(received)) {
    m_requests.push_back(*request);
    const std::string reply = responseHead(200, {{"Content-Type", "application/json"}}, m_body.size()) + m_body;
    socket->write(reply.data(), static_cast<qint64>(reply.size()));
  }
}

std::vector<std::string> FakeProxy::targets() const {
  std::vector<std::string> list;
  for (const ServerRequest& request : m_requests)
    list.push_back(request.path);
  return list;
}

} // namespace reticle::support
