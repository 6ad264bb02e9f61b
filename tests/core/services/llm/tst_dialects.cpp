// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/connectiontest.h"
#include "llm/openaichatmodel.h"
#include "llm/openaiembeddingmodel.h"
#include "llm/openairequest.h"
#include "llm/probe.h"

#include "http/statuserror.h"

#include "dialogue/replyparser.h"
#include "support/contractbodies.h"
#include "support/fakechatserver.h"

#include <QCoroTask>
#include <QTest>
#include <set>
#include <string>

using namespace reticle;
using namespace reticle::llm;
using nlohmann::json;
using support::FakeChatServer;
using support::FakeOptions;

namespace {

const QByteArray kKey = "rk-dialect-0000-secret";

Endpoint endpointFor(const FakeChatServer& server, const std::string& dialect) {
  const Result<Endpoint> endpoint = endpointFromJson({{"name", "fake"},
                                                      {"base_url", server.baseUrl()},
                                                      {"dialect", dialect},
                                                      {"key_variable", "RETICLE_TEST_KEY"},
                                                      {"retry_base_ms", 2},
                                                      {"retry_cap_ms", 8}});
  return endpoint.value();
}

// Everything a judge may ask for at once.
dialogue::ChatRequest judgeRequest(int number) {
  dialogue::ChatRequest request;
  request.messages = {{"system", "Judge."}, {"user", "Rate answer " + std::to_string(number) + "."}};
  request.temperature = 0.0;
  request.seed = 7;
  request.maxTokens = 100;
  request.logprobs = true;
  request.topLogprobs = 5;
  request.schema = json::parse(R"({"type":"object","properties":{"reason":{"type":"string"},
    "score":{"type":"integer","minimum":0,"maximum":10}},"required":["reason","score"]})");
  request.schemaName = "verdict";
  return request;
}

std::string word(Obedience obedience) {
  return std::string(obedienceName(obedience));
}

} // namespace

class TestDialects : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase();
  void init();
  void table();
  void placeholders();
  void completed_data();
  void completed();
  void fiftyCalls_data();
  void fiftyCalls();
  void wrongKey_data();
  void wrongKey();
  void connection_data();
  void connection();
  void probe_data();
  void probe();
  void probeFindsNewerServers();
  void probeFails();
  void capabilitiesRoundTrip();
  void filteredPrompt();

 private:
  void rows();
  FakeOptions optionsOf(const std::string& name) {
    FakeOptions options = support::dialectOptions(name);
    options.key = kKey.toStdString();
    return options;
  }
  SystemClock m_clock;
  NullLog m_log;
  std::unique_ptr<http::HttpClient> m_client;
};

void TestDialects::initTestCase() {
  qputenv("RETICLE_TEST_KEY", kKey);
}

void TestDialects::init() {
  m_client = std::make_unique<http::HttpClient>(m_clock, m_log);
}

void TestDialects::rows() {
  QTest::addColumn<QByteArray>("name");
  for (const std::string& name : support::fakeDialectNames())
    QTest::newRow(name.c_str()) << QByteArray::fromStdString(name);
}

// The table for people: unique names and titles, addresses that are base URLs of their own dialect.
void TestDialects::table() {
  std::set<std::string> names;
  std::set<std::string> titles;
  for (const Dialect& dialect : dialects()) {
    QVERIFY(names.insert(dialect.name).second);
    QVERIFY(titles.insert(dialect.title).second);
    if (dialect.name == "standard")
      continue;
    QVERIFY(!dialect.title.empty());
    const auto endpoint =
        endpointFromJson({{"name", "x"}, {"base_url", dialect.suggestedUrl}, {"dialect", dialect.name}});
    QVERIFY2(endpoint, dialect.name.c_str());
    QString expected = QString::fromStdString(dialect.suggestedUrl);
    expected.replace(QStringLiteral("RESOURCE"), QStringLiteral("resource")); // hosts are in lower case
    QCOMPARE(QString::fromStdString(endpoint->baseUrl), expected);
  }
  for (const std::string& name : support::fakeDialectNames())
    QVERIFY2(names.contains(name), name.c_str());
}

// What a suggested address leaves to a person is named until it is replaced.
void TestDialects::placeholders() {
  using Words = std::vector<std::string>;
  const Dialect azure = *dialectNamed("azure");
  QCOMPARE(openPlaceholders(azure, azure.suggestedUrl), (Words{"RESOURCE", "DEPLOYMENT"}));
  QCOMPARE(openPlaceholders(azure, "https://fab.openai.azure.com/openai/deployments/DEPLOYMENT"),
           Words{"DEPLOYMENT"});
  QCOMPARE(openPlaceholders(azure, "https://fab.openai.azure.com/openai/deployments/gpt-DEPLOYMENT-1"),
           Words{});
  QCOMPARE(openPlaceholders(azure, ""), Words{});
  for (const Dialect& dialect : dialects()) {
    if (dialect.name != "azure" && dialect.name != "azure-v1")
      QCOMPARE(openPlaceholders(dialect, dialect.suggestedUrl), Words{});
  }
}

