// SPDX-License-Identifier: GPL-3.0-or-later
#include "project/queries.h"
#include "project/querying.h"
#include "project/recorder.h"

namespace reticle::project {

using DB = SQLite::Database;

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

Pending<std::vector<EditRow>> Queries::pairDecisions(PairId id) const {
  return m_database.read([id](DB& db) {
    // The rows a command changed: [table, id, before, after].
    return sql::all(db,
                    "SELECT id, at, kind, parameters, undone FROM edit WHERE undone = 0 AND "
                    "kind IN ('pair-verdict', 'pair-ratings', 'pair-edit') AND EXISTS (SELECT 1 FROM "
                    "json_each(edit.changes) WHERE CASE json_extract(value, '$[0]') "
                    "WHEN 'pair' THEN json_extract(value, '$[1]') = ?1 "
                    "WHEN 'review' THEN json_extract(value, '$[1]') IN (SELECT review.id FROM review WHERE "
                    "review.pair = ?1) END) ORDER BY edit.id",
                    editRowFrom, id);
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
