// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/openaireply.h"

#include "http/retry.h"

#include <QFile>
#include <QTest>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

using namespace reticle;
using namespace reticle::llm;
using nlohmann::json;

namespace {

http::HttpReply replyOf(const std::string& body) {
  http::HttpReply reply;
  reply.status = 200;
  reply.body = body;
  reply.latencyMs = 42;
  return reply;
}

std::string withMessage(const std::string& message, const std::string& finish = "stop") {
  return R"({"model":"m","choices":[{"index":0,"finish_reason":")" + finish + R"(","message":)" + message +
         "}]}";
}

// The JSON examples of the written contract, in order.
std::vector<json> contractExamples() {
  QFile file(qEnvironmentVariable("RETICLE_TEST_DATA") + QStringLiteral("/contracts/openai-compatible.md"));
  if (!file.open(QIODevice::ReadOnly))
    return {};
  std::vector<json> examples;
  const QString text = QString::fromUtf8(file.readAll());
  const QStringList parts = text.split(QStringLiteral("```"));
  for (qsizetype i = 1; i < parts.size(); i += 2) {
    if (parts[i].startsWith(QStringLiteral("json\n")))
      examples.push_back(json::parse(parts[i].mid(5).toStdString(), nullptr, false));
  }
  return examples;
}

} // namespace

class TestReply : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void contractReply();
  void named_data();
  void named();
  void retriedLikeTheirStatus();
  void reasoning_data();
  void reasoning();
  void refusalsAreReplies();
  void odds();
  void logprobs();
  void embeddings();
  void brokenEmbeddings_data();
  void brokenEmbeddings();
  void models();
};

void TestReply::contractReply() {
  const std::vector<json> examples = contractExamples();
  QVERIFY2(examples.size() >= 5, "the contract's examples are missing");
  int chats = 0;
  int vectors = 0;
  int lists = 0;
  int errors = 0;
  for (const json& example : examples) {
    QVERIFY(!example.is_discarded());
    if (example.contains("choices")) {
      ++chats;
      const auto reply = readChatReply(replyOf(example.dump()), 0);
      QVERIFY(reply);
      QCOMPARE(reply->content, std::string("CHF3"));
      QCOMPARE(reply->finish, dialogue::FinishReason::Stop);
      QCOMPARE(reply->model, std::string("fab-chat-8b"));
      QCOMPARE(reply->usage.promptTokens.value_or(0), std::int64_t(31));
      QCOMPARE(reply->usage.completionTokens.value_or(0), std::int64_t(2));
      QCOMPARE(reply->latencyMs, std::int64_t(42));
      QCOMPARE(reply->logprobs.size(), std::size_t(2));
      QCOMPARE(reply->logprobs[0].token + reply->logprobs[1].token, reply->content);
      QCOMPARE(reply->logprobs[0].top[1].token, std::string("CF"));
      QCOMPARE(reply->logprobs[0].top[1].logprob, -2.4);
    } else if (example.contains("data") && example["data"][0].contains("embedding")) {
      ++vectors;
      const auto read = readEmbeddings(replyOf(example.dump()), 2, 0);
      QVERIFY(read);
      QCOMPARE(read->vectors[1][2], -0.86F);
    } else if (example.contains("data")) {
      ++lists;
      const auto ids = readModels(replyOf(example.dump()), 0);
      QVERIFY(ids && ids->front() == "fab-chat-8b");
    } else if (example.contains("error")) {
      ++errors;
      const auto reply = readChatReply(replyOf(example.dump()), 0);
      QCOMPARE(reply.error().kind(), ErrorKind::NotFoundOnServer);
    }
  }
  QVERIFY(chats >= 1 && vectors >= 1 && lists >= 1 && errors >= 1);
}

