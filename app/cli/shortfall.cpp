// SPDX-License-Identifier: GPL-3.0-or-later
#include "shortfall.h"

#include "counted.h"
#include "words/names.h"
#include "words/numbers.h"

#include <QStringList>

#include <algorithm>

namespace reticle::cli {
namespace {

using Counts = std::map<std::string, std::size_t>;

QString line(const QString& text) {
  return text + QLatin1Char('\n');
}

} // namespace

QString countedReasons(const std::map<std::string, std::size_t>& counts, QString (*name)(std::string_view)) {
  std::map<QString, std::size_t> named; // two stored words may read the same
  for (const auto& [reason, count] : counts)
    named[name(reason)] += count;
  std::vector<std::pair<QString, std::size_t>> sorted(named.begin(), named.end());
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  QStringList parts;
  for (const auto& [reason, count] : sorted)
    parts.append(QStringLiteral("%1 (%2)").arg(reason, words::count(static_cast<std::int64_t>(count))));
  return parts.join(QStringLiteral(", "));
}

std::map<std::string, std::size_t> leftOut(const workflow::GenerateSummary& summary) {
  Counts all;
  for (const auto& type : summary.types)
    for (const auto& [reason, count] : type.skipped)
      all[reason] += count;
  return all;
}

nlohmann::ordered_json typesJson(const workflow::GenerateSummary& summary) {
  auto types = nlohmann::ordered_json::array();
  for (const auto& type : summary.types) {
    nlohmann::ordered_json skipped = nlohmann::ordered_json::object();
    for (const auto& [reason, count] : type.skipped)
      skipped[reason] = count;
    types.push_back({{"type", std::string(benchmark::testTypeName(type.type))},
                     {"asked", type.asked},
                     {"passed", type.passed},
                     {"skipped", std::move(skipped)}});
  }
  return types;
}

QString shortfall(const workflow::GenerateSummary& summary, std::size_t wanted, bool complete) {
  if (summary.passed >= wanted)
    return {};
  const auto missing = static_cast<std::int64_t>(wanted - summary.passed);
  QString text = line(Cli::tr("%1 of the %2 asked for could not be made.")
                          .arg(words::count(missing), pairCount(static_cast<std::int64_t>(wanted))));
  if (!summary.rejected.empty())
    text += line(Cli::tr("Attempts were rejected because: %1.")
                     .arg(countedReasons(summary.rejected, words::rejectionName)));
  if (const Counts skipped = leftOut(summary); !skipped.empty())
    text += line(
        Cli::tr("Nothing to ask was found where: %1.").arg(countedReasons(skipped, words::skipReasonName)));
  for (const auto& type : summary.types) {
    if (type.passed > 0 || type.asked == 0)
      continue;
    const QString name = words::testTypeName(type.type);
    text += line(type.skipped.empty() ? Cli::tr("%1: no pair was made.").arg(name)
                                      : Cli::tr("%1: no pair was made; %2.")
                                            .arg(name, countedReasons(type.skipped, words::skipReasonName)));
  }
  if (complete)
    text += line(
        Cli::tr("The documents are used up for this plan: a second run of it will hardly find more. Import "
                "more documents, or ask for other types or more rounds."));
  return text;
}

} // namespace reticle::cli
