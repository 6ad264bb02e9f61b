// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/gate.h"
#include "http/pacer.h"
#include "http/ratelimit.h"

#include "base/random.h"
#include "support/tokenbucket.h"

#include <QTest>
#include <algorithm>
#include <functional>
#include <limits>
#include <queue>
#include <string>
#include <vector>

using namespace reticle;
using namespace reticle::http;

namespace {

RateLimitState requestsLeft(std::int64_t remaining, std::int64_t resetMs) {
  RateLimitState state;
  state.requests = {1000, remaining, resetMs};
  return state;
}

struct Traffic {
  double perSecond = 0; // accepted
  double refused = 0;   // share of what was sent
};

// A client with endless work and a server with a bucket, in a time of our own. Only what happens after the
// first 30 s (or 60 requests, where that is longer) counts.
Traffic simulate(double perSecond, double burst, double retryAfterMs) {
  Random random(7, "traffic");
  Pacer pacer;
  support::TokenBucket bucket(perSecond, burst);
  struct Reply {
    double atMs;
    std::int64_t sentMs;
    bool accepted;
    bool operator>(const Reply& other) const { return atMs > other.atMs; }
  };
  std::priority_queue<Reply, std::vector<Reply>, std::greater<>> replies;
  const auto fromMs = static_cast<std::int64_t>(1000 * std::max(30.0, 60 / perSecond));
  const std::int64_t toMs = 5 * fromMs;
  double parkedUntilMs = 0;
  double arrivedMs = 0;
  int accepted = 0;
  int refused = 0;
  for (std::int64_t now = 0; now < toMs; ++now) {
    while (!replies.empty() && replies.top().atMs <= static_cast<double>(now)) {
      const Reply reply = replies.top();
      replies.pop();
      if (reply.accepted) {
        pacer.onAccepted(reply.sentMs);
      } else {
        pacer.onRefused(reply.sentMs, now);
        parkedUntilMs = std::max(parkedUntilMs, static_cast<double>(now) + retryAfterMs);
      }
    }
    while (replies.size() < 32 && static_cast<double>(now) >= parkedUntilMs && pacer.ready(0, now)) {
      arrivedMs = std::max(arrivedMs, static_cast<double>(now) + 3 * random.uniform());
      const bool in = bucket.take(arrivedMs);
      pacer.onSent(0, now);
      replies.push({arrivedMs + 10 + 50 * random.uniform(), now, in});
      if (now >= fromMs)
        ++(in ? accepted : refused);
    }
  }
  return {accepted * 1000.0 / static_cast<double>(toMs - fromMs),
          static_cast<double>(refused) / std::max(1, accepted + refused)};
}

// The same with the whole gate, which also moves the number of requests in flight, and a server that refuses a
// share of the requests by chance, whatever their rate. perSecond: of its bucket, 0 = none.
Traffic simulateChance(double share, int latencyMs, double perSecond) {
  constexpr std::int64_t kFromMs = 120'000;
  constexpr std::int64_t kToMs = 360'000;
  constexpr std::size_t kWaiting = 40;
  Random random(11, "chance");
  Gate gate(4, 32, 30'000);
  support::TokenBucket bucket(perSecond > 0 ? perSecond : 1, std::max(1.0, perSecond));
  struct Flight {
    std::shared_ptr<Ticket> ticket;
    std::int64_t endMs = std::numeric_limits<std::int64_t>::max();
    bool accepted = false;
  };
  std::vector<Flight> flights;
  int accepted = 0;
  int refused = 0;
  for (std::int64_t now = 0; now < kToMs; ++now) {
    for (Flight& flight : flights) {
      if (flight.endMs > now)
        continue;
      if (flight.accepted)
        gate.onSuccess(*flight.ticket);
      else
        gate.onFailure(Error(ErrorKind::RateLimited, "busy", {{"status", "429"}}), *flight.ticket, now);
      flight.ticket.reset();
      gate.leave(now);
    }
    std::erase_if(flights, [](const Flight& flight) { return !flight.ticket; });
    while (gate.waiting() < kWaiting) {
      auto ticket = std::make_shared<Ticket>();
      gate.onFirstAttempt(now);
      flights.push_back({ticket});
      gate.enter(ticket, now);
    }
    gate.pump(now);
    for (Flight& flight : flights) {
      if (flight.endMs != std::numeric_limits<std::int64_t>::max() ||
          !flight.ticket->turn.future().isFinished())
        continue;
      flight.endMs = now + latencyMs / 2 + static_cast<std::int64_t>(latencyMs * random.uniform());
      const bool fits = perSecond <= 0 || bucket.take(static_cast<double>(now));
      flight.accepted = fits && random.uniform() >= share;
      if (now >= kFromMs)
        ++(flight.accepted ? accepted : refused);
    }
  }
  return {accepted * 1000.0 / static_cast<double>(kToMs - kFromMs),
          static_cast<double>(refused) / std::max(1, accepted + refused)};
}

} // namespace

class TestPacer : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void durations_data();
  void durations();
  void headers();
  void senselessHeaders();
  void noPaceWithoutRefusal();
  void refusalCutsOnce();
  void spentQuotaHolds();
  void tokensCount();
  void longHoldIsLeftToServer();
  void usesTheLimit_data();
  void usesTheLimit();
  void chanceDoesNotSlow_data();
  void chanceDoesNotSlow();
};

