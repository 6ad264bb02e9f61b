// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/error.h"
#include "base/ids.h"
#include "benchmark/qapair.h"
#include "evaluation/types.h"
#include "project/corpusrows.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The plain rows that leave the project file; those of the corpus are in corpusrows.h. Times are wall
// milliseconds since 1970 UTC. A missing number is std::nullopt. JSON that this room only keeps for others is a
// text (`...Json`), never read here.
namespace reticle::project {

using GenerationId = Id<struct GenerationTag>;
using ContextId = Id<struct ContextTag>;
using EndpointId = Id<struct EndpointTag>;
using JudgementId = Id<struct JudgementTag>;
using EditId = Id<struct EditTag>;

// --- generation and pairs ----------------------------------------------------------------------------------

enum class WorkState { Planned, Running, Paused, Finished, Incomplete, Cancelled, Failed };
std::string_view workStateName(WorkState state); // "planned", "running", ...

struct GenerationRow {
  GenerationId id;
  std::string settingsJson;
  std::string countersJson; // the state of the adaptive control after the last committed context
  std::uint64_t seed = 0;
  std::string writer; // "extractive" or "llm:<model>"
  WorkState state = WorkState::Planned;
  std::int64_t startedMs = 0;
  std::int64_t contexts = 0; // committed
  std::int64_t pairs = 0;
};

// How one context ended. `attemptsJson` is an array with each attempt's control, verdict and question.
struct ContextOutcome {
  std::size_t number = 0; // from 0, unique in its generation
  benchmark::TestType type = benchmark::TestType::Robustness;
  std::string state;  // "passed", "rejected" or "skipped"
  std::string reason; // name of the last rejection, empty when passed
  int attempts = 0;
  std::string attemptsJson = "[]";
};

struct ContextRow {
  ContextId id;
  ContextOutcome outcome;
};

// One request to a model at an attempt, and what came back: kept for good, so that a pair can be followed down
// to the words it was asked for with. A writer without a model has none.
struct Exchange {
  std::size_t contextNumber = 0;
  int attempt = 1;           // from 1
  std::string purpose;       // "question", or the name of the critic that asked
  std::string model;         // "ENDPOINT:MODEL"
  std::string promptVersion; // modules and versions
  std::string requestHash;   // of model and request
  std::int64_t atMs = 0;     // when it was stored; ignored when written
  bool cached = false;       // the reply came from the cache
  std::optional<std::int64_t> promptTokens, completionTokens; // as the server counted them
  std::string requestJson;
  std::string replyJson;      // empty when nothing came
  std::optional<Error> error; // why there is no reply, or why what came is none
};

// How a generated pair was made: its context with every attempt at it, and the exchanges of those attempts in
// the order in which they were stored. Projects from before exchanges were kept have none.
struct PairHistory {
  ContextOutcome context;
  std::vector<Exchange> exchanges;
};

enum class Verdict { New, Accepted, Rejected, Flagged };
std::string_view verdictName(Verdict verdict); // "new", "accepted", "rejected", "flagged"
std::optional<Verdict> verdictFromName(std::string_view name);

// An expert's marks, 1 to 5 each.
struct Ratings {
  std::optional<int> accuracy, relevance, difficulty, diversity;
  bool operator==(const Ratings&) const = default;
};

struct PairRow {
  PairId id;
  std::string key; // e.g. "ROB_001"
  benchmark::TestType type = benchmark::TestType::Robustness;
  benchmark::QuestionFormat format = benchmark::QuestionFormat::Objective;
  benchmark::SubType subType = benchmark::SubType::Fill;
  std::string question, answer, language;
  std::string writer; // "extractive", "llm:<model>" or "hand"
  Verdict verdict = Verdict::New;
  std::string reason; // of the verdict
  Ratings ratings;    // of the first reviewer who rated
  bool edited = false;
  GenerationId generation; // none for pairs by hand or imported
  std::string hash;        // contentHash of the pair's JSON
  std::int64_t createdMs = 0;
  bool stale = false; // a document of its evidence is not what its file holds now
};

// One reviewer's view of a pair; one row per reviewer and pair.
struct Review {
  PairId pair;
  std::string reviewer; // empty = the owner of the project
  std::optional<Verdict> verdict;
  std::string reason;
  Ratings ratings;
  std::int64_t atMs = 0;
};

struct PairDetail {
  PairRow row;
  benchmark::QaPair pair;
  std::optional<benchmark::QaPair> original; // as generated, when edited since
  std::vector<Review> reviews;
};

// Empty lists and texts mean "all".
struct PairFilter {
  std::vector<Verdict> verdicts;
  std::vector<benchmark::TestType> types;
  std::vector<benchmark::QuestionFormat> formats;
  std::vector<benchmark::SubType> subTypes;
  std::string text; // part of key, question or answer, case ignored (ASCII)
  std::string language;
  std::string documentHash; // pairs with evidence in this document
  GenerationId generation;
  std::optional<bool> edited, rated, stale;
};

// --- benchmarks, systems -----------------------------------------------------------------------------------

struct BenchmarkRow {
  BenchmarkId id;
  std::string name;
  int version = 1; // from 1, counts up per name
  std::int64_t createdMs = 0;
  bool unreviewed = false; // holds pairs that no expert accepted
  std::string hash;        // over all pairs in order
  std::string notes;
  std::int64_t pairs = 0;
};

// What goes into a new version.
struct Freeze {
  std::string name;
  bool unreviewed = false; // also the new pairs; rejected and flagged ones never
  std::string notes;
  std::vector<PairId> only;    // empty = all that qualify
  bool leaveOutCopies = false; // of two questions that say nearly the same, one
  bool leaveOutStale = false;  // pairs whose evidence is not what the files hold now
};

// A pair that says nearly what another one of the same version says.
struct CopiedPair {
  std::string key;
  std::string like;      // the one that goes in instead
  double similarity = 0; // see benchmark::repeatedQuestions()
};

// What a Freeze would take, or took.
struct FreezeCensus {
  std::int64_t pairs = 0;         // go in
  std::int64_t stale = 0;         // qualify, but their evidence is not what the files hold now
  std::vector<CopiedPair> copies; // among those that qualify, left out when that is asked; by key
};

struct Frozen {
  BenchmarkRow row;
  FreezeCensus census;
};

// "name@version", e.g. "fab@2": how a person and the command line name a version.
std::string benchmarkLabel(const BenchmarkRow& row);

struct Benchmark {
  BenchmarkRow row;
  std::vector<benchmark::QaPair> pairs; // in the frozen order; the index is the pair position of a cell
  std::vector<std::string> pairHashes;  // parallel: contentHash of each pair's JSON
};

struct SystemRow {
  SystemId id;
  evaluation::Configuration configuration; // its name is unique in the project
  std::string settingsJson = "{}";         // what an adapter needs beside it; never a key
};

struct EndpointRow {
  EndpointId id;
  std::string name; // unique, without ':'
  std::string baseUrl;
  std::string credential; // id of a key in the keychain, or "env:NAME"; never a key
  std::vector<std::string> models;
  std::string settingsJson = "{}"; // dialect, prices, limits
};

// --- runs --------------------------------------------------------------------------------------------------

struct RunStart {
  BenchmarkId benchmark;
  std::vector<evaluation::Configuration> configurations; // frozen with the run
  std::string judgeJson = "{}";
  std::string settingsJson = "{}";
  std::uint64_t seed = 0;
  int repeats = 1;
};

struct RunRow {
  RunId id;
  RunStart start;
  WorkState state = WorkState::Planned;
  std::int64_t startedMs = 0;
  std::int64_t finishedMs = 0; // 0 = not yet
  std::string benchmarkLabel;
  std::map<evaluation::UnitState, std::int64_t> cells;      // by state of the answer
  std::map<evaluation::UnitState, std::int64_t> judgements; // by state
};

struct PlannedJudgement {
  evaluation::Metric metric = evaluation::Metric::Completeness;
  std::string judge;   // "lexical" or the model's name
  std::string workKey; // unique in the run
};

struct PlannedCell {
  int pairPosition = 0;  // into Benchmark::pairs
  int configuration = 0; // into RunStart::configurations
  int repeat = 0;        // from 0
  std::string workKey;   // unique in the run
  std::vector<PlannedJudgement> judgements;
};

struct JudgementRow {
  JudgementId id;
  CellId cell;
  int pairPosition = 0, configuration = 0, repeat = 0;
  std::string workKey;
  evaluation::Judgement judgement; // reason and raw are empty in lists, full in CellDetail
};

struct CellRow {
  CellId id;
  RunId run;
  int pairPosition = 0, configuration = 0, repeat = 0;
  std::string pairKey, workKey;
  evaluation::UnitState state = evaluation::UnitState::Planned;
  std::string errorKind; // machine name, empty without error
  std::optional<std::int64_t> latencyMs;
  int judged = 0;                  // judgements that are not open
  int planned = 0;                 // judgements of all states
  std::optional<double> meanScore; // of the judgements that have a value
};

struct Attempt {
  std::string unit;      // work key
  std::int64_t atMs = 0; // ignored when written
  std::string status;    // "ok" or an error kind
  std::string detail;
  std::optional<std::int64_t> promptTokens, completionTokens;
};

// The work a call of a model was made for; neither is set for calls outside of both.
struct CallOwner {
  RunId run;
  GenerationId generation;
};

struct UsageFilter {
  RunId run;                             // no value = all
  std::vector<GenerationId> generations; // empty = all
};

struct CellDetail {
  CellRow row;
  benchmark::QaPair pair;
  std::optional<evaluation::Response> response;
  std::optional<Error> error;
  std::vector<JudgementRow> judgements;
  std::vector<Attempt> attempts;
};

struct CellFilter {
  std::vector<evaluation::UnitState> states; // empty = all
  std::optional<int> configuration, pairPosition;
};

// How an answer ended: a response when hasValue(state) (or refused, truncated, empty: what came), else the
// error.
struct CellOutcome {
  evaluation::UnitState state = evaluation::UnitState::Ok;
  std::optional<evaluation::Response> response;
  std::optional<Error> error;
};

struct MeanRow {
  int configuration = 0;
  evaluation::Metric metric = evaluation::Metric::Completeness;
  std::string judge;
  evaluation::Method method = evaluation::Method::Heuristic;
  std::int64_t n = 0;     // judgements with a value; 0: none of the metric has one, mean says nothing
  std::int64_t total = 0; // of the configuration and metric, measured or not, by any method
  double mean = 0;
};

// --- the rest ----------------------------------------------------------------------------------------------

// Something computed from the project (topics, coverage, an analysis) with the hash of what it was computed
// from.
struct StoredResult {
  std::string kind; // unique, e.g. "coverage"
  std::string inputHash;
  std::string json;
  std::int64_t createdMs = 0;
};

// One entry of the history. `kind` and `parameters` name the deed for a person: see edits.h.
struct EditRow {
  EditId id;
  std::int64_t atMs = 0;
  std::string kind;
  Error::Parameters parameters;
  bool undone = false;
};

struct UndoState {
  std::optional<EditRow> undo, redo; // what the next undo() or redo() would touch
};

// Everything Home needs to say what is missing next.
struct Overview {
  std::int64_t documents = 0, chunks = 0, pairs = 0, accepted = 0, toReview = 0, benchmarks = 0, systems = 0,
               runs = 0, finishedRuns = 0, openGenerations = 0, openRuns = 0;
  bool knowledgeBase = false;      // uses one of its own
  std::int64_t knowledgeBases = 0; // of its own
  std::int64_t staleDocuments = 0, stalePairs = 0, missingDocuments = 0;
};

} // namespace reticle::project
