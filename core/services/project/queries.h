// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/canceltoken.h"
#include "dialogue/usageledger.h"
#include "evaluation/unscored.h"
#include "project/rows.h"
#include "storage/database.h"

namespace reticle::project {

using storage::Pending;

// The door for reading. Every call returns at once; the work is done on a read-only connection of a worker
// thread, in one snapshot. Await the future with QCoro, or take .result() in a job thread or the command line
// (never in the GUI thread). A query whose token is cancelled ends with ErrorKind::Cancelled.
// Lists come in the order of the key; `...Ids` gives all keys in display order, for views that scroll freely.
class Queries {
 public:
  explicit Queries(storage::Database& database);

  Pending<Overview> overview(CancelToken token = {}) const;

  // corpus
  Pending<std::vector<DocumentRow>> documents(DocumentFilter filter, Page page, CancelToken token = {}) const;
  Pending<std::int64_t> documentCount(DocumentFilter filter, CancelToken token = {}) const;
  enum class DocumentOrder {
    Key,
    Title,
    Language,
    Words,
    Precision,
    Density,
    Format,
    Tokens,
    Chunks,
    Pages,
    Added,
    State, // unknown, current, missing, changed, superseded
  };
  Pending<std::vector<DocumentId>> documentIds(DocumentFilter filter, DocumentOrder order, bool descending,
                                               CancelToken token = {}) const;
  Pending<std::vector<DocumentRow>> documentRows(std::vector<DocumentId> ids, CancelToken token = {}) const;
  Pending<corpus::Document> document(DocumentId id) const; // with text; NotFound
  Pending<corpus::Document> documentByHash(std::string hash) const;
  Pending<DocumentId> documentIdByHash(std::string hash) const; // NotFound
  Pending<std::vector<ChunkRow>> chunks(DocumentId document) const;
  // All documents that are neither removed nor superseded, by hash, with their chunks. Large: for jobs.
  Pending<corpus::Corpus> corpus() const;
  Pending<CorpusTotals> corpusTotals(CancelToken token = {}) const;
  Pending<std::vector<std::string>> documentHashes() const; // of corpus(), sorted
  // What a cache made from corpus() needs to see which documents are new or cut in another way.
  struct TextKey {
    DocumentId id;
    std::string hash, title;
    std::int64_t borders = 0; // a sum over the chunks' borders: differs when they do
  };
  Pending<std::vector<TextKey>> textKeys(CancelToken token = {}) const; // by hash
  Pending<std::vector<ImportReport>> importReports(Page page) const;
  struct ReportFilter {
    std::optional<ImportState> state; // nothing = all
    std::string path;                 // this file alone; empty = all
  };
  enum class ReportOrder { Key, Path, State }; // Key: as they were imported
  Pending<std::vector<ReportId>> importReportIds(ReportFilter filter, ReportOrder order, bool descending,
                                                 CancelToken token = {}) const;
  Pending<std::vector<ImportReport>> importReportRows(std::vector<ReportId> ids, CancelToken token = {}) const;
  Pending<std::map<ImportState, std::int64_t>> importReportCounts(CancelToken token = {}) const; // of all

  // The files documents were made from, by path, and those of them whose present content was not imported yet
  // (what "import changed files again" takes).
  Pending<std::vector<SourceRow>> sources() const;
  Pending<std::vector<std::string>> changedFiles() const;
  // Newest first. Documents that are removed have none.
  Pending<std::vector<IssueRow>> issues(IssueFilter filter, CancelToken token = {}) const;
  Pending<std::map<IssueKind, std::int64_t>> issueCounts(CancelToken token = {}) const; // of all

  // The knowledge base in use as its JSON; no value when that is the built-in one.
  Pending<std::optional<std::string>> knowledgeBase() const;
  Pending<std::vector<KnowledgeBaseRow>> knowledgeBases() const;      // the project's own, by name
  Pending<std::string> knowledgeBase(KnowledgeBaseId id) const;       // JSON; NotFound
  Pending<KnowledgeBaseId> findKnowledgeBase(std::string name) const; // NotFound

