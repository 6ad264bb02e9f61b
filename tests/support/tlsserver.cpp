// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/tlsserver.h"

#include "support/httpmessage.h"

#include <QFile>
#include <QSslCertificate>
#include <QSslConfiguration>
#include <QSslKey>
#include <QSslServer>
#include <QSslSocket>
#include <QThread>
#include <mutex>
#include <stdexcept>

namespace reticle::support {
namespace {

QByteArray bytesOf(const QString& path) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly))
    throw std::runtime_error("no such file: " + path.toStdString());
  return file.readAll();
}

// A ServerHello of TLS 1.0 (RFC 2246): what a server says that knows nothing newer.
QByteArray oldHello() {
  QByteArray hello("\x03\x01", 2);
  hello += QByteArray(32, '\x11');            // random
  hello += QByteArray("\x00\x00\x2f\x00", 4); // no session, TLS_RSA_WITH_AES_128_CBC_SHA, no compression
  QByteArray message("\x02\x00\x00", 3);
  message += static_cast<char>(hello.size());
  message += hello;
  QByteArray record("\x16\x03\x01\x00", 4);
  record += static_cast<char>(message.size());
  return record + message;
}

} // namespace

struct TlsServer::Shared {
  mutable std::mutex mutex;
  Options options;
  int port = 0;
  int connections = 0;
  std::vector<std::string> authorizations;
};

class TlsServer::Worker {
 public:
  explicit Worker(std::shared_ptr<Shared> shared) : m_shared(std::move(shared)) {
    m_home.moveToThread(&m_thread);
    m_thread.start();
    run([this] { listen(); });
  }
  ~Worker() {
    run([this] { qDeleteAll(m_home.children()); });
    m_thread.quit();
    m_thread.wait();
  }

 private:
  template<typename F> void run(F work) {
    QMetaObject::invokeMethod(&m_home, work, Qt::BlockingQueuedConnection);
  }

  void listen() {
    QTcpServer* server = nullptr;
    if (m_shared->options.oldVersion) {
      server = new QTcpServer(&m_home);
    } else {
      auto* secure = new QSslServer(&m_home);
      QSslConfiguration tls = QSslConfiguration::defaultConfiguration();
      tls.setLocalCertificate(QSslCertificate(bytesOf(m_shared->options.certificate)));
      tls.setPrivateKey(QSslKey(bytesOf(m_shared->options.key), QSsl::Rsa));
      secure->setSslConfiguration(tls);
      QObject::connect(secure, &QSslServer::startedEncryptionHandshake, &m_home, [this] { count(); });
      server = secure;
    }
    QObject::connect(server, &QTcpServer::pendingConnectionAvailable, &m_home, [this, server] {
      while (QTcpSocket* socket = server->nextPendingConnection())
        serve(socket);
    });
    if (!server->listen(QHostAddress::LocalHost, 0))
      throw std::runtime_error("the server cannot listen");
    m_shared->port = server->serverPort();
  }

  void count() {
    const std::lock_guard lock(m_shared->mutex);
    ++m_shared->connections;
  }

  void serve(QTcpSocket* socket) {
    socket->setParent(&m_home);
    if (m_shared->options.oldVersion)
      count();
    auto received = std::make_shared<QByteArray>();
    QObject::connect(socket, &QTcpSocket::readyRead, &m_home, [this, socket, received] {
      received->append(socket->readAll());
      answer(socket, *received);
    });
    QObject::connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
    if (socket->bytesAvailable() > 0) // the request may have come with the end of the handshake
      Q_EMIT socket->readyRead();
  }

  void answer(QTcpSocket* socket, QByteArray& received) {
    if (m_shared->options.oldVersion) {
      if (received.isEmpty())
        return;
      received.clear();
      socket->write(oldHello());
      return;
    }
    while (const auto request = takeRequest(received)) {
      {
        const std::lock_guard lock(m_shared->mutex);
        m_shared->authorizations.push_back(request->header("authorization"));
      }
      const Options& options = m_shared->options;
      const std::string head = responseHead(options.status, options.headers, options.body.size());
      socket->write(QByteArray::fromStdString(head + options.body));
    }
  }

  std::shared_ptr<Shared> m_shared;
  QThread m_thread;
  QObject m_home;
};

TlsServer::TlsServer(Options options) : m_shared(std::make_shared<Shared>()) {
  m_shared->options = std::move(options);
  m_worker = std::make_unique<Worker>(m_shared);
}

TlsServer::~TlsServer() = default;

int TlsServer::port() const {
  return m_shared->port;
}

std::string TlsServer::url(const std::string& path) const {
  return "https://127.0.0.1:" + std::to_string(port()) + path;
}

int TlsServer::connections() const {
  const std::lock_guard lock(m_shared->mutex);
  return m_shared->connections;
}

std::vector<std::string> TlsServer::authorizations() const {
  const std::lock_guard lock(m_shared->mutex);
  return m_shared->authorizations;
}

} // namespace reticle::support
