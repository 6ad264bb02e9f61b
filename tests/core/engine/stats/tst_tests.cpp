// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/error.h"
#include "base/random.h"
#include "stats/multiple.h"
#include "stats/pairedtests.h"

#include <QtTest>

#include <cmath>
#include <vector>

using namespace reticle;
using namespace reticle::stats;

namespace {
using Values = std::vector<double>;
bool near(double a, double b, double tolerance = 1e-9) {
  return std::fabs(a - b) <= tolerance;
}
const Values kA{.50, .62, .71, .80, .55, .90};
const Values kB{.40, .65, .50, .60, .45, .70};
} // namespace

class TestPairedTests : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void studentOracle() {
    const auto test = pairedT(kA, kB);
    QVERIFY(test && near(test->meanDifference, 0.13) && near(test->t, 3.410050, 5e-7));
    QCOMPARE(test->df, 5.0);
    QVERIFY(near(test->p, 0.019042, 5e-7));
    QVERIFY(near(pairedT(kB, kA)->p, test->p));
    QVERIFY(near(*pairedEffectSize(kA, kB), 3.410050 / std::sqrt(6.0), 5e-7));
    QVERIFY(!pairedT(Values{1}, Values{0}));
    QVERIFY(!pairedT(Values{.3, .5, .7}, Values{.2, .4, .6})); // constant but for rounding
    QVERIFY(!pairedEffectSize(kA, kA));
    QVERIFY_THROWS_EXCEPTION(Error, (void)pairedT(kA, Values{1}));
  }
  void permutationOracle() {
    const auto exact = permutationTest(kA, kB);
    QVERIFY(exact && exact->exact);
    QCOMPARE(exact->p, 4.0 / 64);
    PermutationOptions drawn;
    drawn.exactUpTo = 0;
    drawn.draws = 20000;
    const auto random = permutationTest(kA, kB, drawn);
    QVERIFY(!random->exact);
    QVERIFY2(near(random->p, 0.0625, 0.006), qPrintable(QString::number(random->p)));
    QCOMPARE(permutationTest(kA, kB, drawn)->p, random->p);
    QCOMPARE(permutationTest(kA, kA)->p, 1.0);
    QVERIFY(!permutationTest({}, {}));
  }
  void monteCarloIsNeverZero() {
    Values a(60, 1.0);
    const Values b(60, 0.0);
    a[0] = 1.5;
    const auto test = permutationTest(a, b);
    QVERIFY(!test->exact && test->p > 0 && test->p < 0.001);
  }
  void wilcoxonOracle() {
    const auto test = wilcoxonSignedRank(kA, kB);
    QVERIFY(test && test->exact);
    QCOMPARE(test->wPlus, 20.0);
    QCOMPARE(test->wMinus, 1.0);
    QCOMPARE(test->p, 0.0625);
    QVERIFY(!wilcoxonSignedRank(kA, kA));
    // Zeros are dropped.
    const auto three = wilcoxonSignedRank(Values{1, 2, 3, 4}, Values{1, 1, 1, 1});
    QCOMPARE(three->n, std::size_t{3});
    QCOMPARE(three->p, 0.25);
  }
  void wilcoxonTiesButForRounding() {
    // +0.1, -0.1, +0.3 as subtraction leaves them: the first two share rank 1.5.
    const auto test = wilcoxonSignedRank(Values{.50, .45, .9}, Values{.40, .55, .6});
    QCOMPARE(test->wPlus, 4.5);
    QCOMPARE(test->wMinus, 1.5);
  }
  void wilcoxonEqualsCountingAllSigns() {
    Random random(11, "test/wilcoxon");
    for (int round = 0; round < 20; ++round) {
      const std::size_t n = 1 + random.below(10);
      Values d(n);
      for (double& value : d) // few values, so that ties occur
        value = static_cast<double>(1 + random.below(4)) * (random.chance(0.6) ? 1 : -1);
      const auto test = wilcoxonSignedRank(d, Values(n, 0.0));
      // Mid-ranks by definition: ranks below plus half of the ties.
      Values ranks(n);
      for (std::size_t i = 0; i < n; ++i) {
        double below = 0;
        double same = 0;
        for (std::size_t j = 0; j < n; ++j) {
          below += std::fabs(d[j]) < std::fabs(d[i]) ? 1 : 0;
          same += std::fabs(d[j]) == std::fabs(d[i]) ? 1 : 0;
        }
        ranks[i] = below + (same + 1) / 2;
      }
      const double smaller = std::min(test->wPlus, test->wMinus);
      double hits = 0;
      for (unsigned pattern = 0; pattern < 1u << n; ++pattern) {
        double sum = 0;
        for (std::size_t i = 0; i < n; ++i)
          sum += (pattern >> i & 1) != 0 ? ranks[i] : 0;
        hits += sum <= smaller + 1e-9 ? 1 : 0;
      }
      QVERIFY(near(test->p, std::min(1.0, 2 * hits / static_cast<double>(1u << n)), 1e-12));
    }
  }
  void wilcoxonLargeIsContinuous() {
    // Exact at 200 pairs and normal at 201 must tell the same story.
    Random random(12, "test/wilcoxon/large");
    Values d(201);
    for (double& value : d)
      value = random.normal() + 0.15;
    const auto normal = wilcoxonSignedRank(d, Values(201, 0.0));
    const auto exact = wilcoxonSignedRank(std::span(d).first(200), Values(200, 0.0));
    QVERIFY(!normal->exact && exact->exact);
    QVERIFY(normal->p > 0 && std::fabs(std::log(normal->p / exact->p)) < 0.5);
  }
  void corrections() {
    const Values p{.01, .04, .03, .005};
    const Values expectedHolm{.03, .06, .06, .02};
    const Values expectedBh{.02, .04, .04, .02};
    const Values h = holm(p);
    const Values b = benjaminiHochberg(p);
    for (std::size_t i = 0; i < p.size(); ++i) {
      QVERIFY(near(h[i], expectedHolm[i]));
      QVERIFY(near(b[i], expectedBh[i]));
    }
    QVERIFY(holm({}).empty());
    QCOMPARE(holm(Values{.9, .8}), (Values{1, 1}));
    QVERIFY_THROWS_EXCEPTION(Error, (void)holm(Values{1.2}));
    QVERIFY_THROWS_EXCEPTION(Error, (void)benjaminiHochberg(Values{std::nan("")}));
  }
  void winsAndPower() {
    const WinCount wins = countWins(Values{1, 2, 3, 0.1 + 0.2}, Values{0, 2, 4, 0.3});
    QVERIFY(wins.wins == 1 && wins.ties == 2 && wins.losses == 1);
    // ((1.959964 + 0.841621) * 0.1875 / 0.03)^2 = 306.6
    QCOMPARE(*pairsNeeded(0.03, 0.1875), std::size_t{307});
    QCOMPARE(*pairsNeeded(-0.03, 0.1875), std::size_t{307});
    QVERIFY(!pairsNeeded(0, 1));
    QVERIFY(!pairsNeeded(0.1, 0));
  }
};

QTEST_GUILESS_MAIN(TestPairedTests)
#include "tst_tests.moc"
