// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "project/recorder.h"
#include "project/rows.h"

namespace reticle::project {

struct PairOrigin {
  GenerationId generation;
  ContextId context;
  Verdict verdict = Verdict::New;
  std::int64_t createdMs = 0;
};

// Inserts a pair and its evidence through a recorder, so that a human command can be undone; a job throws the
// recorder away. A pair without a key gets the next free one of its type. SQLite's constraint error when the
// key is taken.
PairRow insertPair(SQLite::Database& database, Recorder& recorder, benchmark::QaPair pair,
                   const PairOrigin& origin);

// Replaces content and evidence of a stored pair; keeps key, record and the first original.
void replacePair(SQLite::Database& database, Recorder& recorder, PairId id, benchmark::QaPair content);

// A frozen copy of pairs under the next version of the name.
BenchmarkRow insertBenchmark(SQLite::Database& database, Recorder& recorder, const std::string& name,
                             const std::vector<benchmark::QaPair>& pairs, bool unreviewed,
                             const std::string& notes, std::int64_t createdMs);

} // namespace reticle::project