// H7: a named state each.
void TestReply::named_data() {
  QTest::addColumn<QByteArray>("body");
  QTest::addColumn<int>("kind");
  QTest::addColumn<QByteArray>("reason");
  const auto row = [](const char* tag, const std::string& body, ErrorKind kind, const char* reason = "") {
    QTest::newRow(tag) << QByteArray::fromStdString(body) << static_cast<int>(kind) << QByteArray(reason);
  };
  row("error object, 429", R"({"error":{"message":"slow down","code":429}})", ErrorKind::RateLimited);
  row("error object, quota", R"({"error":{"message":"x","code":"insufficient_quota"}})",
      ErrorKind::QuotaExhausted);
  row("error object, key", R"({"error":{"message":"x","type":"authentication_error"}})",
      ErrorKind::Unauthorised);
  row("bare text", R"({"error":"Unexpected endpoint"})", ErrorKind::ServerError);
  row("array error", R"([{"error":{"code":400,"message":"no","status":"INVALID_ARGUMENT"}}])",
      ErrorKind::BadRequest);
  row("detail", R"({"detail":"Not authenticated"})", ErrorKind::ServerError);
  row("page", "<!DOCTYPE html><html></html>", ErrorKind::InvalidReply, "html");
  row("empty", "", ErrorKind::EmptyReply);
  row("blanks", " \r\n\n ", ErrorKind::EmptyReply);
  row("words", "upstream says hello", ErrorKind::InvalidReply, "not-json");
  row("cut", R"({"choices":[{"message":{"content":"CH)", ErrorKind::InvalidReply, "not-json");
  row("deep", R"({"choices":)" + std::string(1000, '[') + std::string(1000, ']') + "}", ErrorKind::InvalidReply,
      "too-deep");
  row("compressed", "\x1F\x8B\x08", ErrorKind::InvalidReply, "compressed");
  row("list", "[1,2]", ErrorKind::InvalidReply, "not-an-object");
  row("number", "7", ErrorKind::InvalidReply, "not-an-object");
  row("no choices", R"({"choices":[]})", ErrorKind::InvalidReply, "no-choices");
  row("missing choices", "{}", ErrorKind::InvalidReply, "no-choices");
  row("choices null", R"({"choices":null})", ErrorKind::InvalidReply, "no-choices");
  row("choice null", R"({"choices":[null]})", ErrorKind::InvalidReply, "no-message");
  row("no message", R"({"choices":[{"text":"old"}]})", ErrorKind::InvalidReply, "no-message");
  row("content number", withMessage(R"({"content":7})"), ErrorKind::InvalidReply, "wrong-type");
  row("content null", withMessage(R"({"content":null})"), ErrorKind::EmptyReply);
  row("content missing", withMessage("{}"), ErrorKind::EmptyReply);
  row("content blank", withMessage(R"({"content":" \n"})"), ErrorKind::EmptyReply);
  row("out of tokens", withMessage(R"({"content":null})", "length"), ErrorKind::TruncatedReply);
  row("only reasoning", withMessage(R"({"content":"","reasoning_content":"hm"})", "length"),
      ErrorKind::TruncatedReply);
  row("open reasoning", withMessage(R"({"content":"<think>so far"})"), ErrorKind::TruncatedReply);
  row("no resources", withMessage(R"({"content":"CH"})", "insufficient_system_resource"),
      ErrorKind::ServerError);
}

void TestReply::named() {
  QFETCH(QByteArray, body);
  QFETCH(int, kind);
  QFETCH(QByteArray, reason);
  const auto reply = readChatReply(replyOf(body.toStdString()), 0);
  QVERIFY(!reply);
  QCOMPARE(static_cast<int>(reply.error().kind()), kind);
  QCOMPARE(QByteArray::fromStdString(std::string(reply.error().parameter("reason"))), reason);
}

void TestReply::retriedLikeTheirStatus() {
  const auto retried = [](const std::string& body) {
    return http::isRetryable(readChatReply(replyOf(body), 0).error());
  };
  QVERIFY(retried(R"({"error":{"message":"slow down","code":429}})"));
  QVERIFY(retried(withMessage(R"({"content":"CH"})", "insufficient_system_resource")));
  QVERIFY(!retried(R"({"error":{"message":"x","code":"insufficient_quota"}})"));
  QVERIFY(!retried(R"({"error":"Unexpected endpoint"})"));
  QVERIFY(!retried("<html>"));
  QVERIFY(!retried(""));
}