void TestDialects::completed_data() {
  QTest::addColumn<QByteArray>("dialect");
  QTest::addColumn<QByteArray>("pasted");
  QTest::addColumn<QByteArray>("url");
  const auto row = [](const char* dialect, const char* pasted, const char* url) {
    QTest::newRow(pasted) << QByteArray(dialect) << QByteArray(pasted) << QByteArray(url);
  };
  row("standard", "localhost:8000", "http://localhost:8000/v1");
  row("ollama", "http://localhost:11434/", "http://localhost:11434/v1");
  row("deepseek", "api.deepseek.com", "https://api.deepseek.com");
  row("deepseek", "https://api.deepseek.com/v1", "https://api.deepseek.com/v1");
  row("gemini", "generativelanguage.googleapis.com", "https://generativelanguage.googleapis.com/v1beta/openai");
  row("dashscope", "https://dashscope-intl.aliyuncs.com",
      "https://dashscope-intl.aliyuncs.com/compatible-mode/v1");
  row("azure-v1", "https://r.openai.azure.com", "https://r.openai.azure.com/openai/v1");
  row("azure", "https://r.openai.azure.com/openai/deployments/d/chat/completions",
      "https://r.openai.azure.com/openai/deployments/d?api-version=2024-10-21");
  row("azure", "https://r.openai.azure.com/openai/deployments/d?api-version=preview",
      "https://r.openai.azure.com/openai/deployments/d?api-version=preview");
}

void TestDialects::completed() {
  QFETCH(QByteArray, dialect);
  QFETCH(QByteArray, pasted);
  QFETCH(QByteArray, url);
  const auto endpoint =
      endpointFromJson({{"name", "x"}, {"base_url", pasted.toStdString()}, {"dialect", dialect.toStdString()}});
  QVERIFY(endpoint);
  QCOMPARE(QByteArray::fromStdString(endpoint->baseUrl), url);
  // What is stored is read back as it is.
  QCOMPARE(endpointFromJson(toJson(*endpoint))->baseUrl, endpoint->baseUrl);
}

void TestDialects::fiftyCalls_data() {
  rows();
}

// The dialect's data fit its server: 50 calls with every option are answered, none after a refusal.
void TestDialects::fiftyCalls() {
  QFETCH(QByteArray, name);
  const support::FakeDialect fake = support::fakeDialect(name.toStdString());
  FakeChatServer server(optionsOf(fake.name));
  OpenAiChatModel model(endpointFor(server, fake.name), "fab-chat-8b", *m_client, m_clock, environmentKeys());
  std::vector<QCoro::Task<Result<dialogue::ChatReply>>> calls;
  for (int i = 0; i < 50; ++i)
    calls.push_back(model.complete(judgeRequest(i), {}));
  for (auto& call : calls) {
    const auto reply = QCoro::waitFor(call);
    QVERIFY2(reply, reply ? "" : reply.error().what());
    const dialogue::ParsedReply read = dialogue::parseReply(*reply);
    QVERIFY2(dialogue::isUsable(read.state), reply->content.c_str());
    QVERIFY(read.json["score"].is_number_integer());
    QVERIFY(reply->content.find("think") == std::string::npos);
    QCOMPARE(reply->reasoning, fake.reasoningField.empty() ? std::string() : "The context names {one} gas.");
    QCOMPARE(reply->finish, dialogue::FinishReason::Stop);
    QVERIFY(reply->usage.promptTokens);
    QCOMPARE(reply->usage.completionTokens.has_value(), name != "vllm");
    QCOMPARE(reply->usage.cachedTokens.value_or(-1), std::int64_t(name == "deepseek" ? 12 : 0));
    QCOMPARE(reply->usage.reasoningTokens.value_or(-1), std::int64_t(0));
    const bool gives = name != "gemini" && name != "lm-studio";
    QCOMPARE(!reply->logprobs.empty(), gives);
  }
  QCOMPARE(server.requests(), 50);
}

void TestDialects::wrongKey_data() {
  rows();
}

