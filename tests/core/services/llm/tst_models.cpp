// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/connectiontest.h"
#include "llm/openaichatmodel.h"
#include "llm/openaiembeddingmodel.h"

#include "secrets/keystore.h"
#include "secrets/redactor.h"
#include "support/answers.h"
#include "support/fakechatserver.h"

#include <QCoroTask>
#include <QTest>
#include <set>
#include <string>
#include <vector>

using namespace reticle;
using namespace reticle::llm;
using nlohmann::json;
using support::FakeChatServer;
using support::FakeOptions;
using support::Fault;

namespace {

const std::string kKey = "rk-test-0000-secret";

Endpoint endpointOf(const FakeChatServer& server) {
  Endpoint endpoint;
  endpoint.name = "fake";
  endpoint.baseUrl = server.baseUrl();
  endpoint.deadlines = {500, 500, 300, 2000};
  endpoint.retry.baseMs = 2;
  endpoint.retry.capMs = 8;
  return endpoint;
}

dialogue::ChatRequest judgeRequest() {
  dialogue::ChatRequest request;
  request.messages = {{"user", "Rate this answer."}};
  request.temperature = 0.0;
  request.seed = 7;
  request.maxTokens = 100;
  request.logprobs = true;
  request.topLogprobs = 3;
  request.schema = json::parse(R"({"type":"object","properties":{"reason":{"type":"string"},
    "score":{"type":"integer","minimum":0,"maximum":10}},"required":["reason","score"]})");
  request.schemaName = "verdict";
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

class TestModels : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void init();
  void cleanup();
  void judgeReply();
  void readerReply();
  void faults_data();
  void faults();
  void stepsDownOnce();
  void manyAtOnceStepDown();
  void keyFromEnvironment();
  void keyFromStore();
  void wrongKeyIsNotShown();
  void noKeyNoRequest();
  void embeddings();
  void connectionReport();
  void connectionFailures();

 private:
  SystemClock m_clock;
  ListLog m_log;
  std::unique_ptr<http::HttpClient> m_client;
};

void TestModels::init() {
  m_log.text.clear();
  m_client = std::make_unique<http::HttpClient>(m_clock, m_log);
}

void TestModels::cleanup() {
  m_client.reset();
  qunsetenv("RETICLE_TEST_KEY");
}

void TestModels::judgeReply() {
  FakeOptions options;
  options.latencyMinMs = options.latencyMaxMs = 40;
  FakeChatServer server(options);
  OpenAiChatModel model(endpointOf(server), "fab-chat-8b", *m_client, m_clock, environmentKeys());
  QCOMPARE(model.name(), std::string("fake:fab-chat-8b"));
  const auto reply = QCoro::waitFor(model.complete(judgeRequest(), {}));
  QVERIFY2(reply, reply ? "" : reply.error().what());
  const json verdict = json::parse(reply->content);
  QVERIFY(verdict["score"].get<int>() >= 0 && verdict["score"].get<int>() <= 10);
  QVERIFY(reply->latencyMs >= 38);
  QCOMPARE(reply->attempts, 1);
  QVERIFY(reply->usage.promptTokens && !reply->usage.estimated);
  std::string joined;
  for (const auto& token : reply->logprobs)
    joined += token.token;
  QCOMPARE(joined, reply->content);
  const auto again = QCoro::waitFor(model.complete(judgeRequest(), {}));
  QCOMPARE(again->content, reply->content); // the fake is deterministic
}

void TestModels::readerReply() {
  FakeChatServer server;
  OpenAiChatModel model(endpointOf(server), "m", *m_client, m_clock, environmentKeys());
  dialogue::ChatRequest request;
  request.messages = {{"user", "Context:\nOxygen feeds the asher. CHF3 is the gas that etches silicon nitride. "
                               "Chucks are cold.\n\nQuestion: Which gas etches silicon nitride?"}};
  const auto reply = QCoro::waitFor(model.complete(request, {}));
  QVERIFY(reply);
  QCOMPARE(reply->content, std::string("CHF3 is the gas that etches silicon nitride."));
}

// H7 over the wire: a named kind for each way to answer badly, and the right number of requests.
void TestModels::faults_data() {
  QTest::addColumn<QByteArray>("fault");
  QTest::addColumn<int>("kind");
  QTest::addColumn<int>("requests");
  const auto row = [](Fault fault, ErrorKind kind, int requests) {
    const std::string name(support::faultName(fault));
    QTest::newRow(name.c_str()) << QByteArray::fromStdString(name) << static_cast<int>(kind) << requests;
  };
  row(Fault::Error200, ErrorKind::RateLimited, 3);
  row(Fault::ErrorText200, ErrorKind::ServerError, 1);
  row(Fault::Html, ErrorKind::InvalidReply, 1);
  row(Fault::PlainText, ErrorKind::InvalidReply, 1);
  row(Fault::EmptyBody, ErrorKind::EmptyReply, 1);
  row(Fault::CutJson, ErrorKind::InvalidReply, 1);
  row(Fault::NoChoices, ErrorKind::InvalidReply, 1);
  row(Fault::NullContent, ErrorKind::EmptyReply, 1);
  row(Fault::OutOfTokens, ErrorKind::TruncatedReply, 1);
  row(Fault::Gzip, ErrorKind::InvalidReply, 1);
  row(Fault::ErrorArray, ErrorKind::BadRequest, 1);
  row(Fault::Detail, ErrorKind::BadRequest, 1);
  row(Fault::Quota, ErrorKind::QuotaExhausted, 1);
  row(Fault::StallHeaders, ErrorKind::Timeout, 3);
  row(Fault::Reset, ErrorKind::ConnectionLost, 3);
}

