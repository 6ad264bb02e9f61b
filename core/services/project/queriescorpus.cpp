// SPDX-License-Identifier: GPL-3.0-or-later
#include "project/errorjson.h"
#include "project/queries.h"
#include "project/querying.h"
#include "project/recorder.h"
#include "project/rowreading.h"

#include <nlohmann/json.hpp>

namespace reticle::project {

using DB = SQLite::Database;

namespace {

const std::string kDocumentHead = std::string("SELECT ") + kDocumentColumns + " FROM document d";
const std::string kBodyHead = std::string("SELECT ") + kDocumentBodyColumns + " FROM document d";

const char* orderColumn(Queries::DocumentOrder order) {
  switch (order) {
  case Queries::DocumentOrder::Key:
    return "d.id";
  case Queries::DocumentOrder::Title:
    return "d.title COLLATE NOCASE";
  case Queries::DocumentOrder::Language:
    return "d.language";
  case Queries::DocumentOrder::Words:
    return "d.words";
  case Queries::DocumentOrder::Precision:
    return "CASE d.precision WHEN 'low' THEN 1 WHEN 'medium' THEN 2 WHEN 'high' THEN 3 ELSE 0 END";
  case Queries::DocumentOrder::Density:
    return "d.density";
  }
  return "d.id";
}

std::map<std::string, std::int64_t> countsBy(DB& db, const std::string& column) {
  std::map<std::string, std::int64_t> counts;
  SQLite::Statement s(db, "SELECT coalesce(" + column +
                              ", ''), count(*) FROM document WHERE removed = 0 GROUP BY 1");
  while (s.executeStep())
    counts[s.getColumn(0).getString()] = s.getColumn(1).getInt64();
  return counts;
}

ImportState importState(const std::string& name) {
  for (const ImportState state : {ImportState::Imported, ImportState::Skipped, ImportState::Rejected})
    if (importStateName(state) == name)
      return state;
  throw Error(ErrorKind::DamagedProject, "unknown import state " + name, {{"detail", name}});
}

ImportReport importReport(SQLite::Statement& s) {
  ImportReport report;
  report.id.value = s.getColumn(0).getInt64();
  report.path = s.getColumn(1).getString();
  report.state = importState(s.getColumn(2).getString());
  if (!s.getColumn(3).isNull())
    report.error = errorFromJson(nlohmann::json::parse(s.getColumn(3).getString()));
  report.notes = nlohmann::json::parse(s.getColumn(4).getString()).get<std::vector<std::string>>();
  report.document.value = s.getColumn(5).getInt64();
  report.atMs = s.getColumn(6).getInt64();
  return report;
}

} // namespace

Queries::Queries(storage::Database& database) : m_database(database) {}

Pending<Overview> Queries::overview(CancelToken token) const {
  return m_database.read(
      [](DB& db) {
        Overview o;
        o.documents = sql::number(db, "SELECT count(*) FROM document WHERE removed = 0");
        o.chunks = sql::number(
            db, "SELECT count(*) FROM chunk c JOIN document d ON d.id = c.document AND d.removed = 0");
        o.pairs = sql::number(db, "SELECT count(*) FROM pair");
        o.accepted = sql::number(db, "SELECT count(*) FROM pair WHERE verdict = 'accepted'");
        o.toReview = sql::number(db, "SELECT count(*) FROM pair WHERE verdict = 'new'");
        o.benchmarks = sql::number(db, "SELECT count(*) FROM benchmark");
        o.systems = sql::number(db, "SELECT count(*) FROM system");
        o.runs = sql::number(db, "SELECT count(*) FROM run");
        o.finishedRuns = sql::number(db, "SELECT count(*) FROM run WHERE state = 'finished'");
        const char* open = "('planned', 'running', 'paused', 'incomplete')";
        o.openRuns = sql::number(db, (std::string("SELECT count(*) FROM run WHERE state IN ") + open).c_str());
        o.openGenerations =
            sql::number(db, (std::string("SELECT count(*) FROM generation WHERE state IN ") + open).c_str());
        o.knowledgeBase = sql::number(db, "SELECT count(*) FROM knowledge_base") > 0;
        return o;
      },
      std::move(token));
}

Pending<std::vector<DocumentRow>> Queries::documents(DocumentFilter filter, Page page,
                                                     CancelToken token) const {
  return m_database.read(
      [filter, page](DB& db) {
        sql::Where where = documentWhere(filter);
        where.add("d.id > ?", {page.after});
        return sql::allWhere(db, kDocumentHead, where, " ORDER BY d.id LIMIT ?", documentRow, page.limit);
      },
      std::move(token));
}

Pending<std::int64_t> Queries::documentCount(DocumentFilter filter, CancelToken token) const {
  return m_database.read(
      [filter](DB& db) {
        return sql::countWhere(db, "SELECT count(*) FROM document d", documentWhere(filter));
      },
      std::move(token));
}

Pending<std::vector<DocumentId>> Queries::documentIds(DocumentFilter filter, DocumentOrder order,
                                                      bool descending, CancelToken token) const {
  return m_database.read(
      [filter, order, descending](DB& db) {
        const std::string tail =
            std::string(" ORDER BY ") + orderColumn(order) + (descending ? " DESC" : "") + ", d.id";
        return sql::allWhere(db, "SELECT d.id FROM document d", documentWhere(filter), tail,
                             sql::idReader<DocumentId>());
      },
      std::move(token));
}

Pending<std::vector<DocumentRow>> Queries::documentRows(std::vector<DocumentId> ids, CancelToken token) const {
  return m_database.read(
      [ids = std::move(ids)](DB& db) {
        return sql::byIds(db, kDocumentHead + " WHERE d.id = ?", ids, documentRow);
      },
      std::move(token));
}

Pending<corpus::Document> Queries::document(DocumentId id) const {
  return m_database.read([id](DB& db) {
    auto found = sql::all(db, kBodyHead + " WHERE d.id = ?", documentBody, id);
    if (found.empty())
      sql::notFound("document", id.value);
    return std::move(found.front());
  });
}

Pending<corpus::Document> Queries::documentByHash(std::string hash) const {
  return m_database.read([hash = std::move(hash)](DB& db) {
    auto found = sql::all(db, kBodyHead + " WHERE d.hash = ?", documentBody, hash);
    if (found.empty())
      throw Error(ErrorKind::NotFound, "no such document", {{"what", "document"}, {"id", hash}});
    return std::move(found.front());
  });
}

Pending<std::vector<ChunkRow>> Queries::chunks(DocumentId document) const {
  return m_database.read([document](DB& db) {
    return sql::all(
        db, std::string("SELECT ") + kChunkColumns + " FROM chunk c WHERE c.document = ? ORDER BY c.ordinal",
        chunkRow, document);
  });
}

Pending<corpus::Corpus> Queries::corpus() const {
  return m_database.read([](DB& db) {
    corpus::Corpus corpus;
    corpus.documents = sql::all(db, kBodyHead + " WHERE d.removed = 0 ORDER BY d.hash", documentBody);
    SQLite::Statement s(
        db, std::string("SELECT ") + kChunkColumns +
                " FROM chunk c JOIN document d ON d.id = c.document WHERE d.hash = ? ORDER BY c.ordinal");
    for (std::size_t i = 0; i < corpus.documents.size(); ++i) {
      s.reset();
      s.bind(1, corpus.documents[i].hash);
      while (s.executeStep())
        corpus.chunks.push_back({i, chunkRow(s).chunk});
    }
    return corpus;
  });
}

Pending<CorpusTotals> Queries::corpusTotals() const {
  return m_database.read([](DB& db) {
    CorpusTotals totals;
    SQLite::Statement s(db, "SELECT count(*), coalesce(sum(words), 0), coalesce(sum(tokens), 0) FROM document "
                            "WHERE removed = 0");
    if (s.executeStep()) {
      totals.documents = s.getColumn(0).getInt64();
      totals.words = s.getColumn(1).getInt64();
      totals.tokens = s.getColumn(2).getInt64();
    }
    totals.chunks =
        sql::number(db, "SELECT count(*) FROM chunk c JOIN document d ON d.id = c.document AND d.removed = 0");
    totals.languages = countsBy(db, "language");
    totals.formats = countsBy(db, "format");
    totals.precisions = countsBy(db, "precision");
    return totals;
  });
}

Pending<std::vector<std::string>> Queries::documentHashes() const {
  return m_database.read([](DB& db) {
    return sql::all(db, "SELECT hash FROM document WHERE removed = 0 ORDER BY hash",
                    [](SQLite::Statement& s) { return s.getColumn(0).getString(); });
  });
}

Pending<std::vector<ImportReport>> Queries::importReports(Page page) const {
  return m_database.read([page](DB& db) {
    return sql::all(db,
                    "SELECT id, path, state, error, notes, document, at FROM import_report WHERE id > ? "
                    "ORDER BY id LIMIT ?",
                    importReport, page.after, page.limit);
  });
}

Pending<std::int64_t> Queries::importReportCount() const {
  return m_database.read([](DB& db) { return sql::number(db, "SELECT count(*) FROM import_report"); });
}

Pending<std::optional<std::string>> Queries::knowledgeBase() const {
  return m_database.read([](DB& db) -> std::optional<std::string> {
    SQLite::Statement s(db, "SELECT json FROM knowledge_base");
    if (!s.executeStep())
      return std::nullopt;
    return s.getColumn(0).getString();
  });
}

// --- the rest: results, settings, history, drafts

Pending<std::optional<StoredResult>> Queries::result(std::string kind) const {
  return m_database.read([kind = std::move(kind)](DB& db) -> std::optional<StoredResult> {
    SQLite::Statement s(db, "SELECT kind, input_hash, json, created FROM result WHERE kind = ?");
    s.bind(1, kind);
    if (!s.executeStep())
      return std::nullopt;
    return StoredResult{s.getColumn(0).getString(), s.getColumn(1).getString(), s.getColumn(2).getString(),
                        s.getColumn(3).getInt64()};
  });
}

Pending<std::map<std::string, std::string>> Queries::settings() const {
  return m_database.read([](DB& db) {
    std::map<std::string, std::string> values;
    SQLite::Statement s(db, "SELECT key, value FROM setting");
    while (s.executeStep())
      values[s.getColumn(0).getString()] = s.getColumn(1).getString();
    return values;
  });
}

Pending<std::optional<std::string>> Queries::setting(std::string key) const {
  return m_database.read([key = std::move(key)](DB& db) -> std::optional<std::string> {
    SQLite::Statement s(db, "SELECT value FROM setting WHERE key = ?");
    s.bind(1, key);
    if (!s.executeStep())
      return std::nullopt;
    return s.getColumn(0).getString();
  });
}

Pending<std::vector<EditRow>> Queries::history(int newest) const {
  return m_database.read([newest](DB& db) {
    return sql::all(db, "SELECT id, at, kind, parameters, undone FROM edit ORDER BY id DESC LIMIT ?",
                    editRowFrom, newest);
  });
}

Pending<UndoState> Queries::undoState() const {
  return m_database.read([](DB& db) {
    UndoState state;
    const std::string head = "SELECT id, at, kind, parameters, undone FROM edit WHERE undone = ";
    for (EditRow& row : sql::all(db, head + "0 ORDER BY id DESC LIMIT 1", editRowFrom))
      state.undo = std::move(row);
    for (EditRow& row : sql::all(db, head + "1 ORDER BY id LIMIT 1", editRowFrom))
      state.redo = std::move(row);
    return state;
  });
}

Pending<std::optional<std::string>> Queries::draft(std::string kind, std::int64_t id) const {
  return m_database.read([kind = std::move(kind), id](DB& db) -> std::optional<std::string> {
    SQLite::Statement s(db, "SELECT text FROM draft WHERE kind = ? AND item = ?");
    s.bind(1, kind);
    s.bind(2, id);
    if (!s.executeStep())
      return std::nullopt;
    return s.getColumn(0).getString();
  });
}

} // namespace reticle::project
