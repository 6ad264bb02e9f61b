// SPDX-License-Identifier: GPL-3.0-or-later
#include "project/edits.h"

#include "project/freezing.h"
#include "project/pairstore.h"
#include "project/querying.h"
#include "project/recorder.h"
#include "project/responsejson.h"
#include "project/rowreading.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace reticle::project {

using DB = SQLite::Database;

namespace {

nlohmann::json orNull(const std::optional<int>& value) {
  return value ? nlohmann::json(*value) : nlohmann::json();
}

std::string keyOf(DB& db, PairId pair) {
  SQLite::Statement s(db, "SELECT key FROM pair WHERE id = ?");
  s.bind(1, pair.value);
  if (!s.executeStep())
    sql::notFound("pair", pair.value);
  return s.getColumn(0).getString();
}

// The row of one reviewer and pair, made when it is not there.
void putReview(DB& db, Recorder& recorder, PairId pair, const std::string& reviewer, std::int64_t now,
               Recorder::Values values) {
  const std::int64_t id =
      sql::number(db, "SELECT id FROM review WHERE pair = ? AND reviewer = ?", pair, reviewer);
  values.emplace_back("at", now);
  if (id) {
    recorder.update("review", id, values);
    return;
  }
  values.emplace_back("pair", pair.value);
  values.emplace_back("reviewer", reviewer);
  bool hasReason = false;
  for (const auto& [name, value] : values)
    hasReason = hasReason || name == "reason";
  if (!hasReason)
    values.emplace_back("reason", "");
  recorder.insert("review", values);
}

// What the history says of a decision about pairs, with who made it.
Error::Parameters decision(Error::Parameters parameters, const std::string& reviewer, const std::string& by) {
  if (!reviewer.empty())
    parameters.emplace_back("second_opinion", "yes");
  if (const std::string& name = reviewer.empty() ? by : reviewer; !name.empty())
    parameters.emplace_back("by", name);
  return parameters;
}

void checkRatings(const Ratings& ratings) {
  for (const auto& value : {ratings.accuracy, ratings.relevance, ratings.difficulty, ratings.diversity})
    if (value && (*value < 1 || *value > 5))
      throw Error(ErrorKind::OutOfRange, "a rating is from 1 to 5", {{"value", std::to_string(*value)}});
}

void setRemoved(DB& db, std::int64_t now, const std::vector<DocumentId>& documents, bool removed) {
  Recorder recorder(db);
  for (const DocumentId document : documents)
    recorder.update("document", document.value, {{"removed", removed ? 1 : 0}});
  recorder.commit(now, removed ? "document-remove" : "document-restore",
                  {{"count", std::to_string(documents.size())}});
}

// Sets, adds or (no value) removes the one row whose column is the key.
void putText(Recorder& recorder, const std::string& table, const std::string& keyColumn,
             const nlohmann::json& key, std::int64_t id, const std::string& valueColumn,
             const std::optional<std::string>& value) {
  if (id && value)
    recorder.update(table, id, {{valueColumn, *value}});
  else if (id)
    recorder.remove(table, id);
  else if (value)
    recorder.insert(table, {{keyColumn, key}, {valueColumn, *value}});
}

std::string nameOf(DB& db, const std::string& table, std::int64_t id) {
  SQLite::Statement s(db, "SELECT name FROM " + table + " WHERE id = ?");
  s.bind(1, id);
  if (!s.executeStep())
    sql::notFound(table.c_str(), id);
  return s.getColumn(0).getString();
}

// Adds or replaces a row with a unique name; returns its key.
std::int64_t saveNamed(DB& db, std::int64_t now, const std::string& table, std::int64_t id,
                       const std::string& name, const Recorder::Values& values) {
  if (name.empty())
    throw Error(ErrorKind::InvalidArgument, "a name is needed", {{"what", table}});
  const std::int64_t other = sql::number(db, ("SELECT id FROM " + table + " WHERE name = ?").c_str(), name);
  if (other && other != id)
    throw Error(ErrorKind::Conflict, "the name is taken", {{"what", table}, {"name", name}});
  Recorder recorder(db);
  if (id)
    recorder.update(table, id, values);
  else
    id = recorder.insert(table, values);
  recorder.commit(now, table + "-save", {{"name", name}});
  return id;
}

void deleteNamed(DB& db, std::int64_t now, const std::string& table, std::int64_t id) {
  const std::string name = nameOf(db, table, id);
  Recorder recorder(db);
  recorder.remove(table, id);
  recorder.commit(now, table + "-delete", {{"name", name}});
}

Error::Parameters nameAndVersion(const BenchmarkRow& row) {
  return {{"name", row.name}, {"version", std::to_string(row.version)}};
}

} // namespace

