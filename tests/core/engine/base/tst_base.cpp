// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/canceltoken.h"
#include "base/clock.h"
#include "base/contenthash.h"
#include "base/random.h"
#include "base/result.h"
#include "base/span.h"

#include <QTest>
#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>

using namespace reticle;

class TestBase : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void kindNamesAreDistinctAndReadBack() {
    std::set<std::string_view> names;
    for (int i = 0; i <= static_cast<int>(ErrorKind::Internal); ++i) {
      const auto kind = static_cast<ErrorKind>(i);
      const auto name = errorKindName(kind);
      QVERIFY2(kind == ErrorKind::Internal || name != "internal", "a kind has no name of its own");
      QVERIFY(names.insert(name).second);
      QCOMPARE(static_cast<int>(errorKindFromName(name)), i);
    }
  }

  void errorCarriesItsParameters() {
    const Error error(ErrorKind::InvalidJson, "expected a value", {{"path", "a.jsonl"}, {"line", "3"}},
                      "a.jsonl:3");
    QCOMPARE(std::string(error.parameter("line")), std::string("3"));
    QCOMPARE(std::string(error.parameter("column")), std::string());
    QCOMPARE(std::string(error.what()), std::string("invalid-json: expected a value (a.jsonl:3)"));
    const auto result = guarded([&]() -> int { throw error; });
    QVERIFY(!result);
    QCOMPARE(static_cast<int>(result.error().kind()), static_cast<int>(ErrorKind::InvalidJson));
    const auto foreign = guarded([]() -> int { throw std::runtime_error("boom"); });
    QCOMPARE(static_cast<int>(foreign.error().kind()), static_cast<int>(ErrorKind::Internal));
  }

  // Known answers of the reference implementation of xxHash.
  void contentHashIsXxh3() {
    QCOMPARE(contentHash(""), std::string("99aa06d3014798d86001c324468d497f"));
    QVERIFY(contentHash("a") != contentHash("b"));
    QCOMPARE(contentHash("a").size(), std::size_t(32));
  }

  void streamsAreNamedAndRepeatable() {
    Random a(7, "generate/context/17"), again(7, "generate/context/17"), other(7, "generate/context/18"),
        seed(8, "generate/context/17");
    int differs = 0, differsBySeed = 0;
    for (int i = 0; i < 100; ++i) {
      const auto value = a.next();
      QCOMPARE(again.next(), value);
      differs += other.next() != value;
      differsBySeed += seed.next() != value;
    }
    QCOMPARE(differs, 100);
    QCOMPARE(differsBySeed, 100);
  }

  // The numbers are part of the format: a change of the generator would change every stored benchmark.
  void streamIsFixedForEver() {
    Random random(1, "fixed");
    std::vector<std::uint64_t> drawn;
    for (int i = 0; i < 8; ++i)
      drawn.push_back(random.below(1000));
    QCOMPARE(drawn, std::vector<std::uint64_t>({824, 507, 67, 444, 30, 442, 298, 502}));
  }

  void drawsAreUniform() {
    Random random(3, "uniform");
    std::vector<int> counts(7, 0);
    for (int i = 0; i < 70000; ++i)
      ++counts[random.below(7)];
    double chi = 0;
    for (const int count : counts)
      chi += (count - 10000.0) * (count - 10000.0) / 10000.0;
    QVERIFY2(chi < 22.46, "chi-square with 6 degrees of freedom beyond p = 0.001");
    double sum = 0, squares = 0;
    for (int i = 0; i < 20000; ++i) {
      const double z = random.normal();
      sum += z;
      squares += z * z;
    }
    QVERIFY(std::abs(sum / 20000) < 0.03);
    QVERIFY(std::abs(squares / 20000 - 1) < 0.05);
  }

  void shuffleReachesEveryOrder() {
    Random random(5, "shuffle");
    std::map<std::vector<int>, int> orders;
    for (int i = 0; i < 6000; ++i) {
      std::vector<int> items{1, 2, 3};
      random.shuffle(items);
      ++orders[items];
    }
    QCOMPARE(orders.size(), std::size_t(6));
    for (const auto& [order, count] : orders)
      QVERIFY(count > 850 && count < 1150);
  }

  void weightedFollowsTheWeights() {
    Random random(9, "weighted");
    const std::vector<double> weights{0, 3, 0, 1};
    std::vector<int> counts(4, 0);
    for (int i = 0; i < 8000; ++i)
      ++counts[random.weighted(weights)];
    QCOMPARE(counts[0] + counts[2], 0);
    QVERIFY(std::abs(counts[1] - 6000) < 200);
    QCOMPARE(random.weighted(std::vector<double>{0, 0}), std::size_t(2));
  }

  void timesAndSpans() {
    QCOMPARE(isoTime(0), std::string("1970-01-01T00:00:00Z"));
    QCOMPARE(isoTime(1796000851000), std::string("2026-11-30T01:07:31Z"));
    FixedClock clock(1000);
    clock.advance(5);
    QCOMPARE(clock.wallMs(), std::int64_t(1005));
    QCOMPARE(clock.steadyMs(), std::int64_t(5));
    const Span span{2, 5};
    QVERIFY(span.of("0123456") == "234");
    QVERIFY(span.overlaps({4, 9}) && !span.overlaps({5, 9}) && Span({0, 9}).contains(span));
  }

  void cancelTokenIsShared() {
    const CancelToken token;
    const CancelToken copy = token;
    copy.throwIfCancelled();
    token.cancel();
    QVERIFY_THROWS_EXCEPTION(Error, copy.throwIfCancelled());
  }
};

QTEST_GUILESS_MAIN(TestBase)
#include "tst_base.moc"
