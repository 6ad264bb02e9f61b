// SPDX-License-Identifier: GPL-3.0-or-later
#include "project/schema.h"

#include "project/upgrades.h"

namespace reticle::project {

namespace {

// Human-edited tables never use a key twice (AUTOINCREMENT), so that an undone deletion finds its key free.
constexpr const char* kVersion1 = R"sql(
CREATE TABLE meta (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, value TEXT NOT NULL);
CREATE TABLE setting (id INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL UNIQUE, value TEXT NOT NULL);

CREATE TABLE document (
  id INTEGER PRIMARY KEY, hash TEXT NOT NULL UNIQUE, title TEXT NOT NULL, path TEXT NOT NULL,
  format TEXT NOT NULL, external_id TEXT NOT NULL, kind TEXT NOT NULL, language TEXT NOT NULL,
  encoding TEXT NOT NULL, bytes INTEGER NOT NULL, words INTEGER NOT NULL, tokens INTEGER NOT NULL,
  removed INTEGER NOT NULL DEFAULT 0 CHECK (removed IN (0, 1)), added INTEGER NOT NULL,
  density REAL, omega_h REAL, precision TEXT, dominant TEXT,
  page_count INTEGER NOT NULL, note_count INTEGER NOT NULL,
  sections TEXT NOT NULL, pages TEXT NOT NULL, notes TEXT NOT NULL, text TEXT NOT NULL);
CREATE TABLE chunk (
  id INTEGER PRIMARY KEY, document INTEGER NOT NULL REFERENCES document(id), ordinal INTEGER NOT NULL,
  begin INTEGER NOT NULL, "end" INTEGER NOT NULL, words INTEGER NOT NULL, page INTEGER NOT NULL,
  section TEXT NOT NULL, UNIQUE (document, ordinal), CHECK (0 <= begin AND begin <= "end"));
CREATE TABLE import_report (
  id INTEGER PRIMARY KEY, path TEXT NOT NULL, state TEXT NOT NULL, error TEXT, notes TEXT NOT NULL,
  document INTEGER REFERENCES document(id), at INTEGER NOT NULL);
CREATE INDEX import_report_document ON import_report(document);
CREATE TABLE knowledge_base (id INTEGER PRIMARY KEY CHECK (id = 1), json TEXT NOT NULL);

CREATE TABLE generation (
  id INTEGER PRIMARY KEY, settings TEXT NOT NULL, counters TEXT NOT NULL, seed INTEGER NOT NULL,
  writer TEXT NOT NULL, state TEXT NOT NULL, started INTEGER NOT NULL);
CREATE TABLE generation_context (
  id INTEGER PRIMARY KEY, generation INTEGER NOT NULL REFERENCES generation(id), number INTEGER NOT NULL,
  type TEXT NOT NULL, state TEXT NOT NULL, reason TEXT NOT NULL, attempt_count INTEGER NOT NULL,
  attempts TEXT NOT NULL, UNIQUE (generation, number));
CREATE TABLE generation_reply (
  id INTEGER PRIMARY KEY, generation INTEGER NOT NULL REFERENCES generation(id), number INTEGER NOT NULL,
  attempt INTEGER NOT NULL, request_hash TEXT NOT NULL, reply TEXT NOT NULL,
  UNIQUE (generation, number, attempt));
CREATE TABLE pair (
  id INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL UNIQUE,
  generation INTEGER REFERENCES generation(id), context INTEGER REFERENCES generation_context(id),
  type TEXT NOT NULL, format TEXT NOT NULL, sub_type TEXT NOT NULL, question TEXT NOT NULL,
  answer TEXT NOT NULL, language TEXT NOT NULL, writer TEXT NOT NULL,
  verdict TEXT NOT NULL CHECK (verdict IN ('new', 'accepted', 'rejected', 'flagged')), reason TEXT NOT NULL,
  edited INTEGER NOT NULL CHECK (edited IN (0, 1)), hash TEXT NOT NULL, created INTEGER NOT NULL,
  json TEXT NOT NULL, original TEXT);
CREATE INDEX pair_verdict ON pair(verdict);
CREATE INDEX pair_generation ON pair(generation);
CREATE INDEX pair_context ON pair(context);
CREATE TABLE evidence (
  id INTEGER PRIMARY KEY AUTOINCREMENT, pair INTEGER NOT NULL REFERENCES pair(id), position INTEGER NOT NULL,
  document_hash TEXT NOT NULL, begin INTEGER NOT NULL, "end" INTEGER NOT NULL, UNIQUE (pair, position));
CREATE INDEX evidence_document ON evidence(document_hash);
CREATE TABLE review (
  id INTEGER PRIMARY KEY AUTOINCREMENT, pair INTEGER NOT NULL REFERENCES pair(id), reviewer TEXT NOT NULL,
  verdict TEXT, reason TEXT NOT NULL, accuracy INTEGER CHECK (accuracy BETWEEN 1 AND 5),
  relevance INTEGER CHECK (relevance BETWEEN 1 AND 5), difficulty INTEGER CHECK (difficulty BETWEEN 1 AND 5),
  diversity INTEGER CHECK (diversity BETWEEN 1 AND 5), at INTEGER NOT NULL, UNIQUE (pair, reviewer));

CREATE TABLE benchmark (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, version INTEGER NOT NULL, created INTEGER NOT NULL,
  unreviewed INTEGER NOT NULL, hash TEXT NOT NULL, notes TEXT NOT NULL, pair_count INTEGER NOT NULL,
  UNIQUE (name, version));
CREATE TABLE benchmark_pair (
  id INTEGER PRIMARY KEY AUTOINCREMENT, benchmark INTEGER NOT NULL REFERENCES benchmark(id),
  position INTEGER NOT NULL, key TEXT NOT NULL, hash TEXT NOT NULL, json TEXT NOT NULL,
  UNIQUE (benchmark, position));
CREATE TABLE system (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, configuration TEXT NOT NULL,
  settings TEXT NOT NULL);
CREATE TABLE endpoint (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, base_url TEXT NOT NULL,
  credential TEXT NOT NULL, models TEXT NOT NULL, settings TEXT NOT NULL);

CREATE TABLE run (
  id INTEGER PRIMARY KEY AUTOINCREMENT, benchmark INTEGER NOT NULL REFERENCES benchmark(id),
  configurations TEXT NOT NULL, judge TEXT NOT NULL, settings TEXT NOT NULL, seed INTEGER NOT NULL,
  repeats INTEGER NOT NULL, state TEXT NOT NULL, started INTEGER NOT NULL, finished INTEGER NOT NULL);
CREATE INDEX run_benchmark ON run(benchmark);
CREATE TABLE cell (
  id INTEGER PRIMARY KEY AUTOINCREMENT, run INTEGER NOT NULL REFERENCES run(id), position INTEGER NOT NULL,
  configuration INTEGER NOT NULL, repeat INTEGER NOT NULL, work_key TEXT NOT NULL, pair_key TEXT NOT NULL,
  state TEXT NOT NULL, error TEXT, error_kind TEXT NOT NULL DEFAULT '', latency INTEGER, response TEXT,
  UNIQUE (run, work_key));
CREATE INDEX cell_run ON cell(run);
CREATE INDEX cell_work_key ON cell(work_key);
CREATE TABLE judgement (
  id INTEGER PRIMARY KEY AUTOINCREMENT, run INTEGER NOT NULL REFERENCES run(id),
  cell INTEGER NOT NULL REFERENCES cell(id), metric TEXT NOT NULL, judge TEXT NOT NULL, work_key TEXT NOT NULL,
  state TEXT NOT NULL, score REAL CHECK (score BETWEEN 0 AND 1), method TEXT NOT NULL DEFAULT 'heuristic',
  reason TEXT NOT NULL DEFAULT '', rubric_version TEXT NOT NULL DEFAULT '', raw TEXT NOT NULL DEFAULT '',
  UNIQUE (run, work_key));
CREATE INDEX judgement_run ON judgement(run);
CREATE INDEX judgement_cell ON judgement(cell);
CREATE INDEX judgement_work_key ON judgement(work_key);
CREATE TABLE attempt (
  id INTEGER PRIMARY KEY, run INTEGER NOT NULL REFERENCES run(id), unit TEXT NOT NULL, at INTEGER NOT NULL,
  status TEXT NOT NULL, detail TEXT NOT NULL, prompt_tokens INTEGER, completion_tokens INTEGER);
CREATE INDEX attempt_unit ON attempt(run, unit);

CREATE TABLE result (
  id INTEGER PRIMARY KEY, kind TEXT NOT NULL UNIQUE, input_hash TEXT NOT NULL, json TEXT NOT NULL,
  created INTEGER NOT NULL);
CREATE TABLE edit (
  id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, kind TEXT NOT NULL, parameters TEXT NOT NULL,
  changes TEXT NOT NULL, undone INTEGER NOT NULL DEFAULT 0);
CREATE TABLE draft (
  id INTEGER PRIMARY KEY, kind TEXT NOT NULL, item INTEGER NOT NULL, text TEXT NOT NULL, UNIQUE (kind, item));
)sql";

} // namespace

storage::Schema projectSchema() {
  return {kApplicationId,
          {[](SQLite::Database& database) { database.exec(kVersion1); }, toVersion2, toVersion3, toVersion4}};
}

} // namespace reticle::project