Edits::Edits(storage::Database& database, const Clock& clock) : m_database(database), m_clock(clock) {}

// --- pairs

Pending<void> Edits::setVerdict(std::vector<PairId> pairs, Verdict verdict, std::string reason,
                                std::string reviewer, std::string by) {
  return m_database.write([pairs = std::move(pairs), verdict, reason = std::move(reason),
                           reviewer = std::move(reviewer), by = std::move(by), now = m_clock.wallMs()](DB& db) {
    Recorder recorder(db);
    for (const PairId pair : pairs) {
      if (reviewer.empty())
        recorder.update("pair", pair.value, {{"verdict", verdictName(verdict)}, {"reason", reason}});
      putReview(db, recorder, pair, reviewer, now, {{"verdict", verdictName(verdict)}, {"reason", reason}});
    }
    recorder.commit(
        now, "pair-verdict",
        decision({{"count", std::to_string(pairs.size())}, {"verdict", std::string(verdictName(verdict))}},
                 reviewer, by));
  });
}

Pending<void> Edits::setRatings(PairId pair, Ratings ratings, std::string reviewer, std::string by) {
  return m_database.write(
      [pair, ratings, reviewer = std::move(reviewer), by = std::move(by), now = m_clock.wallMs()](DB& db) {
        checkRatings(ratings);
        Recorder recorder(db);
        const std::string key = keyOf(db, pair);
        putReview(db, recorder, pair, reviewer, now,
                  {{"accuracy", orNull(ratings.accuracy)},
                   {"relevance", orNull(ratings.relevance)},
                   {"difficulty", orNull(ratings.difficulty)},
                   {"diversity", orNull(ratings.diversity)}});
        recorder.commit(now, "pair-ratings", decision({{"key", key}}, reviewer, by));
      });
}

Pending<void> Edits::editPair(PairId pair, benchmark::QaPair content, std::string by) {
  return m_database.write(
      [pair, content = std::move(content), by = std::move(by), now = m_clock.wallMs()](DB& db) {
        Recorder recorder(db);
        replacePair(db, recorder, pair, content);
        recorder.commit(now, "pair-edit", decision({{"key", keyOf(db, pair)}}, {}, by));
      });
}

Pending<PairId> Edits::addPair(benchmark::QaPair pair) {
  return m_database.write([pair = std::move(pair), now = m_clock.wallMs()](DB& db) {
    Recorder recorder(db);
    const PairRow row = insertPair(db, recorder, pair, {{}, {}, Verdict::New, now});
    recorder.commit(now, "pair-add", {{"count", "1"}, {"key", row.key}});
    return row.id;
  });
}

Pending<std::vector<PairId>> Edits::addPairs(std::vector<benchmark::QaPair> pairs, Verdict verdict) {
  return m_database.write([pairs = std::move(pairs), verdict, now = m_clock.wallMs()](DB& db) {
    Recorder recorder(db);
    std::vector<PairId> ids;
    std::string first;
    for (const benchmark::QaPair& pair : pairs) {
      const PairRow row = insertPair(db, recorder, pair, {{}, {}, verdict, now});
      if (ids.empty())
        first = row.key;
      ids.push_back(row.id);
    }
    recorder.commit(now, "pair-add", {{"count", std::to_string(ids.size())}, {"key", first}});
    return ids;
  });
}

Pending<void> Edits::deletePairs(std::vector<PairId> pairs) {
  return m_database.write([pairs = std::move(pairs), now = m_clock.wallMs()](DB& db) {
    Recorder recorder(db);
    for (const PairId pair : pairs) {
      recorder.removeWhere("evidence", "pair", pair.value);
      recorder.removeWhere("review", "pair", pair.value);
      recorder.remove("pair", pair.value);
    }
    recorder.commit(now, "pair-delete", {{"count", std::to_string(pairs.size())}});
  });
}

// --- benchmarks

Pending<Frozen> Edits::freezeBenchmark(Freeze freeze) {
  return m_database.write([freeze = std::move(freeze), now = m_clock.wallMs()](DB& db) {
    Recorder recorder(db);
    Qualified qualified = qualifying(db, freeze);
    const BenchmarkRow row =
        insertBenchmark(db, recorder, freeze.name, qualified.pairs, freeze.unreviewed, freeze.notes, now);
    recorder.commit(now, "benchmark-freeze", nameAndVersion(row));
    return Frozen{row, std::move(qualified.census)};
  });
}

Pending<BenchmarkRow> Edits::importBenchmark(std::string name, std::vector<benchmark::QaPair> pairs,
                                             bool unreviewed, std::string notes) {
  return m_database.write([name = std::move(name), pairs = std::move(pairs), unreviewed,
                           notes = std::move(notes), now = m_clock.wallMs()](DB& db) {
    Recorder recorder(db);
    const BenchmarkRow row = insertBenchmark(db, recorder, name, pairs, unreviewed, notes, now);
    recorder.commit(now, "benchmark-import", nameAndVersion(row));
    return row;
  });
}

