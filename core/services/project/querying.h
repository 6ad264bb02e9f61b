// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "project/sql.h"

#include <string>
#include <utility>
#include <vector>

// Loops that every query needs.
namespace reticle::project::sql {

// Every row of a query with the given values bound, read by `reader`.
template<typename Reader, typename... Values>
auto all(SQLite::Database& database, const std::string& query, Reader reader, const Values&... values) {
  SQLite::Statement statement(database, query);
  bindAll(statement, values...);
  std::vector<decltype(reader(statement))> rows;
  while (statement.executeStep())
    rows.push_back(reader(statement));
  return rows;
}

// Every row under a condition; `tail` comes after the condition and its values after the condition's.
template<typename Reader, typename... Values>
auto allWhere(SQLite::Database& database, const std::string& head, const Where& where, const std::string& tail,
              Reader reader, const Values&... values) {
  SQLite::Statement statement(database, head + where.text() + tail);
  [[maybe_unused]] int index = where.bind(statement);
  (bindOne(statement, index++, values), ...);
  std::vector<decltype(reader(statement))> rows;
  while (statement.executeStep())
    rows.push_back(reader(statement));
  return rows;
}

inline std::int64_t countWhere(SQLite::Database& database, const std::string& head, const Where& where) {
  SQLite::Statement statement(database, head + where.text());
  where.bind(statement);
  return statement.executeStep() ? statement.getColumn(0).getInt64() : 0;
}

// The rows of the ids in their order; ids that are gone are left out.
template<typename IdType, typename Reader>
auto byIds(SQLite::Database& database, const std::string& query, const std::vector<IdType>& ids,
           Reader reader) {
  SQLite::Statement statement(database, query);
  std::vector<decltype(reader(statement))> rows;
  rows.reserve(ids.size());
  for (const IdType id : ids) {
    statement.reset();
    statement.bind(1, id.value);
    if (statement.executeStep())
      rows.push_back(reader(statement));
  }
  return rows;
}

template<typename IdType> auto idReader() {
  return [](SQLite::Statement& statement) { return IdType{statement.getColumn(0).getInt64()}; };
}

} // namespace reticle::project::sql
