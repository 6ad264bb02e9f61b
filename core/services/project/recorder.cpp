// SPDX-License-Identifier: GPL-3.0-or-later
#include "project/recorder.h"

#include "base/contenthash.h"
#include "project/errorjson.h"
#include "project/sql.h"

#include <algorithm>
#include <optional>
#include <tuple>

namespace reticle::project {

using nlohmann::json;

namespace {

void bindJson(SQLite::Statement& statement, int index, const json& value) {
  if (value.is_null())
    statement.bind(index);
  else if (value.is_boolean())
    statement.bind(index, value.get<bool>() ? 1 : 0);
  else if (value.is_number_float())
    statement.bind(index, value.get<double>());
  else if (value.is_number())
    statement.bind(index, value.get<std::int64_t>());
  else
    statement.bind(index, value.get<std::string>());
}

json columnJson(const SQLite::Column& column) {
  if (column.isNull())
    return nullptr;
  if (column.isInteger())
    return column.getInt64();
  if (column.isFloat())
    return column.getDouble();
  return column.getString();
}

// Names come from our own code; quoting is for columns such as "end".
std::string quoted(const std::string& name) {
  return '"' + name + '"';
}

std::string columnList(const Recorder::Values& values) {
  std::string list;
  for (const auto& [name, value] : values)
    list += (list.empty() ? "" : ", ") + quoted(name);
  return list;
}

// The whole row, or null.
json rowOf(SQLite::Statement& select, std::int64_t id) {
  select.reset();
  select.bind(1, id);
  json row;
  if (select.executeStep()) {
    row = json::object();
    for (int i = 0; i < select.getColumnCount(); ++i)
      if (const std::string name = select.getColumnName(i); name != "id")
        row[name] = columnJson(select.getColumn(i));
  }
  select.reset();
  return row;
}

[[noreturn]] void conflict(const std::string& table, std::int64_t id) {
  throw Error(ErrorKind::Conflict, "the row changed since", {{"table", table}, {"id", std::to_string(id)}});
}

// Texts at least this long are noted by the part that differs: a knowledge base of fifty thousand terms would
// else be stored twice for every edit of one.
constexpr std::size_t kLongText = 4096;

bool startsCharacter(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0) != 0x80;
}

bool isLong(const json& value) {
  return value.is_string() && value.get_ref<const std::string&>().size() >= kLongText;
}

json part(const std::string& whole, std::size_t begin, std::size_t end) {
  return {{"at", begin}, {"text", whole.substr(begin, end - begin)}, {"hash", contentHash(whole)}};
}

// The parts in which two long texts differ, cut between characters, each with the hash of its whole text.
std::pair<json, json> partsThatDiffer(const std::string& before, const std::string& after) {
  const std::size_t shorter = std::min(before.size(), after.size());
  std::size_t begin = 0;
  while (begin < shorter && before[begin] == after[begin])
    ++begin;
  while (begin > 0 && (begin == before.size() || begin == after.size() || !startsCharacter(before[begin]) ||
                       !startsCharacter(after[begin])))
    --begin;
  std::size_t tail = 0;
  while (tail < shorter - begin && before[before.size() - tail - 1] == after[after.size() - tail - 1])
    ++tail;
  while (tail > 0 && !startsCharacter(before[before.size() - tail]))
    --tail;
  return {part(before, begin, before.size() - tail), part(after, begin, after.size() - tail)};
}

// A text whose noted part is put in the place of the other's. Nothing when the text is not the noted one.
std::optional<std::string> exchanged(const json& now, const json& from, const json& to) {
  if (!now.is_string() || contentHash(now.get_ref<const std::string&>()) != from.at("hash"))
    return std::nullopt;
  std::string text = now.get<std::string>();
  text.replace(from.at("at").get<std::size_t>(), from.at("text").get_ref<const std::string&>().size(),
               to.at("text").get_ref<const std::string&>());
  return text;
}

// Only the columns that are asked for: documents carry their whole text.
std::string columnsOf(const json& change) {
  std::string list;
  for (const auto& [name, value] : change.items())
    list += (list.empty() ? "" : ", ") + quoted(name);
  return list;
}

// Takes a row from one noted state to the other. null = the row is not there.
void move(SQLite::Database& database, const std::string& table, std::int64_t id, const json& from, json to) {
  const bool updates = !from.is_null() && !to.is_null();
  SQLite::Statement select(database, "SELECT " + (updates ? columnsOf(from) : std::string("*")) + " FROM " +
                                         quoted(table) + " WHERE id = ?");
  const json now = rowOf(select, id);
  if (from.is_null() != now.is_null())
    conflict(table, id);
  for (const auto& [name, value] : from.items()) {
    if (value.is_object()) {
      auto text = exchanged(now.at(name), value, to.at(name));
      if (!text)
        conflict(table, id);
      to[name] = std::move(*text);
    } else if (now.at(name) != value) {
      conflict(table, id);
    }
  }

  if (to.is_null()) {
    sql::exec(database, ("DELETE FROM " + quoted(table) + " WHERE id = ?").c_str(), id);
    return;
  }
  std::string text;
  std::string marks;
  for (const auto& [name, value] : to.items()) {
    if (from.is_null()) {
      text += ", " + quoted(name);
      marks += ", ?";
    } else {
      text += (text.empty() ? "" : ", ") + quoted(name) + " = ?";
    }
  }
  SQLite::Statement change(
      database, from.is_null() ? "INSERT INTO " + quoted(table) + " (id" + text + ") VALUES (?" + marks + ")"
                               : "UPDATE " + quoted(table) + " SET " + text + " WHERE id = ?");
  int index = 1;
  if (from.is_null())
    change.bind(index++, id);
  for (const auto& [name, value] : to.items())
    bindJson(change, index++, value);
  if (!from.is_null())
    change.bind(index, id);
  change.exec();
}

struct Stored {
  EditRow row;
  json changes;
};

// what: "undo" or "redo", for the failure when the history ends.
Stored take(SQLite::Database& database, const char* what, const char* query) {
  SQLite::Statement select(database, query);
  if (!select.executeStep())
    throw Error(ErrorKind::NothingToDo, "the history ends here", {{"what", what}});
  return {editRowFrom(select), json::parse(select.getColumn(5).getString())};
}

} // namespace

