// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluateplan.h"

#include "systemfile.h"

#include <QString>

#include <algorithm>
#include <array>
#include <map>

namespace reticle::cli {
namespace {

constexpr const char* kAverage = "average";
constexpr std::array kRetrievers{"bm25", "tfidf", "dense", "hybrid", "random"};

std::optional<evaluation::Configuration> builtin(const std::string& name) {
  evaluation::Configuration made;
  made.name = name;
  made.kind = "builtin";
  made.reader = "extractive";
  if (std::find(kRetrievers.begin(), kRetrievers.end(), name) != kRetrievers.end()) {
    made.retriever = name;
  } else if (name == "empty") {
    made.retriever = "bm25";
    made.reader = "empty";
  } else {
    return std::nullopt;
  }
  return made;
}

// Every name that --system takes: the project's own first.
std::string knownSystems(const std::vector<project::SystemRow>& rows) {
  std::string names;
  for (const project::SystemRow& row : rows)
    names += row.configuration.name + ", ";
  for (const char* name : kRetrievers)
    names += std::string(name) + ", ";
  return names + "empty";
}

std::string contextLabel(int tokens) {
  return tokens % 1024 == 0 ? std::to_string(tokens / 1024) + "K" : std::to_string(tokens);
}

} // namespace

Result<std::vector<evaluation::Configuration>> configurationsFor(project::Project& project,
                                                                 const SystemChoice& choice) {
  const auto rows = project.queries().systems().result();
  if (!rows)
    return failure(rows.error());
  std::vector<evaluation::Configuration> all;
  for (const std::string& name : choice.systems) {
    const auto row = std::find_if(rows->begin(), rows->end(),
                                  [&](const auto& candidate) { return candidate.configuration.name == name; });
    const auto base = row != rows->end() ? std::optional(row->configuration) : builtin(name);
    if (!base)
      return failure(ErrorKind::NotFound, "no such system",
                     {{"what", "system"}, {"name", name}, {"known", knownSystems(*rows)}});
    const std::vector<int> contexts =
        choice.contexts.empty() ? std::vector<int>{base->contextTokens} : choice.contexts;
    for (const int tokens : contexts) {
      evaluation::Configuration made = *base;
      if (!choice.contexts.empty()) {
        made.contextTokens = tokens;
        made.outputTokens = outputTokensFor(tokens);
      }
      if (contexts.size() > 1)
        made.name += " " + contextLabel(tokens);
      if (!choice.mode.empty())
        made.mode = choice.mode == "B" ? evaluation::Mode::B : evaluation::Mode::A;
      if (!choice.reader.empty() && made.reader != "empty")
        made.reader = choice.reader;
      if (!choice.embedding.empty() && (made.retriever == "dense" || made.retriever == "hybrid"))
        made.embedding = choice.embedding;
      if (std::any_of(all.begin(), all.end(), [&](const auto& other) { return other.name == made.name; }))
        return failure(ErrorKind::Conflict, "a system is named twice",
                       {{"what", "system"}, {"name", made.name}, {"twice", "yes"}});
      all.push_back(std::move(made));
    }
  }
  return all;
}

Result<Threshold> parseThreshold(const std::string& text) {
  const std::size_t equals = text.find('=');
  const std::string name = text.substr(0, equals);
  const auto metric = evaluation::metricFromName(name);
  bool ok = false;
  const double least =
      equals == std::string::npos ? 0 : QString::fromStdString(text.substr(equals + 1)).toDouble(&ok);
  if (!metric && name != kAverage) {
    std::string known = kAverage;
    for (const evaluation::Metric each : evaluation::kAllMetrics)
      known += ", " + std::string(evaluation::metricName(each));
    return failure(ErrorKind::InvalidArgument, "no such metric",
                   {{"key", "--fail-under"}, {"value", text}, {"expected", "METRIC=X; METRIC: " + known}});
  }
  if (!ok || !(least >= 0 && least <= 1))
    return failure(ErrorKind::InvalidArgument, "a threshold is METRIC=X with X from 0 to 1",
                   {{"key", "--fail-under"}, {"value", text}, {"expected", name + "=X; X: 0 - 1"}});
  return Threshold{metric, least};
}

std::string thresholdName(const Threshold& threshold) {
  return threshold.metric ? std::string(evaluation::metricName(*threshold.metric)) : kAverage;
}

std::optional<double> averageOf(const std::vector<project::MeanRow>& means, int configuration) {
  double sum = 0;
  for (const evaluation::Metric metric : evaluation::kSixMetrics) {
    double total = 0;
    std::int64_t n = 0;
    for (const project::MeanRow& row : means) {
      if (row.configuration != configuration || row.metric != metric)
        continue;
      total += row.mean * static_cast<double>(row.n);
      n += row.n;
    }
    if (n == 0)
      return std::nullopt;
    sum += total / static_cast<double>(n);
  }
  return sum / static_cast<double>(evaluation::kSixMetrics.size());
}

std::vector<Miss> missesOf(const std::vector<Threshold>& thresholds, const std::vector<project::MeanRow>& means,
                           const std::vector<evaluation::Configuration>& configurations) {
  std::vector<Miss> misses;
  for (const Threshold& threshold : thresholds) {
    for (std::size_t i = 0; i < configurations.size(); ++i) {
      if (!threshold.metric) {
        const auto average = averageOf(means, static_cast<int>(i));
        if (!average || *average < threshold.least)
          misses.push_back({configurations[i].name, threshold, average});
        continue;
      }
      bool measured = false;
      for (const project::MeanRow& row : means) {
        if (row.configuration != static_cast<int>(i) || row.metric != threshold.metric || row.n == 0)
          continue;
        measured = true;
        if (row.mean < threshold.least)
          misses.push_back({configurations[i].name, threshold, row.mean});
      }
      if (!measured)
        misses.push_back({configurations[i].name, threshold, std::nullopt});
    }
  }
  return misses;
}

std::vector<evaluation::CoverageGap>
coverageGapsOf(const std::vector<project::MeanRow>& means,
               const std::vector<evaluation::Configuration>& configurations) {
  // A metric judged by several methods has a row for each.
  std::map<std::pair<int, evaluation::Metric>, evaluation::MeasuredShare> shares;
  for (const project::MeanRow& row : means) {
    auto& share = shares[{row.configuration, row.metric}];
    share.configuration = configurations[static_cast<std::size_t>(row.configuration)].name;
    share.metric = row.metric;
    share.measured += static_cast<std::size_t>(row.n);
    share.total = static_cast<std::size_t>(row.total);
  }
  std::vector<evaluation::MeasuredShare> list;
  for (const auto& [place, share] : shares)
    list.push_back(share);
  return evaluation::coverageGaps(list);
}

} // namespace reticle::cli
