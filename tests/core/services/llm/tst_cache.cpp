// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/cachedchatmodel.h"
#include "llm/openaichatmodel.h"

#include "http/url.h"
#include "project/replycache.h"
#include "support/answers.h"
#include "support/fakechatserver.h"

#include <QCoroTask>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <atomic>
#include <memory>
#include <string>
#include <vector>

using namespace reticle;
using namespace reticle::llm;
using support::FakeChatServer;
using support::FakeOptions;
using support::Fault;

namespace {

dialogue::ChatRequest question(int number) {
  dialogue::ChatRequest request;
  request.messages = {{"user", "Rate answer " + std::to_string(number) + "."}};
  request.temperature = 0.0;
  request.maxTokens = 100;
  request.schema = nlohmann::json::parse(R"({"type":"object","properties":{"score":{"type":"integer"}}})");
  request.schemaName = "verdict";
  return request;
}

Endpoint endpointOf(const FakeChatServer& server) {
  Endpoint endpoint;
  endpoint.name = "fake";
  endpoint.baseUrl = server.baseUrl();
  endpoint.deadlines = {500, 500, 200, 2000};
  endpoint.retry.attempts = 1;
  return endpoint;
}

} // namespace

class TestCache : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void init();
  void cleanup();
  void saysWhereItComesFrom();
  void onlyTemperatureZero();
  void everythingIsInTheKey_data();
  void everythingIsInTheKey();
  void bypass();
  void brokenStoreIsPassedBy();
  void failuresAreNeverServed();

 private:
  std::shared_ptr<CachedChatModel> cached(const FakeChatServer& server);

  FixedClock m_wall{1'000'000};
  SystemClock m_clock;
  NullLog m_log;
  std::unique_ptr<http::HttpClient> m_client;
  std::unique_ptr<QTemporaryDir> m_dir;
  std::shared_ptr<project::ReplyCache> m_cache;
};

void TestCache::init() {
  m_client = std::make_unique<http::HttpClient>(m_clock, m_log);
  m_dir = std::make_unique<QTemporaryDir>();
  m_cache = std::make_shared<project::ReplyCache>(m_dir->path(), "u", 10'000'000);
}

void TestCache::cleanup() {
  m_cache.reset();
  m_client.reset();
}

std::shared_ptr<CachedChatModel> TestCache::cached(const FakeChatServer& server) {
  const Endpoint endpoint = endpointOf(server);
  auto model = std::make_shared<OpenAiChatModel>(endpoint, "m", *m_client, m_clock, environmentKeys());
  ReplyStore store{[cache = m_cache](std::string key) { return cache->find(std::move(key)); },
                   [cache = m_cache](std::string key, dialogue::KeptReply reply) {
                     return cache->keep(std::move(key), std::move(reply));
                   }};
  return std::make_shared<CachedChatModel>(model, endpoint, "m", std::move(store), m_wall, m_log);
}

void TestCache::saysWhereItComesFrom() {
  FakeChatServer server;
  const auto model = cached(server);
  const auto first = QCoro::waitFor(model->complete(question(1), {}));
  QVERIFY(first && !first->fromCache);
  m_wall.advance(5000);
  const auto second = QCoro::waitFor(model->complete(question(1), {}));
  QVERIFY(second && second->fromCache);
  QCOMPARE(second->cacheAgeMs, std::int64_t(5000));
  QCOMPARE(second->attempts, 0);
  QCOMPARE(second->content, first->content);
  QCOMPARE(second->latencyMs, first->latencyMs);
  QCOMPARE(second->usage.promptTokens, first->usage.promptTokens);
  QCOMPARE(server.requests(), 1);
}

void TestCache::onlyTemperatureZero() {
  FakeChatServer server;
  const auto model = cached(server);
  for (const std::optional<double> temperature : {std::optional(0.7), std::optional<double>()}) {
    dialogue::ChatRequest request = question(1);
    request.temperature = temperature;
    for (int i = 0; i < 2; ++i) {
      const auto reply = QCoro::waitFor(model->complete(request, {}));
      QVERIFY(reply && !reply->fromCache);
    }
  }
  QCOMPARE(server.requests(), 4);
  QCOMPARE(m_cache->size().result()->replies, std::int64_t(0));
}

void TestCache::everythingIsInTheKey_data() {
  QTest::addColumn<int>("what");
  const char* names[] = {"message", "seed", "limit", "top p", "schema", "logprobs", "model", "server", "role"};
  for (int i = 0; i < 9; ++i)
    QTest::newRow(names[i]) << i;
}

