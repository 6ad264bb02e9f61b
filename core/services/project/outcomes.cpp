// SPDX-License-Identifier: GPL-3.0-or-later
#include "project/outcomes.h"

#include "project/errorjson.h"
#include "project/pairstore.h"
#include "project/querying.h"

#include <nlohmann/json.hpp>

namespace reticle::project {

using nlohmann::json;
using DB = SQLite::Database;

namespace {

json sectionsJson(const corpus::Document& document) {
  json list = json::array();
  for (const corpus::Section& section : document.sections)
    list.push_back({section.title, section.level, section.span.begin, section.span.end});
  return list;
}

json pagesJson(const corpus::Document& document) {
  json list = json::array();
  for (const corpus::Page& page : document.pages)
    list.push_back({page.number, page.span.begin, page.span.end});
  return list;
}

void insertChunks(DB& db, std::int64_t document, const std::vector<corpus::Chunk>& chunks) {
  SQLite::Statement s(db, "INSERT INTO chunk (document, ordinal, begin, \"end\", words, page, section) "
                          "VALUES (?, ?, ?, ?, ?, ?, ?)");
  for (const corpus::Chunk& chunk : chunks) {
    s.reset();
    sql::bindAll(s, document, chunk.ordinal, chunk.span.begin, chunk.span.end, chunk.words, chunk.page,
                 chunk.section);
    s.exec();
  }
}

void insertReport(DB& db, const ImportReport& report, DocumentId document, std::int64_t now) {
  std::optional<std::string> error;
  if (report.error)
    error = errorToJson(*report.error).dump();
  sql::exec(db, "INSERT INTO import_report (path, state, error, notes, document, at) VALUES (?, ?, ?, ?, ?, ?)",
            report.path, importStateName(report.state), error, json(report.notes).dump(), document, now);
}

void observe(DB& db, const SourceFile& file, std::int64_t now) {
  sql::exec(db,
            "INSERT INTO source (path, observed_hash, observed_at) VALUES (?, ?, ?) ON CONFLICT (path) DO "
            "UPDATE SET observed_hash = excluded.observed_hash, observed_at = excluded.observed_at",
            file.path, file.hash, now);
}

void putMeasure(DB& db, DocumentId document, const DocumentMeasure& measure) {
  sql::exec(db, "UPDATE document SET density = ?, omega_h = ?, precision = ?, dominant = ? WHERE id = ?",
            measure.density, measure.omegaH, measure.precision, measure.dominant, document);
}

std::int64_t insertDocument(DB& db, const Outcomes::NewDocument& item, std::int64_t now) {
  const corpus::Document& d = item.document;
  sql::exec(
      db,
      "INSERT INTO document (hash, title, path, format, external_id, kind, language, encoding, bytes, words, "
      "tokens, added, page_count, note_count, sections, pages, notes, text) "
      "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      d.hash, d.title, d.path, d.format, d.externalId, corpus::documentKindName(d.kind), d.language, d.encoding,
      d.text.size(), item.words, item.tokens, now, d.pages.size(), d.notes.size(), sectionsJson(d).dump(),
      pagesJson(d).dump(), json(d.notes).dump(), d.text);
  return db.getLastInsertRowid();
}

void requireGeneration(DB& db, GenerationId generation) {
  if (!sql::number(db, "SELECT count(*) FROM generation WHERE id = ?", generation))
    sql::notFound("generation", generation.value);
}

} // namespace

Outcomes::Outcomes(storage::Database& database, const Clock& clock) : m_database(database), m_clock(clock) {}

// --- corpus

Pending<Outcomes::Added> Outcomes::addDocument(NewDocument document, ImportReport report) {
  return m_database.write(
      [item = std::move(document), report = std::move(report), now = m_clock.wallMs()](DB& db) {
        Added added;
        added.id.value = sql::number(db, "SELECT id FROM document WHERE hash = ?", item.document.hash);
        added.added = !added.id;
        if (added.added) {
          added.id.value = insertDocument(db, item, now);
          insertChunks(db, added.id.value, item.chunks);
          if (item.measure)
            putMeasure(db, added.id, *item.measure);
        } else {
          sql::exec(db, "UPDATE document SET removed = 0 WHERE id = ? AND removed = 1", added.id);
        }
        if (item.source) {
          observe(db, *item.source, now);
          sql::exec(db, "INSERT OR IGNORE INTO document_source (document, path, file_hash) VALUES (?, ?, ?)",
                    added.id, item.source->path, item.source->hash);
        }
        insertReport(db, report, added.id, now);
        return added;
      });
}

Pending<void> Outcomes::addImportReport(ImportReport report) {
  return m_database.write([report = std::move(report), now = m_clock.wallMs()](DB& db) {
    insertReport(db, report, report.document, now);
  });
}

Pending<void> Outcomes::clearImportReports() {
  // With a condition, because SQLite names no rows when it empties a whole table.
  return m_database.write([](DB& db) { sql::exec(db, "DELETE FROM import_report WHERE id > 0"); });
}

Pending<void> Outcomes::replaceChunks(DocumentId document, std::vector<corpus::Chunk> chunks) {
  return m_database.write([document, chunks = std::move(chunks)](DB& db) {
    if (!sql::number(db, "SELECT count(*) FROM document WHERE id = ?", document))
      sql::notFound("document", document.value);
    sql::exec(db, "DELETE FROM chunk WHERE document = ?", document);
    insertChunks(db, document.value, chunks);
  });
}

Pending<void> Outcomes::setMeasures(Measures measures) {
  return m_database.write([measures = std::move(measures)](DB& db) {
    for (const auto& [document, measure] : measures)
      putMeasure(db, document, measure);
  });
}

Pending<void> Outcomes::observeSources(std::vector<SourceFile> files) {
  return m_database.write([files = std::move(files), now = m_clock.wallMs()](DB& db) {
    for (const SourceFile& file : files)
      observe(db, file, now);
  });
}

// --- generation

Pending<GenerationId> Outcomes::startGeneration(std::string settingsJson, std::uint64_t seed,
                                                std::string writer) {
  return m_database.write(
      [settings = std::move(settingsJson), seed, writer = std::move(writer), now = m_clock.wallMs()](DB& db) {
        sql::exec(db,
                  "INSERT INTO generation (settings, counters, seed, writer, state, started) "
                  "VALUES (?, '{}', ?, ?, 'running', ?)",
                  settings, seed, writer, now);
        return GenerationId{db.getLastInsertRowid()};
      });
}

Pending<void> Outcomes::setGenerationState(GenerationId generation, WorkState state) {
  return m_database.write([generation, state](DB& db) {
    requireGeneration(db, generation);
    sql::exec(db, "UPDATE generation SET state = ? WHERE id = ?", workStateName(state), generation);
  });
}

Pending<std::vector<PairRow>> Outcomes::commitContext(GenerationId generation, ContextOutcome outcome,
                                                      std::vector<benchmark::QaPair> pairs,
                                                      std::string countersJson) {
  return m_database.write([generation, outcome = std::move(outcome), pairs = std::move(pairs),
                           counters = std::move(countersJson), now = m_clock.wallMs()](DB& db) {
    requireGeneration(db, generation);
    sql::exec(
        db,
        "INSERT INTO generation_context (generation, number, type, state, reason, attempt_count, attempts) "
        "VALUES (?, ?, ?, ?, ?, ?, ?)",
        generation, outcome.number, benchmark::testTypeName(outcome.type), outcome.state, outcome.reason,
        outcome.attempts, outcome.attemptsJson);
    const ContextId context{db.getLastInsertRowid()};
    Recorder recorder(db); // never committed: what a job finds is not part of the undo history
    std::vector<PairRow> rows;
    for (const benchmark::QaPair& pair : pairs)
      rows.push_back(insertPair(db, recorder, pair, {generation, context, Verdict::New, now}));
    // Asked in a session whose outcome a kill took, and not asked this time: no attempt speaks of it.
    sql::exec(db, "DELETE FROM exchange WHERE generation = ? AND number = ? AND attempt > ?", generation,
              outcome.number, outcome.attempts);
    sql::exec(db, "UPDATE generation SET counters = ? WHERE id = ?", counters, generation);
    return rows;
  });
}

// --- the rest

Pending<void> Outcomes::saveResult(StoredResult result) {
  return m_database.write([result = std::move(result), now = m_clock.wallMs()](DB& db) {
    sql::exec(
        db,
        "INSERT INTO result (kind, input_hash, json, created) VALUES (?, ?, ?, ?) ON CONFLICT (kind) "
        "DO UPDATE SET input_hash = excluded.input_hash, json = excluded.json, created = excluded.created",
        result.kind, result.inputHash, result.json, now);
  });
}

} // namespace reticle::project
