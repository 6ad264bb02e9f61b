// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "dialogue/usageledger.h"
#include "project/rows.h"
#include "storage/database.h"

namespace reticle::project {

using storage::Pending;

// The door for what jobs find out, one unit at a time. A call that has returned a value is committed and
// survives a kill of the process: await it before sending the next request. Not part of the undo history.
class Outcomes {
 public:
  Outcomes(storage::Database& database, const Clock& clock);

  // corpus
  struct NewDocument {
    corpus::Document document; // with hash
    std::vector<corpus::Chunk> chunks;
    std::int64_t words = 0;
    std::int64_t tokens = 0;
    std::optional<DocumentMeasure> measure;
    std::optional<SourceFile> source; // the file it was made from, as it was read
  };
  struct Added {
    DocumentId id;
    bool added = true; // false: a document of the same hash is there already (restored if it was removed)
  };
  // Document, chunks, source and the line of the import report in one transaction. The source counts as
  // observed.
  Pending<Added> addDocument(NewDocument document, ImportReport report);
  Pending<void> addImportReport(ImportReport report);
  Pending<void> clearImportReports();
  Pending<void> replaceChunks(DocumentId document, std::vector<corpus::Chunk> chunks);
  Pending<void> setMeasures(Measures measures);
  // What the files hold now; see SourceState.
  Pending<void> observeSources(std::vector<SourceFile> files);

  // generation
  Pending<GenerationId> startGeneration(std::string settingsJson, std::uint64_t seed, std::string writer);
  Pending<void> setGenerationState(GenerationId generation, WorkState state);
  // Keeps a request and what came back: nothing is paid for twice after a kill, and every pair can be followed
  // down to its words. Replaces what the same attempt and purpose had, which a kill took the outcome of.
  Pending<void> storeExchange(GenerationId generation, Exchange exchange);
  // The outcome of a context, its pairs and the control's counters, all or nothing. Pairs without a key get the
  // next free one of their type. Conflict when the context number or a pair's key is stored already: nothing is
  // written then.
  Pending<std::vector<PairRow>> commitContext(GenerationId generation, ContextOutcome outcome,
                                              std::vector<benchmark::QaPair> pairs, std::string countersJson);

  // runs
  Pending<RunId> startRun(RunStart start);
  // Cells and their judgements, as planned; those whose work key the run has already are left as they are.
  Pending<void> planCells(RunId run, std::vector<PlannedCell> cells);
  // Copies answers and judgements with a value from other runs where the work key is equal. Returns how many
  // units.
  Pending<std::int64_t> reuseFinished(RunId run);
  // Cells with an open answer or open judgements, as they are now (judgements are the open ones), by cell.
  struct OpenCell {
    CellId id;
    int pairPosition = 0, configuration = 0, repeat = 0;
    std::string workKey;
    std::optional<evaluation::Response> response; // no value: still to be asked
    evaluation::UnitState state = evaluation::UnitState::Planned;
    std::vector<PlannedJudgement> judgements;
  };
  Pending<std::vector<OpenCell>> openCells(RunId run, Page page) const;
  Pending<std::int64_t> openCellCount(RunId run) const; // how many openCells() has in all
  Pending<void> markSent(CellId cell);
  // The answer of a cell. Judgements of a cell without a value end as NotMeasured with the answer's state as
  // reason, unless keepJudgements (then the judge decides, e.g. about a truncated answer).
  Pending<void> saveAnswer(CellId cell, CellOutcome outcome, std::vector<Attempt> attempts = {},
                           bool keepJudgements = false);
  // Judgements of a cell, each under its planned work key. Replaces what was there (reparse).
  struct Judged {
    std::string workKey;
    evaluation::Judgement judgement;
  };
  Pending<void> saveJudgements(CellId cell, std::vector<Judged> judgements, std::vector<Attempt> attempts = {});
  // Puts units of the given states back to Planned (retry by cause). Returns how many.
  Pending<std::int64_t> reopen(RunId run, std::vector<evaluation::UnitState> states);
  // The same for every judgement that was asked for and brought no score; answers stay as they are.
  Pending<std::int64_t> reopenUnscored(RunId run);
  // Every open unit ends in the given state: SkippedByBudget or Cancelled.
  Pending<std::int64_t> closeOpen(RunId run, evaluation::UnitState state);
  Pending<void> setRunState(RunId run, WorkState state);
  Pending<void> deleteRun(RunId run);

  // A call of a model that has ended; state: "ok" or the error's kind. Stays when the run is deleted: it was
  // paid for.
  Pending<void> recordCall(CallOwner owner, dialogue::ModelCall call, std::string state);
  // A call that is about to be sent; its usage: what it may cost at most, estimated. It is in no sum until it
  // has ended. If the program ends before it, whoever opens the project for writing next counts it as
  // unfinished, with the estimate: it may have been billed. Returns what recordEnd() wants.
  Pending<std::int64_t> recordSent(CallOwner owner, dialogue::ModelCall call);
  // What became of it; no call: it never left the machine and is forgotten. state as above.
  Pending<void> recordEnd(std::int64_t sent, std::optional<dialogue::ModelCall> call, std::string state);

  // Replaces the result of that kind.
  Pending<void> saveResult(StoredResult result);

 private:
  storage::Database& m_database;
  const Clock& m_clock;
};

} // namespace reticle::project