void TestPacer::durations_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<qint64>("ms"); // 0 = none
  const auto row = [](const char* text, qint64 ms) { QTest::newRow(text) << QByteArray(text) << ms; };
  row("12ms", 12);
  row("1s", 1000);
  row("6m0s", 360'000);
  row("1h2m3.5s", 3'723'500);
  row("7.66s", 7660);
  row("850\xC2\xB5s", 1);
  row("10", 10'000);
  row("0.25", 250);
  row("0", 0);
  row("0s", 0);
  row("-1", 0);
  row("-1s", 0);
  row("", 0);
  row("soon", 0);
  row("1s soon", 0);
  row("5x", 0);
  row("1.2.3", 0);
  row("ms", 0);
  row("99999999h", 0);
}

void TestPacer::durations() {
  QFETCH(QByteArray, text);
  QFETCH(qint64, ms);
  QCOMPARE(durationMs(text.toStdString()).value_or(0), std::int64_t(ms));
}

// Both spellings of a reset, for requests and tokens.
void TestPacer::headers() {
  HttpReply reply;
  reply.headers = {{"x-ratelimit-limit-requests", "60"},       {"x-ratelimit-remaining-requests", "59"},
                   {"x-ratelimit-reset-requests", "1s"},       {"x-ratelimit-limit-tokens", "150000"},
                   {"x-ratelimit-remaining-tokens", "149984"}, {"x-ratelimit-reset-tokens", "6m0s"}};
  RateLimitState state = rateLimitOf(reply);
  QCOMPARE(state.requests.limit, std::optional<std::int64_t>(60));
  QCOMPARE(state.requests.remaining, std::optional<std::int64_t>(59));
  QCOMPARE(state.requests.resetMs, std::optional<std::int64_t>(1000));
  QCOMPARE(state.tokens.limit, std::optional<std::int64_t>(150'000));
  QCOMPARE(state.tokens.remaining, std::optional<std::int64_t>(149'984));
  QCOMPARE(state.tokens.resetMs, std::optional<std::int64_t>(360'000));
  reply.headers = {{"x-ratelimit-remaining-requests", "3"},
                   {"x-ratelimit-reset-requests", "10"},
                   {"x-ratelimit-remaining-tokens", "0"},
                   {"x-ratelimit-reset-tokens", "60"}};
  state = rateLimitOf(reply);
  QCOMPARE(state.requests.resetMs, std::optional<std::int64_t>(10'000));
  QCOMPARE(state.tokens.remaining, std::optional<std::int64_t>(0));
  QCOMPARE(state.tokens.resetMs, std::optional<std::int64_t>(60'000));
  QVERIFY(!state.tokens.limit);
}

void TestPacer::senselessHeaders() {
  HttpReply reply;
  reply.headers = {{"x-ratelimit-limit-requests", "0"},
                   {"x-ratelimit-remaining-requests", "-1"},
                   {"x-ratelimit-reset-requests", "0"},
                   {"x-ratelimit-remaining-tokens", "many"}};
  const RateLimitState state = rateLimitOf(reply);
  QVERIFY(!state.requests.limit && !state.requests.remaining && !state.requests.resetMs);
  QVERIFY(!state.tokens.remaining);
  Pacer pacer;
  pacer.onState(state, 5, 100);
  QVERIFY(pacer.ready(1'000'000, 100));
}

void TestPacer::noPaceWithoutRefusal() {
  Pacer pacer;
  for (int i = 0; i < 1000; ++i) {
    QVERIFY(pacer.ready(100, 5));
    pacer.onSent(100, 5);
    pacer.onAccepted(5);
  }
  QVERIFY(!pacer.perSecond());
  QVERIFY(!pacer.nextMs(5));
}

// Ten refusals of requests sent before the first of them was known are one piece of news.
void TestPacer::refusalCutsOnce() {
  Pacer pacer;
  for (int i = 0; i < 20; ++i)
    pacer.onSent(0, 1000 + i * 10);
  pacer.onRefused(1190, 1200);
  QVERIFY(pacer.perSecond().has_value());
  const double first = *pacer.perSecond();
  QVERIFY2(first > 70 && first < 100, std::to_string(first).c_str()); // 20 in a fifth of a second
  for (int i = 0; i < 10; ++i)
    pacer.onRefused(1190, 1201 + i);
  QCOMPARE(*pacer.perSecond(), first);
  QVERIFY(!pacer.ready(0, 1210));
  QVERIFY(pacer.nextMs(1210).has_value());
  QVERIFY(pacer.ready(0, *pacer.nextMs(1210)));
  pacer.onSent(0, 1300);
  pacer.onRefused(1300, 1340);
  QVERIFY(*pacer.perSecond() < first);
  pacer.reset();
  QVERIFY(pacer.ready(0, 1341) && !pacer.perSecond());
}

void TestPacer::spentQuotaHolds() {
  Pacer pacer;
  pacer.onState(requestsLeft(3, 2000), 1, 1000); // one under way may not be counted yet
  QVERIFY(pacer.ready(0, 1000));
  pacer.onSent(0, 1000);
  QVERIFY(pacer.ready(0, 1001));
  pacer.onSent(0, 1001);
  QVERIFY(!pacer.ready(0, 1002));
  QCOMPARE(pacer.heldUntilMs(), std::int64_t(3000));
  QCOMPARE(pacer.nextMs(1002), std::optional<std::int64_t>(3000));
  QVERIFY(!pacer.ready(0, 2999));
  QVERIFY(pacer.ready(0, 3000));
  // A later reply lifts the hold when the server has more than it seemed.
  pacer.onState(requestsLeft(0, 5000), 0, 3000);
  QVERIFY(!pacer.ready(0, 3001));
  pacer.onState(requestsLeft(7, 5000), 0, 3002);
  QVERIFY(pacer.ready(0, 3003));
}

void TestPacer::tokensCount() {
  Pacer pacer;
  RateLimitState state;
  state.tokens = {100'000, 2500, 4000};
  pacer.onState(state, 0, 0);
  QVERIFY(pacer.ready(1000, 1));
  QVERIFY(!pacer.ready(3000, 1));
  pacer.onSent(1000, 1);
  pacer.onSent(1000, 2);
  QVERIFY(!pacer.ready(1000, 3)); // 500 are left
  QVERIFY(pacer.ready(500, 3));
  QVERIFY(pacer.ready(1'000'000, 4000)); // more than the whole quota: the server decides
}

void TestPacer::longHoldIsLeftToServer() {
  Pacer pacer;
  pacer.onState(requestsLeft(0, 8 * 3'600'000), 0, 0);
  QVERIFY(!pacer.ready(0, 59'999));
  QVERIFY(pacer.ready(0, 60'000));
}

void TestPacer::usesTheLimit_data() {
  QTest::addColumn<double>("perSecond");
  QTest::addColumn<double>("burst");
  QTest::addColumn<double>("retryAfterMs");
  QTest::addColumn<double>("leastUse");
  QTest::addColumn<double>("mostRefused");
  const auto row = [](const char* tag, double rate, double burst, double after, double use, double refused) {
    QTest::newRow(tag) << rate << burst << after << use << refused;
  };
  row("20 a second", 20, 20, 0, 0.95, 0.05);
  row("20 a second, refusals say 1 s", 20, 20, 1000, 0.95, 0.05);
  row("20 a second, no burst at all", 20, 1, 0, 0.85, 0.05);
  row("5 a second", 5, 5, 0, 0.9, 0.1);
  row("1 a second", 1, 3, 0, 0.9, 0.12);
  row("12 a minute", 0.2, 3, 0, 0.9, 0.12);
  row("200 a second", 200, 200, 0, 0.95, 0.05);
}

// H1 in a time of our own, at several limits.
void TestPacer::usesTheLimit() {
  QFETCH(double, perSecond);
  QFETCH(double, burst);
  QFETCH(double, retryAfterMs);
  QFETCH(double, leastUse);
  QFETCH(double, mostRefused);
  const Traffic traffic = simulate(perSecond, burst, retryAfterMs);
  const double use = traffic.perSecond / perSecond;
  qInfo("%.1f %% of the limit used, %.2f %% refused", 100 * use, 100 * traffic.refused);
  QVERIFY2(use >= leastUse, std::to_string(use).c_str());
  QVERIFY2(traffic.refused <= mostRefused, std::to_string(traffic.refused).c_str());
}

void TestPacer::chanceDoesNotSlow_data() {
  QTest::addColumn<double>("share");
  QTest::addColumn<int>("latencyMs");
  QTest::addColumn<double>("perSecond"); // limit beside it; 0 = none
  QTest::addColumn<double>("leastUse");  // of what is possible
  QTest::addColumn<double>("mostRefused");
  const auto row = [](const char* tag, double share, int latency, double rate, double use, double refused) {
    QTest::newRow(tag) << share << latency << rate << use << refused;
  };
  row("5 in 100, quick", 0.05, 40, 0, 0.75, 0.07);
  row("5 in 100, slow", 0.05, 1000, 0, 0.7, 0.07);
  row("2 in 100", 0.02, 200, 0, 0.85, 0.04);
  row("10 in 100", 0.1, 200, 0, 0.85, 0.12);
  row("5 in 100 and a limit of 20 a second", 0.05, 40, 20, 0.85, 0.25);
  row("a limit of 20 a second alone", 0, 40, 20, 0.95, 0.05);
}

// A server that refuses one request in twenty at random, however few come, is not met with ever fewer.
void TestPacer::chanceDoesNotSlow() {
  QFETCH(double, share);
  QFETCH(int, latencyMs);
  QFETCH(double, perSecond);
  QFETCH(double, leastUse);
  QFETCH(double, mostRefused);
  const double possible =
      perSecond > 0 ? perSecond * (1 - share) : simulateChance(0, latencyMs, 0).perSecond * (1 - share);
  const Traffic traffic = simulateChance(share, latencyMs, perSecond);
  const double use = traffic.perSecond / possible;
  qInfo("%.1f a second of %.1f possible, %.2f %% refused", traffic.perSecond, possible, 100 * traffic.refused);
  QVERIFY2(use >= leastUse, std::to_string(use).c_str());
  QVERIFY2(traffic.refused <= mostRefused, std::to_string(traffic.refused).c_str());
}

QTEST_GUILESS_MAIN(TestPacer)
#include "tst_pacer.moc"
