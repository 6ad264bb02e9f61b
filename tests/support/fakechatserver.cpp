// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/fakechatserver.h"

#include "base/random.h"
#include "support/httpmessage.h"
#include "support/replybodies.h"
#include "support/tokenbucket.h"

#include <QElapsedTimer>
#include <QHash>
#include <QHostAddress>
#include <QPointer>
#include <QTcpServer>
#include <QTcpSocket>
#include <QThread>
#include <QTimer>
#include <algorithm>
#include <deque>
#include <fstream>
#include <mutex>
#include <stdexcept>

namespace reticle::support {

// What both threads see.
struct FakeChatServer::Shared {
  mutable std::mutex mutex;
  FakeOptions options;
  std::deque<Fault> script;
  std::vector<LedgerEntry> ledger;
  int connections = 0;
  int atOnce = 0;
  int mostAtOnce = 0;
  int port = 0;
  QElapsedTimer since;
};

// What lives in the server's thread.
class FakeChatServer::Worker {
 public:
  explicit Worker(std::shared_ptr<Shared> shared)
      : m_shared(std::move(shared)), m_random(m_shared->options.seed, "fake") {
    m_home.moveToThread(&m_thread);
    m_thread.start();
    run([this] {
      m_server = new QTcpServer(&m_home);
      QObject::connect(m_server, &QTcpServer::newConnection, &m_home, [this] { accept(); });
      if (!m_server->listen(QHostAddress::LocalHost, 0))
        throw std::runtime_error("the fake server cannot listen");
      m_shared->port = m_server->serverPort();
    });
  }
  ~Worker() {
    run([this] { qDeleteAll(m_home.children()); });
    m_thread.quit();
    m_thread.wait();
  }

  void listen(bool on) {
    run([this, on] {
      if (!on)
        m_server->close();
      else if (!m_server->isListening() &&
               !m_server->listen(QHostAddress::LocalHost, static_cast<quint16>(m_shared->port)))
        throw std::runtime_error("the fake server cannot listen again");
    });
  }

 private:
  template<typename F> void run(F work) {
    QMetaObject::invokeMethod(&m_home, work, Qt::BlockingQueuedConnection);
  }

  void accept() {
    while (QTcpSocket* socket = m_server->nextPendingConnection()) {
      socket->setParent(&m_home);
      {
        const std::lock_guard lock(m_shared->mutex);
        ++m_shared->connections;
      }
      auto received = std::make_shared<QByteArray>();
      QObject::connect(socket, &QTcpSocket::readyRead, &m_home, [this, socket, received] {
        received->append(socket->readAll());
        serve(socket, *received);
      });
      QObject::connect(socket, &QTcpSocket::disconnected, &m_home, [this, socket] {
        abandon(socket);
        socket->deleteLater();
      });
    }
  }

  void serve(QTcpSocket* socket, QByteArray& received) {
    try {
      while (const std::optional<ServerRequest> request = takeRequest(received))
        answer(socket, *request);
    } catch (const std::exception&) {
      socket->abort();
    }
  }

  Fault chooseFault(const std::string& body) {
    if (!m_shared->script.empty()) {
      const Fault fault = m_shared->script.front();
      m_shared->script.pop_front();
      return fault;
    }
    const FakeOptions& options = m_shared->options;
    if (options.perSecond) {
      if (!m_bucket)
        m_bucket.emplace(*options.perSecond, options.burst);
      if (!m_bucket->take(static_cast<double>(m_shared->since.nsecsElapsed()) / 1e6))
        return Fault::RateLimit;
    }
    if (options.faultOf)
      return options.faultOf(nlohmann::json::parse(body, nullptr, false));
    double draw = m_random.uniform();
    for (const auto& [fault, share] : options.mix) {
      if (draw < share)
        return fault;
      draw -= share;
    }
    return Fault::None;
  }

