// SPDX-License-Identifier: GPL-3.0-or-later
#include "project/errorjson.h"
#include "project/queries.h"
#include "project/querying.h"
#include "project/rowreading.h"
#include "project/sourcestate.h"

#include <nlohmann/json.hpp>

namespace reticle::project {

using DB = SQLite::Database;

namespace {

const std::string kDocumentHead = std::string("SELECT ") + documentColumns() + " FROM document d";
const std::string kInCorpus = " WHERE d.removed = 0 AND NOT " + sql::supersededDocument();
const std::string kReportHead = "SELECT id, path, state, error, notes, document, at FROM import_report";
constexpr const char* kReportStateOrder =
    "CASE state WHEN 'imported' THEN 0 WHEN 'partly' THEN 1 WHEN 'skipped' THEN 2 ELSE 3 END";
const std::string kBodyHead = std::string("SELECT ") + kDocumentBodyColumns + " FROM document d";

std::string orderColumn(Queries::DocumentOrder order) {
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
  case Queries::DocumentOrder::Format:
    return "d.format";
  case Queries::DocumentOrder::Tokens:
    return "d.tokens";
  case Queries::DocumentOrder::Chunks:
    return "(SELECT count(*) FROM chunk k WHERE k.document = d.id)";
  case Queries::DocumentOrder::Pages:
    return "d.page_count";
  case Queries::DocumentOrder::Added:
    return "d.added";
  case Queries::DocumentOrder::State: // missing before changed and superseded
    return "CASE " + sql::sourceStateOfMany() +
           " WHEN 0 THEN 0 WHEN 1 THEN 1 WHEN 4 THEN 2 WHEN 2 THEN 3 ELSE 4 END";
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
  if (const auto state = importStateFromName(name))
    return *state;
  throw Error(ErrorKind::DamagedProject, "unknown import state " + name, {{"detail", name}});
}

// Of the documents that are not removed.
constexpr const char* kChunkCount =
    "SELECT (SELECT count(*) FROM chunk) - (SELECT count(*) FROM document d JOIN chunk c ON c.document = d.id "
    "WHERE d.removed = 1)";

std::int64_t documentsWhere(DB& db, const std::string& condition) {
  return sql::number(db, ("SELECT count(*) FROM document d WHERE d.removed = 0 AND " + condition).c_str());
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
        o.chunks = sql::number(db, kChunkCount);
        o.staleDocuments = documentsWhere(db, sql::staleDocument());
        o.missingDocuments = documentsWhere(db, sql::missingDocument());
        o.stalePairs = sql::number(db, ("SELECT count(*) FROM pair WHERE id IN " + sql::stalePairs()).c_str());
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
        o.knowledgeBases = sql::number(db, "SELECT count(*) FROM knowledge_base");
        o.knowledgeBase = sql::number(db, "SELECT count(*) FROM knowledge_base WHERE active = 1") > 0;
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
        const std::string tail = " ORDER BY " + orderColumn(order) + (descending ? " DESC" : "") + ", d.id";
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

namespace {

[[noreturn]] void noSuchHash(const std::string& hash) {
  throw Error(ErrorKind::NotFound, "no such document", {{"what", "document"}, {"id", hash}});
}

} // namespace

Pending<corpus::Document> Queries::documentByHash(std::string hash) const {
  return m_database.read([hash = std::move(hash)](DB& db) {
    auto found = sql::all(db, kBodyHead + " WHERE d.hash = ?", documentBody, hash);
    if (found.empty())
      noSuchHash(hash);
    return std::move(found.front());
  });
}

Pending<DocumentId> Queries::documentIdByHash(std::string hash) const {
  return m_database.read([hash = std::move(hash)](DB& db) {
    const DocumentId id{sql::number(db, "SELECT id FROM document WHERE hash = ?", hash)};
    if (!id)
      noSuchHash(hash);
    return id;
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
    corpus.documents = sql::all(db, kBodyHead + kInCorpus + " ORDER BY d.hash", documentBody);
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

Pending<CorpusTotals> Queries::corpusTotals(CancelToken token) const {
  return m_database.read(
      [](DB& db) {
        CorpusTotals totals;
        SQLite::Statement s(db, "SELECT count(*), coalesce(sum(words), 0), coalesce(sum(tokens), 0) FROM "
                                "document WHERE removed = 0");
        if (s.executeStep()) {
          totals.documents = s.getColumn(0).getInt64();
          totals.words = s.getColumn(1).getInt64();
          totals.tokens = s.getColumn(2).getInt64();
        }
        totals.chunks = sql::number(db, kChunkCount);
        totals.languages = countsBy(db, "language");
        totals.formats = countsBy(db, "format");
        totals.precisions = countsBy(db, "precision");
        totals.staleDocuments = documentsWhere(db, sql::staleDocument());
        totals.missingDocuments = documentsWhere(db, sql::missingDocument());
        totals.staleChunks =
            sql::number(db, ("SELECT count(*) FROM chunk WHERE document IN (SELECT d.id FROM document d WHERE "
                             "d.removed = 0 AND " +
                             sql::staleDocument() + ")")
                                .c_str());
        return totals;
      },
      std::move(token));
}

Pending<std::vector<std::string>> Queries::documentHashes() const {
  return m_database.read([](DB& db) {
    return sql::all(db, "SELECT d.hash FROM document d" + kInCorpus + " ORDER BY d.hash",
                    [](SQLite::Statement& s) { return s.getColumn(0).getString(); });
  });
}

Pending<std::vector<Queries::TextKey>> Queries::textKeys(CancelToken token) const {
  return m_database.read(
      [](DB& db) {
        // At most 2^28 bytes of text and 2^20 chunks: the sum stays below 2^63.
        return sql::all(
            db,
            "SELECT d.id, d.hash, d.title, (SELECT coalesce(sum(c.begin * 4099 + c.\"end\"), 0) FROM "
            "chunk c WHERE c.document = d.id) FROM document d" +
                kInCorpus + " ORDER BY d.hash",
            [](SQLite::Statement& s) {
              return TextKey{DocumentId{s.getColumn(0).getInt64()}, s.getColumn(1).getString(),
                             s.getColumn(2).getString(), s.getColumn(3).getInt64()};
            });
      },
      std::move(token));
}

Pending<std::vector<ImportReport>> Queries::importReports(Page page) const {
  return m_database.read([page](DB& db) {
    return sql::all(db, kReportHead + " WHERE id > ? ORDER BY id LIMIT ?", importReport, page.after,
                    page.limit);
  });
}

Pending<std::vector<ReportId>> Queries::importReportIds(ReportFilter filter, ReportOrder order, bool descending,
                                                        CancelToken token) const {
  return m_database.read(
      [filter = std::move(filter), order, descending](DB& db) {
        sql::Where where;
        if (filter.state)
          where.add("state = ?", {std::string(importStateName(*filter.state))});
        if (!filter.path.empty())
          where.add("path = ?", {filter.path});
        const char* by = order == ReportOrder::Path    ? "path"
                         : order == ReportOrder::State ? kReportStateOrder
                                                       : "id";
        const std::string tail = std::string(" ORDER BY ") + by + (descending ? " DESC" : "") + ", id";
        return sql::allWhere(db, "SELECT id FROM import_report", where, tail, sql::idReader<ReportId>());
      },
      std::move(token));
}

Pending<std::vector<ImportReport>> Queries::importReportRows(std::vector<ReportId> ids,
                                                             CancelToken token) const {
  return m_database.read(
      [ids = std::move(ids)](DB& db) {
        return sql::byIds(db, kReportHead + " WHERE id = ?", ids, importReport);
      },
      std::move(token));
}

Pending<std::map<ImportState, std::int64_t>> Queries::importReportCounts(CancelToken token) const {
  return m_database.read(
      [](DB& db) {
        std::map<ImportState, std::int64_t> counts;
        SQLite::Statement s(db, "SELECT state, count(*) FROM import_report GROUP BY state");
        while (s.executeStep())
          counts[importState(s.getColumn(0).getString())] = s.getColumn(1).getInt64();
        return counts;
      },
      std::move(token));
}

} // namespace reticle::project
