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

class TestClient : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void goodReply();
  void statuses_data();
  void statuses();
  void connectionFaults_data();
  void connectionFaults();
  void stalls_data();
  void stalls();
  void stallInTls();
  void refusedThenBack();
  void resetIsSentOncePerAttempt();
  void staleConnectionIsRetried();
  void sixAttemptsLogged();
  void checkFailureIsRetried();
  void retryAfterIsHonoured_data();
  void retryAfterIsHonoured();
  void parkedFortyMinutes();
};

void TestClient::goodReply() {
  FakeOptions options;
  options.latencyMinMs = options.latencyMaxMs = 80;
  FakeChatServer server(options);
  const SystemClock clock;
  NullLog log;
  HttpClient client(clock, log);
  const Result<HttpReply> reply = sendAndWait(client, chatRequest(server));
  QVERIFY(reply);
  QCOMPARE(reply->status, 200);
  QCOMPARE(reply->header("content-type"), std::string_view("application/json"));
  QVERIFY(reply->body.find("chat.completion") != std::string::npos);
  QVERIFY2(reply->latencyMs >= 75 && reply->latencyMs < 300, std::to_string(reply->latencyMs).c_str());
  QCOMPARE(reply->attempts.size(), std::size_t(1));
  const auto ledger = server.ledger();
  QCOMPARE(ledger.size(), std::size_t(1));
  QCOMPARE(ledger[0].method, std::string("POST"));
  QCOMPARE(ledger[0].body, chatRequest(server).body);

  HttpRequest get = chatRequest(server);
  get.method = "GET";
  get.url = server.baseUrl() + "/models";
  get.body.clear();
  const Result<HttpReply> models = sendAndWait(client, get);
  QVERIFY(models);
  QVERIFY(models->body.find("fab-chat-8b") != std::string::npos);
  QCOMPARE(server.connections(), 1); // kept alive
}

void TestClient::statuses_data() {
  QTest::addColumn<QByteArray>("fault");
  QTest::addColumn<int>("kind");
  QTest::addColumn<int>("requests"); // with 3 attempts allowed
  const auto row = [](Fault fault, ErrorKind kind, int requests) {
    const std::string name(support::faultName(fault));
    QTest::newRow(name.c_str()) << QByteArray::fromStdString(name) << static_cast<int>(kind) << requests;
  };
  row(Fault::RateLimit, ErrorKind::RateLimited, 3);
  row(Fault::Unavailable, ErrorKind::ServerError, 3);
  row(Fault::ServerError, ErrorKind::ServerError, 3);
  row(Fault::BadRequest, ErrorKind::BadRequest, 1);
  row(Fault::NotFound, ErrorKind::NotFoundOnServer, 1);
  row(Fault::Quota, ErrorKind::QuotaExhausted, 1);
  row(Fault::KeyEchoed, ErrorKind::Unauthorised, 1);
  row(Fault::ErrorArray, ErrorKind::BadRequest, 1);
  row(Fault::Detail, ErrorKind::BadRequest, 1);
}

void TestClient::statuses() {
  QFETCH(QByteArray, fault);
  QFETCH(int, kind);
  QFETCH(int, requests);
  FakeOptions options;
  options.mix[*support::faultFromName(fault.toStdString())] = 1.0;
  FakeChatServer server(options);
  const SystemClock clock;
  NullLog log;
  HttpClient client(clock, log);
  HttpRequest request = chatRequest(server);
  request.retry.attempts = 3;
  const Result<HttpReply> reply = sendAndWait(client, request);
  QVERIFY(!reply);
  QCOMPARE(static_cast<int>(reply.error().kind()), kind);
  QCOMPARE(server.requests(), requests);
  QCOMPARE(reply.error().parameter("attempts"), std::string_view(std::to_string(requests)));
  QCOMPARE(reply.error().parameter("origin"), std::string_view(originOf(server.baseUrl())));
}

void TestClient::connectionFaults_data() {
  QTest::addColumn<QByteArray>("fault");
  QTest::addColumn<int>("kind");
  const auto row = [](Fault fault, ErrorKind kind) {
    const std::string name(support::faultName(fault));
    QTest::newRow(name.c_str()) << QByteArray::fromStdString(name) << static_cast<int>(kind);
  };
  row(Fault::Reset, ErrorKind::ConnectionLost);
  row(Fault::ResetInBody, ErrorKind::ConnectionLost);
  row(Fault::NotHttp, ErrorKind::ConnectionLost);
  row(Fault::Huge, ErrorKind::LimitExceeded);
}

void TestClient::connectionFaults() {
  QFETCH(QByteArray, fault);
  QFETCH(int, kind);
  FakeChatServer server;
  server.script({*support::faultFromName(fault.toStdString())});
  const SystemClock clock;
  NullLog log;
  HttpClient client(clock, log);
  HttpRequest request = chatRequest(server);
  request.retry.attempts = 1;
  const Result<HttpReply> reply = sendAndWait(client, request);
  QVERIFY(!reply);
  QCOMPARE(static_cast<int>(reply.error().kind()), kind);
}

