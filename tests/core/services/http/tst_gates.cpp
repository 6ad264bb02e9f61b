// SPDX-License-Identifier: GPL-3.0-or-later
#include "clienttest.h"

#include "http/url.h"

#include <QCoroTask>
#include <QDateTime>
#include <QElapsedTimer>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTest>
#include <QTimer>
#include <string>
#include <vector>

using namespace reticle;
using namespace reticle::http;
using support::FakeChatServer;
using support::FakeOptions;
using support::Fault;
using test::chatRequest;
using test::ListLog;
using test::sendAndWait;

// When a client may not send, or has to stop: cancelled, offline, not approved, sent elsewhere, given up.
class TestGates : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void cancelInFlight();
  void cancelWhileWaiting();
  void offlineMakesNoConnection();
  void offlineEndsCallsInFlight();
  void unapprovedMakesNoConnection();
  void redirects();
  void redirectsThatLeadNowhere_data();
  void redirectsThatLeadNowhere();
  void keyIsNeverShown();
  void breakerStopsAndProbes();
  void destroyedWithCallsInFlight();
  void unitBudgetEndsRetries();
};

void TestGates::cancelInFlight() {
  FakeOptions options;
  options.mix[Fault::StallHeaders] = 1.0;
  FakeChatServer server(options);
  const SystemClock clock;
  NullLog log;
  HttpClient client(clock, log);
  HttpRequest request = chatRequest(server);
  request.deadlines = {};
  CancelToken token;
  QElapsedTimer timer;
  QTimer::singleShot(100, this, [&] {
    timer.start();
    token.cancel();
  });
  const Result<HttpReply> reply = sendAndWait(client, request, token);
  QVERIFY(!reply);
  QCOMPARE(reply.error().kind(), ErrorKind::Cancelled);
  QVERIFY2(timer.elapsed() <= 200, QByteArray::number(timer.elapsed()).constData());
  QTRY_VERIFY(server.ledger().front().abandoned); // the connection is gone, not just forgotten
  QCOMPARE(client.status().front().inFlight, 0);
}

void TestGates::cancelWhileWaiting() {
  FakeOptions options;
  options.mix[Fault::ServerError] = 1.0;
  FakeChatServer server(options);
  const SystemClock clock;
  NullLog log;
  HttpClient client(clock, log);
  HttpRequest request = chatRequest(server);
  request.retry.baseMs = request.retry.capMs = 60'000;
  CancelToken token;
  QElapsedTimer timer;
  QTimer::singleShot(150, this, [&] {
    timer.start();
    token.cancel();
  });
  const Result<HttpReply> reply = sendAndWait(client, request, token);
  QCOMPARE(reply.error().kind(), ErrorKind::Cancelled);
  QVERIFY(timer.elapsed() <= 200);
  QCOMPARE(reply.error().parameter("attempts"), std::string_view("1"));
}

// 0.0.0.0 reaches this machine but is not a loopback address: it stands for any other host.
void TestGates::offlineMakesNoConnection() {
  QTcpServer anywhere;
  QVERIFY(anywhere.listen(QHostAddress::AnyIPv4));
  int connections = 0;
  connect(&anywhere, &QTcpServer::newConnection, this, [&] { ++connections; });
  FakeChatServer local;
  const SystemClock clock;
  NullLog log;
  ClientOptions options;
  options.approvals = [](const std::string&) { return Approval::PlainHttpWithKey; };
  HttpClient client(clock, log, options);
  HttpRequest request = chatRequest(local);
  request.url = "http://0.0.0.0:" + std::to_string(anywhere.serverPort()) + "/v1/chat/completions";
  request.retry.attempts = 1;
  client.setOffline(true);
  const Result<HttpReply> off = sendAndWait(client, request);
  QCOMPARE(off.error().kind(), ErrorKind::Offline);
  QVERIFY(sendAndWait(client, chatRequest(local))); // nothing leaves the machine
  QTest::qWait(50);
  QCOMPARE(connections, 0);
  // The same request does connect once the switch is off: the check above can fail.
  client.setOffline(false);
  request.deadlines.firstByteMs = 100;
  QCOMPARE(sendAndWait(client, request).error().kind(), ErrorKind::Timeout);
  QCOMPARE(connections, 1);
}