void TestModels::faults() {
  QFETCH(QByteArray, fault);
  QFETCH(int, kind);
  QFETCH(int, requests);
  FakeOptions options;
  options.mix[*support::faultFromName(fault.toStdString())] = 1.0;
  FakeChatServer server(options);
  Endpoint endpoint = endpointOf(server);
  endpoint.retry.attempts = 3;
  endpoint.deadlines.firstByteMs = fault == "stall-headers" ? 100 : 5000;
  endpoint.deadlines.totalMs = 10'000;
  OpenAiChatModel model(endpoint, "m", *m_client, m_clock, environmentKeys());
  const auto reply = QCoro::waitFor(model.complete(judgeRequest(), {}));
  QVERIFY(!reply);
  QCOMPARE(static_cast<int>(reply.error().kind()), kind);
  QCOMPARE(server.requests(), requests);
  QCOMPARE(reply.error().parameter("model"), std::string_view("fake:m"));
}

// What a server refuses by name is left out, and remembered.
void TestModels::stepsDownOnce() {
  FakeOptions options;
  options.refuses = {"max_tokens", "json_schema", "json_object", "seed", "logprobs"};
  FakeChatServer server(options);
  OpenAiChatModel model(endpointOf(server), "m", *m_client, m_clock, environmentKeys());
  const auto reply = QCoro::waitFor(model.complete(judgeRequest(), {}));
  QVERIFY(reply);
  QCOMPARE(server.requests(), 6);
  QCOMPARE(model.dialect().maxTokensField, std::string("max_completion_tokens"));
  QVERIFY(model.dialect().schema == SchemaSupport::PromptOnly);
  const json last = json::parse(server.ledger().back().body);
  QVERIFY(!last.contains("response_format") && !last.contains("seed") && !last.contains("logprobs"));
  QCOMPARE(last["max_completion_tokens"].get<int>(), 100);
  QVERIFY(QCoro::waitFor(model.complete(judgeRequest(), {})));
  QCOMPARE(server.requests(), 7);
}

void TestModels::manyAtOnceStepDown() {
  FakeOptions options;
  options.refuses = {"json_schema", "seed"};
  options.latencyMaxMs = 10;
  FakeChatServer server(options);
  OpenAiChatModel model(endpointOf(server), "m", *m_client, m_clock, environmentKeys());
  std::vector<QCoro::Task<Result<dialogue::ChatReply>>> calls;
  for (int i = 0; i < 20; ++i)
    calls.push_back(model.complete(judgeRequest(), {}));
  for (auto& call : calls)
    QVERIFY(QCoro::waitFor(call));
  QVERIFY(model.dialect().schema == SchemaSupport::JsonObject);
  QVERIFY(!model.dialect().sendsSeed);
}

void TestModels::keyFromEnvironment() {
  FakeOptions options;
  options.key = kKey;
  FakeChatServer server(options);
  qputenv("RETICLE_TEST_KEY", QByteArray::fromStdString(kKey));
  Endpoint endpoint = endpointOf(server);
  endpoint.keyVariable = "RETICLE_TEST_KEY";
  OpenAiChatModel model(endpoint, "m", *m_client, m_clock, environmentKeys());
  QVERIFY(QCoro::waitFor(model.complete(judgeRequest(), {})));
  QCOMPARE(server.ledger().front().authorization, "Bearer " + kKey);
  QVERIFY(m_log.text.find(kKey) == std::string::npos);
  endpoint.dialect = "azure";
  OpenAiChatModel azure(endpoint, "m", *m_client, m_clock, environmentKeys());
  QVERIFY(QCoro::waitFor(azure.complete(judgeRequest(), {})));
  QCOMPARE(server.ledger().back().authorization, std::string());
}

void TestModels::keyFromStore() {
  FakeOptions options;
  options.key = kKey;
  FakeChatServer server(options);
  secrets::Redactor redactor;
  secrets::KeyStore store(secrets::noKeychain(), redactor);
  Endpoint endpoint = endpointOf(server);
  endpoint.credentialId = secrets::KeyStore::newCredential();
  store.keepForSession(credentialOf(endpoint), kKey);
  OpenAiChatModel model(endpoint, "m", *m_client, m_clock, keysFrom(store));
  QVERIFY(QCoro::waitFor(model.complete(judgeRequest(), {})));
}

