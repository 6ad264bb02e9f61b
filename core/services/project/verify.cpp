// SPDX-License-Identifier: GPL-3.0-or-later
#include "project/verify.h"

#include "base/contenthash.h"
#include "benchmark/qapairjson.h"
#include "knowledge/knowledgebase.h"
#include "project/packedtext.h"
#include "project/querying.h"
#include "project/responsejson.h"
#include "project/rowreading.h"

#include <nlohmann/json.hpp>

#include <functional>
#include <map>

namespace reticle::project {

using nlohmann::json;
using DB = SQLite::Database;

namespace {

using Problems = std::vector<std::string>;

void checkFile(DB& db, Problems& problems) {
  for (const std::string& line : sql::all(db, "PRAGMA integrity_check(50)",
                                          [](SQLite::Statement& s) { return s.getColumn(0).getString(); }))
    if (line != "ok")
      problems.push_back("integrity: " + line);
  for (const std::string& line : sql::all(db, "PRAGMA foreign_key_check", [](SQLite::Statement& s) {
         return s.getColumn(0).getString() + " row " + std::to_string(s.getColumn(1).getInt64()) +
                " refers to a missing row of " + s.getColumn(2).getString();
       }))
    problems.push_back(line);
}

// A query that must find nothing, and what it means when it does. Its column is the id.
struct Rule {
  const char* query;
  const char* meaning;
};

constexpr Rule kRules[] = {
    {"SELECT c.id FROM chunk c JOIN document d ON d.id = c.document WHERE c.\"end\" > d.bytes",
     "chunk ends after its document's text"},
    {"SELECT o.id FROM document_source o WHERE NOT EXISTS (SELECT 1 FROM source s WHERE s.path = o.path)",
     "document's file was never observed"},
    {"SELECT e.id FROM evidence e JOIN document d ON d.hash = e.document_hash WHERE e.begin > e.\"end\" OR "
     "e.\"end\" > d.bytes",
     "evidence lies outside its document's text"},
    {"SELECT p.id FROM pair p WHERE p.generation IS NOT NULL AND EXISTS (SELECT 1 FROM evidence e WHERE e.pair "
     "= p.id "
     "AND e.document_hash NOT IN (SELECT hash FROM document))",
     "generated pair has evidence in a document that is not there"},
    {"SELECT p.id FROM pair p WHERE (p.generation IS NULL) <> (p.context IS NULL)",
     "pair has a generation without a context or the other way round"},
    {"SELECT p.id FROM pair p JOIN generation_context c ON c.id = p.context WHERE c.generation <> p.generation",
     "pair's context belongs to another generation"},
    {"SELECT e.id FROM exchange e JOIN generation_context c ON c.generation = e.generation AND c.number = "
     "e.number WHERE e.attempt > c.attempt_count",
     "kept request of an attempt that was not made"},
    {"SELECT b.id FROM benchmark b WHERE b.pair_count <> (SELECT count(*) FROM benchmark_pair p WHERE "
     "p.benchmark = "
     "b.id)",
     "benchmark's number of pairs is wrong"},
    {"SELECT b.id FROM benchmark b WHERE b.pair_count > 0 AND b.pair_count - 1 <> (SELECT max(position) FROM "
     "benchmark_pair p WHERE p.benchmark = b.id)",
     "benchmark's positions have gaps"},
    {"SELECT c.id FROM cell c JOIN run r ON r.id = c.run WHERE NOT EXISTS (SELECT 1 FROM benchmark_pair p "
     "WHERE "
     "p.benchmark = r.benchmark AND p.position = c.position AND p.key = c.pair_key)",
     "cell's question is not in the run's benchmark"},
    {"SELECT c.id FROM cell c JOIN run r ON r.id = c.run WHERE c.configuration < 0 OR c.configuration >= "
     "json_array_length(r.configurations) OR c.repeat < 0 OR c.repeat >= r.repeats",
     "cell's configuration or repeat is not in the run"},
    {"SELECT j.id FROM judgement j JOIN cell c ON c.id = j.cell WHERE c.run <> j.run",
     "judgement's cell belongs to another run"},
    {"SELECT id FROM judgement WHERE (score IS NOT NULL) <> (state IN ('ok', 'repaired-ok'))",
     "judgement's score does not fit its state"},
    {"SELECT id FROM cell WHERE state IN ('ok', 'repaired-ok') AND response IS NULL",
     "answered cell has no response"},
    {"SELECT j.id FROM judgement j JOIN cell c ON c.id = j.cell WHERE j.score IS NOT NULL AND c.response IS "
     "NULL",
     "judgement of an answer that is not there"},
    {"SELECT r.id FROM run r WHERE r.state = 'finished' AND (EXISTS (SELECT 1 FROM cell c WHERE c.run = r.id "
     "AND "
     "c.state IN ('planned', 'sent')) OR EXISTS (SELECT 1 FROM judgement j WHERE j.run = r.id AND j.state IN "
     "('planned', 'sent')))",
     "finished run has open units"},
};

void checkRules(DB& db, Problems& problems) {
  for (const Rule& rule : kRules) {
    const auto ids = sql::all(db, rule.query, [](SQLite::Statement& s) { return s.getColumn(0).getInt64(); });
    if (ids.empty())
      continue;
    std::string line = std::string(rule.meaning) + ": row " + std::to_string(ids.front());
    if (ids.size() > 1)
      line += " and " + std::to_string(ids.size() - 1) + " more";
    problems.push_back(std::move(line));
  }
}

void checkTexts(DB& db, Problems& problems) {
  SQLite::Statement s(db, "SELECT id, hash, bytes, text FROM document");
  while (s.executeStep()) {
    const std::string text = s.getColumn(3).getString();
    const std::string who = "document " + std::to_string(s.getColumn(0).getInt64());
    if (contentHash(text) != s.getColumn(1).getString())
      problems.push_back(who + ": the text does not have the stored hash");
    if (static_cast<std::int64_t>(text.size()) != s.getColumn(2).getInt64())
      problems.push_back(who + ": the text does not have the stored length");
  }
}

// The column's text must be readable by the reader.
void checkReadable(DB& db, Problems& problems, const char* query, const char* what,
                   const std::function<void(SQLite::Statement&)>& reader) {
  SQLite::Statement s(db, query);
  while (s.executeStep()) {
    try {
      reader(s);
    } catch (const std::exception& error) {
      problems.push_back(std::string(what) + " " + std::to_string(s.getColumn(0).getInt64()) + ": " +
                         error.what());
    }
  }
}

void checkPair(SQLite::Statement& s, SQLite::Statement& source) {
  const benchmark::QaPair pair = pairFromText(s.getColumn(1).getString());
  if (pair.key != s.getColumn(2).getString())
    throw Error(ErrorKind::DamagedProject, "the key inside is another one");
  if (benchmark::pairHash(pair) != s.getColumn(3).getString())
    throw Error(ErrorKind::DamagedProject, "the content does not have the stored hash");
  for (const benchmark::Evidence& evidence : pair.evidence) {
    source.reset();
    sql::bindAll(source, evidence.span.begin + 1, evidence.span.size(), evidence.documentHash);
    if (source.executeStep() && source.getColumn(0).getString() != evidence.quote)
      throw Error(ErrorKind::DamagedProject, "a quote is not at its place in the document");
  }
}

void checkContents(DB& db, Problems& problems) {
  // As a blob: substr then counts bytes, as spans do.
  SQLite::Statement source(
      db, "SELECT CAST(substr(CAST(text AS BLOB), ?, ?) AS TEXT) FROM document WHERE hash = ?");
  checkReadable(db, problems, "SELECT id, json, key, hash FROM pair", "pair",
                [&](SQLite::Statement& s) { checkPair(s, source); });
  checkReadable(db, problems, "SELECT id, original FROM pair WHERE original IS NOT NULL", "original of pair",
                [](SQLite::Statement& s) { pairFromText(s.getColumn(1).getString()); });
  checkReadable(
      db, problems, "SELECT id, json, key, hash FROM benchmark_pair", "frozen pair", [&](SQLite::Statement& s) {
        const benchmark::QaPair pair = pairFromText(s.getColumn(1).getString());
        if (pair.key != s.getColumn(2).getString() || benchmark::pairHash(pair) != s.getColumn(3).getString())
          throw Error(ErrorKind::DamagedProject, "the content does not have the stored key and hash");
      });
  checkReadable(db, problems, "SELECT id, response FROM cell WHERE response IS NOT NULL", "response of cell",
                [](SQLite::Statement& s) { responseFromJson(json::parse(s.getColumn(1).getString())); });
  checkReadable(db, problems, "SELECT id, configurations FROM run", "run", [](SQLite::Statement& s) {
    for (const json& item : json::parse(s.getColumn(1).getString()))
      configurationFromJson(item);
  });
  checkReadable(db, problems, "SELECT id, configuration FROM system", "system",
                [](SQLite::Statement& s) { configurationFromJson(json::parse(s.getColumn(1).getString())); });
  checkReadable(db, problems, "SELECT id, json FROM knowledge_base", "knowledge base",
                [](SQLite::Statement& s) { knowledge::readKnowledgeBase(s.getColumn(1).getString()); });
  checkReadable(db, problems, "SELECT id, request, reply, error FROM exchange", "request",
                [](SQLite::Statement& s) {
                  for (const std::string& text : {unpackedText(s.getColumn(1)), unpackedText(s.getColumn(2)),
                                                  sql::optionalText(s.getColumn(3)).value_or("")})
                    if (!text.empty() && !json::accept(text))
                      throw Error(ErrorKind::DamagedProject, "cannot be read");
                });
  checkReadable(db, problems, "SELECT id, changes FROM edit", "edit", [](SQLite::Statement& s) {
    if (!json::accept(s.getColumn(1).getString()))
      throw Error(ErrorKind::DamagedProject, "cannot be read");
  });
}

} // namespace

std::vector<std::string> problemsIn(DB& db) {
  Problems problems;
  checkFile(db, problems);
  if (!problems.empty())
    return problems; // rows of a broken file say nothing
  checkRules(db, problems);
  checkTexts(db, problems);
  checkContents(db, problems);
  return problems;
}

} // namespace reticle::project