EditRow editRowFrom(SQLite::Statement& statement) {
  EditRow row;
  row.id.value = statement.getColumn(0).getInt64();
  row.atMs = statement.getColumn(1).getInt64();
  row.kind = statement.getColumn(2).getString();
  row.parameters = parametersFromJson(json::parse(statement.getColumn(3).getString()));
  row.undone = statement.getColumn(4).getInt() != 0;
  return row;
}

SQLite::Statement& Recorder::statement(const std::string& sql) {
  auto& slot = m_statements[sql];
  if (!slot)
    slot = std::make_unique<SQLite::Statement>(m_database, sql);
  slot->reset();
  return *slot;
}

std::int64_t Recorder::insert(const std::string& table, const Values& values) {
  std::string marks;
  for (std::size_t i = 0; i < values.size(); ++i)
    marks += i ? ", ?" : "?";
  SQLite::Statement& change =
      statement("INSERT INTO " + quoted(table) + " (" + columnList(values) + ") VALUES (" + marks + ")");
  int index = 1;
  for (const auto& [name, value] : values)
    bindJson(change, index++, value);
  change.exec();
  const std::int64_t id = m_database.getLastInsertRowid();
  // Read back, so that defaults of the schema are part of what a redo writes.
  m_changes.push_back(json::array(
      {table, id, nullptr, rowOf(statement("SELECT * FROM " + quoted(table) + " WHERE id = ?"), id)}));
  return id;
}

