// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/dialect.h"
#include "llm/endpoint.h"
#include "llm/openairequest.h"

#include <QTest>
#include <string>

using namespace reticle;
using namespace reticle::llm;
using nlohmann::json;

namespace {

dialogue::ChatRequest fullRequest() {
  dialogue::ChatRequest request;
  request.messages = {{"system", "Answer only from the context."}, {"user", "Which gas?"}};
  request.temperature = 0.0;
  request.topP = 0.9;
  request.maxTokens = 200;
  request.seed = 7;
  request.logprobs = true;
  request.topLogprobs = 20;
  request.schema =
      json::parse(R"({"type":"object","properties":{"score":{"type":"integer"}},"required":["score"]})");
  request.schemaName = "verdict";
  return request;
}

Error refusal(const std::string& detail) {
  return Error(ErrorKind::BadRequest, "status 400: " + detail, {{"status", "400"}, {"detail", detail}});
}

} // namespace

class TestRequest : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void fullBody();
  void unsetIsNotSent();
  void schemaInWords();
  void stepsDown();
  void unrelatedRefusals();
  void lessonsMerge();
  void dialects();
  void invalidUtf8();
  void endpointJson();
  void endpointErrors_data();
  void endpointErrors();
  void modelReferences();
};

void TestRequest::fullBody() {
  const json body = chatBody(fullRequest(), "fab-chat-8b", standardDialect());
  const json expected = json::parse(
      R"({"model":"fab-chat-8b","temperature":0.0,"top_p":0.9,"seed":7,"max_tokens":200,"logprobs":true,
    "top_logprobs":20,"messages":[{"role":"system","content":"Answer only from the context."},{"role":"user","content":"Which gas?"}],
    "response_format":{"type":"json_schema","json_schema":{"name":"verdict","strict":true,
    "schema":{"type":"object","properties":{"score":{"type":"integer"}},"required":["score"]}}}})");
  QCOMPARE(QByteArray::fromStdString(body.dump()), QByteArray::fromStdString(expected.dump()));
}

void TestRequest::unsetIsNotSent() {
  dialogue::ChatRequest request;
  request.messages = {{"user", "Hello"}};
  request.topLogprobs = 5; // without logprobs it would be refused
  const json body = chatBody(request, "m", standardDialect());
  QCOMPARE(QByteArray::fromStdString(body.dump()),
           QByteArray(R"({"messages":[{"content":"Hello","role":"user"}],"model":"m"})"));
}

void TestRequest::schemaInWords() {
  Dialect dialect = standardDialect();
  dialect.schema = SchemaSupport::JsonObject;
  json body = chatBody(fullRequest(), "m", dialect);
  QCOMPARE(body["response_format"].dump(), std::string(R"({"type":"json_object"})"));
  QVERIFY(body["messages"][1]["content"].get<std::string>().find(R"("required":["score"])") !=
          std::string::npos);
  dialect.schema = SchemaSupport::PromptOnly;
  body = chatBody(fullRequest(), "m", dialect);
  QVERIFY(!body.contains("response_format"));
  QVERIFY(body["messages"][1]["content"].get<std::string>().starts_with("Which gas?"));
  QVERIFY(body["messages"][1]["content"].get<std::string>().find("JSON") != std::string::npos);
}

void TestRequest::stepsDown() {
  const dialogue::ChatRequest sent = fullRequest();
  const Dialect start = standardDialect();
  auto next = stepDown(start,
                       refusal("Unsupported parameter: 'max_tokens' is not supported with this model. Use "
                               "'max_completion_tokens' instead."),
                       sent);
  QVERIFY(next);
  QCOMPARE(next->maxTokensField, std::string("max_completion_tokens"));
  QVERIFY(chatBody(sent, "m", *next).contains("max_completion_tokens"));
  next = stepDown(start, refusal("response_format type json_schema is unavailable now"), sent);
  QVERIFY(next && next->schema == SchemaSupport::JsonObject);
  next = stepDown(*next, refusal("'response_format.type' must be 'text'"), sent);
  QVERIFY(next && next->schema == SchemaSupport::PromptOnly);
  QVERIFY(!stepDown(*next, refusal("response_format"), sent));
  next = stepDown(start, refusal("Logprobs is not enabled for models/x"), sent);
  QVERIFY(next && !next->sendsLogprobs && next->sendsSeed);
  next = stepDown(start, refusal("Unknown name \"seed\": Cannot find field."), sent);
  QVERIFY(next && !next->sendsSeed && next->sendsLogprobs);
  next = stepDown(start, refusal("'temperature' does not support 0.0 with this model."), sent);
  QVERIFY(next && !next->sendsTemperature);
}

void TestRequest::unrelatedRefusals() {
  const dialogue::ChatRequest sent = fullRequest();
  QVERIFY(!stepDown(
      standardDialect(),
      refusal("This model's maximum context length is 8192 tokens, reduce max_tokens or seed text"), sent));
  QVERIFY(!stepDown(standardDialect(), refusal("model not loaded"), sent));
  QVERIFY(!stepDown(standardDialect(), Error(ErrorKind::ServerError, "seed"), sent));
  dialogue::ChatRequest plain;
  plain.messages = {{"user", "x"}};
  for (const char* text : {"seed", "logprobs", "response_format", "max_completion_tokens", "temperature"})
    QVERIFY2(!stepDown(standardDialect(), refusal(text), plain), text); // not sent, so not the cause
}

