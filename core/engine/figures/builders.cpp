// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/builders.h"

#include "text/csvtext.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace reticle::figures {

using evaluation::ConfigurationSummary;
using evaluation::Metric;
using evaluation::MetricSummary;
using text::csvNumber;

namespace {

std::string nameOf(Metric metric) {
  return std::string(evaluation::metricName(metric));
}

std::size_t mostQuestions(const evaluation::RunSummary& summary) {
  std::size_t n = 0;
  for (const ConfigurationSummary& configuration : summary.configurations)
    n = std::max(n, configuration.questions);
  return n;
}

Bar barOf(std::string label, std::optional<double> value, const std::optional<evaluation::Interval>& interval,
          std::size_t n) {
  Bar bar;
  bar.label = std::move(label);
  bar.value = value;
  if (value && interval) {
    bar.low = interval->low;
    bar.high = interval->high;
  }
  bar.n = n;
  return bar;
}

std::string decimals(std::optional<double> value) {
  return value ? evaluation::threeDecimals(*value) : std::string();
}

} // namespace

RadarFigure metricRadar(const evaluation::RunSummary& summary) {
  RadarFigure figure;
  figure.title = "Metrics by configuration";
  for (const Metric metric : evaluation::kSixMetrics)
    figure.axes.push_back(nameOf(metric));
  for (const ConfigurationSummary& configuration : summary.configurations) {
    if (figure.series.size() == kMaxRadarSeries) {
      ++figure.leftOut;
      continue;
    }
    RadarSeries series{configuration.name, configuration.questions, {}};
    for (const Metric metric : evaluation::kSixMetrics) {
      const MetricSummary* found = configuration.metric(metric);
      series.values.push_back(found != nullptr ? found->mean : std::nullopt);
    }
    figure.series.push_back(std::move(series));
  }
  return figure;
}

BarFigure scoreBars(const evaluation::RunSummary& summary, std::optional<Metric> metric) {
  BarFigure figure;
  const std::string measure = metric ? nameOf(*metric) : "average of six metrics";
  figure.title = "Score by configuration: " + measure;
  figure.category = {"configuration", ""};
  figure.value = {measure, "0 to 1"};
  figure.n = mostQuestions(summary);
  BarGroup group;
  for (const ConfigurationSummary& configuration : summary.configurations) {
    if (!metric) {
      group.bars.push_back(barOf(configuration.name, configuration.average, configuration.averageInterval,
                                 configuration.complete));
      continue;
    }
    const MetricSummary* found = configuration.metric(*metric);
    group.bars.push_back(found != nullptr
                             ? barOf(configuration.name, found->mean, found->interval, found->measured)
                             : barOf(configuration.name, std::nullopt, std::nullopt, 0));
  }
  figure.groups.push_back(std::move(group));
  return figure;
}

BarFigure metricBars(const evaluation::RunSummary& summary) {
  BarFigure figure;
  figure.title = "Metrics by configuration";
  figure.category = {"metric", ""};
  figure.value = {"mean score", "0 to 1"};
  figure.n = mostQuestions(summary);
  for (const ConfigurationSummary& configuration : summary.configurations) {
    BarGroup group{configuration.name, {}};
    for (const Metric metric : evaluation::kSixMetrics) {
      const MetricSummary* found = configuration.metric(metric);
      group.bars.push_back(found != nullptr
                               ? barOf(nameOf(metric), found->mean, found->interval, found->measured)
                               : barOf(nameOf(metric), std::nullopt, std::nullopt, 0));
    }
    figure.groups.push_back(std::move(group));
  }
  return figure;
}

HistogramFigure scoreHistogram(const std::vector<evaluation::ScoredUnit>& units,
                               const std::string& configuration, Metric metric, std::size_t bins) {
  HistogramFigure figure;
  figure.title = "Distribution of " + nameOf(metric) + ": " + configuration;
  figure.value = {nameOf(metric), "0 to 1"};
  const std::size_t count = std::max<std::size_t>(bins, 1);
  const double width = 1.0 / static_cast<double>(count);
  for (std::size_t i = 0; i < count; ++i)
    figure.bins.push_back(
        {static_cast<double>(i) * width, i + 1 == count ? 1.0 : static_cast<double>(i + 1) * width, 0});
  for (const evaluation::ScoredUnit& unit : units) {
    if (unit.configuration != configuration || unit.judgement.metric != metric)
      continue;
    const std::optional<double> score = unit.judgement.score;
    if (!evaluation::hasValue(unit.judgement.state) || !score) {
      ++figure.missing;
      continue;
    }
    // 0.3 * 10 is a hair below 3; the allowance keeps a score on a border in the upper bin
    const auto bin = static_cast<std::size_t>(std::clamp(std::floor(*score * static_cast<double>(count) + 1e-9),
                                                         0.0, static_cast<double>(count - 1)));
    ++figure.bins[bin].count;
    ++figure.n;
  }
  return figure;
}

