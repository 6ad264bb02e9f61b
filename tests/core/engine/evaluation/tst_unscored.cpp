// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "evaluation/unscored.h"

using namespace reticle::evaluation;

class TestUnscored : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  // What was asked for in vain is counted by how it ended; what was never asked, or has a score, is not.
  void countsByMetricAndState() {
    const auto list = unscoredJudgements({{Metric::Depth, UnitState::Ok, 4},
                                          {Metric::Depth, UnitState::RepairedOk, 1},
                                          {Metric::Depth, UnitState::Unparseable, 2},
                                          {Metric::Depth, UnitState::Refused, 1},
                                          {Metric::Depth, UnitState::Unparseable, 1},
                                          {Metric::Depth, UnitState::NotMeasured, 3},
                                          {Metric::Relevance, UnitState::Ok, 10},
                                          {Metric::Relevance, UnitState::SkippedByBudget, 2},
                                          {Metric::Relevance, UnitState::Planned, 2},
                                          {Metric::Relevance, UnitState::Cancelled, 1},
                                          {Metric::Relevance, UnitState::Timeout, 0},
                                          {Metric::Completeness, UnitState::Timeout, 5}});
    QCOMPARE(list.size(), std::size_t(2));
    QCOMPARE(list[0].metric, Metric::Completeness);
    QCOMPARE(list[0].unscored, 5);
    QCOMPARE(list[0].total, 5);
    QCOMPARE(list[1].metric, Metric::Depth);
    QCOMPARE(list[1].unscored, 4);
    QCOMPARE(list[1].total, 12);
    QCOMPARE(list[1].states.at(UnitState::Unparseable), 3);
    QCOMPARE(QString::fromStdString(unscoredWarning(list[1])),
             QStringLiteral("depth: 4 of 12 judgements have no score: refused 1, unparseable 3"));
  }

  void nothingIsMissing() {
    QVERIFY(unscoredJudgements({}).empty());
    QVERIFY(unscoredJudgements({{Metric::Depth, UnitState::Ok, 4}}).empty());
  }

  // A state is one of: with a score, still open, left out on purpose, unscored.
  void everyStateIsOneOfFour_data() {
    QTest::addColumn<int>("state");
    QTest::addColumn<bool>("unscored");
    for (int i = 0; i <= static_cast<int>(UnitState::NotMeasured); ++i) {
      const auto state = static_cast<UnitState>(i);
      const bool leftOut = state == UnitState::Cancelled || state == UnitState::SkippedByBudget ||
                           state == UnitState::NotMeasured;
      QTest::newRow(std::string(unitStateName(state)).c_str())
          << i << !(hasValue(state) || isOpen(state) || leftOut);
    }
  }
  void everyStateIsOneOfFour() {
    QFETCH(int, state);
    QFETCH(bool, unscored);
    QCOMPARE(isUnscored(static_cast<UnitState>(state)), unscored);
  }
};

QTEST_APPLESS_MAIN(TestUnscored)
#include "tst_unscored.moc"
