// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/connectiontest.h"
#include "llm/openaichatmodel.h"

#include "http/url.h"
#include "support/fakechatserver.h"

#include <QCoroTask>
#include <QTest>
#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <vector>

using namespace reticle;
using namespace reticle::llm;
using support::FakeChatServer;
using support::FakeOptions;
using support::Fault;

namespace {

Endpoint endpointOf(const FakeChatServer& server) {
  Endpoint endpoint;
  endpoint.name = "fake";
  endpoint.baseUrl = server.baseUrl();
  endpoint.deadlines = {500, 400, 300, 2000};
  endpoint.retry.baseMs = 2;
  endpoint.retry.capMs = 8;
  return endpoint;
}

dialogue::ChatRequest unit(int number) {
  dialogue::ChatRequest request;
  request.messages = {{"user", "Unit " + std::to_string(number)}};
  request.temperature = 0.0;
  return request;
}

class ListLog final : public Log {
 public:
  void write(LogLevel, std::string_view, std::string_view message) override {
    text += std::string(message) + "\n";
  }
  std::string text;
};

} // namespace

// Every kind of fault of calls and runs that a client alone can meet, against a server that has them.
class TestCallKinds : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  // B1: status 200 with an error that means 429 is retried, and no failure counts as an answer.
  void errorWithStatus200() {
    FakeChatServer server;
    server.script({Fault::Error200, Fault::Error200});
    const auto reply = ask(server, 1);
    QVERIFY2(reply, reply ? "" : reply.error().what());
    QCOMPARE(reply->attempts, 3);
    server.script(std::vector<Fault>(6, Fault::Error200));
    const auto failed = ask(server, 2);
    QVERIFY(!failed);
    QCOMPARE(failed.error().kind(), ErrorKind::RateLimited);
    QCOMPARE(failed.error().parameter("attempts"), std::string_view("6"));
  }

  // B2: every way to write the address leads to the same URL; a doubled version that stays is named.
  void doubledVersion() {
    FakeChatServer server;
    const std::string origin = "http://127.0.0.1:" + std::to_string(server.port());
    for (const char* path : {"", "/", "/v1", "/v1/", "/v1/v1", "/v1//v1/", "/v1/chat/completions"})
      QCOMPARE(http::normaliseBaseUrl(origin + path).value(), server.baseUrl());
    Endpoint endpoint = endpointOf(server);
    endpoint.baseUrl = origin + "/v1/v1";
    const auto report = QCoro::waitFor(
        testConnection(endpoint, "fab-chat-8b", m_client.get(), &m_clock, environmentKeys(), {}));
    QVERIFY(!report.ok());
    QVERIFY(report.doubledVersion);
  }

  // B4: a long wait is obeyed by this server's calls alone and can be cancelled.
  void longRetryAfter() {
    FakeOptions options;
    options.retryAfter = "2400";
    FakeChatServer busy(options);
    FakeChatServer other;
    busy.script({Fault::RateLimit});
    CancelToken token;
    OpenAiChatModel parked(endpointOf(busy), "m", *m_client, m_clock, environmentKeys());
    auto waiting = parked.complete(unit(1), token);
    QTRY_COMPARE(busy.requests(), 1);
    QVERIFY(ask(other, 2));
    const auto status = m_client->status();
    const std::string origin = http::originOf(busy.baseUrl());
    const auto line =
        std::find_if(status.begin(), status.end(), [&](const auto& s) { return s.origin == origin; });
    QVERIFY(line != status.end() && line->parkedForMs && *line->parkedForMs > 2'390'000);
    token.cancel();
    QCOMPARE(QCoro::waitFor(waiting).error().kind(), ErrorKind::Cancelled);
    QCOMPARE(busy.requests(), 1);
  }

  // B5: one of a hundred is never answered: it times out, is tried again, and the run ends.
  void oneIsNeverAnswered() {
    FakeOptions options;
    options.latencyMinMs = options.latencyMaxMs = 2;
    FakeChatServer server(options);
    std::vector<Fault> script(100, Fault::None);
    script[40] = Fault::StallHeaders;
    server.script(script);
    const auto replies = askMany(server, 100);
    int twice = 0;
    for (const auto& reply : replies) {
      QVERIFY(reply);
      twice += reply->attempts == 2;
    }
    QCOMPARE(twice, 1);
    // For ever: the unit ends by name.
    FakeOptions dead;
    dead.mix[Fault::StallHeaders] = 1.0;
    FakeChatServer silent(dead);
    Endpoint endpoint = endpointOf(silent);
    endpoint.retry.attempts = 2;
    endpoint.deadlines.firstByteMs = 100;
    OpenAiChatModel model(endpoint, "m", *m_client, m_clock, environmentKeys());
    auto asked = model.complete(unit(1), {});
    QTRY_VERIFY(m_client->status().back().oldestMs || m_client->status().front().oldestMs); // its age shows
    const auto failed = QCoro::waitFor(asked);
    QVERIFY(!failed);
    QCOMPARE(failed.error().kind(), ErrorKind::Timeout);
    QCOMPARE(failed.error().parameter("phase"), std::string_view("first_byte"));
  }

  // B7: a reset in the middle of a run is one more attempt, not the end.
  void resetInTheMiddle() {
    FakeChatServer server;
    std::vector<Fault> script(797, Fault::None);
    script[420] = Fault::Reset;
    server.script(script);
    const auto replies = askMany(server, 797);
    std::map<int, int> attempts;
    for (const auto& reply : replies) {
      QVERIFY(reply);
      ++attempts[reply->attempts];
    }
    QCOMPARE(attempts[1], 796);
    QCOMPARE(attempts[2], 1);
    QCOMPARE(server.requests(), 798);
  }

  // B12: a key that the server repeats is masked in the error and in the log.
  void echoedKey() {
    qputenv("RETICLE_TEST_KEY", "rk-test-0000");
    FakeChatServer server;
    server.script({Fault::KeyEchoed});
    Endpoint endpoint = endpointOf(server);
    endpoint.keyVariable = "RETICLE_TEST_KEY";
    OpenAiChatModel model(endpoint, "m", *m_client, m_clock, environmentKeys());
    const auto failed = QCoro::waitFor(model.complete(unit(1), {}));
    qunsetenv("RETICLE_TEST_KEY");
    QVERIFY(!failed);
    QCOMPARE(failed.error().kind(), ErrorKind::Unauthorised);
    std::string all = failed.error().message() + failed.error().what() + m_log.text;
    for (const auto& [name, value] : failed.error().parameters())
      all += value;
    QVERIFY(server.ledger().front().authorization.find("rk-test-0000") != std::string::npos); // it was sent
    QVERIFY(all.find("Incorrect API key") != std::string::npos);
    QVERIFY(all.find("rk-test-0000") == std::string::npos);
  }

  void init() { m_client = std::make_unique<http::HttpClient>(m_clock, m_log); }
  void cleanup() { m_client.reset(); }

 private:
  Result<dialogue::ChatReply> ask(const FakeChatServer& server, int number) {
    OpenAiChatModel model(endpointOf(server), "m", *m_client, m_clock, environmentKeys());
    return QCoro::waitFor(model.complete(unit(number), {}));
  }
  std::vector<Result<dialogue::ChatReply>> askMany(const FakeChatServer& server, int count) {
    OpenAiChatModel model(endpointOf(server), "m", *m_client, m_clock, environmentKeys());
    std::vector<QCoro::Task<Result<dialogue::ChatReply>>> calls;
    for (int i = 0; i < count; ++i)
      calls.push_back(model.complete(unit(i), {}));
    std::vector<Result<dialogue::ChatReply>> replies;
    for (auto& call : calls)
      replies.push_back(QCoro::waitFor(call));
    return replies;
  }

  SystemClock m_clock;
  ListLog m_log;
  std::unique_ptr<http::HttpClient> m_client;
};

QTEST_GUILESS_MAIN(TestCallKinds)
#include "tst_callkinds.moc"
