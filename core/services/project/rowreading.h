// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "project/rows.h"
#include "project/sql.h"

#include <string>

// How rows are read from the columns of a query: for each kind the column list, the reader that fits it and the
// condition of its filter. The table has the alias used in the list.
namespace reticle::project {

const std::string& documentColumns(); // alias d
DocumentRow documentRow(SQLite::Statement& statement);
sql::Where documentWhere(const DocumentFilter& filter);

extern const char* const kDocumentBodyColumns; // alias d: everything of corpus::Document
corpus::Document documentBody(SQLite::Statement& statement);

extern const char* const kChunkColumns; // alias c
ChunkRow chunkRow(SQLite::Statement& statement);

const std::string& pairColumns(); // alias p, joined with review r: see queriespairs.cpp
PairRow pairRow(SQLite::Statement& statement);
sql::Where pairWhere(const PairFilter& filter);
benchmark::QaPair pairFromText(const std::string& json); // throws Error InvalidJson

extern const char* const kContextColumns;
ContextRow contextRow(SQLite::Statement& statement);

extern const char* const kBenchmarkColumns; // alias b
BenchmarkRow benchmarkRow(SQLite::Statement& statement);

extern const char* const kCellColumns; // alias c
CellRow cellRow(SQLite::Statement& statement);
sql::Where cellWhere(RunId run, const CellFilter& filter);

extern const char* const
    kJudgementColumns; // alias j, joined with cell c; reason and raw are columns of their own
JudgementRow judgementRow(SQLite::Statement& statement);

// A stored name back as its value; Error DamagedProject when the file holds a name that is not known.
evaluation::UnitState unitState(const std::string& name);
evaluation::Metric metric(const std::string& name);
WorkState workState(const std::string& name);

// Seeds use all 64 bits; SQLite's integers are signed.
inline std::int64_t toStored(std::uint64_t seed) {
  return static_cast<std::int64_t>(seed);
}
inline std::uint64_t fromStored(std::int64_t seed) {
  return static_cast<std::uint64_t>(seed);
}

} // namespace reticle::project