Pending<void> Edits::deleteBenchmark(BenchmarkId benchmark) {
  return m_database.write([benchmark, now = m_clock.wallMs()](DB& db) {
    const auto rows =
        sql::all(db, std::string("SELECT ") + kBenchmarkColumns + " FROM benchmark b WHERE b.id = ?",
                 benchmarkRow, benchmark);
    if (rows.empty())
      sql::notFound("benchmark", benchmark.value);
    const std::int64_t runs = sql::number(db, "SELECT count(*) FROM run WHERE benchmark = ?", benchmark);
    if (runs)
      throw Error(ErrorKind::Conflict, "runs use this benchmark",
                  {{"what", "benchmark"}, {"runs", std::to_string(runs)}});
    Recorder recorder(db);
    recorder.removeWhere("benchmark_pair", "benchmark", benchmark.value);
    recorder.remove("benchmark", benchmark.value);
    recorder.commit(now, "benchmark-delete", nameAndVersion(rows.front()));
  });
}

// --- systems and endpoints

Pending<SystemId> Edits::saveSystem(SystemRow system) {
  return m_database.write([system = std::move(system), now = m_clock.wallMs()](DB& db) {
    return SystemId{saveNamed(db, now, "system", system.id.value, system.configuration.name,
                              {{"name", system.configuration.name},
                               {"configuration", configurationToJson(system.configuration).dump()},
                               {"settings", system.settingsJson}})};
  });
}

Pending<void> Edits::deleteSystem(SystemId system) {
  return m_database.write(
      [system, now = m_clock.wallMs()](DB& db) { deleteNamed(db, now, "system", system.value); });
}

Pending<EndpointId> Edits::saveEndpoint(EndpointRow endpoint) {
  return m_database.write([endpoint = std::move(endpoint), now = m_clock.wallMs()](DB& db) {
    if (endpoint.name.find(':') != std::string::npos)
      throw Error(ErrorKind::InvalidArgument, "an endpoint's name has no ':'", {{"name", endpoint.name}});
    return EndpointId{saveNamed(db, now, "endpoint", endpoint.id.value, endpoint.name,
                                {{"name", endpoint.name},
                                 {"base_url", endpoint.baseUrl},
                                 {"credential", endpoint.credential},
                                 {"models", nlohmann::json(endpoint.models).dump()},
                                 {"settings", endpoint.settingsJson}})};
  });
}

Pending<void> Edits::deleteEndpoint(EndpointId endpoint) {
  return m_database.write(
      [endpoint, now = m_clock.wallMs()](DB& db) { deleteNamed(db, now, "endpoint", endpoint.value); });
}

// --- corpus, settings

Pending<void> Edits::removeDocuments(std::vector<DocumentId> documents) {
  return m_database.write([documents = std::move(documents), now = m_clock.wallMs()](DB& db) {
    setRemoved(db, now, documents, true);
  });
}

Pending<void> Edits::restoreDocuments(std::vector<DocumentId> documents) {
  return m_database.write([documents = std::move(documents), now = m_clock.wallMs()](DB& db) {
    setRemoved(db, now, documents, false);
  });
}

Pending<void> Edits::setSetting(std::string key, std::optional<std::string> json) {
  return m_database.write([key = std::move(key), json = std::move(json), now = m_clock.wallMs()](DB& db) {
    if (json && !nlohmann::json::accept(*json))
      throw Error(ErrorKind::InvalidJson, "a setting is a JSON value", {{"name", key}});
    Recorder recorder(db);
    putText(recorder, "setting", "key", key, sql::number(db, "SELECT id FROM setting WHERE key = ?", key),
            "value", json);
    recorder.commit(now, "setting", {{"name", key}});
  });
}

// --- history

Pending<EditRow> Edits::undo() {
  return m_database.write([](DB& db) { return Recorder::undo(db); });
}

Pending<EditRow> Edits::redo() {
  return m_database.write([](DB& db) { return Recorder::redo(db); });
}

Pending<void> Edits::saveDraft(std::string kind, std::int64_t id, std::string text) {
  return m_database.write([kind = std::move(kind), id, text = std::move(text)](DB& db) {
    if (text.empty())
      sql::exec(db, "DELETE FROM draft WHERE kind = ? AND item = ?", kind, id);
    else
      sql::exec(db,
                "INSERT INTO draft (kind, item, text) VALUES (?, ?, ?) "
                "ON CONFLICT (kind, item) DO UPDATE SET text = excluded.text",
                kind, id, text);
  });
}

} // namespace reticle::project
