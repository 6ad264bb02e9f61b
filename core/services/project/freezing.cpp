// SPDX-License-Identifier: GPL-3.0-or-later
#include "project/freezing.h"

#include "benchmark/repeatedquestions.h"
#include "project/querying.h"
#include "project/rowreading.h"
#include "project/sourcestate.h"

#include <algorithm>

namespace reticle::project {

namespace {

struct Candidate {
  benchmark::QaPair pair;
  bool accepted = false;
  bool stale = false;
};

std::vector<Candidate> candidates(SQLite::Database& database, const Freeze& freeze) {
  const std::string head = "SELECT p.json, p.verdict = 'accepted', " +
                           (freeze.only.empty() ? "p.id IN " + sql::stalePairs() : sql::stalePair()) +
                           " FROM pair p WHERE p.verdict " +
                           (freeze.unreviewed ? "IN ('accepted', 'new')" : "= 'accepted'");
  const auto read = [](SQLite::Statement& s) {
    return Candidate{pairFromText(s.getColumn(0).getString()), s.getColumn(1).getInt() != 0,
                     s.getColumn(2).getInt() != 0};
  };
  if (freeze.only.empty())
    return sql::all(database, head + " ORDER BY p.key", read);
  std::vector<Candidate> result = sql::byIds(database, head + " AND p.id = ?", freeze.only, read);
  std::sort(result.begin(), result.end(),
            [](const Candidate& a, const Candidate& b) { return a.pair.key < b.pair.key; });
  return result;
}

} // namespace

Qualified qualifying(SQLite::Database& database, const Freeze& freeze, const CancelToken& cancel) {
  std::vector<Candidate> found = candidates(database, freeze);
  Qualified result;
  result.census.stale = std::count_if(found.begin(), found.end(), [](const Candidate& c) { return c.stale; });
  // A stale pair that stays out makes no other one a copy.
  if (freeze.leaveOutStale)
    std::erase_if(found, [](const Candidate& c) { return c.stale; });
  std::vector<std::string> questions;
  std::vector<bool> accepted; // what a person has looked at stays before what nobody has
  for (const Candidate& candidate : found) {
    questions.push_back(candidate.pair.question);
    accepted.push_back(candidate.accepted);
  }
  std::vector<bool> out(found.size(), false);
  for (const auto& copy : benchmark::repeatedQuestions(questions, accepted, cancel)) {
    result.census.copies.push_back({found[copy.question].pair.key, found[copy.like].pair.key, copy.similarity});
    out[copy.question] = freeze.leaveOutCopies;
  }
  for (std::size_t i = 0; i < found.size(); ++i)
    if (!out[i])
      result.pairs.push_back(std::move(found[i].pair));
  result.census.pairs = static_cast<std::int64_t>(result.pairs.size());
  return result;
}

} // namespace reticle::project
