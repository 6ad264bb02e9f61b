// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/error.h"
#include "base/random.h"
#include "stats/intervals.h"
#include "stats/summary.h"

#include <QtTest>

#include <cmath>
#include <vector>

using namespace reticle;
using namespace reticle::stats;

namespace {
using Values = std::vector<double>;
bool near(double a, double b, double tolerance = 5e-7) {
  return std::fabs(a - b) <= tolerance;
}
} // namespace

class TestIntervals : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void wilsonOfSmallSamples() {
    const auto interval = wilson(8, 10);
    QVERIFY(interval && near(interval->low, 0.490162) && near(interval->high, 0.943318));
    QVERIFY(!wilson(0, 0));
    QCOMPARE(wilson(0, 5)->low, 0.0);
    QCOMPARE(wilson(5, 5)->high, 1.0);
    QVERIFY_THROWS_EXCEPTION(Error, (void)wilson(3, 2));
  }
  void predictionPoweredMean() {
    const Values human{1, 1, 0, 1, 0, 1, 1, 0, 1, 1};
    const Values judge{1, 1, 1, 1, 0, 1, 1, 1, 1, 0};
    Values judgeOnly(100, 0.0);
    std::fill_n(judgeOnly.begin(), 78, 1.0);
    const auto plain = predictionPowered(human, judge, judgeOnly, false);
    QVERIFY(plain && near(plain->estimate.value, 0.68) && near(plain->estimate.halfWidth, 0.343503));
    QVERIFY(near(plain->estimate.interval().low, 0.336497) && near(plain->estimate.interval().high, 1.023503));
    const auto classical = classicalMean(human);
    QVERIFY(near(classical->value, 0.7) && near(classical->interval().low, 0.415974) &&
            near(classical->interval().high, 0.984026));
    const auto tuned = predictionPowered(human, judge, judgeOnly, true);
    QVERIFY(near(tuned->lambda, 0.211240) && near(tuned->estimate.value, 0.695775));
    QVERIFY(near(tuned->estimate.interval().low, 0.417898) && near(tuned->estimate.interval().high, 0.973652));
    QVERIFY(!predictionPowered(Values{1}, Values{1}, judgeOnly, true));
    QVERIFY_THROWS_EXCEPTION(Error, (void)predictionPowered(human, Values{1}, judgeOnly, true));
    // A judge without spread is not used at all.
    QCOMPARE(predictionPowered(human, Values(10, 1.0), Values(50, 1.0), true)->lambda, 0.0);
  }
  void bootstrapEdges() {
    QVERIFY(!bootstrapMean(Values{}));
    QVERIFY(!bootstrapMean(Values{3}));
    const auto flat = bootstrapMean(Values(7, 0.25));
    QVERIFY(flat && flat->low == 0.25 && flat->high == 0.25);
    BootstrapOptions wrong;
    wrong.confidence = 1;
    QVERIFY_THROWS_EXCEPTION(Error, (void)bootstrapMean(Values{1, 2}, wrong));
    wrong.confidence = 0.9;
    wrong.samples = 0;
    QVERIFY_THROWS_EXCEPTION(Error, (void)bootstrapMean(Values{1, 2}, wrong));
    QVERIFY(!bootstrap(5, [](std::span<const std::size_t>) { return std::optional<double>(); }));
  }
  void bootstrapRepeatsWithItsSeed() {
    const Values v{0.1, 0.5, 0.3, 0.9, 0.7, 0.2};
    const auto first = bootstrapMean(v, {500, 0.95, 9, "a"});
    const auto again = bootstrapMean(v, {500, 0.95, 9, "a"});
    const auto other = bootstrapMean(v, {500, 0.95, 9, "b"});
    QVERIFY(first->low == again->low && first->high == again->high);
    QVERIFY(first->low != other->low || first->high != other->high);
  }
  void bootstrapCoversTheMean() {
    // 95% intervals of 50 normal values cover the true mean in about 94% of the trials; far off would be a
    // fault.
    Random random(3, "test/coverage");
    int covered = 0;
    for (int trial = 0; trial < 400; ++trial) {
      Values v(50);
      for (double& value : v)
        value = random.normal();
      const auto interval = bootstrapMean(v, {400, 0.95, static_cast<std::uint64_t>(trial), "trial"});
      covered += interval->contains(0) ? 1 : 0;
    }
    QVERIFY2(covered > 360 && covered < 395, qPrintable(QString::number(covered)));
  }
};

QTEST_GUILESS_MAIN(TestIntervals)
#include "tst_intervals.moc"