void TestRequest::lessonsMerge() {
  Dialect a = standardDialect();
  a.sendsSeed = false;
  Dialect b = standardDialect();
  b.schema = SchemaSupport::PromptOnly;
  b.maxTokensField = "max_completion_tokens";
  const Dialect both = weaker(a, b);
  QVERIFY(!both.sendsSeed && both.sendsLogprobs);
  QVERIFY(both.schema == SchemaSupport::PromptOnly);
  QCOMPARE(both.maxTokensField, std::string("max_completion_tokens"));
}

void TestRequest::dialects() {
  for (const std::string& name : dialectNames())
    QCOMPARE(dialectNamed(name)->name, name);
  QVERIFY(!dialectNamed("unknown"));
  QCOMPARE(dialectNamed("azure")->keyHeader, std::string("api-key"));
  QVERIFY(!chatBody(fullRequest(), "m", *dialectNamed("gemini")).contains("seed"));
}

void TestRequest::invalidUtf8() {
  dialogue::ChatRequest request;
  request.messages = {{"user", "bad \xFF byte"}};
  QVERIFY(json::accept(serialised(chatBody(request, "m", standardDialect()))));
}

void TestRequest::endpointJson() {
  Endpoint endpoint;
  endpoint.name = "local";
  endpoint.baseUrl = "http://127.0.0.1:11434/v1";
  endpoint.keyVariable = "RETICLE_KEY";
  endpoint.deadlines.totalMs = 1234;
  endpoint.retry.attempts = 2;
  endpoint.concurrencyCeiling = 3;
  const Result<Endpoint> back = endpointFromJson(toJson(endpoint));
  QVERIFY(back);
  QCOMPARE(toJson(*back).dump(), toJson(endpoint).dump());
  QCOMPARE(back->deadlines.totalMs, std::int64_t(1234));
  QCOMPARE(back->retry.attempts, 2);
  const Result<Endpoint> pasted =
      endpointFromJson({{"name", "x"}, {"base_url", "localhost:11434/v1/chat/completions/"}});
  QVERIFY(pasted);
  QCOMPARE(pasted->baseUrl, std::string("http://localhost:11434/v1"));
  QCOMPARE(credentialOf(endpoint), std::string("env:RETICLE_KEY"));
  QCOMPARE(credentialOf(*pasted), std::string());
  // A stored key is found for the origin it was given for, and for no other.
  Endpoint stored = *pasted;
  stored.credentialId = "abc";
  stored.baseUrl = "https://api.example.com/v1";
  const std::string here = credentialOf(stored);
  stored.baseUrl = "https://api.example.com/v2/other/path";
  QCOMPARE(credentialOf(stored), here);
  for (const char* other : {"http://api.example.com/v1", "https://api.example.com:8443/v1",
                            "https://api.example.org/v1", "https://evil.example/v1"}) {
    stored.baseUrl = other;
    QVERIFY2(credentialOf(stored) != here, other);
  }
}

void TestRequest::endpointErrors_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<int>("kind");
  const auto row = [](const char* tag, const char* text, ErrorKind kind) {
    QTest::newRow(tag) << QByteArray(text) << static_cast<int>(kind);
  };
  row("list", "[]", ErrorKind::InvalidJson);
  row("no name", R"({"base_url":"http://localhost"})", ErrorKind::MissingKey);
  row("no url", R"({"name":"a"})", ErrorKind::MissingKey);
  row("bad name", R"({"name":"a:b","base_url":"http://localhost"})", ErrorKind::InvalidArgument);
  row("bad url", R"({"name":"a","base_url":"ftp://h"})", ErrorKind::InvalidArgument);
  row("unknown", R"({"name":"a","base_url":"http://localhost","key":"rk"})", ErrorKind::UnknownKey);
  row("wrong type", R"({"name":"a","base_url":"http://localhost","attempts":"6"})", ErrorKind::WrongType);
  row("zero", R"({"name":"a","base_url":"http://localhost","concurrency":0})", ErrorKind::OutOfRange);
  row("huge", R"({"name":"a","base_url":"http://localhost","total_timeout_ms":99999999999})",
      ErrorKind::OutOfRange);
  row("dialect", R"({"name":"a","base_url":"http://localhost","dialect":"x"})", ErrorKind::InvalidArgument);
}

void TestRequest::endpointErrors() {
  QFETCH(QByteArray, text);
  QFETCH(int, kind);
  const Result<Endpoint> read = endpointFromJson(json::parse(text.toStdString()));
  QVERIFY(!read);
  QCOMPARE(static_cast<int>(read.error().kind()), kind);
}

void TestRequest::modelReferences() {
  const auto reference = parseModelReference("local:qwen2.5:7b");
  QVERIFY(reference);
  QCOMPARE(reference->endpoint, std::string("local"));
  QCOMPARE(reference->model, std::string("qwen2.5:7b"));
  for (const char* text : {"", "local", ":m", "local:"})
    QVERIFY2(!parseModelReference(text), text);
}

QTEST_GUILESS_MAIN(TestRequest)
#include "tst_request.moc"
