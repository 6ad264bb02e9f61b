// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/client.h"

#include "support/fakechatserver.h"
#include "support/tlsserver.h"

#include <QCoroTask>
#include <QTest>
#include <memory>
#include <string>

using namespace reticle;
using namespace reticle::http;
using support::TlsServer;

namespace {

QString pem(const char* name) {
  return QStringLiteral(RETICLE_SOURCE_DIR "/tests/core/services/http/data/%1.pem").arg(QLatin1String(name));
}

TlsServer::Options serverWith(const char* certificate) {
  TlsServer::Options options;
  options.certificate = pem(certificate);
  options.key = pem("key");
  return options;
}

HttpRequest requestTo(const TlsServer& server, const QString& caFile = {}) {
  HttpRequest request;
  request.url = server.url("/v1/chat/completions");
  request.body = "{}";
  request.secret = "rk-test-0000";
  request.caFile = caFile.toStdString();
  request.retry.attempts = 1;
  request.deadlines = {2000, 2000, 2000, 5000};
  return request;
}

} // namespace

// The certificates are made for a hundred years, but for the one that has expired; key.pem is the key of all.
class TestTls : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void init() { m_client = std::make_unique<HttpClient>(m_clock, m_log); }
  void cleanup() { m_client.reset(); }

  // L1: six kinds, six reasons, and no request was ever read.
  void refused_data() {
    QTest::addColumn<QByteArray>("certificate"); // empty = TLS 1.0 only
    QTest::addColumn<bool>("knowsAuthority");
    QTest::addColumn<QByteArray>("reason");
    QTest::newRow("self-signed") << QByteArray("self") << true << QByteArray("self-signed");
    QTest::newRow("expired") << QByteArray("expired") << true << QByteArray("expired");
    QTest::newRow("wrong host") << QByteArray("otherhost") << true << QByteArray("host");
    QTest::newRow("wrong purpose") << QByteArray("purpose") << true << QByteArray("purpose");
    QTest::newRow("TLS 1.0 only") << QByteArray() << true << QByteArray("version");
    QTest::newRow("authority taken away") << QByteArray("good") << false << QByteArray("authority");
  }
  void refused() {
    QFETCH(QByteArray, certificate);
    QFETCH(bool, knowsAuthority);
    QFETCH(QByteArray, reason);
    TlsServer::Options options;
    if (certificate.isEmpty())
      options.oldVersion = true;
    else
      options = serverWith(certificate.constData());
    TlsServer server(options);
    const auto reply = send(requestTo(server, knowsAuthority ? pem("ca") : QString()));
    QVERIFY(!reply);
    QVERIFY2(reply.error().kind() == ErrorKind::Tls, reply.error().what());
    QCOMPARE(QByteArray::fromStdString(std::string(reply.error().parameter("reason"))), reason);
    QCOMPARE(server.connections(), 1); // refused after looking, not for want of a connection; and not retried
    QVERIFY(server.authorizations().empty());
  }

  // L2: a CA file holds for the requests that name it and for no other, in whatever order they come.
  void authorityOfOneEndpoint() {
    TlsServer server(serverWith("good"));
    TlsServer other(serverWith("good"));
    for (int round = 0; round < 2; ++round) {
      const auto trusted = send(requestTo(server, pem("ca")));
      QVERIFY2(trusted, trusted ? "" : trusted.error().what());
      const auto same = send(requestTo(server));
      QVERIFY(!same);
      QCOMPARE(same.error().kind(), ErrorKind::Tls);
      const auto elsewhere = send(requestTo(other));
      QVERIFY(!elsewhere);
      QCOMPARE(elsewhere.error().kind(), ErrorKind::Tls);
    }
    QCOMPARE(server.authorizations().size(), std::size_t(2));
    QVERIFY(other.authorizations().empty());
    // A self-signed server is trusted by its own certificate.
    TlsServer self(serverWith("self"));
    const auto own = send(requestTo(self, pem("self")));
    QVERIFY2(own, own ? "" : own.error().what());
  }

  // L3: from https to http is another origin: refused, and nothing is sent there.
  void downgradeByRedirect() {
    support::FakeChatServer plain;
    TlsServer::Options options = serverWith("good");
    options.status = 307;
    options.headers = {{"Location", plain.baseUrl() + "/chat/completions"}};
    TlsServer server(options);
    const auto reply = send(requestTo(server, pem("ca")));
    QVERIFY(!reply);
    QCOMPARE(reply.error().kind(), ErrorKind::NotApproved);
    QCOMPARE(reply.error().parameter("reason"), std::string_view("redirect"));
    QCOMPARE(server.authorizations().size(), std::size_t(1));
    QCOMPARE(plain.connections(), 0);
  }

 private:
  Result<HttpReply> send(HttpRequest request) { return QCoro::waitFor(m_client->send(std::move(request), {})); }

  SystemClock m_clock;
  NullLog m_log;
  std::unique_ptr<HttpClient> m_client;
};

QTEST_GUILESS_MAIN(TestTls)
#include "tst_tls.moc"
