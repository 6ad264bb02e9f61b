// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/approval.h"
#include "http/breaker.h"
#include "http/limiter.h"
#include "http/proxy.h"
#include "http/retry.h"

#include <QTest>
#include <algorithm>
#include <array>
#include <string>
#include <vector>

using namespace reticle;
using namespace reticle::http;

namespace {

constexpr std::int64_t kNow = 1'794'000'000'000; // 2026-11-06T21:20:00Z, a Friday

HttpReply replyWith(const std::string& name, const std::string& value) {
  HttpReply reply;
  reply.headers = {{name, value}};
  return reply;
}

Error withStatus(ErrorKind kind, int status) {
  return Error(kind, "x", {{"status", std::to_string(status)}});
}

} // namespace

class TestPolicy : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void retryAfter_data();
  void retryAfter();
  void whatIsRetried();
  void jitterIsUniform();
  void decisions();
  void limiterRisesAndFalls();
  void retryBudget();
  void breakerOpensOnRow();
  void breakerOpensOnShare();
  void breakerProbes();
  void approvals();
  void proxies();
};

void TestPolicy::retryAfter_data() {
  QTest::addColumn<QByteArray>("name");
  QTest::addColumn<QByteArray>("value");
  QTest::addColumn<qint64>("ms"); // 0 = back-off instead
  const auto row = [](const char* tag, const char* name, const char* value, qint64 ms) {
    QTest::newRow(tag) << QByteArray(name) << QByteArray(value) << ms;
  };
  row("seconds", "retry-after", "7", 7000);
  row("fraction", "retry-after", "0.25", 250);
  row("an hour", "retry-after", "3600", 3'600'000);
  row("ms", "retry-after-ms", "12.5", 13);
  row("blanks", "retry-after", "  3 ", 3000);
  row("date", "retry-after", "Fri, 06 Nov 2026 22:20:00 GMT", 3'600'000);
  row("date, old form", "retry-after", "Friday, 06-Nov-26 22:20:00 GMT", 3'600'000);
  row("date, asctime", "retry-after", "Fri Nov  6 22:20:00 2026", 3'600'000);
  row("past date", "retry-after", "Fri, 06 Nov 2026 21:19:59 GMT", 0);
  row("zero", "retry-after", "0", 0);
  row("negative", "retry-after", "-5", 0);
  row("garbage", "retry-after", "soon", 0);
  row("not a number", "retry-after", "nan", 0);
  row("infinite", "retry-after", "inf", 0);
  row("huge", "retry-after", "1e300", qint64(366) * 86'400'000);
  row("empty", "retry-after", "", 0);
}

void TestPolicy::retryAfter() {
  QFETCH(QByteArray, name);
  QFETCH(QByteArray, value);
  QFETCH(qint64, ms);
  QCOMPARE(retryAfterMs(replyWith(name.toStdString(), value.toStdString()), kNow).value_or(0),
           std::int64_t(ms));
}

void TestPolicy::whatIsRetried() {
  for (const int status : {408, 425, 429, 500, 502, 503, 504, 529})
    QVERIFY(isRetryableStatus(status));
  for (const int status : {200, 301, 400, 401, 402, 403, 404, 409, 413, 422, 501, 505})
    QVERIFY(!isRetryableStatus(status));
  QVERIFY(isRetryable(Error(ErrorKind::ConnectionRefused, "x")));
  QVERIFY(isRetryable(Error(ErrorKind::ConnectionLost, "x")));
  QVERIFY(isRetryable(Error(ErrorKind::HostNotFound, "x")));
  QVERIFY(isRetryable(Error(ErrorKind::Timeout, "x")));
  QVERIFY(isRetryable(withStatus(ErrorKind::RateLimited, 429)));
  QVERIFY(isRetryable(withStatus(ErrorKind::ServerError, 503)));
  QVERIFY(!isRetryable(withStatus(ErrorKind::ServerError, 501)));
  QVERIFY(!isRetryable(Error(ErrorKind::ServerError, "no status")));
  for (const ErrorKind kind :
       {ErrorKind::QuotaExhausted, ErrorKind::Unauthorised, ErrorKind::Forbidden, ErrorKind::NotFoundOnServer,
        ErrorKind::BadRequest, ErrorKind::InvalidReply, ErrorKind::EmptyReply, ErrorKind::Tls,
        ErrorKind::NotApproved, ErrorKind::Offline, ErrorKind::Cancelled, ErrorKind::LimitExceeded})
    QVERIFY(!isRetryable(withStatus(kind, 503)));
}