// Each shape of an error body gives its kind and the server's words.
void TestDialects::wrongKey() {
  QFETCH(QByteArray, name);
  FakeOptions options = optionsOf(name.toStdString());
  options.key = "another";
  FakeChatServer server(options);
  OpenAiChatModel model(endpointFor(server, name.toStdString()), "m", *m_client, m_clock, environmentKeys());
  auto reply = QCoro::waitFor(model.complete(judgeRequest(1), {}));
  QVERIFY(!reply);
  QCOMPARE(reply.error().kind(), ErrorKind::Unauthorised);
  QVERIFY(reply.error().message().find("Incorrect API key provided.") != std::string::npos);
  // And a path that is not there.
  options.key = kKey.toStdString();
  options.basePath = "/elsewhere";
  server.setOptions(options);
  reply = QCoro::waitFor(model.complete(judgeRequest(1), {}));
  QCOMPARE(reply.error().kind(), ErrorKind::NotFoundOnServer);
  QVERIFY(reply.error().message().find("Resource not found") != std::string::npos);
}

void TestDialects::connection_data() {
  rows();
}

void TestDialects::connection() {
  QFETCH(QByteArray, name);
  const support::FakeDialect fake = support::fakeDialect(name.toStdString());
  FakeChatServer server(optionsOf(fake.name));
  const Endpoint endpoint = endpointFor(server, fake.name);
  const auto report =
      QCoro::waitFor(testConnection(endpoint, "", m_client.get(), &m_clock, environmentKeys(), {}));
  QVERIFY2(report.ok(), report.chatError ? report.chatError->what() : "");
  QVERIFY(report.chatTried);
  QVERIFY(!report.chatModel.empty());
  QCOMPARE(report.models.size(), std::size_t(fake.listsModels ? 1 : 0));
  QCOMPARE(report.modelsUrl.empty(), !fake.listsModels);
  // The raw reply is the contract's body: a field nobody here makes up is there.
  const json raw = json::parse(report.chatRaw);
  QCOMPARE(raw["created"].dump(), support::contractBodies().chat["created"].dump());

  OpenAiEmbeddingModel vectors(endpoint, "fab-embed", *m_client, m_clock, environmentKeys());
  const auto embedded = QCoro::waitFor(vectors.embed({"one text", "another"}, {}));
  QCOMPARE(embedded.has_value(), dialectNamed(fake.name)->hasEmbeddings);
  if (embedded)
    QCOMPARE(embedded->vectors.size(), std::size_t(2));
}

void TestDialects::probe_data() {
  QTest::addColumn<QByteArray>("name");
  QTest::addColumn<QByteArray>("found"); // schema, object, logprobs, seed, limit, field
  const auto row = [](const char* name, const char* found) {
    QTest::newRow(name) << QByteArray(name) << QByteArray(found);
  };
  row("openai", "obeyed obeyed obeyed obeyed obeyed max_completion_tokens");
  row("azure", "obeyed obeyed obeyed obeyed obeyed max_tokens");
  row("azure-v1", "obeyed obeyed obeyed obeyed obeyed max_completion_tokens");
  row("ollama", "obeyed obeyed obeyed obeyed obeyed max_tokens");
  row("llama.cpp", "obeyed obeyed obeyed obeyed obeyed max_tokens");
  row("vllm", "obeyed obeyed obeyed obeyed obeyed max_tokens");
  row("lm-studio", "obeyed refused ignored obeyed obeyed max_tokens");
  row("deepseek", "refused obeyed obeyed ignored obeyed max_tokens");
  row("dashscope", "refused obeyed obeyed obeyed obeyed max_tokens");
  row("gemini", "obeyed obeyed refused refused obeyed max_tokens");
}

void TestDialects::probe() {
  QFETCH(QByteArray, name);
  QFETCH(QByteArray, found);
  FakeChatServer server(optionsOf(name.toStdString()));
  const auto c = QCoro::waitFor(probeModel(endpointFor(server, name.toStdString()), "fab-chat-8b",
                                           m_client.get(), &m_clock, environmentKeys(), {}));
  QVERIFY2(c, c ? "" : c.error().what());
  const std::string words = word(c->jsonSchema) + " " + word(c->jsonObject) + " " + word(c->logprobs) + " " +
                            word(c->seed) + " " + word(c->maxTokens) + " " + c->maxTokensField;
  QCOMPARE(QByteArray::fromStdString(words), found);
  QCOMPARE(c->reasons, !support::fakeDialect(name.toStdString()).reasoningField.empty());
  QCOMPARE(c->requests, server.requests());
  QVERIFY(c->requests <= 9);
  // What was found fits what the table says: adapting changes nothing that is sent.
  const Dialect before = *dialectNamed(name.toStdString());
  const Dialect after = adapted(before, *c);
  const json sent = chatBody(judgeRequest(1), "m", after);
  if (name != "deepseek") // takes a seed it does not document
    QCOMPARE(QByteArray::fromStdString(sent.dump()),
             QByteArray::fromStdString(chatBody(judgeRequest(1), "m", before).dump()));
}

