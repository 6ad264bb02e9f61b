// SPDX-License-Identifier: GPL-3.0-or-later
#include "project/freezing.h"
#include "project/queries.h"
#include "project/querying.h"
#include "project/responsejson.h"
#include "project/rowreading.h"

#include <nlohmann/json.hpp>

#include <charconv>

namespace reticle::project {

using DB = SQLite::Database;

namespace {

// Joined with the marks of the first reviewer who gave any.
const std::string kPairFrom =
    " FROM pair p LEFT JOIN review r ON r.id = (SELECT v.id FROM review v WHERE v.pair = p.id AND "
    "coalesce(v.accuracy, v.relevance, v.difficulty, v.diversity) IS NOT NULL ORDER BY v.id LIMIT 1)";
const std::string kPairHead = std::string("SELECT ") + pairColumns() + kPairFrom;
const std::string kBenchmarkHead = std::string("SELECT ") + kBenchmarkColumns + " FROM benchmark b";

const char* orderColumn(Queries::PairOrder order) {
  switch (order) {
  case Queries::PairOrder::Key:
    return "p.key";
  case Queries::PairOrder::Type:
    return "p.type";
  case Queries::PairOrder::Format:
    return "p.format, p.sub_type";
  case Queries::PairOrder::Verdict:
    return "CASE p.verdict WHEN 'new' THEN 0 WHEN 'flagged' THEN 1 WHEN 'accepted' THEN 2 ELSE 3 END";
  case Queries::PairOrder::Question:
    return "p.question COLLATE NOCASE";
  case Queries::PairOrder::Difficulty:
    return "r.difficulty";
  }
  return "p.key";
}

const std::string kGenerationHead =
    "SELECT g.id, g.settings, g.counters, g.seed, g.writer, g.state, g.started, "
    "(SELECT count(*) FROM generation_context c WHERE c.generation = g.id), "
    "(SELECT count(*) FROM pair p WHERE p.generation = g.id) FROM generation g";

GenerationRow generationRow(SQLite::Statement& s) {
  GenerationRow row;
  row.id.value = s.getColumn(0).getInt64();
  row.settingsJson = s.getColumn(1).getString();
  row.countersJson = s.getColumn(2).getString();
  row.seed = fromStored(s.getColumn(3).getInt64());
  row.writer = s.getColumn(4).getString();
  row.state = workState(s.getColumn(5).getString());
  row.startedMs = s.getColumn(6).getInt64();
  row.contexts = s.getColumn(7).getInt64();
  row.pairs = s.getColumn(8).getInt64();
  return row;
}

Review reviewRow(SQLite::Statement& s) {
  Review review;
  review.pair.value = s.getColumn(0).getInt64();
  review.reviewer = s.getColumn(1).getString();
  if (!s.getColumn(2).isNull())
    review.verdict = verdictFromName(s.getColumn(2).getString());
  review.reason = s.getColumn(3).getString();
  std::optional<int>* const marks[] = {&review.ratings.accuracy, &review.ratings.relevance,
                                       &review.ratings.difficulty, &review.ratings.diversity};
  for (int i = 0; i < 4; ++i)
    if (!s.getColumn(4 + i).isNull())
      *marks[i] = s.getColumn(4 + i).getInt();
  review.atMs = s.getColumn(8).getInt64();
  return review;
}

constexpr const char* kReviewHead =
    "SELECT pair, reviewer, verdict, reason, accuracy, relevance, difficulty, diversity, at FROM review ";

// "name", "name@version" or a row's number.
BenchmarkRow resolve(DB& db, const std::string& label) {
  const auto first = [](std::vector<BenchmarkRow> rows) -> std::optional<BenchmarkRow> {
    if (rows.empty())
      return std::nullopt;
    return std::move(rows.front());
  };
  std::optional<BenchmarkRow> found = first(
      sql::all(db, kBenchmarkHead + " WHERE b.name = ? ORDER BY b.version DESC LIMIT 1", benchmarkRow, label));
  if (const std::size_t at = label.rfind('@'); !found && at != std::string::npos) {
    int version = 0;
    const char* end = label.data() + label.size();
    if (const auto read = std::from_chars(label.data() + at + 1, end, version);
        read.ec == std::errc() && read.ptr == end)
      found = first(sql::all(db, kBenchmarkHead + " WHERE b.name = ? AND b.version = ?", benchmarkRow,
                             label.substr(0, at), version));
  }
  if (!found) {
    std::int64_t id = 0;
    const char* end = label.data() + label.size();
    if (const auto read = std::from_chars(label.data(), end, id); read.ec == std::errc() && read.ptr == end)
      found = first(sql::all(db, kBenchmarkHead + " WHERE b.id = ?", benchmarkRow, id));
  }
  if (!found)
    throw Error(ErrorKind::NotFound, "no such benchmark", {{"what", "benchmark"}, {"id", label}});
  return *found;
}

} // namespace

// --- generation

Pending<std::vector<GenerationRow>> Queries::generations() const {
  return m_database.read(
      [](DB& db) { return sql::all(db, kGenerationHead + " ORDER BY g.id", generationRow); });
}

Pending<GenerationRow> Queries::generation(GenerationId id) const {
  return m_database.read([id](DB& db) {
    auto rows = sql::all(db, kGenerationHead + " WHERE g.id = ?", generationRow, id);
    if (rows.empty())
      sql::notFound("generation", id.value);
    return std::move(rows.front());
  });
}

Pending<std::vector<ContextRow>> Queries::contexts(GenerationId generation, Page page) const {
  return m_database.read([generation, page](DB& db) {
    return sql::all(db,
                    std::string("SELECT ") + kContextColumns +
                        " FROM generation_context "
                        "WHERE generation = ? AND id > ? ORDER BY id LIMIT ?",
                    contextRow, generation, page.after, page.limit);
  });
}

Pending<std::vector<std::size_t>> Queries::contextNumbers(GenerationId generation) const {
  return m_database.read([generation](DB& db) {
    return sql::all(
        db, "SELECT number FROM generation_context WHERE generation = ? ORDER BY number",
        [](SQLite::Statement& s) { return static_cast<std::size_t>(s.getColumn(0).getInt64()); }, generation);
  });
}

Pending<std::map<std::string, std::int64_t>> Queries::rejections(GenerationId generation) const {
  return m_database.read([generation](DB& db) {
    std::map<std::string, std::int64_t> counts;
    SQLite::Statement s(db, "SELECT reason, count(*) FROM generation_context WHERE generation = ? AND "
                            "state <> 'passed' GROUP BY reason");
    s.bind(1, generation.value);
    while (s.executeStep())
      counts[s.getColumn(0).getString()] = s.getColumn(1).getInt64();
    return counts;
  });
}

// --- pairs

Pending<std::vector<PairRow>> Queries::pairs(PairFilter filter, Page page, CancelToken token) const {
  return m_database.read(
      [filter = std::move(filter), page](DB& db) {
        sql::Where where = pairWhere(filter);
        where.add("p.id > ?", {page.after});
        return sql::allWhere(db, kPairHead, where, " ORDER BY p.id LIMIT ?", pairRow, page.limit);
      },
      std::move(token));
}

Pending<std::int64_t> Queries::pairCount(PairFilter filter, CancelToken token) const {
  return m_database.read(
      [filter = std::move(filter)](DB& db) {
        return sql::countWhere(db, "SELECT count(*) FROM pair p", pairWhere(filter));
      },
      std::move(token));
}

Pending<std::vector<PairId>> Queries::pairIds(PairFilter filter, PairOrder order, bool descending,
                                              CancelToken token) const {
  return m_database.read(
      [filter = std::move(filter), order, descending](DB& db) {
        std::string column = orderColumn(order);
        if (descending && order == PairOrder::Format)
          column = "p.format DESC, p.sub_type";
        const std::string tail = " ORDER BY " + column + (descending ? " DESC" : "") + ", p.id";
        return sql::allWhere(db, "SELECT p.id" + kPairFrom, pairWhere(filter), tail, sql::idReader<PairId>());
      },
      std::move(token));
}

Pending<std::vector<PairRow>> Queries::pairRows(std::vector<PairId> ids, CancelToken token) const {
  return m_database.read(
      [ids = std::move(ids)](DB& db) { return sql::byIds(db, kPairHead + " WHERE p.id = ?", ids, pairRow); },
      std::move(token));
}

Pending<PairDetail> Queries::pair(PairId id) const {
  return m_database.read([id](DB& db) {
    PairDetail detail;
    auto rows = sql::all(db, kPairHead + " WHERE p.id = ?", pairRow, id);
    if (rows.empty())
      sql::notFound("pair", id.value);
    detail.row = std::move(rows.front());
    SQLite::Statement s(db, "SELECT json, original FROM pair WHERE id = ?");
    s.bind(1, id.value);
    if (s.executeStep()) {
      detail.pair = pairFromText(s.getColumn(0).getString());
      if (!s.getColumn(1).isNull())
        detail.original = pairFromText(s.getColumn(1).getString());
    }
    detail.reviews = sql::all(db, std::string(kReviewHead) + "WHERE pair = ? ORDER BY reviewer", reviewRow, id);
    return detail;
  });
}

Pending<PairId> Queries::pairByKey(std::string key) const {
  return m_database.read([key = std::move(key)](DB& db) {
    const PairId id{sql::number(db, "SELECT id FROM pair WHERE key = ?", key)};
    if (!id)
      throw Error(ErrorKind::NotFound, "no such pair", {{"what", "pair"}, {"id", key}});
    return id;
  });
}

Pending<std::vector<benchmark::QaPair>> Queries::fullPairs(PairFilter filter) const {
  return m_database.read([filter = std::move(filter)](DB& db) {
    return sql::allWhere(db, "SELECT p.json FROM pair p", pairWhere(filter), " ORDER BY p.id",
                         [](SQLite::Statement& s) { return pairFromText(s.getColumn(0).getString()); });
  });
}

Pending<std::map<Verdict, std::int64_t>> Queries::verdictCounts(PairFilter filter) const {
  return m_database.read([filter = std::move(filter)](DB& db) {
    std::map<Verdict, std::int64_t> counts;
    const sql::Where where = pairWhere(filter);
    SQLite::Statement s(db, "SELECT p.verdict, count(*) FROM pair p" + where.text() + " GROUP BY 1");
    where.bind(s);
    while (s.executeStep())
      if (const auto verdict = verdictFromName(s.getColumn(0).getString()))
        counts[*verdict] = s.getColumn(1).getInt64();
    return counts;
  });
}

Pending<std::vector<Review>> Queries::reviews() const {
  return m_database.read(
      [](DB& db) { return sql::all(db, std::string(kReviewHead) + "ORDER BY pair, reviewer", reviewRow); });
}

// --- benchmarks, systems, endpoints

Pending<std::vector<BenchmarkRow>> Queries::benchmarks() const {
  return m_database.read([](DB& db) { return sql::all(db, kBenchmarkHead + " ORDER BY b.id", benchmarkRow); });
}

Pending<FreezeCensus> Queries::freezeCensus(Freeze freeze, CancelToken token) const {
  return m_database.read(
      [freeze = std::move(freeze), token](DB& db) { return qualifying(db, freeze, token).census; });
}

Pending<Benchmark> Queries::benchmark(BenchmarkId id) const {
  return m_database.read([id](DB& db) {
    auto rows = sql::all(db, kBenchmarkHead + " WHERE b.id = ?", benchmarkRow, id);
    if (rows.empty())
      sql::notFound("benchmark", id.value);
    Benchmark benchmark;
    benchmark.row = std::move(rows.front());
    SQLite::Statement s(db, "SELECT json, hash FROM benchmark_pair WHERE benchmark = ? ORDER BY position");
    s.bind(1, id.value);
    while (s.executeStep()) {
      benchmark.pairs.push_back(pairFromText(s.getColumn(0).getString()));
      benchmark.pairHashes.push_back(s.getColumn(1).getString());
    }
    return benchmark;
  });
}

Pending<BenchmarkRow> Queries::findBenchmark(std::string label) const {
  return m_database.read([label = std::move(label)](DB& db) { return resolve(db, label); });
}

Pending<std::vector<SystemRow>> Queries::systems() const {
  return m_database.read([](DB& db) {
    return sql::all(db, "SELECT id, configuration, settings FROM system ORDER BY id", [](SQLite::Statement& s) {
      return SystemRow{SystemId{s.getColumn(0).getInt64()},
                       configurationFromJson(nlohmann::json::parse(s.getColumn(1).getString())),
                       s.getColumn(2).getString()};
    });
  });
}

Pending<std::vector<EndpointRow>> Queries::endpoints() const {
  return m_database.read([](DB& db) {
    return sql::all(db, "SELECT id, name, base_url, credential, models, settings FROM endpoint ORDER BY id",
                    [](SQLite::Statement& s) {
                      EndpointRow row;
                      row.id.value = s.getColumn(0).getInt64();
                      row.name = s.getColumn(1).getString();
                      row.baseUrl = s.getColumn(2).getString();
                      row.credential = s.getColumn(3).getString();
                      row.models =
                          nlohmann::json::parse(s.getColumn(4).getString()).get<std::vector<std::string>>();
                      row.settingsJson = s.getColumn(5).getString();
                      return row;
                    });
  });
}

} // namespace reticle::project
