// SPDX-License-Identifier: GPL-3.0-or-later
#include "project/upgrades.h"

#include "project/packedtext.h"
#include "project/sql.h"

#include <array>
#include <nlohmann/json.hpp>

namespace reticle::project {

namespace {

// document_list holds every column a list of documents is sorted or filtered by, so that no list has to step
// over the texts.
constexpr const char* kVersion2 = R"sql(
CREATE TABLE source (
  id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, observed_hash TEXT NOT NULL, observed_at INTEGER NOT NULL);
CREATE INDEX source_missing ON source(path) WHERE observed_hash = '';
CREATE TABLE document_source (
  id INTEGER PRIMARY KEY, document INTEGER NOT NULL REFERENCES document(id), path TEXT NOT NULL,
  file_hash TEXT NOT NULL, UNIQUE (document, path, file_hash));
CREATE INDEX document_source_path ON document_source(path, file_hash, document);
CREATE INDEX import_report_path ON import_report(path);
CREATE INDEX document_list ON document(
  removed, title COLLATE NOCASE, path, language, format, words, tokens, page_count, note_count, density,
  precision, added);

CREATE TABLE knowledge_base_2 (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, json TEXT NOT NULL,
  active INTEGER NOT NULL CHECK (active IN (0, 1)));
)sql";

// What a call cost in tokens is 0 where nothing was paid or counted; the flags say which.
constexpr const char* kVersion3 = R"sql(
CREATE TABLE model_call (
  id INTEGER PRIMARY KEY, run INTEGER REFERENCES run(id), generation INTEGER REFERENCES generation(id),
  at INTEGER NOT NULL, role TEXT NOT NULL, model TEXT NOT NULL, state TEXT NOT NULL,
  cached INTEGER NOT NULL CHECK (cached IN (0, 1)), failed INTEGER NOT NULL CHECK (failed IN (0, 1)),
  uncounted INTEGER NOT NULL CHECK (uncounted IN (0, 1)), prompt_tokens INTEGER NOT NULL,
  completion_tokens INTEGER NOT NULL, reasoning_tokens INTEGER NOT NULL);
CREATE INDEX model_call_run ON model_call(run);
CREATE INDEX model_call_generation ON model_call(generation);
)sql";

// request and reply are packed texts (packedtext.h); what an older version kept has no request.
constexpr const char* kVersion4 = R"sql(
CREATE TABLE exchange (
  id INTEGER PRIMARY KEY, generation INTEGER NOT NULL REFERENCES generation(id), number INTEGER NOT NULL,
  attempt INTEGER NOT NULL CHECK (attempt >= 1), purpose TEXT NOT NULL, model TEXT NOT NULL,
  prompt_version TEXT NOT NULL, request_hash TEXT NOT NULL, at INTEGER NOT NULL,
  cached INTEGER NOT NULL CHECK (cached IN (0, 1)), prompt_tokens INTEGER, completion_tokens INTEGER,
  request BLOB, reply BLOB, error TEXT, CHECK (reply IS NOT NULL OR error IS NOT NULL), UNIQUE (generation, number, attempt, purpose));
)sql";

std::string nameIn(const std::string& base) {
  const auto json = nlohmann::json::parse(base, nullptr, false);
  if (json.is_object() && json.contains("name") && json["name"].is_string() && !json["name"].empty())
    return json["name"].get<std::string>();
  return "knowledge base";
}

// The history speaks of rows of the table as it was: the whole rows in it get the new columns, so that undo
// and redo still find and make them.
void widenHistory(SQLite::Database& database, const std::string& name) {
  SQLite::Statement all(database, "SELECT id, changes FROM edit WHERE kind = 'knowledge-base'");
  while (all.executeStep()) {
    auto changes = nlohmann::json::parse(all.getColumn(1).getString());
    for (auto& change : changes) {
      if (change.at(0) != "knowledge_base")
        continue;
      const bool inserted = change.at(2).is_null();
      const bool removed = change.at(3).is_null();
      if (inserted || removed) {
        auto& row = change.at(inserted ? 3 : 2);
        row["name"] = name;
        row["active"] = 1;
      }
    }
    sql::exec(database, "UPDATE edit SET changes = ? WHERE id = ?", changes.dump(),
              all.getColumn(0).getInt64());
  }
}

} // namespace

void toVersion2(SQLite::Database& database) {
  database.exec(kVersion2);
  std::string name = "knowledge base";
  SQLite::Statement old(database, "SELECT id, json FROM knowledge_base");
  if (old.executeStep()) {
    const std::string json = old.getColumn(1).getString();
    name = nameIn(json);
    sql::exec(database, "INSERT INTO knowledge_base_2 (id, name, json, active) VALUES (?, ?, ?, 1)",
              old.getColumn(0).getInt64(), name, json);
  }
  old.reset();
  widenHistory(database, name);
  database.exec("DROP TABLE knowledge_base");
  database.exec("ALTER TABLE knowledge_base_2 RENAME TO knowledge_base");
  database.exec("CREATE UNIQUE INDEX knowledge_base_active ON knowledge_base(active) WHERE active = 1");
}

void toVersion3(SQLite::Database& database) {
  database.exec(kVersion3);
}

void toVersion4(SQLite::Database& database) {
  database.exec(kVersion4);
  // Replies that were paid for and whose context is not committed yet. Calls were numbered by attempt, those of
  // each critic in a hundred of their own.
  SQLite::Statement old(database,
                        "SELECT generation, number, attempt, request_hash, reply FROM generation_reply");
  while (old.executeStep()) {
    constexpr std::array kPurposes{"question", "answerable", "closed-book", "agreement"};
    const int call = old.getColumn(2).getInt();
    const auto critic = static_cast<std::size_t>(call / 100);
    if (call < 1 || critic >= kPurposes.size())
      continue;
    sql::exec(database,
              "INSERT OR IGNORE INTO exchange (generation, number, attempt, purpose, model, prompt_version, "
              "request_hash, at, cached, reply) VALUES (?, ?, ?, ?, '', '', ?, 0, 0, ?)",
              old.getColumn(0).getInt64(), old.getColumn(1).getInt64(), call % 100, kPurposes[critic],
              old.getColumn(3).getString(), packedText(old.getColumn(4).getString()));
  }
  old.reset();
  database.exec("DROP TABLE generation_reply");
}

} // namespace reticle::project