void TestGates::offlineEndsCallsInFlight() {
  QTcpServer anywhere;
  QVERIFY(anywhere.listen(QHostAddress::AnyIPv4));
  const SystemClock clock;
  NullLog log;
  ClientOptions options;
  options.approvals = [](const std::string&) { return Approval::PlainHttp; };
  HttpClient client(clock, log, options);
  HttpRequest request;
  request.url = "http://0.0.0.0:" + std::to_string(anywhere.serverPort()) + "/v1";
  request.body = "{}";
  QTimer::singleShot(100, this, [&] { client.setOffline(true); });
  QCOMPARE(sendAndWait(client, request).error().kind(), ErrorKind::Offline);
}

void TestGates::unapprovedMakesNoConnection() {
  QTcpServer anywhere;
  QVERIFY(anywhere.listen(QHostAddress::AnyIPv4));
  int connections = 0;
  connect(&anywhere, &QTcpServer::newConnection, this, [&] { ++connections; });
  const SystemClock clock;
  NullLog log;
  HttpClient client(clock, log);
  HttpRequest request;
  request.url = "http://0.0.0.0:" + std::to_string(anywhere.serverPort()) + "/v1";
  request.deadlines = {200, 200, 200, 500};
  request.retry.attempts = 1;
  request.body = "{}";
  const Result<HttpReply> reply = sendAndWait(client, request);
  QCOMPARE(reply.error().kind(), ErrorKind::NotApproved);
  QTest::qWait(50);
  QCOMPARE(connections, 0);
}

void TestGates::redirects() {
  FakeChatServer server;
  const SystemClock clock;
  NullLog log;
  HttpClient client(clock, log);
  server.script({Fault::RedirectSame});
  HttpRequest request = chatRequest(server);
  request.secret = "rk-test-0000";
  const Result<HttpReply> same = sendAndWait(client, request);
  QVERIFY(same);
  QCOMPARE(server.requests(), 2);
  QCOMPARE(server.ledger()[1].body, request.body); // still a POST with its body
  server.script({Fault::RedirectAway});
  const Result<HttpReply> away = sendAndWait(client, request);
  QCOMPARE(away.error().kind(), ErrorKind::NotApproved);
  QCOMPARE(away.error().parameter("reason"), std::string_view("redirect"));
  QCOMPARE(away.error().parameter("location"), std::string_view("http://127.0.0.2:9/v1/chat/completions"));
  QCOMPARE(server.requests(), 3);
}

void TestGates::redirectsThatLeadNowhere_data() {
  QTest::addColumn<int>("fault");
  QTest::addColumn<QByteArray>("reason");
  QTest::addColumn<QByteArray>("location"); // behind the address of the server
  QTest::addColumn<int>("requests");
  const auto row = [](const char* tag, Fault fault, const char* reason, const char* location, int requests) {
    QTest::newRow(tag) << static_cast<int>(fault) << QByteArray(reason) << QByteArray(location) << requests;
  };
  row("the same address", Fault::RedirectLoop, "redirect-loop", "/chat/completions", 1);
  row("further and further", Fault::RedirectMore, "redirect-loop", "/chat/completions/on/on/on/on", 4);
  row("without the body", Fault::RedirectPost, "redirect-method", "/chat/completions?again", 1);
  row("no address", Fault::RedirectNone, "redirect-nowhere", "", 1);
}

void TestGates::redirectsThatLeadNowhere() {
  QFETCH(int, fault);
  QFETCH(QByteArray, reason);
  QFETCH(QByteArray, location);
  QFETCH(int, requests);
  FakeOptions options;
  options.faultOf = [fault](const auto&) { return static_cast<Fault>(fault); };
  FakeChatServer server(options);
  const SystemClock clock;
  NullLog log;
  HttpClient client(clock, log);
  const Result<HttpReply> reply = sendAndWait(client, chatRequest(server));
  QVERIFY(!reply);
  QCOMPARE(reply.error().kind(), ErrorKind::InvalidReply);
  QCOMPARE(reply.error().parameter("reason"), std::string_view(reason.constData()));
  const std::string expected =
      location.isEmpty() ? std::string() : loggableUrl(server.baseUrl() + location.toStdString());
  QCOMPARE(std::string(reply.error().parameter("location")), expected);
  QCOMPARE(server.requests(), requests);
}

