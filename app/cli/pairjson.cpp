// SPDX-License-Identifier: GPL-3.0-or-later
#include "pairjson.h"

#include "command.h"
#include "words/decisions.h"
#include "words/names.h"
#include "words/numbers.h"

#include <QDateTime>

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

nlohmann::ordered_json pairDetailJson(const project::PairDetail& detail, PairSpans& spans) {
  nlohmann::ordered_json json = pairJson(detail.row);
  const auto whole = spans.toFile(detail.pair);
  for (const char* key : {"options", "evidence", "spans"}) {
    if (whole.contains(key))
      json[key] = whole.at(key);
  }
  if (!json.contains("options"))
    json["options"] = nlohmann::ordered_json::array();
  nlohmann::ordered_json reviews = nlohmann::ordered_json::array();
  for (const project::Review& review : detail.reviews)
    reviews.push_back(
        {{"reviewer", review.reviewer},
         {"verdict", review.verdict ? nlohmann::ordered_json(std::string(project::verdictName(*review.verdict)))
                                    : nlohmann::ordered_json()},
         {"reason", review.reason}});
  json["reviews"] = std::move(reviews);
  return json;
}

QString pairText(const project::PairDetail& detail) {
  const auto part = [](const QString& name, const std::string& text) {
    return text.empty() ? QString()
                        : QStringLiteral("  %1: %2\n").arg(name, QString::fromStdString(text).simplified());
  };
  QString text = QStringLiteral("%1  %2, %3\n")
                     .arg(QString::fromStdString(detail.row.key), words::testTypeName(detail.row.type),
                          words::subTypeName(detail.row.subType));
  text += part(Cli::tr("Question"), detail.pair.question);
  for (const std::string& option : detail.pair.options)
    text += part(Cli::tr("Option"), option);
  text += part(Cli::tr("Answer"), detail.pair.answer);
  for (const benchmark::Evidence& evidence : detail.pair.evidence)
    text += QStringLiteral("  %1: “%2” (%3)\n")
                .arg(Cli::tr("Evidence"), QString::fromStdString(evidence.quote).simplified(),
                     QString::fromStdString(evidence.documentTitle));
  text += part(Cli::tr("Verdict"), std::string(project::verdictName(detail.row.verdict)));
  text += part(Cli::tr("Reason"), detail.row.reason);
  for (const project::Review& review : detail.reviews) {
    if (review.reviewer.empty()) // the project's own verdict, said above
      continue;
    const QString verdict =
        review.verdict ? QString::fromUtf8(project::verdictName(*review.verdict).data()) : words::noValue();
    text += QStringLiteral("  %1: %2%3\n")
                .arg(QString::fromStdString(review.reviewer), verdict,
                     review.reason.empty() ? QString()
                                           : QStringLiteral(", ") + QString::fromStdString(review.reason));
  }
  return text;
}

nlohmann::ordered_json decisionsJson(const std::vector<project::EditRow>& decisions) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const project::EditRow& row : decisions) {
    nlohmann::ordered_json json{
        {"at", QDateTime::fromMSecsSinceEpoch(row.atMs, Qt::UTC).toString(Qt::ISODate).toStdString()},
        {"kind", row.kind},
        {"verdict", nullptr},
        {"by", nullptr},
        {"second_opinion", false}};
    for (const auto& [key, value] : row.parameters) {
      if (key == "second_opinion")
        json[key] = true;
      else if (key == "verdict" || key == "by")
        json[key] = value;
    }
    list.push_back(std::move(json));
  }
  return list;
}

QString decisionsText(const std::vector<project::EditRow>& decisions) {
  QString text;
  for (const project::EditRow& row : decisions)
    text +=
        QStringLiteral("  %1: %2\n").arg(words::dateTime(row.atMs), words::decision(row.kind, row.parameters));
  return text;
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
