// SPDX-License-Identifier: GPL-3.0-or-later
#include "knowledgejson.h"

#include "counted.h"

#include "knowledge/conflicts.h"
#include "words/names.h"
#include "words/numbers.h"

#include <map>

namespace reticle::cli {

using Json = nlohmann::ordered_json;

namespace {

Json measureJson(const std::optional<project::DocumentMeasure>& measure) {
  Json json;
  json["density"] = measure ? Json(measure->density) : Json();
  json["omega_h"] = measure ? Json(measure->omegaH) : Json();
  json["precision"] = measure ? Json(measure->precision) : Json();
  json["dominant"] = measure && !measure->dominant.empty() ? Json(measure->dominant) : Json();
  return json;
}

} // namespace

void addCategories(Outcome& outcome, const knowledge::KnowledgeBase& base,
                   const std::vector<knowledge::EntryUse>* uses) {
  Json categories = Json::array();
  std::size_t entry = 0;
  for (const knowledge::Category& category : base.categories) {
    Json terms = Json::array();
    Json counts = Json::array();
    std::size_t occurrences = 0;
    QString lines;
    for (const knowledge::TermGroup& group : category.groups) {
      for (const std::string& term : group.terms) {
        terms.push_back(term);
        if (uses) {
          const knowledge::EntryUse& use = (*uses)[entry];
          occurrences += use.occurrences;
          counts.push_back(Json{{"term", term},
                                {"group", group.title},
                                {"occurrences", use.occurrences},
                                {"documents", use.documents}});
          lines += Cli::tr("  %1: %2 in %3\n")
                       .arg(QString::fromStdString(term),
                            occurrenceCount(static_cast<std::int64_t>(use.occurrences)),
                            documentCount(static_cast<std::int64_t>(use.documents)));
        } else {
          lines += QStringLiteral("  %1\n").arg(QString::fromStdString(term));
        }
        ++entry;
      }
    }
    outcome.text += Cli::tr("%1 (%2): %3, weight %4")
                        .arg(QString::fromStdString(category.title), QString::fromStdString(category.id),
                             termCount(static_cast<std::int64_t>(terms.size())))
                        .arg(category.weight);
    if (uses)
      outcome.text += QStringLiteral(", ") + occurrenceCount(static_cast<std::int64_t>(occurrences));
    outcome.text += QLatin1Char('\n') + lines;
    Json json{{"id", category.id},
              {"title", category.title},
              {"weight", category.weight},
              {"high_precision", category.highPrecision},
              {"temperature_shift", category.temperatureShift},
              {"terms", std::move(terms)}};
    if (uses)
      json["counts"] = std::move(counts);
    categories.push_back(std::move(json));
  }
  outcome.json["categories"] = std::move(categories);
}

Status addDocuments(Outcome& outcome, project::Project& project) {
  Json documents = Json::array();
  QString lines;
  project::Page page;
  for (;;) {
    const auto rows = project.queries().documents({}, page).result();
    if (!rows)
      return failure(rows.error());
    for (const project::DocumentRow& row : *rows) {
      Json json{{"id", row.id.value}, {"title", row.title}};
      json.update(measureJson(row.measure));
      if (row.measure)
        lines += Cli::tr("  %1  %2: density %3, precision %4\n")
                     .arg(QStringLiteral("%1").arg(row.id.value, 5), QString::fromStdString(row.title),
                          words::number(row.measure->density, 4), words::precisionName(row.measure->precision));
      documents.push_back(std::move(json));
    }
    if (static_cast<int>(rows->size()) < page.limit)
      break;
    page.after = rows->back().id.value;
  }
  if (!lines.isEmpty())
    outcome.text += Cli::tr("Documents:") + QLatin1Char('\n') + lines;
  outcome.json["documents"] = std::move(documents);
  return {};
}

Status addEffect(Outcome& outcome, project::Project& project, const workflow::KnowledgeEffect& effect) {
  std::vector<DocumentId> ids;
  for (const auto& change : effect.changes)
    ids.push_back(change.document);
  const auto rows = project.queries().documentRows(ids).result();
  if (!rows)
    return failure(rows.error());
  std::map<DocumentId, std::string> titles;
  for (const project::DocumentRow& row : *rows)
    titles[row.id] = row.title;
  Json changes = Json::array();
  int levels = 0;
  for (const auto& change : effect.changes) {
    changes.push_back(Json{{"id", change.document.value},
                           {"title", titles[change.document]},
                           {"level_changes", change.precision},
                           {"before", measureJson(change.before)},
                           {"after", measureJson(change.after)}});
    if (!change.precision)
      continue;
    ++levels;
    outcome.text += QStringLiteral("%1: %2 -> %3\n")
                        .arg(QString::fromStdString(titles[change.document]),
                             QString::fromStdString(change.before.precision),
                             QString::fromStdString(change.after.precision));
  }
  outcome.text += Cli::tr("Documents that measure differently: %1; that change their precision level: %2.\n")
                      .arg(effect.changes.size())
                      .arg(levels);
  outcome.json["effect"] = Json{{"documents", std::move(changes)}, {"levels", levels}};
  return {};
}

void addConflicts(Outcome& outcome, const knowledge::KnowledgeBase& base) {
  Json list = Json::array();
  for (const knowledge::Conflict& conflict : knowledge::conflicts(base)) {
    const std::string kind(knowledge::conflictName(conflict.kind));
    Json json{{"kind", kind}, {"category", conflict.category}, {"term", conflict.term}};
    QString other;
    if (!conflict.otherTerm.empty()) {
      json["other_category"] = conflict.otherCategory;
      json["other_term"] = conflict.otherTerm;
      other = QStringLiteral(" <-> %1").arg(QString::fromStdString(conflict.otherTerm));
    }
    list.push_back(std::move(json));
    outcome.text += QStringLiteral("%1: %2%3 (%4)\n")
                        .arg(QString::fromStdString(conflict.category), QString::fromStdString(conflict.term),
                             other, QString::fromStdString(kind));
  }
  outcome.json["conflicts"] = std::move(list);
}

void addCandidates(Outcome& outcome, const std::vector<knowledge::Candidate>& candidates) {
  Json list = Json::array();
  for (const knowledge::Candidate& candidate : candidates) {
    list.push_back(Json{{"term", candidate.term},
                        {"kind", std::string(knowledge::candidateName(candidate.kind))},
                        {"occurrences", candidate.occurrences},
                        {"documents", candidate.documents},
                        {"score", candidate.score}});
    outcome.text += Cli::tr("%1: %2 in %3\n")
                        .arg(QString::fromStdString(candidate.term),
                             occurrenceCount(static_cast<std::int64_t>(candidate.occurrences)),
                             documentCount(static_cast<std::int64_t>(candidate.documents)));
  }
  outcome.json["candidates"] = std::move(list);
}

void addBases(Outcome& outcome, const std::vector<project::KnowledgeBaseRow>& rows) {
  Json list = Json::array();
  bool own = false;
  for (const project::KnowledgeBaseRow& row : rows) {
    own = own || row.active;
    list.push_back(
        Json{{"name", row.name}, {"active", row.active}, {"categories", row.categories}, {"terms", row.terms}});
    outcome.text +=
        QStringLiteral("%1 %2 (%3, %4)\n")
            .arg(row.active ? QStringLiteral("*") : QStringLiteral(" "), QString::fromStdString(row.name),
                 Cli::tr("%n category(ies)", nullptr, pluralNumber(row.categories)), termCount(row.terms));
  }
  if (!own)
    outcome.text += Cli::tr("The built-in knowledge base is in use.\n");
  outcome.json["bases"] = std::move(list);
}

} // namespace reticle::cli
