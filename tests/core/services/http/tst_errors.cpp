// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/errorbody.h"
#include "http/statuserror.h"

#include <QTest>
#include <string>

using namespace reticle;
using namespace reticle::http;

namespace {

HttpReply replyOf(int status, const std::string& body) {
  HttpReply reply;
  reply.status = status;
  reply.body = body;
  return reply;
}

} // namespace

class TestErrors : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void shapes_data();
  void shapes();
  void noErrors();
  void kinds_data();
  void kinds();
  void quotaIsNotRate();
  void retryAfterIsKept();
  void longMessagesAreCut();
  void meantStatus();
};

void TestErrors::shapes_data() {
  QTest::addColumn<QByteArray>("body");
  QTest::addColumn<QByteArray>("message");
  QTest::addColumn<QByteArray>("type");
  QTest::addColumn<QByteArray>("code");
  const auto row = [](const char* tag, const char* body, const char* message, const char* type,
                      const char* code) {
    QTest::newRow(tag) << QByteArray(body) << QByteArray(message) << QByteArray(type) << QByteArray(code);
  };
  row("openai",
      R"({"error":{"message":"Unknown model","type":"invalid_request_error","param":"model","code":"model_not_found"}})",
      "Unknown model", "invalid_request_error", "model_not_found");
  row("integer code", R"({"error":{"code":503,"message":"Loading model","type":"unavailable_error"}})",
      "Loading model", "unavailable_error", "503");
  row("bare text", R"({"error":"Unexpected endpoint"})", "Unexpected endpoint", "", "");
  row("array", R"([{"error":{"code":400,"message":"no","status":"INVALID_ARGUMENT","details":[]}}])", "no",
      "INVALID_ARGUMENT", "400");
  row("detail text", R"({"detail":"Not authenticated"})", "Not authenticated", "", "");
  row("detail list", R"({"detail":[{"loc":["body"],"msg":"field required","type":"value_error.missing"}]})",
      "field required", "value_error.missing", "");
  row("flat", R"({"object":"error","message":"too long","type":"BadRequestError","param":null,"code":400})",
      "too long", "BadRequestError", "400");
  row("message and code", R"({"message":"quota","code":"Throttling"})", "quota", "", "Throttling");
  row("search engine",
      R"({"error":{"root_cause":[],"type":"index_not_found_exception","reason":"no such index"},"status":404})",
      "no such index", "index_not_found_exception", "");
  row("true", R"({"error":true,"message":"bad"})", "bad", "", "");
  row("controls", R"({"error":{"message":"no\u001b[2J \u202egnihton","type":"a\u0000b","code":"c\u0085"}})",
      "no\uFFFD[2J \uFFFDgnihton", "a\uFFFDb", "c\uFFFD");
  row("odd object", R"({"error":{"x":1}})", R"({"x":1})", "", "");
}

void TestErrors::shapes() {
  QFETCH(QByteArray, body);
  QFETCH(QByteArray, message);
  QFETCH(QByteArray, type);
  QFETCH(QByteArray, code);
  const auto read = readErrorBody(body.toStdString());
  QVERIFY(read);
  QCOMPARE(QByteArray::fromStdString(read->message), message);
  QCOMPARE(QByteArray::fromStdString(read->type), type);
  QCOMPARE(QByteArray::fromStdString(read->code), code);
}

void TestErrors::noErrors() {
  for (const char* body : {"", "<html>", "[]", "{}", "7", "null", "\"text\"", R"({"error":null,"choices":[]})",
                           R"({"error":false})", R"({"object":"list","data":[],"message":"x","code":1})",
                           R"([1,2])", "{\"error\":"}) {
    QVERIFY2(!readErrorBody(std::string_view(body)), body);
  }
}

void TestErrors::kinds_data() {
  QTest::addColumn<int>("status");
  QTest::addColumn<int>("kind");
  const auto row = [](int status, ErrorKind kind) {
    QTest::addRow("%d", status) << status << static_cast<int>(kind);
  };
  row(400, ErrorKind::BadRequest);
  row(401, ErrorKind::Unauthorised);
  row(402, ErrorKind::QuotaExhausted);
  row(403, ErrorKind::Forbidden);
  row(404, ErrorKind::NotFoundOnServer);
  row(405, ErrorKind::NotFoundOnServer);
  row(408, ErrorKind::Timeout);
  row(413, ErrorKind::BadRequest);
  row(422, ErrorKind::BadRequest);
  row(425, ErrorKind::ServerError);
  row(429, ErrorKind::RateLimited);
  row(500, ErrorKind::ServerError);
  row(503, ErrorKind::ServerError);
  row(529, ErrorKind::ServerError);
  row(304, ErrorKind::InvalidReply);
}

void TestErrors::kinds() {
  QFETCH(int, status);
  QFETCH(int, kind);
  const Error error = statusError(replyOf(status, "{}"), 0);
  QCOMPARE(static_cast<int>(error.kind()), kind);
  QCOMPARE(error.parameter("status"), std::string_view(std::to_string(status)));
}

void TestErrors::quotaIsNotRate() {
  const char* body =
      R"({"error":{"message":"You exceeded your quota","type":"insufficient_quota","code":"insufficient_quota"}})";
  QCOMPARE(statusError(replyOf(429, body), 0).kind(), ErrorKind::QuotaExhausted);
  QCOMPARE(statusError(replyOf(429, R"({"error":{"message":"m","code":"rate_limit_exceeded"}})"), 0).kind(),
           ErrorKind::RateLimited);
}

void TestErrors::retryAfterIsKept() {
  HttpReply reply = replyOf(429, "{}");
  reply.headers = {{"retry-after", "2"}};
  QCOMPARE(statusError(reply, 0).parameter("retry_after_ms"), std::string_view("2000"));
  reply.status = 400; // a wait makes no sense there
  QCOMPARE(statusError(reply, 0).parameter("retry_after_ms"), std::string_view());
}

void TestErrors::longMessagesAreCut() {
  std::string text;
  for (int i = 0; i < 1000; ++i)
    text += "\xE4\xB8\xAD";
  const Error error = statusError(replyOf(500, "{\"error\":\"" + text + "\"}"), 0);
  const std::string detail(error.parameter("detail"));
  QVERIFY(detail.size() <= 503);
  QCOMPARE(QString::fromStdString(detail).count(QChar(0xFFFD)), 0);
  // A page is no message; short plain text is.
  QCOMPARE(statusError(replyOf(502, "<html>bad gateway</html>"), 0).parameter("detail"), std::string_view());
  QCOMPARE(statusError(replyOf(502, "bad gateway"), 0).parameter("detail"), std::string_view("bad gateway"));
}

void TestErrors::meantStatus() {
  QCOMPARE(statusMeantBy({"slow down", "", "429"}), 429);
  QCOMPARE(statusMeantBy({"x", "", "rate_limit_exceeded"}), 429);
  QCOMPARE(statusMeantBy({"x", "UNAUTHENTICATED", ""}), 401);
  QCOMPARE(statusMeantBy({"x", "", "200"}), 0);
  QCOMPARE(statusMeantBy({"x", "", "1301"}), 0);
  const Error error = bodyError(replyOf(200, "{}"), {"slow down", "", "429"}, 0);
  QCOMPARE(error.kind(), ErrorKind::RateLimited);
  QCOMPARE(bodyError(replyOf(200, "{}"), {"who knows", "", ""}, 0).kind(), ErrorKind::ServerError);
}

QTEST_GUILESS_MAIN(TestErrors)
#include "tst_errors.moc"
