// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/summary.h"

#include "base/random.h"
#include "stats/summary.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <set>

namespace reticle::evaluation {

namespace {

// Differences of coverage between configurations beyond this are pointed out (share of units).
constexpr double kCoverageDifference = 0.02 + 1e-9;

// Scores by question: the unit of resampling is the question, so that repeats of one do not count as evidence.
using ByQuestion = std::map<std::string, std::vector<double>>;

std::vector<double> questionMeans(const ByQuestion& scores) {
  std::vector<double> means;
  for (const auto& [question, values] : scores)
    means.push_back(*stats::mean(values));
  return means;
}

std::optional<Interval> intervalOf(const std::vector<double>& values, const SummarySettings& settings,
                                   const std::string& stream) {
  stats::BootstrapOptions options;
  options.samples = settings.bootstraps;
  options.seed = settings.seed;
  options.stream = "evaluate/summary/" + stream;
  return stats::bootstrapMean(values, options);
}

bool isMeasured(const ScoredUnit& unit) {
  return hasValue(unit.judgement.state) && unit.judgement.score.has_value();
}

// common: the questions that count; null = all.
MetricSummary summariseMetric(Metric metric, const std::vector<const ScoredUnit*>& units,
                              const std::set<std::string>* common, ByQuestion& byQuestion) {
  MetricSummary summary;
  summary.metric = metric;
  std::map<Method, std::vector<double>> byMethod;
  std::vector<double> all;
  for (const ScoredUnit* unit : units) {
    const Judgement& judgement = unit->judgement;
    ++summary.total;
    ++summary.states[judgement.state];
    if (!isMeasured(*unit) || (common != nullptr && !common->contains(unit->question)))
      continue;
    all.push_back(*judgement.score);
    byMethod[judgement.method].push_back(*judgement.score);
    byQuestion[unit->question].push_back(*judgement.score);
  }
  summary.measured = all.size();
  summary.mean = stats::mean(all);
  for (const auto& [method, values] : byMethod)
    summary.methods.push_back({method, values.size(), *stats::mean(values)});
  summary.mixed = byMethod.size() > 1;
  return summary;
}

// Means of the six metrics for each question where all six are measured.
std::vector<double> completeAverages(const std::map<Metric, ByQuestion>& scores) {
  std::map<std::string, std::vector<double>> rows;
  for (const Metric metric : kSixMetrics) {
    const auto found = scores.find(metric);
    if (found == scores.end())
      return {};
    for (const auto& [question, values] : found->second)
      rows[question].push_back(*stats::mean(values));
  }
  std::vector<double> averages;
  for (const auto& [question, values] : rows) {
    if (values.size() == kSixMetrics.size())
      averages.push_back(*stats::mean(values));
  }
  return averages;
}

// Bootstrap of the average itself: questions are drawn, each metric's mean is taken over those where it is
// measured, and the six means are averaged, as the average is. Samples in which a metric has no value are drawn
// again.
std::optional<Interval> intervalOfAverage(const std::map<Metric, ByQuestion>& scores,
                                          const SummarySettings& settings, const std::string& stream) {
  std::map<std::string, std::array<std::optional<double>, kSixMetrics.size()>> byQuestion;
  for (std::size_t m = 0; m < kSixMetrics.size(); ++m) {
    const auto found = scores.find(kSixMetrics[m]);
    if (found == scores.end())
      return std::nullopt;
    for (const auto& [question, values] : found->second)
      byQuestion[question][m] = stats::mean(values);
  }
  if (byQuestion.size() < 2)
    return std::nullopt;
  std::vector<std::array<std::optional<double>, kSixMetrics.size()>> rows;
  for (const auto& [question, row] : byQuestion)
    rows.push_back(row);
  Random random(settings.seed, "evaluate/summary/" + stream);
  std::vector<double> averages;
  for (std::size_t tries = 0; averages.size() < settings.bootstraps && tries < 10 * settings.bootstraps;
       ++tries) {
    std::array<double, kSixMetrics.size()> sums{};
    std::array<std::size_t, kSixMetrics.size()> counts{};
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const auto& row = rows[random.below(rows.size())];
      for (std::size_t m = 0; m < row.size(); ++m) {
        if (!row[m])
          continue;
        sums[m] += *row[m];
        ++counts[m];
      }
    }
    double average = 0;
    bool measured = true;
    for (std::size_t m = 0; m < sums.size(); ++m) {
      measured = measured && counts[m] > 0;
      average += counts[m] > 0 ? sums[m] / static_cast<double>(counts[m]) : 0;
    }
    if (measured)
      averages.push_back(average / static_cast<double>(sums.size()));
  }
  const auto low = stats::quantile(averages, 0.025);
  const auto high = stats::quantile(averages, 0.975);
  if (!low || !high)
    return std::nullopt;
  return Interval{*low, *high};
}

using Groups = std::map<std::string, std::map<Metric, std::vector<const ScoredUnit*>>>; // by configuration

// The questions with a value of the metric for every configuration that has units of it.
std::set<std::string> commonQuestions(const Groups& groups, Metric metric) {
  std::set<std::string> common;
  bool first = true;
  for (const auto& [name, metrics] : groups) {
    const auto group = metrics.find(metric);
    if (group == metrics.end())
      continue;
    std::set<std::string> measured;
    for (const ScoredUnit* unit : group->second) {
      if (isMeasured(*unit) && (first || common.contains(unit->question)))
        measured.insert(unit->question);
    }
    common = std::move(measured);
    first = false;
  }
  return common;
}

std::string shareText(const MeasuredShare& share) {
  return std::to_string(share.measured) + " of " + std::to_string(share.total) + " for " + share.configuration;
}

void warnAboutCoverage(RunSummary& run) {
  std::vector<MeasuredShare> shares;
  for (const ConfigurationSummary& configuration : run.configurations) {
    for (const MetricSummary& metric : configuration.metrics)
      shares.push_back({configuration.name, metric.metric, metric.measured, metric.total});
  }
  run.gaps = coverageGaps(shares);
  for (const CoverageGap& gap : run.gaps)
    run.warnings.push_back(
        std::string(metricName(gap.least.metric)) +
        ": the share of measured units differs by more than 2 points between configurations, " +
        shareText(gap.least) + " and " + shareText(gap.most) + "; the means speak of different questions");
}

} // namespace

