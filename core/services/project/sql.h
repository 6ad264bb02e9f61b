// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "base/ids.h"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

// Small words over SQLiteCpp, for the files of this room.
namespace reticle::project::sql {

template<std::integral T> void bindOne(SQLite::Statement& statement, int index, T value) {
  statement.bind(index, static_cast<std::int64_t>(value));
}
inline void bindOne(SQLite::Statement& statement, int index, double value) {
  statement.bind(index, value);
}
inline void bindOne(SQLite::Statement& statement, int index, std::string_view value) {
  statement.bind(index, std::string(value));
}
inline void bindOne(SQLite::Statement& statement, int index, std::nullptr_t) {
  statement.bind(index);
}
// Bytes; none are NULL.
inline void bindOne(SQLite::Statement& statement, int index, const std::vector<unsigned char>& bytes) {
  if (bytes.empty())
    statement.bind(index);
  else
    statement.bind(index, bytes.data(), static_cast<int>(bytes.size()));
}
template<typename Tag> void bindOne(SQLite::Statement& statement, int index, Id<Tag> id) {
  if (id)
    statement.bind(index, id.value);
  else
    statement.bind(index);
}
template<typename T> void bindOne(SQLite::Statement& statement, int index, const std::optional<T>& value) {
  if (value)
    bindOne(statement, index, *value);
  else
    statement.bind(index);
}

template<typename... Values> void bindAll(SQLite::Statement& statement, const Values&... values) {
  int index = 0;
  (bindOne(statement, ++index, values), ...);
}

// Runs one statement; returns how many rows changed.
template<typename... Values> int exec(SQLite::Database& database, const char* text, const Values&... values) {
  SQLite::Statement statement(database, text);
  bindAll(statement, values...);
  return statement.exec();
}

inline std::string text(const SQLite::Column& column) {
  return column.getString();
}
inline std::optional<std::string> optionalText(const SQLite::Column& column) {
  if (column.isNull())
    return std::nullopt;
  return column.getString();
}
inline std::optional<double> optionalDouble(const SQLite::Column& column) {
  if (column.isNull())
    return std::nullopt;
  return column.getDouble();
}
inline std::optional<std::int64_t> optionalInt(const SQLite::Column& column) {
  if (column.isNull())
    return std::nullopt;
  return column.getInt64();
}

// The first column of the first row as a number; 0 without a row.
template<typename... Values>
std::int64_t number(SQLite::Database& database, const char* query, const Values&... values) {
  SQLite::Statement statement(database, query);
  bindAll(statement, values...);
  return statement.executeStep() ? statement.getColumn(0).getInt64() : 0;
}

// A condition put together piece by piece, with the values of its question marks.
class Where {
 public:
  using Value = std::variant<std::int64_t, double, std::string>;

  void add(std::string condition, std::vector<Value> values = {}) {
    m_text += m_text.empty() ? " WHERE " : " AND ";
    m_text += std::move(condition);
    for (Value& value : values)
      m_values.push_back(std::move(value));
  }
  // column IN (names); nothing when the list is empty.
  template<typename Item, typename Name>
  void among(const char* column, const std::vector<Item>& items, Name name) {
    if (items.empty())
      return;
    std::vector<Value> values;
    std::string marks;
    for (const Item& item : items) {
      marks += marks.empty() ? "?" : ",?";
      values.emplace_back(std::string(name(item)));
    }
    add(std::string(column) + " IN (" + marks + ")", std::move(values));
  }
  const std::string& text() const { return m_text; }
  // Binds from the given place on; returns the next free one.
  int bind(SQLite::Statement& statement, int index = 1) const {
    for (const Value& value : m_values)
      std::visit([&](const auto& v) { bindOne(statement, index++, v); }, value);
    return index;
  }

 private:
  std::string m_text;
  std::vector<Value> m_values;
};

// A pattern for LIKE ... ESCAPE '\' that finds the text anywhere.
inline std::string likePattern(std::string_view part) {
  std::string pattern = "%";
  for (char c : part) {
    if (c == '%' || c == '_' || c == '\\')
      pattern += '\\';
    pattern += c;
  }
  return pattern + "%";
}

[[noreturn]] inline void notFound(const char* what, std::int64_t id) {
  throw Error(ErrorKind::NotFound, std::string("no such ") + what,
              {{"what", what}, {"id", std::to_string(id)}});
}

} // namespace reticle::project::sql