// A server that departs from its table: what it does counts, not its name.
void TestDialects::probeFindsNewerServers() {
  FakeOptions options = optionsOf("ollama");
  options.dialect->ignores = {"max_tokens", "json_schema", "seed"}; // turned round
  options.dialect->refuses = {"logprobs"};
  FakeChatServer server(options);
  const Endpoint endpoint = endpointFor(server, "ollama");
  const auto c = QCoro::waitFor(probeModel(endpoint, "m", m_client.get(), &m_clock, environmentKeys(), {}));
  QVERIFY(c);
  QCOMPARE(c->maxTokensField, std::string("max_completion_tokens"));
  QCOMPARE(word(c->jsonSchema), std::string("ignored"));
  QCOMPARE(word(c->seed), std::string("ignored"));
  QCOMPARE(word(c->logprobs), std::string("refused"));
  const Dialect after = adapted(*dialectNamed("ollama"), *c);
  QCOMPARE(after.maxTokensField, std::string("max_completion_tokens"));
  QVERIFY(after.schema == SchemaSupport::JsonObject);
  QVERIFY(!after.sendsLogprobs && after.sendsSeed);
  // Neither name of the limit is taken.
  options.dialect->ignores.clear();
  options.dialect->refuses = {"max_tokens", "max_completion_tokens"};
  server.setOptions(options);
  const auto none = QCoro::waitFor(probeModel(endpoint, "m", m_client.get(), &m_clock, environmentKeys(), {}));
  QVERIFY(none);
  QCOMPARE(word(none->maxTokens), std::string("refused"));
  QVERIFY(none->maxTokensField.empty());
  QCOMPARE(word(none->jsonSchema), std::string("obeyed"));
}

void TestDialects::probeFails() {
  FakeOptions options = optionsOf("vllm");
  options.key = "another";
  FakeChatServer server(options);
  const auto c = QCoro::waitFor(
      probeModel(endpointFor(server, "vllm"), "m", m_client.get(), &m_clock, environmentKeys(), {}));
  QVERIFY(!c);
  QCOMPARE(c.error().kind(), ErrorKind::Unauthorised);
  QCOMPARE(server.requests(), 1);
}

void TestDialects::capabilitiesRoundTrip() {
  Capabilities c;
  c.model = "qwen2.5:7b";
  c.probedAtMs = 1'794'000'000'000;
  c.requests = 8;
  c.jsonSchema = Obedience::Ignored;
  c.jsonObject = Obedience::Obeyed;
  c.logprobs = Obedience::Refused;
  c.seed = Obedience::Unknown;
  c.maxTokens = Obedience::Obeyed;
  c.maxTokensField = "max_tokens";
  c.topLogprobs = 5;
  c.reasons = true;
  c.latencyMs = 210;
  json kept = toJson(c);
  QCOMPARE(toJson(*capabilitiesFromJson(kept)).dump(), kept.dump());
  QCOMPARE(kept.size(), std::size_t(12));
  kept["later"] = 1;
  QVERIFY(capabilitiesFromJson(kept));
  kept["seed"] = "perhaps";
  QCOMPARE(capabilitiesFromJson(kept).error().kind(), ErrorKind::InvalidArgument);
  kept["seed"] = 3;
  QCOMPARE(capabilitiesFromJson(kept).error().kind(), ErrorKind::WrongType);
  QCOMPARE(capabilitiesFromJson(json::array()).error().kind(), ErrorKind::InvalidJson);
  QCOMPARE(capabilitiesFromJson(json::object()).error().kind(), ErrorKind::MissingKey);
}

// Azure refuses a prompt with the words of a bad parameter; it is a refusal, and no option is to blame.
void TestDialects::filteredPrompt() {
  http::HttpReply reply;
  reply.status = 400;
  json body = support::contractBodies().error;
  body["error"]["code"] = "content_filter";
  body["error"]["message"] = "The response was filtered due to the prompt's schema and seed.";
  reply.body = body.dump();
  const Error error = http::statusError(reply, 0);
  QCOMPARE(error.kind(), ErrorKind::RefusedReply);
  QVERIFY(!stepDown(*dialectNamed("azure"), error, judgeRequest(1)));
}

QTEST_GUILESS_MAIN(TestDialects)
#include "tst_dialects.moc"
