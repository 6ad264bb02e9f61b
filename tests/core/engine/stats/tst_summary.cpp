// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/error.h"
#include "base/random.h"
#include "stats/agreement.h"
#include "stats/correlation.h"
#include "stats/distributions.h"
#include "stats/summary.h"

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
} // namespace

class TestSummary : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void emptyInputHasNoValue() {
    QVERIFY(!mean(Values{}));
    QVERIFY(!median(Values{}));
    QVERIFY(!variance(Values{1.0}));
    QVERIFY(!populationVariance(Values{}));
    QVERIFY(!quantile(Values{}, 0.5));
    QVERIFY(!standardDeviation(Values{2.0}));
  }
  void momentsAndQuantiles() {
    const Values v{2, 4, 4, 4, 5, 5, 7, 9};
    QCOMPARE(*mean(v), 5.0);
    QCOMPARE(*populationVariance(v), 4.0);
    QVERIFY(near(*variance(v), 32.0 / 7));
    QCOMPARE(*median(v), 4.5);
    QCOMPARE(*median(Values{3, 1, 2}), 2.0);
    // R: quantile(c(1,2,3,4,10), c(.1,.9))
    QVERIFY(near(*quantile(Values{10, 1, 3, 2, 4}, 0.1), 1.4));
    QVERIFY(near(*quantile(Values{10, 1, 3, 2, 4}, 0.9), 7.6));
    QCOMPARE(*quantile(v, 1), 9.0);
    QVERIFY_THROWS_EXCEPTION(Error, (void)quantile(v, 1.5));
  }
  void varianceOfLargeOffsetIsExact() {
    QVERIFY(near(*variance(Values{1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16}), 30.0));
    QCOMPARE(*variance(Values{0.1, 0.1, 0.1}), 0.0);
  }
  void distributions() {
    // Closed forms: df 1 is Cauchy, df 2 has p = 1 - |t| / sqrt(2 + t^2).
    for (const double t : {0.0, 0.3, 1.0, 4.5, 120.0}) {
      QVERIFY(near(studentTwoSided(t, 1), 1 - 2 * std::atan(t) / M_PI, 1e-13));
      QVERIFY(near(studentTwoSided(-t, 2), 1 - t / std::sqrt(2 + t * t), 1e-13));
      // F with (2, d) degrees: (1 + 2 f / d)^(-d / 2)
      QVERIFY(near(fisherUpper(t, 2, 10), std::pow(1 + 2 * t / 10, -5), 1e-13));
      QVERIFY(near(fisherUpper(t * t, 1, 7), studentTwoSided(t, 7), 1e-12));
    }
    QVERIFY(near(normalQuantile(0.975), 1.959963984540054, 1e-13));
    QVERIFY(near(normalQuantile(1e-10), -6.361340902404056, 1e-9));
    QCOMPARE(normalQuantile(0.5), 0.0);
    for (const double p : {1e-6, 0.02, 0.3, 0.7, 0.999})
      QVERIFY(near(normalCdf(normalQuantile(p)), p, 1e-14));
    QVERIFY_THROWS_EXCEPTION(Error, (void)normalQuantile(0));
    QVERIFY_THROWS_EXCEPTION(Error, (void)incompleteBeta(0, 1, 0.5));
  }
  void ranksShareTies() { QCOMPARE(midRanks(Values{10, 20, 10, 30, 20, 20}), (Values{1.5, 4, 1.5, 6, 4, 4})); }
  void correlations() {
    // Anscombe's first set: r = 0.81642051634484, p = 0.00216962887307879 (R: cor.test)
    const Values x{10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5};
    const Values y{8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68};
    const auto r = pearson(x, y);
    QVERIFY(r && near(r->value, 0.81642051634484, 1e-12));
    QVERIFY(near(*r->p, 0.00216962887307879, 1e-12));
    QCOMPARE(r->n, std::size_t{11});
    const auto rho = spearman(x, y);
    QVERIFY(near(rho->value, 9.0 / 11, 1e-12)); // sum of squared rank differences is 40
    QVERIFY(near(*spearman(Values{1, 2, 2, 3}, Values{1, 3, 2, 4})->p, 0.051316701949486, 1e-9));
    QVERIFY(!pearson(x, Values(11, 3.3)));
    QVERIFY(!pearson(Values{1}, Values{2}));
    QVERIFY(!pearson(Values{1, 2}, Values{2, 1})->p);
    QVERIFY(near(*pearson(x, x)->p, 0));
    QVERIFY_THROWS_EXCEPTION(Error, (void)pearson(x, Values{1}));
  }
  void correlationIsSymmetricAndScaleFree() {
    Random random(4, "test/correlation");
    for (int round = 0; round < 50; ++round) {
      Values x(20);
      Values y(20);
      for (std::size_t i = 0; i < x.size(); ++i) {
        x[i] = random.normal();
        y[i] = x[i] * random.uniform() + random.normal();
      }
      const double r = pearson(x, y)->value;
      QVERIFY(near(r, pearson(y, x)->value, 1e-14));
      Values scaled = x;
      for (double& v : scaled)
        v = 7 - 3 * v;
      QVERIFY(near(pearson(scaled, y)->value, -r, 1e-12));
      QVERIFY(near(spearman(scaled, y)->value, -spearman(x, y)->value, 1e-12));
    }
  }
  void kappa() {
    // Cohen's table 20, 5 / 10, 15: kappa 0.4
    std::vector<int> a;
    std::vector<int> b;
    const auto add = [&](int times, int left, int right) {
      a.insert(a.end(), static_cast<std::size_t>(times), left);
      b.insert(b.end(), static_cast<std::size_t>(times), right);
    };
    add(20, 1, 1);
    add(5, 1, 0);
    add(10, 0, 1);
    add(15, 0, 0);
    QVERIFY(near(*cohenKappa(a, b, Weighting::Nominal), 0.4, 1e-12));
    QVERIFY(near(*cohenKappa(a, b, Weighting::Quadratic), 0.4, 1e-12)); // two categories: all weightings agree
    const std::vector<int> x{1, 2, 3, 4, 5};
    const std::vector<int> y{1, 2, 3, 5, 4};
    QVERIFY(near(*cohenKappa(x, y, Weighting::Quadratic), 1 - 0.4 / 4.0, 1e-12));
    QVERIFY(near(*cohenKappa(x, y, Weighting::Linear), 1 - 0.4 / 1.6, 1e-12));
    QVERIFY(!cohenKappa(std::vector<int>{2, 2}, std::vector<int>{2, 2}, Weighting::Linear));
    QVERIFY(!cohenKappa({}, {}, Weighting::Linear));
  }
  void krippendorff() {
    // Krippendorff's own example (Computing alpha-reliability, 2011, C): nominal 0.743, ordinal 0.815, interval
    // 0.849
    const auto no = std::nullopt;
    const Ratings ratings{{1, 1, no, 1}, {2, 2, 3, 2},  {3, 3, 3, 3},   {3, 3, 3, 3},
                          {2, 2, 2, 2},  {1, 2, 3, 4},  {4, 4, 4, 4},   {1, 1, 2, 1},
                          {2, 2, 2, 2},  {no, 5, 5, 5}, {no, no, 1, 1}, {no, no, 3, no}};
    QVERIFY(near(*krippendorffAlpha(ratings, Level::Nominal), 0.743, 5e-4));
    QVERIFY(near(*krippendorffAlpha(ratings, Level::Ordinal), 0.815, 5e-4));
    QVERIFY(near(*krippendorffAlpha(ratings, Level::Interval), 0.849, 5e-4));
    QVERIFY(!krippendorffAlpha({{1, 1}, {1, 1}}, Level::Interval));
    QVERIFY(!krippendorffAlpha({{1, no}}, Level::Nominal));
  }
};

QTEST_GUILESS_MAIN(TestSummary)
#include "tst_summary.moc"
