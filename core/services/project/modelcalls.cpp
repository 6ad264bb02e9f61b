// SPDX-License-Identifier: GPL-3.0-or-later
// What models were called for: written by jobs, summed up for people and budgets.
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

} // namespace

Pending<void> Outcomes::recordCall(CallOwner owner, dialogue::ModelCall call, std::string state) {
  return m_database.write([owner, call = std::move(call), state = std::move(state),
                           now = m_clock.wallMs()](DB& db) {
    // The sums are made by the ledger's own rules, so that stored and running totals cannot differ.
    dialogue::UsageLedger one;
    one.add(call);
    const dialogue::UsageTotal total = one.totals().front();
    sql::exec(db,
              "INSERT INTO model_call (run, generation, at, role, model, state, cached, failed, uncounted, "
              "prompt_tokens, completion_tokens, reasoning_tokens) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
              owner.run, owner.generation, now, dialogue::roleName(call.role), call.model, state,
              total.cachedCalls, total.failedCalls, total.uncountedCalls, total.promptTokens,
              total.completionTokens, total.reasoningTokens);
  });
}

Pending<std::vector<dialogue::UsageTotal>> Queries::usage(UsageFilter filter) const {
  return m_database.read([filter = std::move(filter)](DB& db) {
    sql::Where where;
    if (filter.run)
      where.add("run = ?", {filter.run.value});
    if (!filter.generations.empty()) {
      std::string list;
      for (const GenerationId id : filter.generations)
        list += (list.empty() ? "" : ",") + std::to_string(id.value);
      where.add("generation IN (" + list + ")");
    }
    const auto rows = sql::allWhere(
        db,
        "SELECT role, model, count(*), sum(cached), sum(failed), sum(uncounted), sum(prompt_tokens), "
        "sum(completion_tokens), sum(reasoning_tokens) FROM model_call",
        where, " GROUP BY role, model", usageTotal);
    dialogue::UsageLedger ledger;
    for (const dialogue::UsageTotal& row : rows)
      ledger.add(row);
    return ledger.totals();
  });
}

} // namespace reticle::project
