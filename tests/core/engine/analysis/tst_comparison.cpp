// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "analysis/leaderboard.h"
#include "analysis/paired.h"

#include <cmath>

using namespace reticle;
using namespace reticle::analysis;
using evaluation::Method;
using evaluation::Metric;
using evaluation::ScoredUnit;

namespace {

ScoredUnit unit(const std::string& configuration, int question, Metric metric, std::optional<double> score,
                Method method = Method::Heuristic) {
  ScoredUnit result;
  result.configuration = configuration;
  result.question = "Q" + std::to_string(question);
  result.judgement.metric = metric;
  result.judgement.score = score;
  result.judgement.method = method;
  result.judgement.state = score ? evaluation::UnitState::Ok : evaluation::UnitState::Refused;
  return result;
}

void addAll(std::vector<ScoredUnit>& units, const std::string& configuration, int question, double score) {
  for (const Metric metric : evaluation::kSixMetrics)
    units.push_back(unit(configuration, question, metric, score));
}

bool near(std::optional<double> a, double b, double by = 1e-9) {
  return a && std::abs(*a - b) < by;
}

} // namespace

class TestComparison : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  // the published oracle: A = .50,.62,.71,.80,.55,.90 against B = .40,.65,.50,.60,.45,.70
  void comparesPairs() {
    const std::vector<double> a{.50, .62, .71, .80, .55, .90};
    const std::vector<double> b{.40, .65, .50, .60, .45, .70};
    std::vector<ScoredUnit> units;
    for (int i = 0; i < 6; ++i) {
      units.push_back(unit("A", i, Metric::Depth, a[i]));
      units.push_back(unit("B", i, Metric::Depth, b[i]));
    }
    units.push_back(unit("A", 6, Metric::Depth, 0.9)); // B refused
    units.push_back(unit("B", 6, Metric::Depth, std::nullopt));
    units.push_back(unit("B", 7, Metric::Depth, 0.1));
    const PairedComparison found = comparePaired(units, "A", "B", Metric::Depth);
    QCOMPARE(found.n, std::size_t(6));
    QCOMPARE(found.onlyA, std::size_t(1));
    QCOMPARE(found.onlyB, std::size_t(1));
    QVERIFY(near(found.difference, 0.13));
    QVERIFY(near(found.p, 4.0 / 64));
    QCOMPARE(found.wins, std::size_t(5));
    QCOMPARE(found.losses, std::size_t(1));
    QCOMPARE(found.ties, std::size_t(0));
    QVERIFY(found.interval->low > 0 && found.interval->low < 0.13 && found.interval->high > 0.13);
    QVERIFY(found.words.find("No difference can be claimed with 6 questions") != std::string::npos);
    QVERIFY(!found.mixed);
    const PairedComparison turned = comparePaired(units, "B", "A", Metric::Depth);
    QVERIFY(near(turned.difference, -0.13));
    QVERIFY(near(turned.p, 4.0 / 64));
    QCOMPARE(turned.wins, std::size_t(1));
  }

  void averageNeedsAllSix() {
    std::vector<ScoredUnit> units;
    for (int i = 0; i < 12; ++i) {
      addAll(units, "A", i, 0.8);
      addAll(units, "B", i, 0.6);
    }
    units.back().judgement.score.reset();
    units.back().judgement.state = evaluation::UnitState::Timeout;
    const PairedComparison found = comparePaired(units, "A", "B");
    QCOMPARE(found.measure, std::string("average"));
    QCOMPARE(found.n, std::size_t(11));
    QVERIFY(near(found.difference, 0.2));
    QVERIFY(found.words.find("A is better than B by 0.200") == 0);
    QVERIFY(!found.neededQuestions); // no spread
  }

  void saysWhenThereIsNothing() {
    const PairedComparison found = comparePaired({}, "A", "B");
    QCOMPARE(found.n, std::size_t(0));
    QVERIFY(!found.difference && !found.p && !found.interval && !found.meanA);
    QVERIFY(found.words.find("Nothing can be compared") == 0);
  }

  void flagsMixedMethods() {
    QVERIFY(comparePaired({unit("A", 1, Metric::Depth, 0.5, Method::Plain), unit("B", 1, Metric::Depth, 0.5)},
                          "A", "B", Metric::Depth)
                .mixed);
  }

  void correctsForManyPairs() {
    std::vector<ScoredUnit> units;
    for (int i = 0; i < 10; ++i) {
      units.push_back(unit("A", i, Metric::Depth, 0.8 + 0.01 * (i % 3)));
      units.push_back(unit("B", i, Metric::Depth, 0.5));
      units.push_back(unit("C", i, Metric::Depth, 0.5 + (i % 2 == 0 ? 0.1 : -0.1)));
    }
    const std::vector<PairedComparison> all = compareAll(units, Metric::Depth);
    QCOMPARE(all.size(), std::size_t(3));
    QCOMPARE(all[0].b, std::string("B"));
    QVERIFY(near(all[0].p, 2.0 / 1024));
    QVERIFY(near(all[0].pHolm, 6.0 / 1024));
    QVERIFY(all[0].words.find("A is better than B") == 0);
    QVERIFY(all[2].words.find("No difference") == 0);
  }

  void ranksWithinWhatTheIntervalsCarry() {
    std::vector<ScoredUnit> units;
    for (int i = 0; i < 20; ++i) {
      addAll(units, "low", i, 0.2);
      addAll(units, "mid", i, 0.5 + 0.02 * (i % 5));
      addAll(units, "mid too", i, 0.503 + 0.02 * ((i + 2) % 5));
      addAll(units, "top", i, 0.9);
    }
    units.push_back(unit("bare", 1, Metric::Depth, 1.0));
    const std::vector<LeaderboardRow> rows = leaderboard(evaluation::summarise(units));
    QCOMPARE(rows.size(), std::size_t(5));
    QCOMPARE(rows[0].configuration, std::string("top"));
    QCOMPARE(rows[0].rankBest, std::size_t(1));
    QCOMPARE(rows[0].rankWorst, std::size_t(1));
    QCOMPARE(rows[1].rankBest, std::size_t(2));
    QCOMPARE(rows[1].rankWorst, std::size_t(3));
    QCOMPARE(rows[2].rankBest, std::size_t(2));
    QCOMPARE(rows[3].rankBest, std::size_t(4));
    QCOMPARE(rows[4].configuration, std::string("bare"));
    QCOMPARE(rows[4].rankBest, std::size_t(0));
    QCOMPARE(rows[0].complete, std::size_t(20));
  }
};

QTEST_GUILESS_MAIN(TestComparison)
#include "tst_comparison.moc"
