// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "base/error.h"
#include "base/random.h"
#include "evaluation/claimmetrics.h"

#include <cmath>

using namespace reticle;
using namespace reticle::evaluation;

namespace {

bool near(std::optional<double> a, double b) {
  return a && std::abs(*a - b) < 1e-6;
}

} // namespace

class TestClaimMetrics : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void agreesWithTheOracle() {
    ClaimTable table;
    table.referenceInPassage = {{true, false, false}, {false, false, false}, {false, true, false}};
    table.answerInPassage = {
        {false, true, false}, {false, true, false}, {false, false, true}, {false, false, false}};
    table.answerInReference = {true, false, false, true};
    table.referenceInAnswer = {true, false, false};
    const ClaimMetrics found = claimMetrics(table);
    QVERIFY(near(found.precision, .5));
    QVERIFY(near(found.recall, .333333));
    QVERIFY(near(found.f1, .4));
    QVERIFY(near(found.claimRecall, .666667));
    QVERIFY(near(found.contextPrecision, .666667));
    QVERIFY(near(found.contextUtilization, .5));
    QVERIFY(near(found.noiseRelevant, .25));
    QVERIFY(near(found.noiseIrrelevant, .25));
    QVERIFY(near(found.hallucination, 0));
    QVERIFY(near(found.selfKnowledge, .25));
    QVERIFY(near(found.faithfulness, .75));
  }

  void partsOfPrecisionAddUp() {
    Random random(7, "test/claims");
    for (int round = 0; round < 200; ++round) {
      ClaimTable table;
      const std::size_t passages = random.below(4) + 1;
      const auto row = [&] {
        std::vector<bool> cells;
        for (std::size_t p = 0; p < passages; ++p)
          cells.push_back(random.chance(0.3));
        return cells;
      };
      for (std::size_t i = random.below(5) + 1; i > 0; --i) {
        table.answerInReference.push_back(random.chance(0.5));
        table.answerInPassage.push_back(row());
        table.referenceInAnswer.push_back(random.chance(0.5));
        table.referenceInPassage.push_back(row());
      }
      const ClaimMetrics found = claimMetrics(table);
      QVERIFY(near(found.precision, 1 - *found.noiseRelevant - *found.noiseIrrelevant - *found.hallucination));
    }
  }

  void emptyHasNoValue() {
    const ClaimMetrics found = claimMetrics({});
    QVERIFY(!found.precision && !found.recall && !found.faithfulness && !found.contextUtilization);
    ClaimTable odd;
    odd.answerInReference = {true};
    QVERIFY_THROWS_EXCEPTION(Error, claimMetrics(odd));
  }

  void agreesWithRagas() {
    QVERIFY(near(averagePrecision({true, false, true, true}), 0.805556));
    QVERIFY(near(averagePrecision({false, false, false}), 0));
    QVERIFY(!averagePrecision({}));
    QVERIFY(near(fBeta(3, 1, 2), .666667));
    QVERIFY(near(fBeta(3, 1, 2, 2), .625));
    QVERIFY(!fBeta(0, 0, 0));
  }
};

QTEST_GUILESS_MAIN(TestClaimMetrics)
#include "tst_claimmetrics.moc"
