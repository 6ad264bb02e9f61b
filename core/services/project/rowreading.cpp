// SPDX-License-Identifier: GPL-3.0-or-later
#include "project/rowreading.h"

#include "benchmark/qapairjson.h"
#include "project/responsejson.h"
#include "project/sourcestate.h"

#include <nlohmann/json.hpp>

namespace reticle::project {

using nlohmann::json;

namespace {

[[noreturn]] void unknownName(const std::string& name) {
  throw Error(ErrorKind::DamagedProject, "unknown name '" + name + "' in the project", {{"detail", name}});
}

template<typename Value> Value known(const std::optional<Value>& value, const std::string& name) {
  if (!value)
    unknownName(name);
  return *value;
}

std::optional<int> mark(const SQLite::Column& column) {
  if (column.isNull())
    return std::nullopt;
  return column.getInt();
}

} // namespace

evaluation::UnitState unitState(const std::string& name) {
  return known(evaluation::unitStateFromName(name), name);
}

evaluation::Metric metric(const std::string& name) {
  return known(evaluation::metricFromName(name), name);
}

WorkState workState(const std::string& name) {
  for (const WorkState state : {WorkState::Planned, WorkState::Running, WorkState::Paused, WorkState::Finished,
                                WorkState::Incomplete, WorkState::Cancelled, WorkState::Failed})
    if (workStateName(state) == name)
      return state;
  unknownName(name);
}

// --- corpus

const std::string& documentColumns() {
  static const std::string text =
      "d.id, d.hash, d.title, d.path, d.format, d.external_id, d.language, d.encoding, d.kind, d.bytes, "
      "d.words, d.tokens, (SELECT count(*) FROM chunk k WHERE k.document = d.id), d.page_count, d.note_count, "
      "d.removed, d.added, d.density, d.omega_h, d.precision, d.dominant, " +
      sql::sourceState();
  return text;
}

DocumentRow documentRow(SQLite::Statement& s) {
  DocumentRow row;
  row.id.value = s.getColumn(0).getInt64();
  row.hash = s.getColumn(1).getString();
  row.title = s.getColumn(2).getString();
  row.path = s.getColumn(3).getString();
  row.format = s.getColumn(4).getString();
  row.externalId = s.getColumn(5).getString();
  row.language = s.getColumn(6).getString();
  row.encoding = s.getColumn(7).getString();
  row.kind = corpus::documentKindFromName(s.getColumn(8).getString());
  row.bytes = s.getColumn(9).getInt64();
  row.words = s.getColumn(10).getInt64();
  row.tokens = s.getColumn(11).getInt64();
  row.chunks = s.getColumn(12).getInt64();
  row.pages = s.getColumn(13).getInt64();
  row.notes = s.getColumn(14).getInt64();
  row.removed = s.getColumn(15).getInt() != 0;
  row.addedMs = s.getColumn(16).getInt64();
  if (!s.getColumn(17).isNull())
    row.measure = DocumentMeasure{s.getColumn(17).getDouble(), s.getColumn(18).getDouble(),
                                  s.getColumn(19).getString(), s.getColumn(20).getString()};
  row.source = static_cast<SourceState>(s.getColumn(21).getInt());
  return row;
}

namespace {

std::string stateCondition(SourceState state) {
  switch (state) {
  case SourceState::Changed:
    return sql::changedDocument();
  case SourceState::Superseded:
    return sql::supersededDocument();
  case SourceState::Missing:
    return sql::missingDocument();
  case SourceState::Unknown:
  case SourceState::Current:
    break;
  }
  return sql::sourceStateOfMany() + " = " + std::to_string(static_cast<int>(state));
}

} // namespace

sql::Where documentWhere(const DocumentFilter& filter) {
  sql::Where where;
  where.add("d.removed = ?", {std::int64_t{filter.removed}});
  if (!filter.text.empty()) {
    const std::string pattern = sql::likePattern(filter.text);
    where.add("(d.title LIKE ? ESCAPE '\\' OR d.path LIKE ? ESCAPE '\\')", {pattern, pattern});
  }
  if (!filter.language.empty())
    where.add("d.language = ?", {filter.language});
  if (!filter.precision.empty())
    where.add("d.precision = ?", {filter.precision});
  if (!filter.format.empty())
    where.add("d.format = ?", {filter.format});
  if (filter.state)
    where.add(stateCondition(*filter.state));
  if (filter.stale)
    where.add((*filter.stale ? "" : "NOT ") + sql::staleDocument());
  return where;
}

const char* const kDocumentBodyColumns = "d.title, d.path, d.format, d.external_id, d.kind, d.language, "
                                         "d.encoding, d.hash, d.sections, d.pages, d.notes, d.text";

corpus::Document documentBody(SQLite::Statement& s) {
  corpus::Document document;
  document.title = s.getColumn(0).getString();
  document.path = s.getColumn(1).getString();
  document.format = s.getColumn(2).getString();
  document.externalId = s.getColumn(3).getString();
  document.kind = corpus::documentKindFromName(s.getColumn(4).getString());
  document.language = s.getColumn(5).getString();
  document.encoding = s.getColumn(6).getString();
  document.hash = s.getColumn(7).getString();
  for (const json& item : json::parse(s.getColumn(8).getString()))
    document.sections.push_back({item.at(0).get<std::string>(), item.at(1).get<int>(),
                                 Span{item.at(2).get<std::size_t>(), item.at(3).get<std::size_t>()}});
  for (const json& item : json::parse(s.getColumn(9).getString()))
    document.pages.push_back(
        {item.at(0).get<int>(), Span{item.at(1).get<std::size_t>(), item.at(2).get<std::size_t>()}});
  document.notes = json::parse(s.getColumn(10).getString()).get<std::vector<std::string>>();
  document.text = s.getColumn(11).getString();
  return document;
}

const char* const kChunkColumns = "c.id, c.document, c.ordinal, c.begin, c.\"end\", c.words, c.page, c.section";

ChunkRow chunkRow(SQLite::Statement& s) {
  ChunkRow row;
  row.id.value = s.getColumn(0).getInt64();
  row.document.value = s.getColumn(1).getInt64();
  row.chunk.ordinal = static_cast<std::size_t>(s.getColumn(2).getInt64());
  row.chunk.span = {static_cast<std::size_t>(s.getColumn(3).getInt64()),
                    static_cast<std::size_t>(s.getColumn(4).getInt64())};
  row.chunk.words = static_cast<std::size_t>(s.getColumn(5).getInt64());
  row.chunk.page = s.getColumn(6).getInt();
  row.chunk.section = s.getColumn(7).getString();
  return row;
}

// --- pairs

const std::string& pairColumns() {
  static const std::string text =
      "p.id, p.key, p.type, p.format, p.sub_type, p.question, p.answer, p.language, p.writer, p.verdict, "
      "p.reason, p.edited, p.generation, p.hash, p.created, r.accuracy, r.relevance, r.difficulty, "
      "r.diversity, " +
      sql::stalePair();
  return text;
}

PairRow pairRow(SQLite::Statement& s) {
  PairRow row;
  row.id.value = s.getColumn(0).getInt64();
  row.key = s.getColumn(1).getString();
  const std::string type = s.getColumn(2).getString();
  row.type = known(benchmark::testTypeFromName(type), type);
  const std::string format = s.getColumn(3).getString();
  row.format = known(benchmark::formatFromName(format), format);
  const std::string subType = s.getColumn(4).getString();
  row.subType = known(benchmark::subTypeFromName(subType), subType);
  row.question = s.getColumn(5).getString();
  row.answer = s.getColumn(6).getString();
  row.language = s.getColumn(7).getString();
  row.writer = s.getColumn(8).getString();
  const std::string verdict = s.getColumn(9).getString();
  row.verdict = known(verdictFromName(verdict), verdict);
  row.reason = s.getColumn(10).getString();
  row.edited = s.getColumn(11).getInt() != 0;
  row.generation.value = s.getColumn(12).getInt64();
  row.hash = s.getColumn(13).getString();
  row.createdMs = s.getColumn(14).getInt64();
  row.ratings = {mark(s.getColumn(15)), mark(s.getColumn(16)), mark(s.getColumn(17)), mark(s.getColumn(18))};
  row.stale = s.getColumn(19).getInt() != 0;
  return row;
}

sql::Where pairWhere(const PairFilter& filter) {
  sql::Where where;
  where.among("p.verdict", filter.verdicts, verdictName);
  where.among("p.type", filter.types, benchmark::testTypeName);
  where.among("p.format", filter.formats, benchmark::formatName);
  where.among("p.sub_type", filter.subTypes, benchmark::subTypeName);
  if (!filter.text.empty()) {
    const std::string pattern = sql::likePattern(filter.text);
    where.add("(p.key LIKE ? ESCAPE '\\' OR p.question LIKE ? ESCAPE '\\' OR p.answer LIKE ? ESCAPE '\\')",
              {pattern, pattern, pattern});
  }
  if (!filter.language.empty())
    where.add("p.language = ?", {filter.language});
  if (!filter.documentHash.empty())
    where.add("EXISTS (SELECT 1 FROM evidence e WHERE e.pair = p.id AND e.document_hash = ?)",
              {filter.documentHash});
  if (filter.generation)
    where.add("p.generation = ?", {filter.generation.value});
  if (filter.edited)
    where.add("p.edited = ?", {std::int64_t{*filter.edited}});
  if (filter.rated)
    where.add(std::string(*filter.rated ? "" : "NOT ") +
              "EXISTS (SELECT 1 FROM review v WHERE v.pair = p.id AND coalesce(v.accuracy, v.relevance, "
              "v.difficulty, v.diversity) IS NOT NULL)");
  if (filter.stale)
    where.add(std::string("p.id ") + (*filter.stale ? "IN " : "NOT IN ") + sql::stalePairs());
  return where;
}

benchmark::QaPair pairFromText(const std::string& text) {
  return benchmark::qaPairFromJson(json::parse(text));
}

// --- generation

const char* const kContextColumns = "id, number, type, state, reason, attempt_count, attempts";

ContextRow contextRow(SQLite::Statement& s) {
  ContextRow row;
  row.id.value = s.getColumn(0).getInt64();
  row.outcome.number = static_cast<std::size_t>(s.getColumn(1).getInt64());
  const std::string type = s.getColumn(2).getString();
  row.outcome.type = known(benchmark::testTypeFromName(type), type);
  row.outcome.state = s.getColumn(3).getString();
  row.outcome.reason = s.getColumn(4).getString();
  row.outcome.attempts = s.getColumn(5).getInt();
  row.outcome.attemptsJson = s.getColumn(6).getString();
  return row;
}

// --- benchmarks

const char* const kBenchmarkColumns =
    "b.id, b.name, b.version, b.created, b.unreviewed, b.hash, b.notes, b.pair_count";

BenchmarkRow benchmarkRow(SQLite::Statement& s) {
  BenchmarkRow row;
  row.id.value = s.getColumn(0).getInt64();
  row.name = s.getColumn(1).getString();
  row.version = s.getColumn(2).getInt();
  row.createdMs = s.getColumn(3).getInt64();
  row.unreviewed = s.getColumn(4).getInt() != 0;
  row.hash = s.getColumn(5).getString();
  row.notes = s.getColumn(6).getString();
  row.pairs = s.getColumn(7).getInt64();
  return row;
}

// --- runs

const char* const kCellColumns =
    "c.id, c.run, c.position, c.configuration, c.repeat, c.pair_key, c.work_key, c.state, c.error_kind, "
    "c.latency, "
    "(SELECT count(*) FROM judgement j WHERE j.cell = c.id AND j.state NOT IN ('planned', 'sent')), "
    "(SELECT count(*) FROM judgement j WHERE j.cell = c.id), "
    "(SELECT avg(j.score) FROM judgement j WHERE j.cell = c.id)";

CellRow cellRow(SQLite::Statement& s) {
  CellRow row;
  row.id.value = s.getColumn(0).getInt64();
  row.run.value = s.getColumn(1).getInt64();
  row.pairPosition = s.getColumn(2).getInt();
  row.configuration = s.getColumn(3).getInt();
  row.repeat = s.getColumn(4).getInt();
  row.pairKey = s.getColumn(5).getString();
  row.workKey = s.getColumn(6).getString();
  row.state = unitState(s.getColumn(7).getString());
  row.errorKind = s.getColumn(8).getString();
  row.latencyMs = sql::optionalInt(s.getColumn(9));
  row.judged = s.getColumn(10).getInt();
  row.planned = s.getColumn(11).getInt();
  row.meanScore = sql::optionalDouble(s.getColumn(12));
  return row;
}

sql::Where cellWhere(RunId run, const CellFilter& filter) {
  sql::Where where;
  where.add("c.run = ?", {run.value});
  where.among("c.state", filter.states, evaluation::unitStateName);
  if (filter.configuration)
    where.add("c.configuration = ?", {std::int64_t{*filter.configuration}});
  if (filter.pairPosition)
    where.add("c.position = ?", {std::int64_t{*filter.pairPosition}});
  return where;
}

const char* const kJudgementColumns =
    "j.id, j.cell, c.position, c.configuration, c.repeat, j.work_key, j.metric, "
    "j.state, j.score, j.method, j.judge, j.rubric_version";

JudgementRow judgementRow(SQLite::Statement& s) {
  JudgementRow row;
  row.id.value = s.getColumn(0).getInt64();
  row.cell.value = s.getColumn(1).getInt64();
  row.pairPosition = s.getColumn(2).getInt();
  row.configuration = s.getColumn(3).getInt();
  row.repeat = s.getColumn(4).getInt();
  row.workKey = s.getColumn(5).getString();
  row.judgement.metric = metric(s.getColumn(6).getString());
  row.judgement.state = unitState(s.getColumn(7).getString());
  row.judgement.score = sql::optionalDouble(s.getColumn(8));
  const std::string method = s.getColumn(9).getString();
  row.judgement.method = known(evaluation::methodFromName(method), method);
  row.judgement.judge = s.getColumn(10).getString();
  row.judgement.rubricVersion = s.getColumn(11).getString();
  return row;
}

} // namespace reticle::project
