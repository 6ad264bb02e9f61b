// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "figures/builders.h"
#include "figures/generation.h"
#include "text/csvtext.h"

using namespace reticle;
using namespace reticle::figures;
using evaluation::Metric;
using evaluation::ScoredUnit;
using text::csvField;
using text::csvNumber;
using text::csvRow;

namespace {

ScoredUnit unit(const std::string& configuration, int question, Metric metric, std::optional<double> score) {
  ScoredUnit result;
  result.configuration = configuration;
  result.question = std::to_string(question);
  result.judgement.metric = metric;
  result.judgement.score = score;
  result.judgement.state = score ? evaluation::UnitState::Ok : evaluation::UnitState::Refused;
  return result;
}

evaluation::RunSummary sample() {
  std::vector<ScoredUnit> units;
  for (int i = 0; i < 4; ++i) {
    for (const Metric metric : evaluation::kSixMetrics) {
      units.push_back(unit("good", i, metric, 0.75));
      if (metric != Metric::Factuality)
        units.push_back(unit("part, \"two\"", i, metric, 0.25));
    }
  }
  units.push_back(unit("part, \"two\"", 0, Metric::Factuality, std::nullopt));
  return evaluation::summarise(units);
}

} // namespace

class TestFigures : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void drawsRadar() {
    const RadarFigure figure = metricRadar(sample());
    QCOMPARE(figure.axes.size(), std::size_t(6));
    QCOMPARE(figure.series.size(), std::size_t(2));
    QCOMPARE(figure.series[0].n, std::size_t(4));
    QCOMPARE(*figure.series[0].values[0], 0.75);
    QVERIFY(!figure.series[1].values[1]); // missing is no value, not 0
    QCOMPARE(
        csv(figure),
        std::string("series,n,completeness,factuality,relevance,context_utilization,support_quality,depth\n"
                    "good,4,0.75,0.75,0.75,0.75,0.75,0.75\n"
                    "\"part, \"\"two\"\"\",4,0.25,,0.25,0.25,0.25,0.25\n"));
    QVERIFY(summary(figure).find("1 value missing") != std::string::npos);
  }

  void radarHasRoomForSix() {
    std::vector<ScoredUnit> units;
    for (int c = 0; c < 8; ++c)
      units.push_back(unit("c" + std::to_string(c), 1, Metric::Depth, 0.5));
    const RadarFigure figure = metricRadar(evaluation::summarise(units));
    QCOMPARE(figure.series.size(), kMaxRadarSeries);
    QCOMPARE(figure.leftOut, std::size_t(2));
    QVERIFY(summary(figure).find("2 further series are not shown") != std::string::npos);
  }

  void drawsBars() {
    const BarFigure average = scoreBars(sample());
    QCOMPARE(average.groups[0].bars.size(), std::size_t(2));
    QCOMPARE(*average.groups[0].bars[0].value, 0.75);
    QCOMPARE(*average.groups[0].bars[0].low, 0.75);
    QVERIFY(!average.groups[0].bars[1].value); // one of six is missing
    QVERIFY(!average.groups[0].bars[1].low);
    QVERIFY(summary(average).find("no value") != std::string::npos);
    QVERIFY(csv(average).find("good,0.75,0.75,0.75,4\n") != std::string::npos);
    QCOMPARE(*scoreBars(sample(), Metric::Depth).groups[0].bars[1].value, 0.25);
    QCOMPARE(metricBars(sample()).groups.size(), std::size_t(2));
    const BarFigure states = stateBars(sample());
    QCOMPARE(states.groups[1].bars.size(), std::size_t(2));
    QCOMPARE(states.groups[1].bars[1].label, std::string("refused"));
    QCOMPARE(*states.groups[1].bars[1].value, 1.0);
  }

  void drawsHistogram() {
    std::vector<ScoredUnit> units;
    for (const double score : {0.0, 0.3, 0.35, 1.0})
      units.push_back(unit("a", 1, Metric::Depth, score));
    units.push_back(unit("a", 2, Metric::Depth, std::nullopt));
    units.push_back(unit("b", 2, Metric::Depth, 0.5));
    const HistogramFigure figure = scoreHistogram(units, "a", Metric::Depth);
    QCOMPARE(figure.bins.size(), std::size_t(10));
    QCOMPARE(figure.bins[0].count, std::size_t(1));
    QCOMPARE(figure.bins[3].count, std::size_t(2)); // 0.3 belongs to the bin it begins
    QCOMPARE(figure.bins[9].count, std::size_t(1)); // 1 belongs to the last
    QCOMPARE(figure.n, std::size_t(4));
    QCOMPARE(figure.missing, std::size_t(1));
    // 0.29 * 100 is a hair below 29 in binary
    QCOMPARE(scoreHistogram({unit("a", 1, Metric::Depth, 0.29)}, "a", Metric::Depth, 100).bins[29].count,
             std::size_t(1));
    QVERIFY(summary(figure).find("Most, 2, lie between 0.3 and 0.4") != std::string::npos);
  }

  void drawsGeneration() {
    const std::vector<ControlPoint> points{{0.4, 0.7}, {0.48, 0.65}, {0.56, 0.6}, {0.6, 0.6}, {0.7, 0.5}};
    const LineFigure lines = controlOverPairs(points);
    QCOMPARE(lines.xs, (std::vector<double>{1, 2, 3, 4, 5}));
    QCOMPARE(*lines.series[0].values[1], 0.48);
    QVERIFY(csv(lines).find("2,0.48,0.65\n") != std::string::npos);
    // At most three points: pairs 1-2, 3-4 and what is left, each at its middle.
    QCOMPARE(pairsPerPoint(5, 3), std::size_t(2));
    const LineFigure means = controlOverPairs(points, 3);
    QCOMPARE(means.xs, (std::vector<double>{1.5, 3.5, 5}));
    QCOMPARE(*means.series[0].values[0], 0.44);
    QCOMPARE(*means.series[1].values[2], 0.5);
    QCOMPARE(means.n, std::size_t(5));
    QVERIFY(controlOverPairs({}).xs.empty());

    const BarFigure reasons = rejectionBars({{"b", 1}, {"too-similar", 2}, {"a", 1}}, 9);
    QCOMPARE(reasons.groups[0].bars.size(), std::size_t(3));
    QCOMPARE(reasons.groups[0].bars[0].label, std::string("too-similar"));
    QCOMPARE(reasons.groups[0].bars[1].label, std::string("a"));
    QCOMPARE(reasons.groups[0].bars[0].n, std::size_t(2));
    QCOMPARE(reasons.n, std::size_t(9));

    const BarFigure types = passedByType({{"robustness", 3, 20, 20}, {"multi_hop", 0, 20, 20}});
    QCOMPARE(types.groups[0].name, std::string("robustness"));
    QCOMPARE(*types.groups[0].bars[0].value, 3.0);
    QCOMPARE(*types.groups[1].bars[0].value, 0.0); // none yet is a number, not a gap
    QCOMPARE(*types.groups[1].bars[1].value, 20.0);
    QCOMPARE(types.n, std::size_t(3));
    QCOMPARE(types.groups[0].bars.size(), std::size_t(2));
    // What makes up for another type stands beside its plan.
    const BarFigure more = passedByType({{"multi_topic", 5, 20, 20}, {"robustness", 0, 35, 20}});
    QCOMPARE(more.groups[0].bars.size(), std::size_t(3));
    QCOMPARE(*more.groups[1].bars[1].value, 35.0);
    QCOMPARE(*more.groups[1].bars[2].value, 20.0);
  }

  void drawsTables() {
    const TableFigure table = leaderboardTable(analysis::leaderboard(sample()));
    QCOMPARE(table.rows.size(), std::size_t(2));
    QCOMPARE(table.rows[0][0], std::string("1"));
    QCOMPARE(table.rows[0][2], std::string("0.750"));
    QCOMPARE(table.rows[1][0], std::string()); // no average, no rank
    for (const auto& row : table.rows)
      QCOMPARE(row.size(), table.columns.size());
    std::vector<ScoredUnit> units{unit("a", 1, Metric::Depth, 0.5), unit("b", 1, Metric::Depth, 0.25)};
    const TableFigure pairs = comparisonTable(analysis::compareAll(units, Metric::Depth));
    QCOMPARE(pairs.rows.size(), std::size_t(1));
    QCOMPARE(pairs.rows[0].size(), pairs.columns.size());
    QCOMPARE(pairs.rows[0][6], std::string("0.25"));
    QCOMPARE(pairs.rows[0][9], std::string()); // no test with one question
  }

  void writesCsv() {
    QCOMPARE(csvField("a\nb"), std::string("\"a\nb\""));
    QCOMPARE(csvNumber(0.1), std::string("0.1"));
    QCOMPARE(csvNumber(std::nullopt), std::string());
    QCOMPARE(csvNumber(1.0 / 0.0), std::string());
    QCOMPARE(csvRow({"a", "", "c"}), std::string("a,,c\n"));
  }
};

QTEST_GUILESS_MAIN(TestFigures)
#include "tst_figures.moc"
