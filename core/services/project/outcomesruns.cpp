// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/unscored.h"
#include "project/errorjson.h"
#include "project/outcomes.h"
#include "project/querying.h"
#include "project/responsejson.h"
#include "project/rowreading.h"

#include <nlohmann/json.hpp>

namespace reticle::project {

using evaluation::UnitState;
using nlohmann::json;
using DB = SQLite::Database;

namespace {

RunId runOf(DB& db, CellId cell) {
  const RunId run{sql::number(db, "SELECT run FROM cell WHERE id = ?", cell)};
  if (!run)
    sql::notFound("cell", cell.value);
  return run;
}

void insertAttempts(DB& db, RunId run, const std::vector<Attempt>& attempts, std::int64_t now) {
  for (const Attempt& attempt : attempts)
    sql::exec(db,
              "INSERT INTO attempt (run, unit, at, status, detail, prompt_tokens, completion_tokens) "
              "VALUES (?, ?, ?, ?, ?, ?, ?)",
              run, attempt.unit, now, attempt.status, attempt.detail, attempt.promptTokens,
              attempt.completionTokens);
}

// The units of one table that can be taken over: (open unit of this run, newest finished unit elsewhere).
std::vector<std::pair<std::int64_t, std::int64_t>> twins(DB& db, const std::string& table, RunId run) {
  return sql::all(
      db,
      "SELECT u.id, (SELECT o.id FROM " + table +
          " o WHERE o.work_key = u.work_key AND o.run <> u.run AND o.state IN ('ok', 'repaired-ok') "
          "ORDER BY o.id DESC LIMIT 1) AS twin FROM " +
          table + " u WHERE u.run = ? AND u.state IN ('planned', 'sent') AND twin IS NOT NULL ORDER BY u.id",
      [](SQLite::Statement& s) { return std::pair(s.getColumn(0).getInt64(), s.getColumn(1).getInt64()); },
      run);
}

// Its answer or a judgement is still to come.
const std::string kOpenCell =
    "(c.state IN ('planned', 'sent') OR EXISTS (SELECT 1 FROM judgement j WHERE j.cell = "
    "c.id AND j.state IN ('planned', 'sent')))";

Outcomes::OpenCell openCell(SQLite::Statement& s) {
  Outcomes::OpenCell cell;
  cell.id.value = s.getColumn(0).getInt64();
  cell.pairPosition = s.getColumn(1).getInt();
  cell.configuration = s.getColumn(2).getInt();
  cell.repeat = s.getColumn(3).getInt();
  cell.workKey = s.getColumn(4).getString();
  cell.state = unitState(s.getColumn(5).getString());
  if (!s.getColumn(6).isNull())
    cell.response = responseFromJson(json::parse(s.getColumn(6).getString()));
  return cell;
}

PlannedJudgement plannedJudgement(SQLite::Statement& s) {
  return {metric(s.getColumn(0).getString()), s.getColumn(1).getString(), s.getColumn(2).getString()};
}

void requireRun(DB& db, RunId run) {
  if (!sql::number(db, "SELECT count(*) FROM run WHERE id = ?", run))
    sql::notFound("run", run.value);
}

// Those of answers that came.
std::int64_t reopenJudgements(DB& db, RunId run, std::string_view state) {
  return sql::exec(db,
                   "UPDATE judgement SET state = 'planned', score = NULL, reason = '', raw = '' WHERE run = ? "
                   "AND state = ? AND cell IN (SELECT id FROM cell WHERE response IS NOT NULL)",
                   run, state);
}

} // namespace

Pending<RunId> Outcomes::startRun(RunStart start) {
  return m_database.write([start = std::move(start), now = m_clock.wallMs()](DB& db) {
    if (!sql::number(db, "SELECT count(*) FROM benchmark WHERE id = ?", start.benchmark))
      sql::notFound("benchmark", start.benchmark.value);
    json configurations = json::array();
    for (const evaluation::Configuration& configuration : start.configurations)
      configurations.push_back(configurationToJson(configuration));
    sql::exec(db,
              "INSERT INTO run (benchmark, configurations, judge, settings, seed, repeats, state, started, "
              "finished) VALUES (?, ?, ?, ?, ?, ?, 'running', ?, 0)",
              start.benchmark, configurations.dump(), start.judgeJson, start.settingsJson, start.seed,
              start.repeats, now);
    return RunId{db.getLastInsertRowid()};
  });
}

Pending<void> Outcomes::planCells(RunId run, std::vector<PlannedCell> cells) {
  return m_database.write([run, cells = std::move(cells)](DB& db) {
    requireRun(db, run);
    SQLite::Statement insert(
        db, "INSERT INTO cell (run, position, configuration, repeat, work_key, pair_key, state) "
            "SELECT r.id, ?2, ?3, ?4, ?5, p.key, 'planned' FROM run r JOIN benchmark_pair p "
            "ON p.benchmark = r.benchmark AND p.position = ?2 WHERE r.id = ?1 "
            "ON CONFLICT (run, work_key) DO NOTHING");
    SQLite::Statement find(db, "SELECT id FROM cell WHERE run = ? AND work_key = ?");
    SQLite::Statement judge(db, "INSERT INTO judgement (run, cell, metric, judge, work_key, state) "
                                "VALUES (?, ?, ?, ?, ?, 'planned') ON CONFLICT (run, work_key) DO NOTHING");
    for (const PlannedCell& cell : cells) {
      insert.reset();
      sql::bindAll(insert, run, cell.pairPosition, cell.configuration, cell.repeat, cell.workKey);
      insert.exec();
      find.reset();
      sql::bindAll(find, run, cell.workKey);
      if (!find.executeStep())
        throw Error(ErrorKind::NotFound, "the benchmark has no pair at this position",
                    {{"what", "pair"}, {"id", std::to_string(cell.pairPosition)}});
      const std::int64_t id = find.getColumn(0).getInt64();
      for (const PlannedJudgement& planned : cell.judgements) {
        judge.reset();
        sql::bindAll(judge, run, id, evaluation::metricName(planned.metric), planned.judge, planned.workKey);
        judge.exec();
      }
    }
  });
}

Pending<std::int64_t> Outcomes::reuseFinished(RunId run) {
  return m_database.write([run](DB& db) {
    const auto cells = twins(db, "cell", run);
    for (const auto& [open, done] : cells)
      sql::exec(
          db,
          "UPDATE cell SET (state, response, latency) = (SELECT o.state, o.response, o.latency FROM cell o "
          "WHERE o.id = ?) WHERE id = ?",
          done, open);
    const auto judgements = twins(db, "judgement", run);
    for (const auto& [open, done] : judgements)
      sql::exec(db,
                "UPDATE judgement SET (state, score, method, reason, rubric_version, raw) = (SELECT o.state, "
                "o.score, o.method, o.reason, o.rubric_version, o.raw FROM judgement o WHERE o.id = ?) "
                "WHERE id = ?",
                done, open);
    return static_cast<std::int64_t>(cells.size() + judgements.size());
  });
}

Pending<std::vector<Outcomes::OpenCell>> Outcomes::openCells(RunId run, Page page) const {
  return m_database.read([run, page](DB& db) {
    auto cells = sql::all(
        db,
        "SELECT c.id, c.position, c.configuration, c.repeat, c.work_key, c.state, c.response FROM cell c WHERE "
        "c.run = ? AND c.id > ? AND " +
            kOpenCell + " ORDER BY c.id LIMIT ?",
        openCell, run, page.after, page.limit);
    for (OpenCell& cell : cells)
      cell.judgements = sql::all(db,
                                 "SELECT metric, judge, work_key FROM judgement WHERE cell = ? AND state IN "
                                 "('planned', 'sent') ORDER BY id",
                                 plannedJudgement, cell.id);
    return cells;
  });
}

Pending<std::int64_t> Outcomes::openCellCount(RunId run) const {
  return m_database.read([run](DB& db) {
    return sql::number(db, ("SELECT count(*) FROM cell c WHERE c.run = ? AND " + kOpenCell).c_str(), run);
  });
}

Pending<void> Outcomes::markSent(CellId cell) {
  return m_database.write([cell](DB& db) {
    sql::exec(db, "UPDATE cell SET state = 'sent' WHERE id = ? AND state = 'planned'", cell);
  });
}

Pending<void> Outcomes::saveAnswer(CellId cell, CellOutcome outcome, std::vector<Attempt> attempts,
                                   bool keepJudgements) {
  return m_database.write([cell, outcome = std::move(outcome), attempts = std::move(attempts), keepJudgements,
                           now = m_clock.wallMs()](DB& db) {
    const RunId run = runOf(db, cell);
    if (evaluation::hasValue(outcome.state) && !outcome.response)
      throw Error(ErrorKind::InvalidArgument, "an answer without a response");
    std::optional<std::string> response;
    std::optional<std::int64_t> latency;
    if (outcome.response) {
      response = responseToJson(*outcome.response).dump();
      latency = outcome.response->latencyMs;
    }
    std::optional<std::string> error;
    std::string kind;
    if (outcome.error) {
      error = errorToJson(*outcome.error).dump();
      kind = errorKindName(outcome.error->kind());
    }
    sql::exec(db,
              "UPDATE cell SET state = ?, response = ?, error = ?, error_kind = ?, latency = ? WHERE id = ?",
              evaluation::unitStateName(outcome.state), response, error, kind, latency, cell);
    if (!evaluation::hasValue(outcome.state) && !evaluation::isOpen(outcome.state) && !keepJudgements)
      sql::exec(db,
                "UPDATE judgement SET state = 'not-measured', reason = ? WHERE cell = ? AND state IN "
                "('planned', 'sent')",
                std::string("answer ") + std::string(evaluation::unitStateName(outcome.state)), cell);
    insertAttempts(db, run, attempts, now);
  });
}

Pending<void> Outcomes::saveJudgements(CellId cell, std::vector<Judged> judgements,
                                       std::vector<Attempt> attempts) {
  return m_database.write([cell, judgements = std::move(judgements), attempts = std::move(attempts),
                           now = m_clock.wallMs()](DB& db) {
    const RunId run = runOf(db, cell);
    SQLite::Statement update(db,
                             "UPDATE judgement SET state = ?, score = ?, method = ?, judge = ?, reason = ?, "
                             "rubric_version = ?, raw = ? WHERE cell = ? AND work_key = ? AND metric = ?");
    for (const Judged& item : judgements) {
      const evaluation::Judgement& j = item.judgement;
      if (evaluation::hasValue(j.state) != j.score.has_value())
        throw Error(ErrorKind::InvalidArgument, "a judgement has a score exactly when its state has a value",
                    {{"state", std::string(evaluation::unitStateName(j.state))}});
      update.reset();
      sql::bindAll(update, evaluation::unitStateName(j.state), j.score, evaluation::methodName(j.method),
                   j.judge, j.reason, j.rubricVersion, j.raw, cell, item.workKey,
                   evaluation::metricName(j.metric));
      if (update.exec() != 1)
        throw Error(ErrorKind::NotFound, "the judgement was not planned",
                    {{"what", "judgement"}, {"id", item.workKey}});
    }
    insertAttempts(db, run, attempts, now);
  });
}

Pending<std::int64_t> Outcomes::reopen(RunId run, std::vector<UnitState> states) {
  return m_database.write([run, states = std::move(states)](DB& db) {
    requireRun(db, run);
    std::int64_t count = 0;
    for (const UnitState state : states) {
      const std::string_view name = evaluation::unitStateName(state);
      // The judgements of an answer that is asked again are open again as well.
      sql::exec(
          db,
          "UPDATE judgement SET state = 'planned', score = NULL, reason = '', raw = '' WHERE run = ?1 AND "
          "cell IN (SELECT id FROM cell WHERE run = ?1 AND state = ?2)",
          run, name);
      count += sql::exec(db,
                         "UPDATE cell SET state = 'planned', response = NULL, error = NULL, error_kind = '', "
                         "latency = NULL WHERE run = ? AND state = ?",
                         run, name);
      if (state != UnitState::Planned)
        count += reopenJudgements(db, run, name);
    }
    return count;
  });
}

Pending<std::int64_t> Outcomes::reopenUnscored(RunId run) {
  return m_database.write([run](DB& db) {
    requireRun(db, run);
    std::int64_t count = 0;
    for (const std::string& name : sql::all(
             db, "SELECT DISTINCT state FROM judgement WHERE run = ?",
             [](SQLite::Statement& s) { return s.getColumn(0).getString(); }, run)) {
      if (evaluation::isUnscored(unitState(name)))
        count += reopenJudgements(db, run, name);
    }
    return count;
  });
}

Pending<std::int64_t> Outcomes::closeOpen(RunId run, UnitState state) {
  return m_database.write([run, state](DB& db) {
    requireRun(db, run);
    if (evaluation::isOpen(state) || evaluation::hasValue(state))
      throw Error(ErrorKind::InvalidArgument, "open units end without a value");
    const std::string_view name = evaluation::unitStateName(state);
    const int cells =
        sql::exec(db, "UPDATE cell SET state = ? WHERE run = ? AND state IN ('planned', 'sent')", name, run);
    const int judgements = sql::exec(
        db, "UPDATE judgement SET state = ? WHERE run = ? AND state IN ('planned', 'sent')", name, run);
    return std::int64_t{cells} + judgements;
  });
}

Pending<void> Outcomes::setRunState(RunId run, WorkState state) {
  return m_database.write([run, state, now = m_clock.wallMs()](DB& db) {
    requireRun(db, run);
    const bool over = state == WorkState::Finished || state == WorkState::Cancelled ||
                      state == WorkState::Failed || state == WorkState::Incomplete;
    sql::exec(db, "UPDATE run SET state = ?, finished = ? WHERE id = ?", workStateName(state),
              over ? now : std::int64_t{0}, run);
  });
}

Pending<void> Outcomes::deleteRun(RunId run) {
  return m_database.write([run](DB& db) {
    requireRun(db, run);
    sql::exec(db, "DELETE FROM attempt WHERE run = ?", run);
    sql::exec(db, "UPDATE model_call SET run = NULL WHERE run = ?", run);
    sql::exec(db, "DELETE FROM judgement WHERE run = ?", run);
    sql::exec(db, "DELETE FROM cell WHERE run = ?", run);
    sql::exec(db, "DELETE FROM run WHERE id = ?", run);
  });
}

} // namespace reticle::project