  void answer(QTcpSocket* socket, const ServerRequest& request) {
    FakeOptions options;
    LedgerEntry entry;
    {
      const std::lock_guard lock(m_shared->mutex);
      options = m_shared->options;
      entry.fault = chooseFault(request.body);
      entry.number = static_cast<int>(m_shared->ledger.size()) + 1;
      entry.atMs = m_shared->since.elapsed();
      entry.method = request.method;
      entry.path = request.path;
      entry.authorization = request.header("authorization");
      entry.body = request.body;
      // A redirected request comes back and is answered well.
      if (entry.fault == Fault::RedirectSame && request.path.find("?again") != std::string::npos)
        entry.fault = Fault::None;
      m_shared->ledger.push_back(entry);
      m_shared->mostAtOnce = std::max(m_shared->mostAtOnce, ++m_shared->atOnce);
    }
    m_busy.insert(socket, entry.number);
    ServerReply reply = replyTo(request, entry.fault, options, entry.number);
    if (m_bucket && options.quotaHeaders != FakeOptions::QuotaHeaders::None) {
      for (auto& header : m_bucket->headers(options.quotaHeaders == FakeOptions::QuotaHeaders::GoDurations))
        reply.headers.push_back(std::move(header));
    }
    const int span = std::max(0, options.latencyMaxMs - options.latencyMinMs);
    const int wait =
        options.latencyMinMs + static_cast<int>(m_random.below(static_cast<std::uint64_t>(span) + 1));
    const QPointer<QTcpSocket> target(socket);
    QTimer::singleShot(wait, Qt::PreciseTimer, &m_home, [this, target, reply, entry] {
      if (target && target->state() == QAbstractSocket::ConnectedState)
        deliver(target, reply, entry.number, entry.fault);
    });
  }

  void deliver(QTcpSocket* socket, const ServerReply& reply, int number, Fault fault) {
    const std::string head = responseHead(reply.status, reply.headers, reply.body.size());
    const auto half = static_cast<qint64>(reply.body.size() / 2);
    switch (fault) {
    case Fault::StallHeaders:
      record(number, 0, {}, false);
      return;
    case Fault::StallBody:
      socket->write(head.data(), static_cast<qint64>(head.size()));
      socket->write(reply.body.data(), half);
      record(number, reply.status, {}, false);
      return;
    case Fault::Drip:
      socket->write(head.data(), static_cast<qint64>(head.size()));
      record(number, reply.status, reply.body, false);
      drip(socket, std::make_shared<std::string>(reply.body), 0, number);
      return;
    case Fault::Reset:
      end(socket, number, 0, {});
      socket->abort();
      return;
    case Fault::ResetInBody:
      socket->write(head.data(), static_cast<qint64>(head.size()));
      socket->write(reply.body.data(), half);
      end(socket, number, reply.status, {});
      socket->disconnectFromHost();
      return;
    case Fault::NotHttp:
      socket->write("\x01\x02 this is not the protocol you look for\r\n\r\n");
      end(socket, number, 0, {});
      socket->disconnectFromHost();
      return;
    default:
      socket->write(head.data(), static_cast<qint64>(head.size()));
      socket->write(reply.body.data(), static_cast<qint64>(reply.body.size()));
      end(socket, number, reply.status, reply.body);
    }
  }

  void drip(QTcpSocket* socket, std::shared_ptr<std::string> body, std::size_t at, int number) {
    if (at == body->size()) {
      end(socket, number, 200, *body);
      return;
    }
    socket->write(body->data() + at, 1);
    const QPointer<QTcpSocket> target(socket);
    QTimer::singleShot(50, Qt::PreciseTimer, &m_home, [this, target, body, at, number] {
      if (target && target->state() == QAbstractSocket::ConnectedState)
        drip(target, body, at + 1, number);
    });
  }