void TestModels::wrongKeyIsNotShown() {
  FakeChatServer server;
  server.script({Fault::KeyEchoed});
  qputenv("RETICLE_TEST_KEY", QByteArray::fromStdString(kKey));
  Endpoint endpoint = endpointOf(server);
  endpoint.keyVariable = "RETICLE_TEST_KEY";
  OpenAiChatModel model(endpoint, "m", *m_client, m_clock, environmentKeys());
  const auto reply = QCoro::waitFor(model.complete(judgeRequest(), {}));
  QCOMPARE(reply.error().kind(), ErrorKind::Unauthorised);
  std::string everything = m_log.text + reply.error().what();
  for (const auto& [name, value] : reply.error().parameters())
    everything += value;
  QVERIFY(everything.find(kKey) == std::string::npos);
  QVERIFY(everything.find("[key]") != std::string::npos);
  // The next call asks for the key anew, so a corrected one works without a restart.
  qputenv("RETICLE_TEST_KEY", "rk-test-1111");
  QVERIFY(QCoro::waitFor(model.complete(judgeRequest(), {})));
  QCOMPARE(server.ledger().back().authorization, std::string("Bearer rk-test-1111"));
}

void TestModels::noKeyNoRequest() {
  FakeChatServer server;
  Endpoint endpoint = endpointOf(server);
  endpoint.keyVariable = "RETICLE_TEST_KEY";
  OpenAiChatModel model(endpoint, "m", *m_client, m_clock, environmentKeys());
  const auto reply = QCoro::waitFor(model.complete(judgeRequest(), {}));
  QCOMPARE(reply.error().kind(), ErrorKind::MissingKey);
  QCOMPARE(server.connections(), 0);
}

void TestModels::embeddings() {
  FakeChatServer server;
  OpenAiEmbeddingModel model(endpointOf(server), "fab-embed", *m_client, m_clock, environmentKeys(), 4);
  std::vector<std::string> texts;
  for (int i = 0; i < 10; ++i)
    texts.push_back("text number " + std::to_string(i * 7));
  const auto result = QCoro::waitFor(model.embed(texts, {}));
  QVERIFY(result);
  QCOMPARE(server.requests(), 3);
  QCOMPARE(result->vectors.size(), std::size_t(10));
  for (std::size_t i = 0; i < texts.size(); ++i)
    QCOMPARE(result->vectors[i],
             support::vectorFor(texts[i], 32)); // in input order, whatever the server's order
  QVERIFY(result->usage.promptTokens);
  QVERIFY(QCoro::waitFor(model.embed({}, {}))->vectors.empty());
}

void TestModels::connectionReport() {
  FakeChatServer server;
  const auto report =
      QCoro::waitFor(testConnection(endpointOf(server), "", m_client.get(), &m_clock, environmentKeys(), {}));
  QVERIFY(report.ok());
  QCOMPARE(report.models, std::vector<std::string>{"fab-chat-8b"});
  QVERIFY(report.chatTried && !report.chatAnswer.empty());
  QVERIFY(json::accept(report.modelsRaw) && json::accept(report.chatRaw));
  QCOMPARE(report.chatUrl, server.baseUrl() + "/chat/completions");
  QCOMPARE(server.requests(), 2);
}

void TestModels::connectionFailures() {
  FakeOptions options;
  options.key = "right";
  FakeChatServer server(options);
  server.script({Fault::KeyEchoed});
  qputenv("RETICLE_TEST_KEY", QByteArray::fromStdString(kKey));
  Endpoint endpoint = endpointOf(server);
  endpoint.keyVariable = "RETICLE_TEST_KEY";
  auto report = QCoro::waitFor(testConnection(endpoint, "m", m_client.get(), &m_clock, environmentKeys(), {}));
  QVERIFY(!report.ok());
  QCOMPARE(report.modelsError->kind(), ErrorKind::Unauthorised);
  QCOMPARE(report.chatError->kind(), ErrorKind::Unauthorised);
  QVERIFY(report.modelsRaw.find("Incorrect API key") != std::string::npos);
  QVERIFY((report.modelsRaw + report.chatRaw).find(kKey) == std::string::npos);
  QCOMPARE(server.requests(), 2); // one attempt each
  // B2: a path that holds the version twice is named.
  endpoint.baseUrl = "http://127.0.0.1:" + std::to_string(server.port()) + "/v1/openai/v1";
  options.key.reset();
  server.setOptions(options);
  report = QCoro::waitFor(testConnection(endpoint, "m", m_client.get(), &m_clock, environmentKeys(), {}));
  QVERIFY(!report.ok());
  QVERIFY(report.doubledVersion);
}

QTEST_GUILESS_MAIN(TestModels)
#include "tst_models.moc"