void TestCache::everythingIsInTheKey() {
  QFETCH(int, what);
  Endpoint endpoint;
  endpoint.baseUrl = "http://127.0.0.1:1/v1";
  std::string model = "m";
  dialogue::ChatRequest request = question(1);
  const std::string before = replyKey(endpoint, model, request);
  QCOMPARE(before.size(), std::size_t(64));
  QCOMPARE(replyKey(endpoint, model, question(1)), before);
  switch (what) {
  case 0:
    request.messages[0].content += " ";
    break;
  case 1:
    request.seed = 7;
    break;
  case 2:
    request.maxTokens = 101;
    break;
  case 3:
    request.topP = 0.5;
    break;
  case 4:
    request.schema["required"] = {"score"};
    break;
  case 5:
    request.logprobs = true;
    break;
  case 6:
    model = "n";
    break;
  case 7:
    endpoint.baseUrl = "http://127.0.0.1:2/v1";
    break;
  default:
    request.messages[0].role = "system";
  }
  QVERIFY(replyKey(endpoint, model, request) != before);
}

void TestCache::bypass() {
  FakeChatServer server;
  const auto model = cached(server);
  QVERIFY(QCoro::waitFor(model->complete(question(1), {})));
  dialogue::ChatRequest fresh = question(1);
  fresh.fresh = true;
  m_wall.advance(9000);
  const auto asked = QCoro::waitFor(model->complete(fresh, {}));
  QVERIFY(asked && !asked->fromCache);
  QCOMPARE(server.requests(), 2);
  m_wall.advance(1000);
  const auto kept = QCoro::waitFor(model->complete(question(1), {}));
  QVERIFY(kept->fromCache);
  QCOMPARE(kept->cacheAgeMs, std::int64_t(1000)); // the fresh one took its place
}

void TestCache::brokenStoreIsPassedBy() {
  QFile blocker(m_dir->filePath(QStringLiteral("u")));
  QVERIFY(blocker.open(QIODevice::WriteOnly));
  FakeChatServer server;
  const auto model = cached(server);
  for (int i = 0; i < 2; ++i) {
    const auto reply = QCoro::waitFor(model->complete(question(1), {}));
    QVERIFY(reply && !reply->fromCache);
  }
}

// T7: 1,000 requests that fail in every way the server knows, then succeed: what is served later is the
// success.
void TestCache::failuresAreNeverServed() {
  const std::vector<Fault> faults{Fault::ServerError, Fault::BadRequest,  Fault::Error200,  Fault::ErrorText200,
                                  Fault::Html,        Fault::EmptyBody,   Fault::PlainText, Fault::CutJson,
                                  Fault::NoChoices,   Fault::NullContent, Fault::Refusal,   Fault::OutOfTokens,
                                  Fault::Reset,       Fault::ErrorArray,  Fault::Detail,    Fault::ResetInBody};
  // The other kinds of bad replies have good envelopes: cut, unreadable, a refusal in words, out of range.
  const std::vector<std::string> bad{"It is rather good.", "I'm unable to rate this.", "{\"score\": 9",
                                     "{\"score\": 1e400}", "{\"score\": 99}"};
  std::atomic<bool> answersBadly = false; // read by the server's thread
  std::atomic<int> badAnswers = 0;
  FakeOptions options;
  options.answer = [&](const nlohmann::json&) -> std::string {
    return answersBadly ? bad[static_cast<std::size_t>(badAnswers++) % bad.size()] : "{\"score\": 7}";
  };
  FakeChatServer server(options);
  const auto model = cached(server);
  const std::string origin = http::originOf(server.baseUrl());
  constexpr int kRequests = 1000;
  const auto ask = [&](int number) {
    dialogue::ChatRequest request = question(number);
    request.worthKeeping = [](const dialogue::ChatReply& reply) {
      return nlohmann::json::parse(reply.content)["score"].get<double>() <= 10;
    };
    return QCoro::waitFor(model->complete(request, {}));
  };
  for (int i = 0; i < kRequests; ++i) {
    const std::size_t kind = static_cast<std::size_t>(i) % (faults.size() + bad.size());
    answersBadly = kind >= faults.size();
    if (!answersBadly)
      server.script({faults[kind]});
    ask(i);
    m_client->reset(origin); // so many failures open the breaker and slow the pace
  }
  QCOMPARE(m_cache->size().result()->replies, std::int64_t(0));
  const int failed = server.requests(); // some refusals are tried in another way
  QVERIFY(failed >= kRequests);
  answersBadly = false;
  int wrong = 0;
  for (int round = 0; round < 2; ++round) {
    for (int i = 0; i < kRequests; ++i) {
      const auto reply = ask(i);
      wrong += !reply || reply->fromCache != (round == 1) || reply->content != "{\"score\": 7}";
    }
  }
  QCOMPARE(wrong, 0);
  QCOMPARE(server.requests(), failed + kRequests);
}

QTEST_GUILESS_MAIN(TestCache)
#include "tst_cache.moc"
