// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "project/rows.h"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <nlohmann/json.hpp>

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace reticle::project {

// Changes rows and notes, for each, what the columns held before and after: the command and its inverse. Every
// table it touches has the key column `id`. Used inside one write transaction.
class Recorder {
 public:
  using Values = std::vector<std::pair<std::string, nlohmann::json>>; // column -> null, integer, real or text

  explicit Recorder(SQLite::Database& database) : m_database(database) {}

  std::int64_t insert(const std::string& table, const Values& values);
  // Notes only what differs. Throws NotFound when the row is missing.
  void update(const std::string& table, std::int64_t id, const Values& values);
  void remove(const std::string& table, std::int64_t id);
  // Every row of `table` whose `column` is the value.
  void removeWhere(const std::string& table, const std::string& column, std::int64_t value);

  bool empty() const { return m_changes.empty(); }
  // Puts the command into the history and forgets what was undone. Nothing when nothing changed.
  void commit(std::int64_t atMs, const std::string& kind, const Error::Parameters& parameters);

  // Takes back the newest command that is not undone, or does the oldest undone one again. NothingToDo when
  // there is none; Conflict when a row is not as the command (or its undoing) left it.
  static EditRow undo(SQLite::Database& database);
  static EditRow redo(SQLite::Database& database);

 private:
  SQLite::Statement& statement(const std::string& sql);

  SQLite::Database& m_database;
  std::map<std::string, std::unique_ptr<SQLite::Statement>> m_statements;
  // [table, id, before or null, after or null]; a long text that is changed is noted by the part that differs:
  // {"at", "text", "hash" of the whole}.
  nlohmann::json m_changes = nlohmann::json::array();
};

// Reads an edit row: columns id, at, kind, parameters, undone.
EditRow editRowFrom(SQLite::Statement& statement);

} // namespace reticle::project