const MetricSummary* ConfigurationSummary::metric(Metric which) const {
  const auto found = std::find_if(metrics.begin(), metrics.end(),
                                  [which](const MetricSummary& item) { return item.metric == which; });
  return found == metrics.end() ? nullptr : &*found;
}

std::vector<CoverageGap> coverageGaps(const std::vector<MeasuredShare>& shares) {
  const auto value = [](const MeasuredShare& share) {
    return static_cast<double>(share.measured) / static_cast<double>(share.total);
  };
  std::vector<CoverageGap> gaps;
  for (const Metric metric : kAllMetrics) {
    const MeasuredShare* least = nullptr;
    const MeasuredShare* most = nullptr;
    for (const MeasuredShare& share : shares) {
      if (share.metric != metric || share.total == 0)
        continue;
      if (least == nullptr || value(share) < value(*least))
        least = &share;
      if (most == nullptr || value(share) > value(*most))
        most = &share;
    }
    if (least != nullptr && value(*most) - value(*least) > kCoverageDifference)
      gaps.push_back({*least, *most});
  }
  return gaps;
}

RunSummary summarise(const std::vector<ScoredUnit>& units, const SummarySettings& settings) {
  std::vector<std::string> order;
  Groups groups;
  for (const ScoredUnit& unit : units) {
    if (!groups.contains(unit.configuration))
      order.push_back(unit.configuration);
    groups[unit.configuration][unit.judgement.metric].push_back(&unit);
  }

  std::map<Metric, std::set<std::string>> common;
  if (settings.commonOnly) {
    for (const Metric metric : kAllMetrics)
      common[metric] = commonQuestions(groups, metric);
  }

  RunSummary run;
  for (const std::string& name : order) {
    ConfigurationSummary configuration;
    configuration.name = name;
    std::map<Metric, ByQuestion> scores;
    std::set<std::string> questions;
    for (const Metric metric : kAllMetrics) {
      const auto group = groups[name].find(metric);
      if (group == groups[name].end())
        continue;
      for (const ScoredUnit* unit : group->second)
        questions.insert(unit->question);
      MetricSummary summary = summariseMetric(metric, group->second,
                                              settings.commonOnly ? &common[metric] : nullptr, scores[metric]);
      summary.interval =
          intervalOf(questionMeans(scores[metric]), settings, name + "/" + std::string(metricName(metric)));
      configuration.mixed = configuration.mixed || summary.mixed;
      configuration.metrics.push_back(std::move(summary));
    }
    configuration.questions = questions.size();

    std::vector<double> means;
    std::set<Method> methods;
    for (const Metric metric : kSixMetrics) {
      const MetricSummary* summary = configuration.metric(metric);
      if (summary == nullptr || !summary->mean)
        continue;
      means.push_back(*summary->mean);
      for (const MethodMean& part : summary->methods)
        methods.insert(part.method);
    }
    const std::vector<double> complete = completeAverages(scores);
    configuration.complete = complete.size();
    if (means.size() == kSixMetrics.size()) {
      configuration.average = stats::mean(means);
      configuration.averageInterval = intervalOfAverage(scores, settings, name + "/average");
      // One metric judged by a model and another by words make a mixed average too.
      configuration.mixed = configuration.mixed || methods.size() > 1;
    }
    run.configurations.push_back(std::move(configuration));
  }
  for (const ConfigurationSummary& configuration : run.configurations) {
    if (configuration.mixed)
      run.warnings.push_back(configuration.name + ": scores of different methods are averaged");
  }
  warnAboutCoverage(run);
  return run;
}

std::string threeDecimals(double value) {
  // Binary fractions of exact ties lie a hair below the half; the allowance is far under what a score can
  // resolve.
  const double thousandths = std::floor(value * 1000 + 0.5 + 1e-9);
  std::array<char, 32> buffer{};
  std::snprintf(buffer.data(), buffer.size(), "%.3f", thousandths / 1000);
  return buffer.data();
}

} // namespace reticle::evaluation
