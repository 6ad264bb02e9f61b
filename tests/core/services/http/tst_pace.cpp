// SPDX-License-Identifier: GPL-3.0-or-later
// H1: a run against servers with a bucket of 20 requests a second, in real time. The length comes from the
// build: the short form runs with all tests, the full two minutes with the slow ones.
#include "http/client.h"

#include "support/fakechatserver.h"

#include <QCoroTask>
#include <QElapsedTimer>
#include <QTest>
#include <array>
#include <memory>
#include <string>
#include <vector>

using namespace reticle;
using namespace reticle::http;
using support::FakeChatServer;
using support::FakeOptions;

namespace {
constexpr double kPerSecond = 20;
constexpr std::int64_t kSettledMs = 30'000;
constexpr std::int64_t kTotalMs = std::int64_t(RETICLE_PACE_SECONDS) * 1000;

struct Kind {
  const char* name;
  double burst;
  const char* retryAfter;
  FakeOptions::QuotaHeaders headers;
};
} // namespace

class TestPace : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void tokenBuckets();
};

// Four servers at once, so that four kinds take the time of one. A bucket with room for one request alone is
// left to the simulation in tst_pacer.cpp: how well it can be used depends on how punctual the machine is.
void TestPace::tokenBuckets() {
  using Headers = FakeOptions::QuotaHeaders;
  const std::array kinds{Kind{"silent", 20, "", Headers::None}, Kind{"small", 5, "", Headers::None},
                         Kind{"retry-after", 20, "1", Headers::None},
                         Kind{"headers", 20, "1", Headers::GoDurations}};
  const SystemClock clock;
  NullLog log;
  HttpClient client(clock, log);
  std::vector<std::unique_ptr<FakeChatServer>> servers;
  std::vector<QCoro::Task<Result<HttpReply>>> calls;
  CancelToken token;
  for (const Kind& kind : kinds) {
    FakeOptions fake;
    fake.latencyMinMs = 10;
    fake.latencyMaxMs = 60;
    fake.perSecond = kPerSecond;
    fake.burst = kind.burst;
    fake.retryAfter = kind.retryAfter;
    fake.quotaHeaders = kind.headers;
    servers.push_back(std::make_unique<FakeChatServer>(fake));
    // More than the bucket can give, so that there is always work.
    const int enough = static_cast<int>(kPerSecond * static_cast<double>(kTotalMs) / 1000) + 100;
    for (int i = 0; i < enough; ++i) {
      HttpRequest request;
      request.url = servers.back()->baseUrl() + "/chat/completions";
      request.body = R"({"model":"m","messages":[{"role":"user","content":"Unit"}]})";
      request.deadlines = {5000, 5000, 5000, 10'000};
      calls.push_back(client.send(std::move(request), token));
    }
  }
  QTest::qWait(static_cast<int>(kTotalMs));
  token.cancel();
  int failed = 0;
  for (auto& call : calls) {
    const Result<HttpReply> reply = QCoro::waitFor(call);
    failed += !reply && reply.error().kind() != ErrorKind::Cancelled;
  }
  QCOMPARE(failed, 0);
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    int accepted = 0;
    int late = 0;
    int lateRefused = 0;
    for (const support::LedgerEntry& entry : servers[i]->ledger()) {
      const bool refused = entry.fault == support::Fault::RateLimit;
      accepted += !refused;
      if (entry.atMs >= kSettledMs) {
        ++late;
        lateRefused += refused;
      }
    }
    const double use = accepted / (kPerSecond * static_cast<double>(kTotalMs) / 1000);
    const double share = static_cast<double>(lateRefused) / std::max(1, late);
    qInfo("%s: %.1f %% of the limit used, after 30 s %d of %d refused (%.1f %%)", kinds[i].name, 100 * use,
          lateRefused, late, 100 * share);
    QVERIFY2(use >= 0.85, kinds[i].name);
    QVERIFY2(late > 0 && share <= 0.05, kinds[i].name);
  }
}

QTEST_GUILESS_MAIN(TestPace)
#include "tst_pace.moc"