// H2: the waits of 1,000 failures at once are uniform (chi-squared over 10 classes, p > 0.01), and in no 100 ms
// come more than three times the mean.
void TestPolicy::jitterIsUniform() {
  Random random(1, "http/jitter");
  RetryPolicy policy;
  std::array<int, 10> classes{};
  std::vector<std::int64_t> waits;
  for (int i = 0; i < 1000; ++i) {
    const std::int64_t wait = backoffMs(policy, 3, random);
    QVERIFY(wait >= 0 && wait <= 2000);
    ++classes[std::min<std::size_t>(static_cast<std::size_t>(wait / 200), 9)];
    waits.push_back(wait);
  }
  double chi = 0;
  for (const int count : classes)
    chi += (count - 100.0) * (count - 100.0) / 100.0;
  QVERIFY2(chi < 21.67, qPrintable(QString::number(chi)));
  std::sort(waits.begin(), waits.end());
  for (auto first = waits.begin(); first != waits.end(); ++first) {
    const auto within = std::upper_bound(first, waits.end(), *first + 99) - first;
    QVERIFY2(within <= 150, qPrintable(QString::number(within))); // 1,000 over 2 s: 50 on average
  }
  // The bound doubles up to the cap and never overflows.
  for (int attempt = 1; attempt <= 200; ++attempt)
    QVERIFY(backoffMs(policy, attempt, random) <= policy.capMs);
  for (int i = 0; i < 200; ++i)
    QVERIFY(backoffMs(policy, 1, random) <= 500);
}

void TestPolicy::decisions() {
  Random random(1, "http/jitter");
  RetryPolicy policy;
  const Error lost(ErrorKind::ConnectionLost, "x");
  QVERIFY(decideRetry(policy, lost, 5, 0, random).again);
  QVERIFY(!decideRetry(policy, lost, 6, 0, random).again);
  QVERIFY(!decideRetry(policy, lost, 1, policy.unitMs + 1, random).again);
  QVERIFY(!decideRetry(policy, withStatus(ErrorKind::BadRequest, 400), 1, 0, random).again);
  const Error told = withStatus(ErrorKind::RateLimited, 429).withParameter("retry_after_ms", "2400000");
  const RetryDecision later = decideRetry(policy, told, 1, 0, random);
  QVERIFY(later.again && later.serverAsked);
  QVERIFY(later.waitMs >= 2'400'000 && later.waitMs <= 2'400'500);
  const Error tooLong = withStatus(ErrorKind::RateLimited, 429).withParameter("retry_after_ms", "7200001");
  QVERIFY(!decideRetry(policy, tooLong, 1, 0, random).again);
}