  void record(int number, int status, const std::string& body, bool ended) {
    const std::lock_guard lock(m_shared->mutex);
    LedgerEntry& entry = m_shared->ledger[static_cast<std::size_t>(number) - 1];
    entry.status = status;
    entry.reply = body;
    entry.ended = ended;
    if (ended)
      writeLine(entry);
  }

  void end(QTcpSocket* socket, int number, int status, const std::string& body) {
    if (m_busy.remove(socket) > 0) {
      const std::lock_guard lock(m_shared->mutex);
      --m_shared->atOnce;
    }
    record(number, status, body, true);
  }

  void abandon(QTcpSocket* socket) {
    if (!m_busy.contains(socket))
      return;
    const int number = m_busy.take(socket);
    const std::lock_guard lock(m_shared->mutex);
    --m_shared->atOnce;
    LedgerEntry& entry = m_shared->ledger[static_cast<std::size_t>(number) - 1];
    entry.abandoned = true;
    writeLine(entry);
  }

  // With the mutex held.
  void writeLine(const LedgerEntry& entry) {
    if (m_shared->options.ledgerFile.empty())
      return;
    std::ofstream file(m_shared->options.ledgerFile, std::ios::app | std::ios::binary);
    const nlohmann::json line = {{"number", entry.number},
                                 {"at_ms", entry.atMs},
                                 {"method", entry.method},
                                 {"path", entry.path},
                                 {"fault", faultName(entry.fault)},
                                 {"status", entry.status},
                                 {"abandoned", entry.abandoned},
                                 {"request", entry.body},
                                 {"reply", entry.reply}};
    file << line.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) << '\n';
  }

  std::shared_ptr<Shared> m_shared;
  QThread m_thread;
  QObject m_home;
  QTcpServer* m_server = nullptr;
  Random m_random;
  QHash<QTcpSocket*, int> m_busy;
  std::optional<TokenBucket> m_bucket; // made by the first request that needs it
};

FakeOptions dialectOptions(const std::string& name) {
  FakeOptions options;
  options.dialect = fakeDialect(name);
  options.basePath = options.dialect->basePath;
  return options;
}

FakeChatServer::FakeChatServer(FakeOptions options) : m_shared(std::make_shared<Shared>()) {
  m_shared->options = std::move(options);
  m_shared->since.start();
  m_worker = std::make_unique<Worker>(m_shared);
}

FakeChatServer::~FakeChatServer() = default;

int FakeChatServer::port() const {
  return m_shared->port;
}

std::string FakeChatServer::baseUrl() const {
  const FakeOptions now = options();
  const std::string query =
      now.dialect && !now.dialect->neededQuery.empty() ? "?" + now.dialect->neededQuery + "2024-10-21" : "";
  return "http://127.0.0.1:" + std::to_string(port()) + now.basePath + query;
}

void FakeChatServer::script(std::vector<Fault> faults) {
  const std::lock_guard lock(m_shared->mutex);
  m_shared->script.assign(faults.begin(), faults.end());
}

void FakeChatServer::setOptions(FakeOptions options) {
  const std::lock_guard lock(m_shared->mutex);
  m_shared->options = std::move(options);
}

FakeOptions FakeChatServer::options() const {
  const std::lock_guard lock(m_shared->mutex);
  return m_shared->options;
}

void FakeChatServer::refuseConnections(bool refuse) {
  m_worker->listen(!refuse);
}

std::vector<LedgerEntry> FakeChatServer::ledger() const {
  const std::lock_guard lock(m_shared->mutex);
  return m_shared->ledger;
}

int FakeChatServer::requests() const {
  const std::lock_guard lock(m_shared->mutex);
  return static_cast<int>(m_shared->ledger.size());
}

int FakeChatServer::connections() const {
  const std::lock_guard lock(m_shared->mutex);
  return m_shared->connections;
}

int FakeChatServer::mostAtOnce() const {
  const std::lock_guard lock(m_shared->mutex);
  return m_shared->mostAtOnce;
}

} // namespace reticle::support
