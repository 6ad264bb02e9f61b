// SPDX-License-Identifier: GPL-3.0-or-later
// What models were called for: written by jobs, summed up for people and budgets.
#include "project/modelcalls.h"
#include "project/outcomes.h"
#include "project/queries.h"
#include "project/querying.h"
#include "storage/database.h"

namespace reticle::project {

using DB = SQLite::Database;

namespace {

dialogue::Role roleOf(const std::string& name) {
  const auto role = dialogue::roleFromName(name);
  if (!role)
    throw Error(ErrorKind::DamagedProject, "unknown role " + name, {{"detail", name}});
  return *role;
}

dialogue::UsageTotal usageTotal(SQLite::Statement& s) {
  dialogue::UsageTotal total;
  total.role = roleOf(s.getColumn(0).getString());
  total.model = s.getColumn(1).getString();
  total.calls = s.getColumn(2).getInt64();
  total.cachedCalls = s.getColumn(3).getInt64();
  total.failedCalls = s.getColumn(4).getInt64();
  total.uncountedCalls = s.getColumn(5).getInt64();
  total.promptTokens = s.getColumn(6).getInt64();
  total.completionTokens = s.getColumn(7).getInt64();
  total.reasoningTokens = s.getColumn(8).getInt64();
  return total;
}

// The states of a call that has not ended: while its program runs, and when that has ended without it.
constexpr const char* kSent = "sent";
constexpr const char* kUnfinished = "unfinished";

// The sums are made by the ledger's own rules, so that stored and running totals cannot differ.
dialogue::UsageTotal totalOf(const dialogue::ModelCall& call) {
  dialogue::UsageLedger one;
  one.add(call);
  return one.totals().front();
}

void insertCall(DB& db, CallOwner owner, const dialogue::ModelCall& call, const std::string& state,
                std::int64_t now) {
  const dialogue::UsageTotal total = totalOf(call);
  sql::exec(db,
            "INSERT INTO model_call (run, generation, at, role, model, state, cached, failed, uncounted, "
            "prompt_tokens, completion_tokens, reasoning_tokens) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            owner.run, owner.generation, now, dialogue::roleName(call.role), call.model, state,
            total.cachedCalls, total.failedCalls, total.uncountedCalls, total.promptTokens,
            total.completionTokens, total.reasoningTokens);
}

// writing: the calls under way are this program's own and will end. Who only reads cannot know whether another
// program still waits for them, and takes them for unfinished.
sql::Where whereOf(const UsageFilter& filter, bool writing) {
  sql::Where where;
  if (writing)
    where.add("state <> ?", {std::string(kSent)});
  if (filter.run)
    where.add("run = ?", {filter.run.value});
  if (!filter.generations.empty()) {
    std::string list;
    for (const GenerationId id : filter.generations)
      list += (list.empty() ? "" : ",") + std::to_string(id.value);
    where.add("generation IN (" + list + ")");
  }
  return where;
}

std::vector<dialogue::UsageTotal> totals(DB& db, const sql::Where& where) {
  const auto rows = sql::allWhere(
      db,
      "SELECT role, model, count(*), sum(cached), sum(failed), sum(uncounted), sum(prompt_tokens), "
      "sum(completion_tokens), sum(reasoning_tokens) FROM model_call",
      where, " GROUP BY role, model", usageTotal);
  dialogue::UsageLedger ledger;
  for (const dialogue::UsageTotal& row : rows)
    ledger.add(row);
  return ledger.totals();
}

} // namespace

Pending<void> Outcomes::recordCall(CallOwner owner, dialogue::ModelCall call, std::string state) {
  return m_database.write([owner, call = std::move(call), state = std::move(state),
                           now = m_clock.wallMs()](DB& db) { insertCall(db, owner, call, state, now); });
}

Pending<std::int64_t> Outcomes::recordSent(CallOwner owner, dialogue::ModelCall call) {
  return m_database.write([owner, call = std::move(call), now = m_clock.wallMs()](DB& db) {
    insertCall(db, owner, call, kSent, now);
    return std::int64_t{db.getLastInsertRowid()};
  });
}

Pending<void> Outcomes::recordEnd(std::int64_t sent, std::optional<dialogue::ModelCall> call,
                                  std::string state) {
  return m_database.write([sent, call = std::move(call), state = std::move(state)](DB& db) {
    if (!call) {
      sql::exec(db, "DELETE FROM model_call WHERE id = ?", sent);
      return;
    }
    const dialogue::UsageTotal total = totalOf(*call);
    sql::exec(db,
              "UPDATE model_call SET state = ?, cached = ?, failed = ?, uncounted = ?, prompt_tokens = ?, "
              "completion_tokens = ?, reasoning_tokens = ? WHERE id = ?",
              state, total.cachedCalls, total.failedCalls, total.uncountedCalls, total.promptTokens,
              total.completionTokens, total.reasoningTokens, sent);
  });
}

Pending<std::vector<dialogue::UsageTotal>> Queries::usage(UsageFilter filter) const {
  return m_database.read([filter = std::move(filter), writing = !m_database.readOnly()](DB& db) {
    return totals(db, whereOf(filter, writing));
  });
}

Pending<dialogue::UsageTotal> Queries::unfinishedCalls(UsageFilter filter) const {
  return m_database.read([filter = std::move(filter), writing = !m_database.readOnly()](DB& db) {
    sql::Where where = whereOf(filter, writing);
    where.add("state IN (?, ?)", {std::string(kSent), std::string(kUnfinished)});
    return dialogue::sumOf(totals(db, where));
  });
}

void closeSentCalls(storage::Database& database) {
  const auto left = database
                        .read([](DB& db) {
                          return sql::number(db, "SELECT EXISTS (SELECT 1 FROM model_call WHERE state = ?)",
                                             std::string(kSent));
                        })
                        .result();
  if (!left || *left == 0)
    return;
  database
      .write([](DB& db) {
        sql::exec(db, "UPDATE model_call SET state = ? WHERE state = ?", std::string(kUnfinished),
                  std::string(kSent));
      })
      .waitForFinished();
}

} // namespace reticle::project