// H4: each stage ends at its own time-out, +-10 % (and 30 ms for a loaded machine).
void TestClient::stalls_data() {
  QTest::addColumn<QByteArray>("fault");
  QTest::addColumn<QByteArray>("phase");
  QTest::addColumn<int>("afterMs");
  QTest::newRow("headers") << QByteArray("stall-headers") << QByteArray("first_byte") << 300;
  QTest::newRow("body") << QByteArray("stall-body") << QByteArray("idle") << 200;
  QTest::newRow("drip") << QByteArray("drip") << QByteArray("total") << 700;
}

void TestClient::stalls() {
  QFETCH(QByteArray, fault);
  QFETCH(QByteArray, phase);
  QFETCH(int, afterMs);
  FakeChatServer server;
  server.script({*support::faultFromName(fault.toStdString())});
  const SystemClock clock;
  NullLog log;
  HttpClient client(clock, log);
  HttpRequest request = chatRequest(server);
  request.deadlines = {1000, 300, 200, 700};
  request.retry.attempts = 1;
  QElapsedTimer timer;
  timer.start();
  const Result<HttpReply> reply = sendAndWait(client, request);
  const qint64 elapsed = timer.elapsed();
  QVERIFY(!reply);
  QCOMPARE(reply.error().kind(), ErrorKind::Timeout);
  QCOMPARE(QByteArray::fromStdString(std::string(reply.error().parameter("phase"))), phase);
  QVERIFY2(elapsed >= afterMs * 9 / 10 && elapsed <= afterMs * 11 / 10 + 30,
           QByteArray::number(elapsed).constData());
}

void TestClient::stallInTls() {
  QTcpServer silent; // takes the connection and never says a word
  QVERIFY(silent.listen(QHostAddress::LocalHost));
  const SystemClock clock;
  NullLog log;
  HttpClient client(clock, log);
  HttpRequest request;
  request.url = "https://127.0.0.1:" + std::to_string(silent.serverPort()) + "/v1/models";
  request.method = "GET";
  request.deadlines = {250, 1000, 1000, 3000};
  request.retry.attempts = 1;
  QElapsedTimer timer;
  timer.start();
  const Result<HttpReply> reply = sendAndWait(client, request);
  QVERIFY(!reply);
  QCOMPARE(reply.error().kind(), ErrorKind::Timeout);
  QCOMPARE(reply.error().parameter("phase"), std::string_view("connect"));
  QVERIFY2(timer.elapsed() >= 225 && timer.elapsed() <= 305, QByteArray::number(timer.elapsed()).constData());
}

void TestClient::refusedThenBack() {
  FakeChatServer server;
  server.refuseConnections(true);
  const SystemClock clock;
  ListLog log;
  HttpClient client(clock, log);
  HttpRequest request = chatRequest(server);
  request.retry.attempts = 2;
  const Result<HttpReply> refused = sendAndWait(client, request);
  QVERIFY(!refused);
  QCOMPARE(refused.error().kind(), ErrorKind::ConnectionRefused);
  server.refuseConnections(false);
  QVERIFY(sendAndWait(client, request));
}

// Qt would silently send the request again, up to three times: every one the server sees must be an attempt of
// ours.
void TestClient::resetIsSentOncePerAttempt() {
  FakeOptions options;
  options.mix[Fault::Reset] = 1.0;
  FakeChatServer server(options);
  const SystemClock clock;
  NullLog log;
  HttpClient client(clock, log);
  HttpRequest request = chatRequest(server);
  request.retry.attempts = 4;
  const Result<HttpReply> reply = sendAndWait(client, request);
  QVERIFY(!reply);
  QCOMPARE(reply.error().kind(), ErrorKind::ConnectionLost);
  QCOMPARE(server.requests(), 4);
}

// B7: a reset in the middle of a run costs one attempt and nothing else.
void TestClient::staleConnectionIsRetried() {
  FakeChatServer server;
  const SystemClock clock;
  NullLog log;
  HttpClient client(clock, log);
  QVERIFY(sendAndWait(client, chatRequest(server)));
  server.script({Fault::Reset});
  const Result<HttpReply> reply = sendAndWait(client, chatRequest(server));
  QVERIFY(reply);
  QCOMPARE(reply->attempts.size(), std::size_t(2));
  QCOMPARE(*reply->attempts[0].failure, ErrorKind::ConnectionLost);
  QCOMPARE(server.requests(), 3);
}

