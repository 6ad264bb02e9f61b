// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/client.h"
#include "http/proxy.h"
#include "support/fakechatserver.h"
#include "support/fakeproxy.h"

#include <QCoroTask>
#include <QTest>
#include <string>
#include <vector>

using namespace reticle;
using namespace reticle::http;
using support::FakeChatServer;
using support::FakeOptions;
using support::FakeProxy;

namespace {

// A name that no resolver knows: only a proxy can have an answer.
const std::string kFar = "http://model.invalid/v1/models";

HttpRequest get(const std::string& url) {
  HttpRequest request;
  request.method = "GET";
  request.url = url;
  request.retry.attempts = 1;
  return request;
}

} // namespace

// The way out of the machine is the one a person chose, and a change holds at once.
class TestProxy : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void init();
  void cleanup() { clearEnvironment(); }
  void ownProxyIsAsked();
  void environmentIsTheDefault();
  void noneMeansNone();
  void changesHoldAtOnce();
  void badChoicesAreRefused_data();
  void badChoicesAreRefused();
  void socksIsSocks();
  void personsLimitHolds();

 private:
  static void clearEnvironment() {
    for (const char* name : {"http_proxy", "https_proxy", "all_proxy", "no_proxy"}) {
      qunsetenv(name);
      qunsetenv(QByteArray(name).toUpper().constData());
    }
  }
  Result<HttpReply> send(const std::string& url) { return QCoro::waitFor(m_client->send(get(url), {})); }

  SystemClock m_clock;
  NullLog m_log;
  std::unique_ptr<HttpClient> m_client;
};

void TestProxy::init() {
  clearEnvironment();
  ClientOptions options;
  options.approvals = [](const std::string&) { return Approval::PlainHttp; };
  m_client = std::make_unique<HttpClient>(m_clock, m_log, options);
}

void TestProxy::ownProxyIsAsked() {
  FakeProxy proxy;
  QVERIFY(m_client->setProxy(proxy.url()));
  const auto reply = send(kFar);
  QVERIFY2(reply, reply ? "" : reply.error().what());
  QVERIFY(reply->body.find("\"m\"") != std::string::npos);
  QCOMPARE(proxy.targets(), std::vector<std::string>{kFar}); // in whole, as a proxy needs it
  // A server of this machine is never asked through it.
  FakeChatServer local;
  QVERIFY(send(local.baseUrl() + "/models"));
  QCOMPARE(local.requests(), 1);
  QCOMPARE(proxy.targets().size(), std::size_t(1));
}

void TestProxy::environmentIsTheDefault() {
  FakeProxy proxy;
  qputenv("http_proxy", QByteArray::fromStdString(proxy.url()));
  QVERIFY(send(kFar));
  QCOMPARE(proxy.targets().size(), std::size_t(1));
  qputenv("no_proxy", "model.invalid");
  init();
  qputenv("no_proxy", "model.invalid");
  qputenv("http_proxy", QByteArray::fromStdString(proxy.url()));
  QVERIFY(!send(kFar));
  QCOMPARE(proxy.targets().size(), std::size_t(1));
}

void TestProxy::noneMeansNone() {
  FakeProxy proxy;
  qputenv("http_proxy", QByteArray::fromStdString(proxy.url()));
  QVERIFY(m_client->setProxy("none"));
  const auto reply = send(kFar);
  QVERIFY(!reply);
  QCOMPARE(reply.error().kind(), ErrorKind::HostNotFound);
  QVERIFY(proxy.targets().empty());
}

void TestProxy::changesHoldAtOnce() {
  FakeProxy first, second;
  QVERIFY(m_client->setProxy(first.url()));
  QVERIFY(send(kFar));
  QVERIFY(m_client->setProxy(second.url()));
  QVERIFY(send(kFar));
  QVERIFY(m_client->setProxy("none"));
  QVERIFY(!send(kFar));
  QVERIFY(m_client->setProxy(first.url()));
  QVERIFY(send(kFar));
  QCOMPARE(first.targets().size(), std::size_t(2));
  QCOMPARE(second.targets().size(), std::size_t(1));
}

void TestProxy::badChoicesAreRefused_data() {
  QTest::addColumn<QByteArray>("text");
  for (const char* text :
       {"proxy.example", "proxy.example:3128", "http://proxy.example", "ftp://proxy.example:21", "http://:3128",
        "http://user:word@proxy.example:3128", "http://proxy.example:99999"})
    QTest::newRow(text) << QByteArray(text);
}

// What was chosen before stays, and no password stands in the error.
void TestProxy::badChoicesAreRefused() {
  QFETCH(QByteArray, text);
  FakeProxy proxy;
  QVERIFY(m_client->setProxy(proxy.url()));
  const Status set = m_client->setProxy(text.toStdString());
  QVERIFY(!set);
  QCOMPARE(set.error().kind(), ErrorKind::InvalidArgument);
  QVERIFY(std::string(set.error().parameter("value")).find("word") == std::string::npos);
  QVERIFY(send(kFar));
  QCOMPARE(proxy.targets().size(), std::size_t(1));
}

void TestProxy::socksIsSocks() {
  ProxyChoice choice;
  QVERIFY(!choice.chosen());
  QVERIFY(choice.choose("socks5://proxy.example:1080"));
  QCOMPARE(choice.chosen()->type(), QNetworkProxy::Socks5Proxy);
  QCOMPARE(choice.chosen()->hostName(), QStringLiteral("proxy.example"));
  QCOMPARE(choice.chosen()->port(), quint16(1080));
  QVERIFY(choice.choose(""));
  QVERIFY(!choice.chosen());
}

// No more requests are in flight than the person allows, whatever the server's own number says.
void TestProxy::personsLimitHolds() {
  FakeOptions options;
  options.latencyMinMs = options.latencyMaxMs = 40;
  for (const int most : {2, 1, 64}) {
    FakeChatServer server(options);
    m_client->setMostInFlight(most);
    std::vector<QCoro::Task<Result<HttpReply>>> calls;
    for (int i = 0; i < 12; ++i)
      calls.push_back(m_client->send(get(server.baseUrl() + "/models"), {}));
    for (auto& call : calls)
      QVERIFY(QCoro::waitFor(call));
    QCOMPARE(server.requests(), 12);
    QCOMPARE(server.mostAtOnce(), most == 64 ? ClientOptions().startLimit : most);
  }
}

QTEST_GUILESS_MAIN(TestProxy)
#include "tst_proxy.moc"