void Recorder::update(const std::string& table, std::int64_t id, const Values& values) {
  const json row =
      rowOf(statement("SELECT " + columnList(values) + " FROM " + quoted(table) + " WHERE id = ?"), id);
  if (row.is_null())
    sql::notFound(table.c_str(), id);
  json before = json::object();
  json after = json::object();
  std::string text;
  for (const auto& [name, value] : values) {
    if (row.at(name) == value)
      continue;
    if (isLong(row.at(name)) && isLong(value)) {
      std::tie(before[name], after[name]) =
          partsThatDiffer(row.at(name).get_ref<const std::string&>(), value.get_ref<const std::string&>());
    } else {
      before[name] = row.at(name);
      after[name] = value;
    }
    text += (text.empty() ? "" : ", ") + quoted(name) + " = ?";
  }
  if (after.empty())
    return;
  SQLite::Statement& change = statement("UPDATE " + quoted(table) + " SET " + text + " WHERE id = ?");
  int index = 1;
  for (const auto& [name, value] : values)
    if (after.contains(name))
      bindJson(change, index++, value);
  change.bind(index, id);
  change.exec();
  m_changes.push_back(json::array({table, id, std::move(before), std::move(after)}));
}

void Recorder::remove(const std::string& table, std::int64_t id) {
  json row = rowOf(statement("SELECT * FROM " + quoted(table) + " WHERE id = ?"), id);
  if (row.is_null())
    sql::notFound(table.c_str(), id);
  SQLite::Statement& change = statement("DELETE FROM " + quoted(table) + " WHERE id = ?");
  change.bind(1, id);
  change.exec();
  m_changes.push_back(json::array({table, id, std::move(row), nullptr}));
}

void Recorder::removeWhere(const std::string& table, const std::string& column, std::int64_t value) {
  std::vector<std::int64_t> ids;
  SQLite::Statement& select =
      statement("SELECT id FROM " + quoted(table) + " WHERE " + quoted(column) + " = ? ORDER BY id");
  select.bind(1, value);
  while (select.executeStep())
    ids.push_back(select.getColumn(0).getInt64());
  select.reset();
  for (std::int64_t id : ids)
    remove(table, id);
}

void Recorder::commit(std::int64_t atMs, const std::string& kind, const Error::Parameters& parameters) {
  m_statements.clear();
  if (m_changes.empty())
    return;
  sql::exec(m_database, "DELETE FROM edit WHERE undone = 1");
  sql::exec(m_database, "INSERT INTO edit (at, kind, parameters, changes) VALUES (?, ?, ?, ?)", atMs, kind,
            parametersToJson(parameters).dump(), m_changes.dump());
}

EditRow Recorder::undo(SQLite::Database& database) {
  Stored stored = take(database, "undo",
                       "SELECT id, at, kind, parameters, undone, changes FROM edit WHERE undone = 0 "
                       "ORDER BY id DESC LIMIT 1");
  database.exec("PRAGMA defer_foreign_keys = ON");
  for (auto change = stored.changes.rbegin(); change != stored.changes.rend(); ++change)
    move(database, change->at(0), change->at(1), change->at(3), change->at(2));
  sql::exec(database, "UPDATE edit SET undone = 1 WHERE id = ?", stored.row.id);
  stored.row.undone = true;
  return stored.row;
}

EditRow Recorder::redo(SQLite::Database& database) {
  Stored stored = take(database, "redo",
                       "SELECT id, at, kind, parameters, undone, changes FROM edit WHERE undone = 1 "
                       "ORDER BY id LIMIT 1");
  database.exec("PRAGMA defer_foreign_keys = ON");
  for (const json& change : stored.changes)
    move(database, change.at(0), change.at(1), change.at(2), change.at(3));
  sql::exec(database, "UPDATE edit SET undone = 0 WHERE id = ?", stored.row.id);
  stored.row.undone = false;
  return stored.row;
}

} // namespace reticle::project