  // generation and pairs
  Pending<std::vector<GenerationRow>> generations() const;
  Pending<GenerationRow> generation(GenerationId id) const;
  Pending<std::vector<ContextRow>> contexts(GenerationId generation, Page page) const;
  Pending<std::vector<std::size_t>> contextNumbers(GenerationId generation) const; // committed, ascending
  Pending<std::map<std::string, std::int64_t>> rejections(GenerationId generation) const; // contexts by reason
  // What this very request brought before; no value when it was not sent or not answered in any way.
  Pending<std::optional<Exchange>> exchange(GenerationId generation, std::size_t contextNumber, int attempt,
                                            std::string purpose, std::string requestHash) const;
  // No value for a pair that was not generated; NotFound.
  Pending<std::optional<PairHistory>> pairHistory(PairId id) const;
  // What people decided about a pair and has not been undone, oldest first: kind "pair-verdict" (parameter
  // "verdict"), "pair-ratings" or "pair-edit"; with "by" when it was said who, and "second_opinion" when it is
  // one.
  Pending<std::vector<EditRow>> pairDecisions(PairId id) const;

  Pending<std::vector<PairRow>> pairs(PairFilter filter, Page page, CancelToken token = {}) const;
  Pending<std::int64_t> pairCount(PairFilter filter, CancelToken token = {}) const;
  enum class PairOrder { Key, Type, Format, Verdict, Question, Difficulty };
  Pending<std::vector<PairId>> pairIds(PairFilter filter, PairOrder order, bool descending,
                                       CancelToken token = {}) const;
  Pending<std::vector<PairRow>> pairRows(std::vector<PairId> ids, CancelToken token = {}) const;
  Pending<PairDetail> pair(PairId id) const;
  Pending<PairId> pairByKey(std::string key) const;                           // NotFound
  Pending<std::vector<benchmark::QaPair>> fullPairs(PairFilter filter) const; // large: for jobs
  Pending<std::map<Verdict, std::int64_t>> verdictCounts(PairFilter filter) const;
  Pending<std::vector<Review>> reviews() const; // all, by pair and reviewer

  // benchmarks, systems, endpoints
  Pending<std::vector<BenchmarkRow>> benchmarks() const;
  Pending<Benchmark> benchmark(BenchmarkId id) const;
  Pending<FreezeCensus> freezeCensus(Freeze freeze, CancelToken token = {}) const; // what it would take
  // By "name", "name@version" (newest version without one) or the number of the row.
  Pending<BenchmarkRow> findBenchmark(std::string label) const;
  Pending<std::vector<SystemRow>> systems() const;
  Pending<std::vector<EndpointRow>> endpoints() const;

  // runs
  Pending<std::vector<RunRow>> runs() const;
  Pending<RunRow> run(RunId id) const;
  Pending<std::vector<CellRow>> cells(RunId run, CellFilter filter, Page page, CancelToken token = {}) const;
  Pending<std::int64_t> cellCount(RunId run, CellFilter filter, CancelToken token = {}) const;
  Pending<CellDetail> cell(CellId id) const;
  Pending<std::vector<MeanRow>> means(RunId run) const;
  // How many judgements of a run stand in which state, metric by metric.
  Pending<std::vector<evaluation::JudgementCount>> judgementCounts(RunId run) const;
  // Every judgement of a run without reason and raw reply, by cell and metric: what analysis works on.
  Pending<std::vector<JudgementRow>> judgements(RunId run, CancelToken token = {}) const;
  // Answers of a run (state and response of each cell that has one), by cell; for analysis and export.
  Pending<std::vector<std::pair<CellRow, evaluation::Response>>> responses(RunId run, Page page) const;
  // An answer or judgement with a value stored under the same work key in any run.
  Pending<std::optional<evaluation::Response>> responseByKey(std::string workKey) const;
  Pending<std::optional<evaluation::Judgement>> judgementByKey(std::string workKey) const;

  // Calls of models by role and model, also unfinished ones with their estimate (see Outcomes::recordSent()).
  Pending<std::vector<dialogue::UsageTotal>> usage(UsageFilter filter = {}) const;
  // The sum of the unfinished ones among them; role and model mean nothing.
  Pending<dialogue::UsageTotal> unfinishedCalls(UsageFilter filter = {}) const;

  // the rest
  Pending<std::optional<StoredResult>> result(std::string kind) const;
  Pending<std::map<std::string, std::string>> settings() const; // key -> JSON value
  Pending<std::optional<std::string>> setting(std::string key) const;
  Pending<std::vector<EditRow>> history(int newest = 100) const; // newest first
  Pending<UndoState> undoState() const;
  Pending<std::optional<std::string>> draft(std::string kind, std::int64_t id) const;

 private:
  storage::Database& m_database;
};

} // namespace reticle::project