BarFigure stateBars(const evaluation::RunSummary& summary) {
  BarFigure figure;
  figure.title = "How the judgements ended";
  figure.category = {"state", ""};
  figure.value = {"judgements", ""};
  for (const ConfigurationSummary& configuration : summary.configurations) {
    std::map<evaluation::UnitState, std::size_t> states;
    std::size_t total = 0;
    for (const MetricSummary& metric : configuration.metrics) {
      total += metric.total;
      for (const auto& [state, n] : metric.states)
        states[state] += n;
    }
    figure.n += total;
    BarGroup group{configuration.name, {}};
    for (const auto& [state, n] : states)
      group.bars.push_back(
          barOf(std::string(evaluation::unitStateName(state)), static_cast<double>(n), std::nullopt, total));
    figure.groups.push_back(std::move(group));
  }
  return figure;
}

TableFigure leaderboardTable(const std::vector<analysis::LeaderboardRow>& rows) {
  TableFigure figure;
  figure.title = "Leaderboard";
  figure.columns = {"rank", "configuration", "average", "low", "high"};
  for (const Metric metric : evaluation::kSixMetrics)
    figure.columns.push_back(nameOf(metric));
  figure.columns.insert(figure.columns.end(), {"complete questions", "questions", "methods mixed"});
  for (const analysis::LeaderboardRow& row : rows) {
    std::string rank;
    if (row.rankBest > 0)
      rank = row.rankBest == row.rankWorst ? std::to_string(row.rankBest)
                                           : std::to_string(row.rankBest) + "-" + std::to_string(row.rankWorst);
    std::vector<std::string> cells{rank, row.configuration, decimals(row.average),
                                   row.interval ? decimals(row.interval->low) : std::string(),
                                   row.interval ? decimals(row.interval->high) : std::string()};
    for (const Metric metric : evaluation::kSixMetrics) {
      const auto found = std::find_if(row.metrics.begin(), row.metrics.end(),
                                      [&](const MetricSummary& item) { return item.metric == metric; });
      cells.push_back(found != row.metrics.end() ? decimals(found->mean) : std::string());
    }
    cells.push_back(std::to_string(row.complete));
    cells.push_back(std::to_string(row.questions));
    cells.emplace_back(row.mixed ? "yes" : "no");
    figure.n = std::max(figure.n, row.questions);
    figure.rows.push_back(std::move(cells));
  }
  return figure;
}

TableFigure comparisonTable(const std::vector<analysis::PairedComparison>& comparisons) {
  TableFigure figure;
  figure.title = "Paired comparison by question";
  figure.columns = {"a",    "b", "measure", "n",    "mean a", "mean b", "difference", "low",
                    "high", "p", "p Holm",  "wins", "ties",   "losses", "words"};
  for (const analysis::PairedComparison& c : comparisons) {
    figure.rows.push_back({c.a, c.b, c.measure, std::to_string(c.n), csvNumber(c.meanA), csvNumber(c.meanB),
                           csvNumber(c.difference), c.interval ? csvNumber(c.interval->low) : std::string(),
                           c.interval ? csvNumber(c.interval->high) : std::string(), csvNumber(c.p),
                           csvNumber(c.pHolm), std::to_string(c.wins), std::to_string(c.ties),
                           std::to_string(c.losses), c.words});
    figure.n = std::max(figure.n, c.n);
  }
  return figure;
}

BarFigure countBars(const std::string& title, const std::string& category,
                    const std::vector<std::pair<std::string, std::size_t>>& counts) {
  BarFigure figure;
  figure.title = title;
  figure.category = {category, ""};
  figure.value = {"count", ""};
  BarGroup group;
  for (const auto& [label, n] : counts) {
    group.bars.push_back(barOf(label, static_cast<double>(n), std::nullopt, n));
    figure.n += n;
  }
  figure.groups.push_back(std::move(group));
  return figure;
}

} // namespace reticle::figures