// H9.
void TestClient::sixAttemptsLogged() {
  FakeChatServer server;
  server.script({Fault::ServerError, Fault::Unavailable, Fault::Reset, Fault::RateLimit, Fault::ResetInBody,
                 Fault::None});
  const SystemClock clock;
  ListLog log;
  HttpClient client(clock, log);
  const Result<HttpReply> reply = sendAndWait(client, chatRequest(server));
  QVERIFY(reply);
  QCOMPARE(reply->attempts.size(), std::size_t(6));
  QCOMPARE(log.lines.size(), std::size_t(6));
  const std::vector<std::string> reasons{"server-error: status 500", "server-error: status 503",
                                         "connection-lost",          "rate-limited: status 429",
                                         "connection-lost",          "status 200"};
  for (std::size_t i = 0; i < reasons.size(); ++i) {
    QVERIFY2(log.lines[i].find(reasons[i]) != std::string::npos, log.lines[i].c_str());
    QVERIFY2(log.lines[i].find("attempt " + std::to_string(i + 1) + "/6") != std::string::npos,
             log.lines[i].c_str());
  }
  QCOMPARE(reply->attempts[3].status, 429);
}

// B1: what a check finds wrong in a 200 reply counts like a status.
void TestClient::checkFailureIsRetried() {
  FakeChatServer server;
  server.script({Fault::Error200, Fault::Error200});
  const SystemClock clock;
  NullLog log;
  HttpClient client(clock, log);
  HttpRequest request = chatRequest(server);
  request.check = [](const HttpReply& reply) -> std::optional<Error> {
    if (reply.body.find("slow down") == std::string::npos)
      return std::nullopt;
    return Error(ErrorKind::RateLimited, "slow down", {{"status", "429"}});
  };
  const Result<HttpReply> reply = sendAndWait(client, request);
  QVERIFY(reply);
  QCOMPARE(reply->attempts.size(), std::size_t(3));
}

// H3: no request early.
void TestClient::retryAfterIsHonoured_data() {
  QTest::addColumn<QByteArray>("seconds");
  QTest::addColumn<QByteArray>("ms");
  QTest::addColumn<int>("leastMs");
  QTest::addColumn<int>("mostMs");
  QTest::newRow("seconds") << QByteArray("0.3") << QByteArray() << 300 << 450;
  QTest::newRow("ms first") << QByteArray("9") << QByteArray("250") << 250 << 400;
  QTest::newRow("zero") << QByteArray("0") << QByteArray() << 0 << 150;
  QTest::newRow("negative") << QByteArray("-9") << QByteArray() << 0 << 150;
  QTest::newRow("garbage") << QByteArray("later") << QByteArray() << 0 << 150;
  QTest::newRow("past date") << QByteArray("Fri, 06 Nov 2020 20:00:00 GMT") << QByteArray() << 0 << 150;
}

void TestClient::retryAfterIsHonoured() {
  QFETCH(QByteArray, seconds);
  QFETCH(QByteArray, ms);
  QFETCH(int, leastMs);
  QFETCH(int, mostMs);
  FakeOptions options;
  options.retryAfter = seconds.toStdString();
  options.retryAfterMs = ms.toStdString();
  FakeChatServer server(options);
  server.script({Fault::RateLimit});
  const SystemClock clock;
  NullLog log;
  HttpClient client(clock, log);
  QVERIFY(sendAndWait(client, chatRequest(server)));
  const auto ledger = server.ledger();
  QCOMPARE(ledger.size(), std::size_t(2));
  const auto gap = ledger[1].atMs - ledger[0].atMs;
  QVERIFY2(gap >= leastMs && gap <= mostMs, std::to_string(gap).c_str());
}

// B4: a date 40 minutes ahead parks the endpoint; others go on; the wait shows and can be cancelled.
void TestClient::parkedFortyMinutes() {
  FixedClock clock(
      QDateTime::fromString(QStringLiteral("2026-11-06T19:20:00Z"), Qt::ISODate).toMSecsSinceEpoch());
  FakeOptions options;
  options.retryAfter = "Fri, 06 Nov 2026 20:00:00 GMT";
  FakeChatServer busy(options);
  FakeChatServer other;
  busy.script({Fault::RateLimit});
  NullLog log;
  HttpClient client(clock, log);
  auto parked = client.send(chatRequest(busy), {});
  QTRY_COMPARE(busy.requests(), 1);
  QTRY_VERIFY(client.status().front().parkedForMs.has_value());
  QCOMPARE(*client.status().front().parkedForMs, std::int64_t(40 * 60'000));
  CancelToken token;
  auto second = client.send(chatRequest(busy), token);
  QVERIFY(sendAndWait(client, chatRequest(other)));
  QCOMPARE(busy.requests(), 1);
  token.cancel();
  const Result<HttpReply> cancelled = QCoro::waitFor(second);
  QCOMPARE(cancelled.error().kind(), ErrorKind::Cancelled);
  clock.advance(40 * 60'000 - 1);
  QTest::qWait(100);
  QCOMPARE(busy.requests(), 1);
  clock.advance(1 + 500);
  QVERIFY(QCoro::waitFor(parked));
  QCOMPARE(busy.requests(), 2);
}

QTEST_GUILESS_MAIN(TestClient)
#include "tst_client.moc"