// B12, K1: the key is in no log line and no error, even when the server echoes it.
void TestGates::keyIsNeverShown() {
  const std::string key = "rk-test-0000-secret";
  FakeChatServer server;
  server.script({Fault::ServerError, Fault::KeyEchoed, Fault::Reset});
  const SystemClock clock;
  ListLog log;
  HttpClient client(clock, log);
  HttpRequest request = chatRequest(server);
  request.secret = key;
  request.wantsErrorBody = true;
  request.url += "?key=" + key;
  const Result<HttpReply> reply = sendAndWait(client, request);
  QVERIFY(!reply);
  QCOMPARE(reply.error().kind(), ErrorKind::Unauthorised);
  QCOMPARE(server.ledger()[1].authorization, "Bearer " + key); // it was really sent, and echoed
  std::string everything =
      std::string(reply.error().what()) + reply.error().message() + reply.error().context();
  for (const auto& [name, value] : reply.error().parameters())
    everything += name + value;
  for (const std::string& line : log.lines)
    everything += line;
  QVERIFY(everything.find("Incorrect API key") != std::string::npos);
  QVERIFY(everything.find(key) == std::string::npos);
}

// H5, with a clock that is moved by hand: at most 15 requests reach a dead server in a minute.
void TestGates::breakerStopsAndProbes() {
  FakeOptions options;
  options.mix[Fault::ServerError] = 1.0;
  FakeChatServer server(options);
  FixedClock clock;
  NullLog log;
  HttpClient client(clock, log);
  std::vector<QCoro::Task<Result<HttpReply>>> calls;
  for (int i = 0; i < 20; ++i)
    calls.push_back(client.send(chatRequest(server), {}));
  for (int step = 0; step < 120; ++step) { // a minute
    clock.advance(500);
    QTest::qWait(5);
  }
  QVERIFY2(server.requests() >= 11 && server.requests() <= 15, std::to_string(server.requests()).c_str());
  QVERIFY(client.status().front().breakerOpen);
  for (int step = 0; step < 140 && !client.status().front().givenUp; ++step) {
    clock.advance(500);
    QTest::qWait(5);
  }
  QVERIFY(client.status().front().givenUp);
  int open = 0;
  for (auto& call : calls) {
    const Result<HttpReply> reply = QCoro::waitFor(call);
    QVERIFY(!reply);
    QCOMPARE(reply.error().kind(), ErrorKind::ServerError);
    open += reply.error().parameter("breaker") == "open";
  }
  QVERIFY(open >= 15);
  // Now it heals: a person's test passes at once and lets all others go.
  options.mix.clear();
  server.setOptions(options);
  HttpRequest test = chatRequest(server);
  test.interactive = true;
  QVERIFY(sendAndWait(client, test));
  QVERIFY(!client.status().front().breakerOpen);
  QVERIFY(sendAndWait(client, chatRequest(server)));
}

void TestGates::destroyedWithCallsInFlight() {
  FakeOptions options;
  options.mix[Fault::StallHeaders] = 1.0;
  FakeChatServer server(options);
  const SystemClock clock;
  NullLog log;
  auto client = std::make_unique<HttpClient>(clock, log);
  std::vector<QCoro::Task<Result<HttpReply>>> calls;
  for (int i = 0; i < 6; ++i)
    calls.push_back(client->send(chatRequest(server), {}));
  QTRY_COMPARE(server.requests(), 4);
  client.reset();
  for (auto& call : calls) {
    const Result<HttpReply> reply = QCoro::waitFor(call);
    QCOMPARE(reply.error().kind(), ErrorKind::Cancelled);
  }
}

void TestGates::unitBudgetEndsRetries() {
  FakeOptions options;
  options.mix[Fault::StallHeaders] = 1.0;
  FakeChatServer server(options);
  const SystemClock clock;
  NullLog log;
  HttpClient client(clock, log);
  HttpRequest request = chatRequest(server);
  request.deadlines.firstByteMs = 100;
  request.retry.unitMs = 150;
  const Result<HttpReply> reply = sendAndWait(client, request);
  QCOMPARE(reply.error().kind(), ErrorKind::Timeout);
  QVERIFY(server.requests() <= 2);
}

QTEST_GUILESS_MAIN(TestGates)
#include "tst_gates.moc"
