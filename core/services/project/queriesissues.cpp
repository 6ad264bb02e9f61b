// SPDX-License-Identifier: GPL-3.0-or-later
#include "project/errorjson.h"
#include "project/queries.h"
#include "project/querying.h"
#include "project/sourcestate.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace reticle::project {

using DB = SQLite::Database;

namespace {

// One kind of issue: a query with the columns document, path, title, error, notes, time. The alias of the path
// is `path`, that of the title `title`.
struct Source {
  IssueKind kind;
  std::string query;
  const char* note = nullptr; // only the notes that begin so belong to the issue
};

// Of the last import of each file.
std::string reports(ImportState state) {
  return "SELECT r.document, r.path AS path, coalesce(d.title, '') AS title, r.error, r.notes, r.at FROM "
         "import_report r LEFT JOIN document d ON d.id = r.document WHERE r.state = '" +
         std::string(importStateName(state)) +
         "' AND NOT EXISTS (SELECT 1 FROM import_report n WHERE n.path = r.path AND n.id > r.id)";
}

// notes: false when they say nothing about the issue; then everything is in the index of the list.
std::string documents(const std::string& condition, const char* time, bool notes = false) {
  return std::string("SELECT d.id, d.path AS path, d.title AS title, NULL, ") + (notes ? "d.notes" : "'[]'") +
         ", " + time + " FROM document d WHERE d.removed = 0 AND " + condition;
}

// The notes are the importers' lines; these are how two kinds of them begin.
constexpr const char* kNoText = "no text on ";
constexpr const char* kReadingOrder = "the reading order ";

std::string withNote(const char* note) {
  return documents("d.note_count > 0 AND d.notes LIKE '%\"" + std::string(note) + "%'", "d.added", true);
}

const std::vector<Source>& sourcesOfIssues() {
  const char* seen = "(SELECT max(s.observed_at) FROM document_source o JOIN source s ON s.path = o.path WHERE "
                     "o.document = d.id)";
  static const std::vector<Source> all{
      {IssueKind::Rejected, reports(ImportState::Rejected)},
      {IssueKind::Skipped, reports(ImportState::Skipped)},
      {IssueKind::Partly, reports(ImportState::Partly)},
      {IssueKind::NoText, withNote(kNoText), kNoText},
      {IssueKind::ReadingOrder, withNote(kReadingOrder), kReadingOrder},
      {IssueKind::Changed, documents(sql::changedDocument(), seen)},
      {IssueKind::Missing, documents(sql::missingDocument(), seen)},
      {IssueKind::UnknownLanguage, documents("d.language = ''", "d.added")},
      // The first file a document came from is the document's own; each further one is a copy.
      {IssueKind::Duplicate,
       "SELECT d.id, o.path AS path, d.title AS title, NULL, '[]', max(s.observed_at) FROM document_source o "
       "JOIN document d ON d.id = o.document AND d.removed = 0 JOIN source s ON s.path = o.path AND "
       "s.observed_hash = o.file_hash WHERE o.document IN (SELECT document FROM document_source GROUP BY "
       "document HAVING min(path) <> max(path)) AND o.path <> (SELECT f.path FROM document_source f WHERE "
       "f.document = "
       "d.id ORDER BY f.id LIMIT 1) GROUP BY d.id, o.path"},
  };
  return all;
}

IssueRow issueRow(SQLite::Statement& s, const Source& source) {
  IssueRow row;
  row.kind = source.kind;
  row.document.value = s.getColumn(0).getInt64();
  row.path = s.getColumn(1).getString();
  row.title = s.getColumn(2).getString();
  if (!s.getColumn(3).isNull())
    row.error = errorFromJson(nlohmann::json::parse(s.getColumn(3).getString()));
  for (const auto& note : nlohmann::json::parse(s.getColumn(4).getString())) {
    std::string line = note.get<std::string>();
    if (!source.note || line.starts_with(source.note))
      row.notes.push_back(std::move(line));
  }
  row.atMs = s.getColumn(5).getInt64();
  return row;
}

} // namespace

Pending<std::vector<IssueRow>> Queries::issues(IssueFilter filter, CancelToken token) const {
  return m_database.read(
      [filter = std::move(filter)](DB& db) {
        std::vector<IssueRow> rows;
        const std::string pattern = sql::likePattern(filter.text);
        for (const Source& source : sourcesOfIssues()) {
          if (!filter.kinds.empty() &&
              std::find(filter.kinds.begin(), filter.kinds.end(), source.kind) == filter.kinds.end())
            continue;
          const std::string query =
              "SELECT * FROM (" + source.query + ")" +
              (filter.text.empty() ? "" : " WHERE path LIKE ?2 ESCAPE '\\' OR title LIKE ?2 ESCAPE '\\'") +
              " ORDER BY 6 DESC, 1 DESC, 2 LIMIT ?1";
          SQLite::Statement s(db, query);
          s.bind(1, filter.limit);
          if (!filter.text.empty())
            s.bind(2, pattern);
          while (s.executeStep())
            rows.push_back(issueRow(s, source));
        }
        // Stable: of the same moment, the graver kinds first.
        std::stable_sort(rows.begin(), rows.end(),
                         [](const IssueRow& a, const IssueRow& b) { return a.atMs > b.atMs; });
        if (rows.size() > static_cast<std::size_t>(std::max(filter.limit, 0)))
          rows.resize(static_cast<std::size_t>(std::max(filter.limit, 0)));
        return rows;
      },
      std::move(token));
}

Pending<std::map<IssueKind, std::int64_t>> Queries::issueCounts(CancelToken token) const {
  return m_database.read(
      [](DB& db) {
        std::map<IssueKind, std::int64_t> counts;
        for (const Source& source : sourcesOfIssues())
          if (const auto n = sql::number(db, ("SELECT count(*) FROM (" + source.query + ")").c_str()); n > 0)
            counts[source.kind] = n;
        return counts;
      },
      std::move(token));
}

} // namespace reticle::project
