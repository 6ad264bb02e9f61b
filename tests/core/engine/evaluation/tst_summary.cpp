// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "evaluation/summary.h"

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>

using namespace reticle::evaluation;

namespace {

ScoredUnit unit(const std::string& configuration, const std::string& question, Metric metric,
                std::optional<double> score, Method method = Method::Heuristic,
                UnitState missing = UnitState::Refused) {
  ScoredUnit result;
  result.configuration = configuration;
  result.question = question;
  result.judgement.metric = metric;
  result.judgement.score = score;
  result.judgement.method = method;
  result.judgement.state = score ? UnitState::Ok : missing;
  return result;
}

} // namespace

class TestSummary : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  // fault kind D1: unmeasured is not failed
  void countsWhatIsMissing() {
    const RunSummary run = summarise({unit("a", "1", Metric::Depth, 1.0), unit("a", "2", Metric::Depth, 0.5),
                                      unit("a", "3", Metric::Depth, std::nullopt)});
    const MetricSummary& depth = *run.configurations.at(0).metric(Metric::Depth);
    QCOMPARE(*depth.mean, 0.75);
    QCOMPARE(depth.measured, std::size_t(2));
    QCOMPARE(depth.total, std::size_t(3));
    QCOMPARE(depth.states.at(UnitState::Refused), std::size_t(1));
    QVERIFY(depth.interval && depth.interval->low >= 0.5 && depth.interval->high <= 1.0);
    QVERIFY(!run.configurations[0].average); // five metrics are missing
    QCOMPARE(run.configurations[0].questions, std::size_t(3));
  }

  void averagesSix() {
    std::vector<ScoredUnit> units;
    for (const char* question : {"1", "2", "3"}) {
      double score = 0.1;
      for (const Metric metric : kSixMetrics) {
        units.push_back(unit("a", question, metric, score));
        score += 0.1;
      }
      units.push_back(unit("a", question, Metric::Faithfulness, 0.0)); // no part of the six
    }
    const ConfigurationSummary a = summarise(units).configurations.at(0);
    QVERIFY(std::abs(*a.average - 0.35) < 1e-12);
    QCOMPARE(a.complete, std::size_t(3));
    QVERIFY(!a.mixed);
    QVERIFY(std::abs(a.averageInterval->low - 0.35) < 1e-12);
  }

  void neverMixesMethodsUnseen() {
    const RunSummary run = summarise({unit("a", "1", Metric::Depth, 0.8, Method::Plain),
                                      unit("a", "2", Metric::Depth, 0.6, Method::Weighted),
                                      unit("a", "3", Metric::Depth, 0.4, Method::Weighted)});
    const MetricSummary& depth = *run.configurations.at(0).metric(Metric::Depth);
    QVERIFY(depth.mixed);
    QCOMPARE(depth.methods.size(), std::size_t(2));
    QCOMPARE(depth.methods[0].n, std::size_t(2));
    QVERIFY(std::abs(depth.methods[0].mean - 0.5) < 1e-12);
    QVERIFY(run.configurations[0].mixed);
    QVERIFY(!run.warnings.empty());
    // one method for one metric and another for the next make a mixed average
    std::vector<ScoredUnit> units;
    for (const Metric metric : kSixMetrics)
      units.push_back(unit("b", "1", metric, 0.5, metric == Metric::Depth ? Method::Plain : Method::Heuristic));
    QVERIFY(summarise(units).configurations.at(0).mixed);
  }

  // fault kind B6
  void warnsAboutUnequalCoverage() {
    std::vector<ScoredUnit> units;
    for (int i = 0; i < 100; ++i) {
      units.push_back(unit("a", std::to_string(i), Metric::Depth, 0.5));
      units.push_back(unit("b", std::to_string(i), Metric::Depth,
                           i < 90 ? std::optional<double>(0.5) : std::nullopt, Method::Heuristic,
                           UnitState::Timeout));
    }
    const RunSummary run = summarise(units);
    QCOMPARE(run.warnings.size(), std::size_t(1));
    QVERIFY2(run.warnings.front().find("90 of 100 for b") != std::string::npos, run.warnings.front().c_str());
    QCOMPARE(run.gaps.size(), std::size_t(1));
    QCOMPARE(run.gaps.front().least.configuration, std::string("b"));
    QCOMPARE(run.gaps.front().least.measured, std::size_t(90));
    QCOMPARE(run.gaps.front().most.configuration, std::string("a"));
    units.resize(180);
    QVERIFY(summarise(units).warnings.empty());
  }

  // Two points apart is still alike.
  void gapsBeginBeyondTwoPoints() {
    const auto gaps = [](std::size_t measured) {
      return coverageGaps({{"a", Metric::Depth, 100, 100},
                           {"b", Metric::Depth, measured, 100},
                           {"c", Metric::Relevance, 1, 100}, // nothing to compare it with
                           {"d", Metric::Depth, 0, 0}});
    };
    QVERIFY(gaps(98).empty());
    QCOMPARE(gaps(97).size(), std::size_t(1));
  }

  // The hard questions time out for b, which makes its mean look better than it is.
  void comparesOnWhatAllHave() {
    std::vector<ScoredUnit> units;
    for (int i = 0; i < 100; ++i) {
      const bool hard = i % 10 == 0;
      units.push_back(unit("a", std::to_string(i), Metric::Depth, hard ? 0.1 : 0.8));
      units.push_back(unit("b", std::to_string(i), Metric::Depth,
                           hard ? std::nullopt : std::optional<double>(0.75), Method::Heuristic,
                           UnitState::Timeout));
      if (i < 50) // a metric that only a has
        units.push_back(unit("a", std::to_string(i), Metric::Faithfulness, 0.5));
    }
    const RunSummary all = summarise(units);
    QVERIFY(*all.configurations[0].metric(Metric::Depth)->mean <
            *all.configurations[1].metric(Metric::Depth)->mean);
    SummarySettings settings;
    settings.commonOnly = true;
    const RunSummary common = summarise(units, settings);
    const MetricSummary& a = *common.configurations[0].metric(Metric::Depth);
    const MetricSummary& b = *common.configurations[1].metric(Metric::Depth);
    QVERIFY(std::abs(*a.mean - 0.8) < 1e-12 && std::abs(*b.mean - 0.75) < 1e-12);
    QCOMPARE(a.measured, std::size_t(90));
    QCOMPARE(a.total, std::size_t(100));
    QCOMPARE(b.measured, std::size_t(90));
    QCOMPARE(b.states.at(UnitState::Timeout), std::size_t(10));
    QCOMPARE(common.configurations[0].metric(Metric::Faithfulness)->measured, std::size_t(50));
    QVERIFY(common.gaps.empty() && common.warnings.empty());
  }

  void isDeterministic() {
    std::vector<ScoredUnit> units;
    for (int i = 0; i < 30; ++i)
      units.push_back(unit("a", std::to_string(i), Metric::Depth, i / 30.0));
    const auto interval = [&](std::uint64_t seed) {
      return *summarise(units, {seed, 500}).configurations.at(0).metric(Metric::Depth)->interval;
    };
    QCOMPARE(interval(1).low, interval(1).low);
    QVERIFY(interval(1).low != interval(2).low);
    QVERIFY(interval(1).low < 0.4833 && interval(1).high > 0.4833);
  }

  void roundsHalfUp() {
    QCOMPARE(threeDecimals(0.0625), std::string("0.063"));
    QCOMPARE(threeDecimals(0.8125), std::string("0.813"));
    QCOMPARE(threeDecimals(0.4355), std::string("0.436"));
    QCOMPARE(threeDecimals(0.4354), std::string("0.435"));
    QCOMPARE(threeDecimals(1.0), std::string("1.000"));
  }

  // The averages printed in the published tables 17 to 20 follow from their six metrics.
  void reproducesPublishedAverages() {
    const char* root = std::getenv("RETICLE_TEST_DATA");
    std::ifstream in(std::string(root != nullptr ? root : "") + "/data/fabbench_paper_tables.json");
    QVERIFY2(in.is_open(), "fabbench_paper_tables.json is missing");
    const nlohmann::json tables = nlohmann::json::parse(in);
    int rows = 0;
    for (const char* name : {"table_17", "table_18", "table_19", "table_20"}) {
      const nlohmann::json& table = tables.at(name);
      const auto& columns = table.at("columns");
      std::vector<std::size_t> metrics;
      std::size_t average = columns.size();
      for (std::size_t c = 0; c < columns.size(); ++c) {
        const std::string column = columns[c];
        if (metricFromName(column))
          metrics.push_back(c);
        else if (column.find("average") != std::string::npos)
          average = c;
      }
      QCOMPARE(metrics.size(), std::size_t(6));
      QVERIFY(average < columns.size());
      for (const auto& row : table.at("rows")) {
        double sum = 0;
        for (const std::size_t c : metrics)
          sum += row[c].get<double>();
        QCOMPARE(threeDecimals(sum / 6), threeDecimals(row[average].get<double>()));
        ++rows;
      }
    }
    QCOMPARE(rows, 39);
  }
};

QTEST_GUILESS_MAIN(TestSummary)
#include "tst_summary.moc"
