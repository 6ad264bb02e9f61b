// SPDX-License-Identifier: GPL-3.0-or-later
#include "pairjson.h"

namespace reticle::cli {

nlohmann::ordered_json pairJson(const project::PairRow& row) {
  nlohmann::ordered_json json{{"id", row.key},
                              {"type", std::string(benchmark::testTypeName(row.type))},
                              {"format", std::string(benchmark::formatName(row.format))},
                              {"sub_type", std::string(benchmark::subTypeName(row.subType))},
                              {"question", row.question},
                              {"answer", row.answer},
                              {"language", row.language},
                              {"writer", row.writer},
                              {"verdict", std::string(project::verdictName(row.verdict))},
                              {"reason", row.reason},
                              {"edited", row.edited},
                              {"stale", row.stale}};
  const std::pair<const char*, std::optional<int>> marks[] = {{"accuracy", row.ratings.accuracy},
                                                              {"relevance", row.ratings.relevance},
                                                              {"difficulty", row.ratings.difficulty},
                                                              {"diversity", row.ratings.diversity}};
  nlohmann::ordered_json ratings = nlohmann::ordered_json::object();
  for (const auto& [name, mark] : marks) {
    if (mark)
      ratings[name] = *mark;
  }
  if (!ratings.empty())
    json["ratings"] = std::move(ratings);
  return json;
}

QString pairLine(const project::PairRow& row) {
  return QStringLiteral("%1  %2  %3\n")
      .arg(QString::fromStdString(row.key), -10)
      .arg(QString::fromUtf8(project::verdictName(row.verdict).data()), -9)
      .arg(QString::fromStdString(row.question).simplified());
}

Result<std::vector<project::PairRow>> allPairs(project::Project& project, const project::PairFilter& filter) {
  std::vector<project::PairRow> all;
  project::Page page;
  for (;;) {
    auto rows = project.queries().pairs(filter, page).result();
    if (!rows)
      return failure(rows.error());
    all.insert(all.end(), rows->begin(), rows->end());
    if (static_cast<int>(rows->size()) < page.limit)
      return all;
    page.after = rows->back().id.value;
  }
}

} // namespace reticle::cli