void TestReply::reasoning_data() {
  QTest::addColumn<QByteArray>("message");
  QTest::addColumn<QByteArray>("content");
  QTest::addColumn<QByteArray>("thoughts");
  QTest::newRow("deepseek") << QByteArray(R"({"content":"4","reasoning_content":"hm"})") << QByteArray("4")
                            << QByteArray("hm");
  QTest::newRow("ollama") << QByteArray(R"({"content":"4","reasoning":"hm"})") << QByteArray("4")
                          << QByteArray("hm");
  QTest::newRow("thinking") << QByteArray(R"({"content":"4","thinking":"hm"})") << QByteArray("4")
                            << QByteArray("hm");
  QTest::newRow("in content") << QByteArray(R"({"content":"<think>hm</think>4"})") << QByteArray("4")
                              << QByteArray("hm");
  QTest::newRow("tag not opened") << QByteArray(R"({"content":"hm</think>4"})") << QByteArray("4")
                                  << QByteArray("hm");
  QTest::newRow("parts") << QByteArray(R"({"content":[{"type":"text","text":"4"},{"type":"text","text":"2"}]})")
                         << QByteArray("42") << QByteArray();
}

void TestReply::reasoning() {
  QFETCH(QByteArray, message);
  QFETCH(QByteArray, content);
  QFETCH(QByteArray, thoughts);
  const auto reply = readChatReply(replyOf(withMessage(message.toStdString())), 0);
  QVERIFY(reply);
  QCOMPARE(QByteArray::fromStdString(reply->content).trimmed(), content);
  QVERIFY(QByteArray::fromStdString(reply->reasoning).contains(thoughts));
}

void TestReply::refusalsAreReplies() {
  const auto refused = readChatReply(replyOf(withMessage(R"({"content":null,"refusal":"No."})")), 0);
  QVERIFY(refused);
  QCOMPARE(refused->refusal, std::string("No."));
  // The names a server gives are shown: they steer nothing. The text of the reply stays as it came.
  const auto hostile = readChatReply(
      replyOf(
          R"({"model":"m\u202e","choices":[{"finish_reason":"stop\u001b","message":{"content":"a\u0007","refusal":"n\u009b"}}]})"),
      0);
  QVERIFY(hostile);
  QCOMPARE(hostile->model, std::string("m\uFFFD"));
  QCOMPARE(hostile->finishRaw, std::string("stop\uFFFD"));
  QCOMPARE(hostile->refusal, std::string("n\uFFFD"));
  QCOMPARE(hostile->content, std::string("a\x07"));
  const auto filtered = readChatReply(replyOf(withMessage(R"({"content":null})", "content_filter")), 0);
  QVERIFY(filtered);
  QCOMPARE(filtered->finish, dialogue::FinishReason::ContentFilter);
  const auto tool = readChatReply(
      replyOf(withMessage(R"({"content":null,"tool_calls":[{"function":{"name":"f","arguments":"{}"}}]})",
                          "tool_calls")),
      0);
  QVERIFY(tool);
  QCOMPARE(tool->finish, dialogue::FinishReason::Tool);
}

void TestReply::odds() {
  const auto reply = readChatReply(
      replyOf(
          R"({"error":null,"choices":[{"finish_reason":7,"logprobs":[],"message":{"content":"x","refusal":5}}],"usage":{"prompt_tokens":"3","completion_tokens":null}})"),
      0);
  QVERIFY(reply);
  QCOMPARE(reply->finish, dialogue::FinishReason::Unknown);
  QVERIFY(!reply->usage.promptTokens && !reply->usage.completionTokens);
  QVERIFY(reply->logprobs.empty());
  QCOMPARE(dialogue::finishReasonFromServer("weird"), dialogue::FinishReason::Unknown);
  // Deep nesting must not end the program.
  const std::string deep = std::string(100000, '[') + std::string(100000, ']');
  QVERIFY(!readChatReply(replyOf(deep), 0));
  // A count that no request can have says nothing, and must not spoil sums.
  for (const char* count : {"9223372036854775807", "1000000001", "-1", "1e300", "18446744073709551615"}) {
    http::HttpReply odd;
    odd.status = 200;
    odd.body =
        std::string(
            R"({"choices":[{"finish_reason":"stop","message":{"content":"x"}}],"usage":{"prompt_tokens":)") +
        count + R"(,"completion_tokens":5}})";
    const auto read = readChatReply(odd, 0);
    QVERIFY2(read, count);
    QVERIFY2(!read->usage.promptTokens, count);
    QCOMPARE(read->usage.completionTokens.value_or(0), std::int64_t(5));
  }
}

