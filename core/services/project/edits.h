// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "project/rows.h"
#include "storage/database.h"

namespace reticle::project {

using storage::Pending;

// The door for what people change. Each call is one command: it is done, and stored with its inverse, in one
// transaction, so that undo and redo survive a restart. A new command forgets what was undone.
// Kinds in the history (EditRow::kind, with parameters): "pair-verdict" (count, verdict), "pair-edit" (key),
// "pair-ratings" (key), "pair-add" (count, key), "pair-delete" (count), "benchmark-freeze" (name, version),
// "benchmark-import" (name, version), "benchmark-delete" (name, version), "system-save" (name),
// "system-delete" (name), "endpoint-save" (name), "endpoint-delete" (name), "knowledge-add" (name),
// "knowledge-rename" (name, before), "knowledge-delete" (name), "knowledge-use" (name; empty = built-in),
// "knowledge-edit" (name and what the caller says of the deed), "setting" (name), "document-remove" (count),
// "document-restore" (count). ErrorKind::ReadOnlyProject when the project is
// open for reading only; NotFound for an unknown id; Conflict when a name is taken, a thing is still in use, or
// the row changed since (undo, redo).
class Edits {
 public:
  Edits(storage::Database& database, const Clock& clock);

  // pairs. A reviewer other than "" is a second opinion: it is kept beside the pair's own verdict. by: the name
  // of who decides, for Queries::pairDecisions(); "" = not said. That of a second opinion is its reviewer's.
  Pending<void> setVerdict(std::vector<PairId> pairs, Verdict verdict, std::string reason,
                           std::string reviewer = {}, std::string by = {});
  Pending<void> setRatings(PairId pair, Ratings ratings, std::string reviewer = {}, std::string by = {});
  // Replaces the pair's content; key and generation record stay as they are. The first edit keeps the original.
  Pending<void> editPair(PairId pair, benchmark::QaPair content, std::string by = {});
  // A pair without a key gets the next free one of its type.
  Pending<PairId> addPair(benchmark::QaPair pair);
  Pending<std::vector<PairId>> addPairs(std::vector<benchmark::QaPair> pairs, Verdict verdict = Verdict::New);
  Pending<void> deletePairs(std::vector<PairId> pairs);

  // benchmarks. Freezes accepted pairs by key order; with unreviewed also the new ones (never rejected or
  // flagged). NothingToDo when there is none.
  Pending<Frozen> freezeBenchmark(Freeze freeze);
  Pending<BenchmarkRow> importBenchmark(std::string name, std::vector<benchmark::QaPair> pairs, bool unreviewed,
                                        std::string notes);
  Pending<void> deleteBenchmark(BenchmarkId benchmark); // Conflict while a run uses it

  // systems and endpoints. Without an id: added; with an id: replaced.
  Pending<SystemId> saveSystem(SystemRow system);
  Pending<void> deleteSystem(SystemId system);
  Pending<EndpointId> saveEndpoint(EndpointRow endpoint);
  Pending<void> deleteEndpoint(EndpointId endpoint);

  // corpus and knowledge
  Pending<void> removeDocuments(std::vector<DocumentId> documents);
  Pending<void> restoreDocuments(std::vector<DocumentId> documents);

  // knowledge bases. At most one of the project's own is in use; none = the built-in one. `measures` are what
  // the documents measure under the base that is in use afterwards: written in the same command, so that undo
  // takes both back. InvalidJson, InvalidFile, ... when the JSON is no knowledge base.
  Pending<KnowledgeBaseId> addKnowledgeBase(std::string name, std::string json); // not in use yet
  Pending<void> renameKnowledgeBase(KnowledgeBaseId id, std::string name);
  Pending<void> deleteKnowledgeBase(KnowledgeBaseId id, Measures measures = {});
  Pending<void> useKnowledgeBase(std::optional<KnowledgeBaseId> id, Measures measures = {});
  // `what` names the deed for a person in the history, e.g. {{"deed", "weight"}, {"category", "parameters"}}.
  Pending<void> editKnowledgeBase(KnowledgeBaseId id, std::string json, Error::Parameters what,
                                  Measures measures = {});
  // Replaces the base in use, or adds one with the name that stands in the JSON and uses it. No value = uses
  // the built-in one again.
  Pending<KnowledgeBaseId> setKnowledgeBase(std::optional<std::string> json, Measures measures = {});

  // A project setting: any JSON value as text; no value = the default again.
  Pending<void> setSetting(std::string key, std::optional<std::string> json);

  // history. NothingToDo when there is nothing to undo or redo. Returns what was undone or done again.
  Pending<EditRow> undo();
  Pending<EditRow> redo();

  // Text in the making, kept against a crash; not in the history. An empty text forgets it.
  Pending<void> saveDraft(std::string kind, std::int64_t id, std::string text);

 private:
  storage::Database& m_database;
  const Clock& m_clock;
};

} // namespace reticle::project
