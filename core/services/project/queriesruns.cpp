// SPDX-License-Identifier: GPL-3.0-or-later
#include "project/errorjson.h"
#include "project/queries.h"
#include "project/querying.h"
#include "project/responsejson.h"
#include "project/rowreading.h"

#include <nlohmann/json.hpp>

namespace reticle::project {

using nlohmann::json;
using DB = SQLite::Database;

namespace {

const std::string kRunHead =
    "SELECT r.id, r.benchmark, r.configurations, r.judge, r.settings, r.seed, r.repeats, r.state, r.started, "
    "r.finished, b.name || '@' || b.version FROM run r JOIN benchmark b ON b.id = r.benchmark";
const std::string kCellHead = std::string("SELECT ") + kCellColumns + " FROM cell c";
const std::string kJudgementFrom = " FROM judgement j JOIN cell c ON c.id = j.cell";

std::map<evaluation::UnitState, std::int64_t> states(DB& db, const std::string& table, std::int64_t run) {
  std::map<evaluation::UnitState, std::int64_t> counts;
  SQLite::Statement s(db, "SELECT state, count(*) FROM " + table + " WHERE run = ? GROUP BY state");
  s.bind(1, run);
  while (s.executeStep())
    counts[unitState(s.getColumn(0).getString())] = s.getColumn(1).getInt64();
  return counts;
}

RunRow runRow(SQLite::Statement& s) {
  RunRow row;
  row.id.value = s.getColumn(0).getInt64();
  row.start.benchmark.value = s.getColumn(1).getInt64();
  for (const json& item : json::parse(s.getColumn(2).getString()))
    row.start.configurations.push_back(configurationFromJson(item));
  row.start.judgeJson = s.getColumn(3).getString();
  row.start.settingsJson = s.getColumn(4).getString();
  row.start.seed = fromStored(s.getColumn(5).getInt64());
  row.start.repeats = s.getColumn(6).getInt();
  row.state = workState(s.getColumn(7).getString());
  row.startedMs = s.getColumn(8).getInt64();
  row.finishedMs = s.getColumn(9).getInt64();
  row.benchmarkLabel = s.getColumn(10).getString();
  return row;
}

void count(DB& db, RunRow& row) {
  row.cells = states(db, "cell", row.id.value);
  row.judgements = states(db, "judgement", row.id.value);
}

std::vector<Attempt> attemptsOf(DB& db, const CellRow& cell) {
  return sql::all(
      db,
      "SELECT unit, at, status, detail, prompt_tokens, completion_tokens FROM attempt WHERE run = ?1 AND (unit "
      "= ?2 "
      "OR unit IN (SELECT work_key FROM judgement WHERE cell = ?3)) ORDER BY id",
      [](SQLite::Statement& s) {
        return Attempt{s.getColumn(0).getString(),       s.getColumn(1).getInt64(),
                       s.getColumn(2).getString(),       s.getColumn(3).getString(),
                       sql::optionalInt(s.getColumn(4)), sql::optionalInt(s.getColumn(5))};
      },
      cell.run, cell.workKey, cell.id);
}

JudgementRow fullJudgement(SQLite::Statement& s) {
  JudgementRow row = judgementRow(s);
  row.judgement.reason = s.getColumn(12).getString();
  row.judgement.raw = s.getColumn(13).getString();
  return row;
}

const std::string kFullJudgementHead =
    std::string("SELECT ") + kJudgementColumns + ", j.reason, j.raw" + kJudgementFrom;

} // namespace

Pending<std::vector<RunRow>> Queries::runs() const {
  return m_database.read([](DB& db) {
    auto rows = sql::all(db, kRunHead + " ORDER BY r.id", runRow);
    for (RunRow& row : rows)
      count(db, row);
    return rows;
  });
}

Pending<RunRow> Queries::run(RunId id) const {
  return m_database.read([id](DB& db) {
    auto rows = sql::all(db, kRunHead + " WHERE r.id = ?", runRow, id);
    if (rows.empty())
      sql::notFound("run", id.value);
    count(db, rows.front());
    return std::move(rows.front());
  });
}

Pending<std::vector<CellRow>> Queries::cells(RunId run, CellFilter filter, Page page, CancelToken token) const {
  return m_database.read(
      [run, filter = std::move(filter), page](DB& db) {
        sql::Where where = cellWhere(run, filter);
        where.add("c.id > ?", {page.after});
        return sql::allWhere(db, kCellHead, where, " ORDER BY c.id LIMIT ?", cellRow, page.limit);
      },
      std::move(token));
}

Pending<std::int64_t> Queries::cellCount(RunId run, CellFilter filter, CancelToken token) const {
  return m_database.read(
      [run, filter = std::move(filter)](DB& db) {
        return sql::countWhere(db, "SELECT count(*) FROM cell c", cellWhere(run, filter));
      },
      std::move(token));
}

Pending<CellDetail> Queries::cell(CellId id) const {
  return m_database.read([id](DB& db) {
    auto rows = sql::all(db, kCellHead + " WHERE c.id = ?", cellRow, id);
    if (rows.empty())
      sql::notFound("cell", id.value);
    CellDetail detail;
    detail.row = std::move(rows.front());
    SQLite::Statement s(db,
                        "SELECT c.response, c.error, p.json FROM cell c JOIN run r ON r.id = c.run "
                        "LEFT JOIN benchmark_pair p ON p.benchmark = r.benchmark AND p.position = c.position "
                        "WHERE c.id = ?");
    s.bind(1, id.value);
    if (s.executeStep()) {
      if (!s.getColumn(0).isNull())
        detail.response = responseFromJson(json::parse(s.getColumn(0).getString()));
      if (!s.getColumn(1).isNull())
        detail.error = errorFromJson(json::parse(s.getColumn(1).getString()));
      if (!s.getColumn(2).isNull())
        detail.pair = pairFromText(s.getColumn(2).getString());
    }
    detail.judgements = sql::all(db, kFullJudgementHead + " WHERE j.cell = ? ORDER BY j.id", fullJudgement, id);
    detail.attempts = attemptsOf(db, detail.row);
    return detail;
  });
}

Pending<std::vector<MeanRow>> Queries::means(RunId run) const {
  return m_database.read([run](DB& db) {
    const auto named = [](SQLite::Statement& s) {
      MeanRow row;
      row.configuration = s.getColumn(0).getInt();
      row.metric = evaluation::metricFromName(s.getColumn(1).getString()).value_or(row.metric);
      row.judge = s.getColumn(2).getString();
      return row;
    };
    const auto measured = sql::all(
        db,
        "SELECT c.configuration, j.metric, j.judge, j.method, count(j.score), avg(j.score)" + kJudgementFrom +
            " WHERE j.run = ? AND j.score IS NOT NULL GROUP BY 1, 2, 3, 4 ORDER BY c.configuration, min(j.id)",
        [&](SQLite::Statement& s) {
          MeanRow row = named(s);
          row.method = evaluation::methodFromName(s.getColumn(3).getString()).value_or(row.method);
          row.n = s.getColumn(4).getInt64();
          row.mean = s.getColumn(5).getDouble();
          return row;
        },
        run);
    const auto totals = sql::all(
        db,
        "SELECT c.configuration, j.metric, min(j.judge), count(*)" + kJudgementFrom +
            " WHERE j.run = ? GROUP BY 1, 2 ORDER BY c.configuration, min(j.id)",
        [&](SQLite::Statement& s) {
          MeanRow row = named(s);
          row.total = s.getColumn(3).getInt64();
          return row;
        },
        run);
    std::vector<MeanRow> rows;
    for (const MeanRow& total : totals) {
      const std::size_t before = rows.size();
      for (MeanRow row : measured) {
        if (row.configuration != total.configuration || row.metric != total.metric)
          continue;
        row.total = total.total;
        rows.push_back(std::move(row));
      }
      if (rows.size() == before)
        rows.push_back(total);
    }
    return rows;
  });
}

Pending<std::vector<evaluation::JudgementCount>> Queries::judgementCounts(RunId run) const {
  return m_database.read([run](DB& db) {
    return sql::all(
        db, "SELECT metric, state, count(*) FROM judgement WHERE run = ? GROUP BY metric, state",
        [](SQLite::Statement& s) {
          return evaluation::JudgementCount{metric(s.getColumn(0).getString()),
                                            unitState(s.getColumn(1).getString()), s.getColumn(2).getInt64()};
        },
        run);
  });
}

Pending<std::vector<JudgementRow>> Queries::judgements(RunId run, CancelToken token) const {
  return m_database.read(
      [run](DB& db) {
        return sql::all(db,
                        std::string("SELECT ") + kJudgementColumns + kJudgementFrom +
                            " WHERE j.run = ? ORDER BY j.cell, j.id",
                        judgementRow, run);
      },
      std::move(token));
}

Pending<std::vector<std::pair<CellRow, evaluation::Response>>> Queries::responses(RunId run, Page page) const {
  return m_database.read([run, page](DB& db) {
    return sql::all(
        db,
        std::string("SELECT ") + kCellColumns +
            ", c.response FROM cell c WHERE c.run = ? AND c.id > ? AND "
            "c.response IS NOT NULL ORDER BY c.id LIMIT ?",
        [](SQLite::Statement& s) {
          return std::pair(cellRow(s), responseFromJson(json::parse(s.getColumn(13).getString())));
        },
        run, page.after, page.limit);
  });
}

Pending<std::optional<evaluation::Response>> Queries::responseByKey(std::string workKey) const {
  return m_database.read([key = std::move(workKey)](DB& db) -> std::optional<evaluation::Response> {
    SQLite::Statement s(db,
                        "SELECT response FROM cell WHERE work_key = ? AND state IN ('ok', 'repaired-ok') AND "
                        "response IS NOT NULL ORDER BY id DESC LIMIT 1");
    s.bind(1, key);
    if (!s.executeStep())
      return std::nullopt;
    return responseFromJson(json::parse(s.getColumn(0).getString()));
  });
}

Pending<std::optional<evaluation::Judgement>> Queries::judgementByKey(std::string workKey) const {
  return m_database.read([key = std::move(workKey)](DB& db) -> std::optional<evaluation::Judgement> {
    auto rows =
        sql::all(db,
                 kFullJudgementHead + " WHERE j.work_key = ? AND j.score IS NOT NULL ORDER BY j.id DESC "
                                      "LIMIT 1",
                 fullJudgement, key);
    if (rows.empty())
      return std::nullopt;
    return std::move(rows.front().judgement);
  });
}

} // namespace reticle::project