void TestPolicy::limiterRisesAndFalls() {
  AimdLimiter limiter(4, 6);
  for (int i = 0; i < 19; ++i)
    limiter.onSuccess();
  QCOMPARE(limiter.limit(), 4);
  limiter.onSuccess();
  QCOMPARE(limiter.limit(), 5);
  for (int i = 0; i < 100; ++i)
    limiter.onSuccess();
  QCOMPARE(limiter.limit(), 6);
  limiter.onThrottled(1000);
  QCOMPARE(limiter.limit(), 3);
  limiter.onThrottled(5999); // within 5 s: not again
  QCOMPARE(limiter.limit(), 3);
  for (int i = 0; i < 19; ++i)
    limiter.onSuccess();
  limiter.onThrottled(5999); // but the count of successes starts anew
  limiter.onSuccess();
  QCOMPARE(limiter.limit(), 3);
  limiter.onThrottled(6000);
  QCOMPARE(limiter.limit(), 1);
  limiter.onThrottled(60'000);
  QCOMPARE(limiter.limit(), 1);
  limiter.setCeiling(0);
  QCOMPARE(limiter.limit(), 1);
}

void TestPolicy::retryBudget() {
  RetryBudget budget;
  for (int i = 0; i < 25; ++i)
    budget.onFirstAttempt(i);
  for (int i = 0; i < 5; ++i)
    QVERIFY(!budget.onRetry(100)); // 5 of 25
  QVERIFY(budget.onRetry(100));
  QVERIFY(!budget.onRetry(70'000)); // a minute later all is forgotten
}

void TestPolicy::breakerOpensOnRow() {
  Breaker breaker(30'000);
  for (int i = 0; i < 9; ++i)
    breaker.onFailure(i, false);
  breaker.onSuccess();
  for (int i = 0; i < 9; ++i)
    breaker.onFailure(i, false);
  QCOMPARE(breaker.gate(10), Breaker::Gate::Pass);
  breaker.onFailure(10, false);
  QVERIFY(breaker.open());
  QCOMPARE(breaker.gate(11), Breaker::Gate::Wait);
}

void TestPolicy::breakerOpensOnShare() {
  Breaker breaker(30'000);
  for (int i = 0; i < 24; ++i) {
    breaker.onSuccess();
    breaker.onFailure(i, false);
  }
  breaker.onSuccess();
  QVERIFY(!breaker.open()); // 24 of 49
  breaker.onFailure(50, false);
  QVERIFY(breaker.open()); // 25 of 50
}

void TestPolicy::breakerProbes() {
  Breaker breaker(30'000);
  for (int i = 0; i < 10; ++i)
    breaker.onFailure(0, false);
  for (int probe = 1; probe <= 3; ++probe) {
    const std::int64_t due = probe * 30'000;
    QCOMPARE(breaker.gate(due - 1), Breaker::Gate::Wait);
    QCOMPARE(breaker.gate(due), Breaker::Gate::Probe);
    breaker.probeStarted();
    QCOMPARE(breaker.gate(due), Breaker::Gate::Wait); // one at a time
    breaker.onFailure(due, false);                    // an old request: tells nothing
    QCOMPARE(breaker.givenUp(), false);
    breaker.onFailure(due, true);
  }
  QVERIFY(breaker.givenUp());
  QCOMPARE(breaker.gate(90'001), Breaker::Gate::GivenUp);
  QCOMPARE(breaker.gate(120'000), Breaker::Gate::Probe);
  breaker.probeStarted();
  breaker.probeAbandoned();
  QCOMPARE(breaker.gate(120'000), Breaker::Gate::Probe);
  breaker.onSuccess();
  QCOMPARE(breaker.gate(120'000), Breaker::Gate::Pass);
  QVERIFY(!breaker.givenUp());
}

void TestPolicy::approvals() {
  ApprovalList list;
  list.set("https://a.example:443", Approval::Approved);
  list.set("http://b.example:80", Approval::Approved);
  list.set("http://c.example:80", Approval::PlainHttp);
  list.set("http://d.example:80", Approval::PlainHttpWithKey);
  const ApprovalFunction approvals = [&list](const std::string& origin) { return list.of(origin); };
  QVERIFY(checkApproval("http://127.0.0.1:9/v1", true, {}));
  QVERIFY(checkApproval("http://localhost:9/v1", true, approvals));
  QVERIFY(checkApproval("https://a.example/v1", true, approvals));
  QVERIFY(!checkApproval("https://a.example:444/v1", true, approvals));
  QVERIFY(!checkApproval("https://z.example/v1", false, approvals));
  QVERIFY(!checkApproval("https://a.example/v1", false, {}));
  QVERIFY(!checkApproval("http://b.example/v1", false, approvals));
  QVERIFY(checkApproval("http://c.example/v1", false, approvals));
  const Status withKey = checkApproval("http://c.example/v1", true, approvals);
  QVERIFY(!withKey);
  QCOMPARE(withKey.error().kind(), ErrorKind::NotApproved);
  QCOMPARE(withKey.error().parameter("reason"), std::string_view("plain-http-key"));
  QVERIFY(checkApproval("http://d.example/v1", true, approvals));
}

void TestPolicy::proxies() {
  EnvironmentProxies proxies({{"http_proxy", "proxy.example:3128"},
                              {"https_proxy", "socks5://s.example"},
                              {"no_proxy", "in.example,.lab"}});
  const auto of = [&](const char* url) {
    return proxies.queryProxy(QNetworkProxyQuery(QUrl(QString::fromLatin1(url)))).front();
  };
  QCOMPARE(of("http://a.example/").hostName(), QStringLiteral("proxy.example"));
  QCOMPARE(of("http://a.example/").port(), quint16(3128));
  QCOMPARE(of("https://a.example/").type(), QNetworkProxy::Socks5Proxy);
  for (const char* url : {"http://127.0.0.1:9/", "http://localhost/", "https://[::1]/", "http://in.example/",
                          "http://x.in.example/", "https://y.lab/"})
    QCOMPARE(of(url).type(), QNetworkProxy::NoProxy);
  QCOMPARE(of("http://notin.example/").type(), QNetworkProxy::HttpProxy);
}

QTEST_GUILESS_MAIN(TestPolicy)
#include "tst_policy.moc"