void TestReply::logprobs() {
  const auto read = [](const std::string& list) {
    return readChatReply(
               replyOf(
                   R"({"choices":[{"finish_reason":"stop","message":{"content":"7"},"logprobs":{"content":)" +
                   list + "}}]}"),
               0)
        ->logprobs;
  };
  const auto tokens =
      read(R"([{"token":"7","logprob":-9999.0,"top_logprobs":[{"token":"7","logprob":-0.5},{"token":"8"}]}])");
  QCOMPARE(tokens.size(), std::size_t(1));
  QVERIFY(std::isinf(tokens[0].logprob));
  QCOMPARE(tokens[0].top.size(), std::size_t(1));
  const auto probs = read(R"([{"token":"7","prob":0.5,"top_probs":[{"token":"7","prob":1.0}]}])");
  QCOMPARE(probs[0].logprob, std::log(0.5));
  QCOMPARE(probs[0].top[0].logprob, 0.0);
  // Half a character per token: bytes join to the text.
  const auto split = read(
      R"([{"token":"\ufffd","logprob":-1,"bytes":[228,184]},{"token":"\ufffd","logprob":-1,"bytes":[173]}])");
  QCOMPARE(split[0].token + split[1].token, std::string("\xE4\xB8\xAD"));
  QVERIFY(read(R"([{"token":"7"}])").empty());
  QVERIFY(read(R"([{"token":"7","logprob":null}])").empty());
  QVERIFY(read("null").empty());
}

void TestReply::embeddings() {
  // Order by index; base64 of 1.0f and -0.5f.
  const auto read = readEmbeddings(
      replyOf(
          R"({"data":[{"index":1,"embedding":"AACAPwAAAL8="},{"index":0,"embedding":[0.25,2]}],"usage":{"prompt_tokens":9}})"),
      2, 0);
  QVERIFY(read);
  QCOMPARE(read->vectors[0], (std::vector<float>{0.25F, 2.0F}));
  QCOMPARE(read->vectors[1], (std::vector<float>{1.0F, -0.5F}));
  QCOMPARE(read->usage.promptTokens.value_or(0), std::int64_t(9));
}

void TestReply::brokenEmbeddings_data() {
  QTest::addColumn<QByteArray>("body");
  QTest::newRow("one missing") << QByteArray(R"({"data":[{"index":0,"embedding":[1]}]})");
  QTest::newRow("same index") << QByteArray(
      R"({"data":[{"index":0,"embedding":[1]},{"index":0,"embedding":[1]}]})");
  QTest::newRow("index too large") << QByteArray(
      R"({"data":[{"index":0,"embedding":[1]},{"index":2,"embedding":[1]}]})");
  QTest::newRow("lengths") << QByteArray(
      R"({"data":[{"index":0,"embedding":[1]},{"index":1,"embedding":[1,2]}]})");
  QTest::newRow("words") << QByteArray(
      R"({"data":[{"index":0,"embedding":["a"]},{"index":1,"embedding":["b"]}]})");
  QTest::newRow("empty") << QByteArray(R"({"data":[{"index":0,"embedding":[]},{"index":1,"embedding":[]}]})");
  QTest::newRow("bad base64") << QByteArray(
      R"({"data":[{"index":0,"embedding":"***="},{"index":1,"embedding":"AACAPw=="}]})");
  QTest::newRow("NaN") << QByteArray(
      R"({"data":[{"index":0,"embedding":"AADAfw=="},{"index":1,"embedding":"AACAPw=="}]})");
  QTest::newRow("overflow") << QByteArray(
      R"({"data":[{"index":0,"embedding":[1e300]},{"index":1,"embedding":[1]}]})");
  QTest::newRow("no data") << QByteArray("{}");
}

void TestReply::brokenEmbeddings() {
  QFETCH(QByteArray, body);
  const auto read = readEmbeddings(replyOf(body.toStdString()), 2, 0);
  QVERIFY(!read);
  QCOMPARE(read.error().kind(), ErrorKind::InvalidReply);
}

void TestReply::models() {
  const auto ids = readModels(replyOf(R"({"data":[{"id":"a"},{"id":7},{"id":"b","meta":null}]})"), 0);
  QVERIFY(ids);
  QCOMPARE(*ids, (std::vector<std::string>{"a", "b"}));
  QVERIFY(!readModels(replyOf("{}"), 0));
  const auto hostile = readModels(replyOf(R"({"data":[{"id":"a\u001b[2J"}]})"), 0);
  QVERIFY(hostile);
  QCOMPARE(hostile->front(), std::string("a\uFFFD[2J"));
}

QTEST_GUILESS_MAIN(TestReply)
#include "tst_reply.moc"
