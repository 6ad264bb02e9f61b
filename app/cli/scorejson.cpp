// SPDX-License-Identifier: GPL-3.0-or-later
#include "scorejson.h"

#include "words/numbers.h"

namespace reticle::cli {
namespace {

using Json = nlohmann::ordered_json;

// In the order of the reference tables, not of the alphabet.
Json scoresJson(const measures::Scores& scores) {
  Json json = Json::object();
  for (const measures::Measure& measure : measures::standardMeasures()) {
    const auto found = scores.find(measures::measureKey(measure));
    if (found != scores.end())
      json[found->first] = found->second;
  }
  return json;
}

} // namespace

Outcome scoresOutcome(const std::vector<ScoredRun>& runs) {
  Outcome outcome;
  Json retrievers = Json::array();
  Json perQuery = Json::object();
  for (const ScoredRun& run : runs) {
    const measures::RunScores& scores = run.scores;
    Json entry{{"name", run.name}};
    entry.update(scoresJson(scores.means));
    entry["queries"] = scores.queries.size();
    entry["undefined"] = scores.undefined;
    entry["without_judgement"] = scores.withoutJudgement;
    entry["without_hits"] = scores.withoutHits;
    entry["duplicates"] = scores.duplicates;
    entry.update(run.settings);
    retrievers.push_back(std::move(entry));
    Json queries = Json::object();
    for (const auto& [query, values] : scores.queries)
      queries[query] = scoresJson(values.scores);
    perQuery[run.name] = std::move(queries);
  }
  outcome.json["retrievers"] = std::move(retrievers);
  outcome.json["per_query"] = std::move(perQuery);

  const char* columns[] = {"ndcg_cut_10", "ndcg_exp_5", "map_cut_10", "recall_100", "recip_rank", "P_5"};
  outcome.text = QStringLiteral("%1").arg(QString(), -12);
  for (const char* column : columns)
    outcome.text += QStringLiteral("%1").arg(QLatin1String(column), 13);
  for (const ScoredRun& run : runs) {
    outcome.text += QStringLiteral("\n%1").arg(QString::fromStdString(run.name), -12);
    for (const char* column : columns) {
      const auto found = run.scores.means.find(column);
      outcome.text += QStringLiteral("%1").arg(
          words::score(found == run.scores.means.end() ? std::nullopt : std::optional(found->second)), 13);
    }
    outcome.text +=
        QStringLiteral("  ") + words::sampleSize(static_cast<std::int64_t>(run.scores.queries.size()));
  }
  return outcome;
}

} // namespace reticle::cli
