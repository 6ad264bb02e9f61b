// SPDX-License-Identifier: GPL-3.0-or-later
#include "project/pairstore.h"

#include "base/contenthash.h"
#include "benchmark/qapairjson.h"
#include "project/rowreading.h"

#include <algorithm>

namespace reticle::project {

namespace {

// Keys are unique over living pairs and frozen copies: a key once printed in a report never means another
// question.
std::string nextKey(SQLite::Database& database, benchmark::TestType type) {
  const std::string prefix = std::string(benchmark::testTypePrefix(type)) + "_";
  const auto highest = [&](const char* table) {
    return sql::number(database,
                       (std::string("SELECT max(CAST(substr(key, ?1) AS INTEGER)) FROM ") + table +
                        " WHERE substr(key, 1, ?2) = ?3")
                           .c_str(),
                       prefix.size() + 1, prefix.size(), prefix);
  };
  std::string digits = std::to_string(std::max(highest("pair"), highest("benchmark_pair")) + 1);
  if (digits.size() < 3)
    digits.insert(0, 3 - digits.size(), '0');
  return prefix + digits;
}

void insertEvidence(Recorder& recorder, std::int64_t pair, const benchmark::QaPair& content) {
  std::size_t position = 0;
  for (const benchmark::Evidence& evidence : content.evidence)
    recorder.insert("evidence", {{"pair", pair},
                                 {"position", position++},
                                 {"document_hash", evidence.documentHash},
                                 {"begin", evidence.span.begin},
                                 {"end", evidence.span.end}});
}

Recorder::Values contentOf(const benchmark::QaPair& pair) {
  return {{"type", benchmark::testTypeName(pair.type)},
          {"format", benchmark::formatName(pair.format)},
          {"sub_type", benchmark::subTypeName(pair.subType)},
          {"question", pair.question},
          {"answer", pair.answer},
          {"language", pair.language},
          {"hash", benchmark::pairHash(pair)},
          {"json", benchmark::toJson(pair).dump()}};
}

nlohmann::json idOrNull(std::int64_t id) {
  return id ? nlohmann::json(id) : nlohmann::json();
}

} // namespace

PairRow insertPair(SQLite::Database& database, Recorder& recorder, benchmark::QaPair pair,
                   const PairOrigin& origin) {
  if (pair.key.empty())
    pair.key = nextKey(database, pair.type);
  PairRow row;
  row.key = pair.key;
  row.type = pair.type;
  row.format = pair.format;
  row.subType = pair.subType;
  row.question = pair.question;
  row.answer = pair.answer;
  row.language = pair.language;
  row.writer = pair.record.writer;
  row.verdict = origin.verdict;
  row.generation = origin.generation;
  row.createdMs = origin.createdMs;
  row.hash = benchmark::pairHash(pair);

  Recorder::Values values = contentOf(pair);
  const Recorder::Values more{{"key", pair.key},
                              {"generation", idOrNull(origin.generation.value)},
                              {"context", idOrNull(origin.context.value)},
                              {"writer", pair.record.writer},
                              {"verdict", verdictName(origin.verdict)},
                              {"reason", ""},
                              {"edited", 0},
                              {"created", origin.createdMs}};
  values.insert(values.end(), more.begin(), more.end());
  row.id.value = recorder.insert("pair", values);
  insertEvidence(recorder, row.id.value, pair);
  return row;
}

void replacePair(SQLite::Database& database, Recorder& recorder, PairId id, benchmark::QaPair content) {
  SQLite::Statement select(database, "SELECT json, original FROM pair WHERE id = ?");
  select.bind(1, id.value);
  if (!select.executeStep())
    sql::notFound("pair", id.value);
  const std::string before = select.getColumn(0).getString();
  const bool hasOriginal = !select.getColumn(1).isNull();
  benchmark::QaPair old = pairFromText(before);
  content.key = std::move(old.key);
  content.record = std::move(old.record);

  Recorder::Values values = contentOf(content);
  if (values.back().second == before)
    return;
  values.emplace_back("edited", 1);
  if (!hasOriginal)
    values.emplace_back("original", before);
  recorder.update("pair", id.value, values);
  recorder.removeWhere("evidence", "pair", id.value);
  insertEvidence(recorder, id.value, content);
}

BenchmarkRow insertBenchmark(SQLite::Database& database, Recorder& recorder, const std::string& name,
                             const std::vector<benchmark::QaPair>& pairs, bool unreviewed,
                             const std::string& notes, std::int64_t createdMs) {
  if (pairs.empty())
    throw Error(ErrorKind::NothingToDo, "there is no pair to freeze",
                {{"what", unreviewed ? "pairs" : "accepted pairs"}});
  if (name.empty() || name.find('@') != std::string::npos)
    throw Error(ErrorKind::InvalidArgument, "a benchmark needs a name without '@'", {{"name", name}});
  BenchmarkRow row;
  row.name = name;
  row.version = static_cast<int>(
      sql::number(database, "SELECT coalesce(max(version), 0) + 1 FROM benchmark WHERE name = ?", name));
  row.createdMs = createdMs;
  row.unreviewed = unreviewed;
  row.notes = notes;
  row.pairs = static_cast<std::int64_t>(pairs.size());
  std::string listing;
  std::vector<std::string> hashes;
  for (const benchmark::QaPair& pair : pairs) {
    hashes.push_back(benchmark::pairHash(pair));
    listing += pair.key + "\t" + hashes.back() + "\n";
  }
  row.hash = contentHash(listing);
  row.id.value = recorder.insert("benchmark", {{"name", row.name},
                                               {"version", row.version},
                                               {"created", row.createdMs},
                                               {"unreviewed", row.unreviewed ? 1 : 0},
                                               {"hash", row.hash},
                                               {"notes", row.notes},
                                               {"pair_count", row.pairs}});
  for (std::size_t i = 0; i < pairs.size(); ++i)
    recorder.insert("benchmark_pair", {{"benchmark", row.id.value},
                                       {"position", i},
                                       {"key", pairs[i].key},
                                       {"hash", hashes[i]},
                                       {"json", benchmark::toJson(pairs[i]).dump()}});
  return row;
}

} // namespace reticle::project
