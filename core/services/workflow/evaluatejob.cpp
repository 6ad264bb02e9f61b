// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/evaluatejob.h"

#include "benchmark/qapairjson.h"
#include "evaluation/extractivereader.h"
#include "workflow/errorrate.h"
#include "workflow/judging.h"
#include "workflow/systemmaking.h"
#include "workflow/workkeys.h"

#include <QCoroFuture>
#include <algorithm>
#include <deque>
#include <nlohmann/json.hpp>
#include <set>

namespace reticle::workflow {
namespace {

constexpr int kLanes = 16;
constexpr int kLanesWithoutModel = 4;
constexpr int kPage = 256; // open cells read at once

// What the lanes of a run share. Used from the work thread only.
struct RunState {
  std::shared_ptr<project::Project> project;
  RunId run;
  std::vector<benchmark::QaPair> pairs;
  std::vector<evaluation::Configuration> configurations;
  Systems systems; // null until its vectors are made
  std::shared_ptr<const Judging> judging;
  std::shared_ptr<CallAccount> account = std::make_shared<CallAccount>();
  std::deque<project::Outcomes::OpenCell> queue;
  std::set<std::int64_t> taken;
  std::int64_t after = 0;
  bool exhausted = false;
  bool reading = false;
  std::shared_ptr<std::optional<Error>> fatal = std::make_shared<std::optional<Error>>();
  ErrorRate errors;
  const Clock* clock = nullptr;

  // A unit of this session has ended; stops all lanes when too many have failed.
  void ended(evaluation::UnitState unit) {
    errors.count(isFailure(unit));
    if (!fatal->has_value())
      *fatal = errors.reached();
  }
};

// The models a run will call.
std::vector<std::string> modelsOf(const EvaluateRequest& request) {
  std::vector<std::string> models;
  if (request.judge.kind == "geval")
    models.push_back(request.judge.model);
  for (const auto& configuration : request.configurations) {
    if (asksModel(configuration))
      models.push_back(configuration.reader);
    if (evaluation::usesEmbedding(configuration))
      models.push_back(configuration.embedding);
  }
  return models;
}

std::string answerKey(const benchmark::QaPair& pair, const evaluation::Configuration& configuration,
                      const std::string& corpusHash, std::uint64_t seed, int repeat) {
  // Random retrieval is the only system whose answer depends on the seed of the run.
  std::string seedPart = configuration.retriever == "random" ? std::to_string(seed) : std::string();
  // Answers of an earlier form of the built-in reader are no answers of this one.
  if (configuration.reader == "extractive")
    seedPart += "/" + std::string(evaluation::ExtractiveReader::kVersion);
  return workKey({benchmark::pairHash(pair), pair.key, configuration.name,
                  evaluation::canonicalJson(configuration), corpusHash, seedPart, std::to_string(repeat)});
}

// How a response is stored: its state by what came back.
project::CellOutcome outcomeOf(Result<evaluation::Response> response,
                               const evaluation::Configuration& configuration) {
  project::CellOutcome outcome;
  if (!response) {
    outcome.state = unitStateOfError(response.error().kind());
    outcome.error = response.error();
    return outcome;
  }
  if (response->finish == dialogue::FinishReason::ContentFilter)
    outcome.state = evaluation::UnitState::Refused;
  else if (response->answer.empty() && configuration.reader != "empty")
    outcome.state = evaluation::UnitState::Empty;
  else if (response->finish == dialogue::FinishReason::Length)
    outcome.state = evaluation::UnitState::Truncated;
  else
    outcome.state = evaluation::UnitState::Ok;
  outcome.response = std::move(*response);
  return outcome;
}

// The next open cell that no lane has taken. No value: nothing is left.
QCoro::Task<Result<std::optional<project::Outcomes::OpenCell>>> nextCell(std::shared_ptr<RunState> state) {
  for (;;) {
    if (!state->queue.empty()) {
      std::optional<project::Outcomes::OpenCell> cell = std::move(state->queue.front());
      state->queue.pop_front();
      co_return cell;
    }
    if (state->exhausted)
      co_return std::optional<project::Outcomes::OpenCell>{};
    auto reading = state->project->outcomes().openCells(state->run, {state->after, kPage});
    const auto cells = co_await reading;
    if (!cells)
      co_return failure(cells.error());
    // Another lane may have read the same page meanwhile.
    for (const auto& cell : *cells) {
      if (state->taken.insert(cell.id.value).second)
        state->queue.push_back(cell);
      state->after = std::max(state->after, cell.id.value);
    }
    if (static_cast<int>(cells->size()) < kPage)
      state->exhausted = true;
  }
}

QCoro::Task<Status> judgeCell(jobs::JobContext& context, std::shared_ptr<RunState> state,
                              project::Outcomes::OpenCell cell, evaluation::Response response) {
  evaluation::JudgeInput input;
  input.pair = state->pairs[static_cast<std::size_t>(cell.pairPosition)];
  input.response = std::move(response);
  std::vector<project::PlannedJudgement> byModel;
  std::vector<project::PlannedJudgement> lexical;
  for (const auto& planned : cell.judgements)
    (planned.judge == "lexical" ? lexical : byModel).push_back(planned);
  if (!lexical.empty()) {
    auto judging = context.compute([judge = state->judging, input] { return judge->judgeLexically(input); });
    const auto judgements = co_await judging;
    if (!judgements)
      co_return failure(judgements.error());
    std::vector<project::Outcomes::Judged> judged;
    for (const auto& planned : lexical) {
      for (const auto& judgement : *judgements) {
        if (judgement.metric == planned.metric)
          judged.push_back({planned.workKey, judgement});
      }
    }
    auto saving = state->project->outcomes().saveJudgements(cell.id, std::move(judged));
    const auto saved = co_await saving;
    if (!saved)
      co_return saved;
  }
  for (const auto& planned : byModel) {
    auto asking = state->judging->judgeByModel(input, planned.metric, context.token(), state->fatal);
    const auto judgement = co_await asking;
    if (!judgement)
      co_return state->fatal->has_value() ? Status(failure(**state->fatal))
                                          : Status(failure(ErrorKind::Cancelled, "cancelled"));
    if (!evaluation::hasValue(judgement->state))
      context.fail(std::string(evaluation::unitStateName(judgement->state)));
    std::vector<project::Outcomes::Judged> judged;
    judged.push_back({planned.workKey, *judgement});
    auto saving = state->project->outcomes().saveJudgements(cell.id, std::move(judged));
    const auto saved = co_await saving;
    if (!saved)
      co_return saved;
    state->ended(judgement->state);
    if (state->fatal->has_value())
      co_return failure(**state->fatal);
  }
  co_return Status{};
}

QCoro::Task<Status> answerAndJudge(jobs::JobContext& context, std::shared_ptr<RunState> state,
                                   project::Outcomes::OpenCell cell) {
  const auto& configuration = state->configurations[static_cast<std::size_t>(cell.configuration)];
  std::optional<evaluation::Response> response = cell.response;
  if (!response) {
    auto marking = state->project->outcomes().markSent(cell.id);
    const auto marked = co_await marking;
    if (!marked)
      co_return marked;
    const auto& pair = state->pairs[static_cast<std::size_t>(cell.pairPosition)];
    auto asking = state->systems[static_cast<std::size_t>(cell.configuration)]->ask(pair, context.token());
    auto answered = co_await asking;
    if (!answered && answered.error().kind() == ErrorKind::Cancelled)
      co_return failure(answered.error());
    if (!answered && stopsEverything(answered.error())) {
      *state->fatal = answered.error();
      co_return failure(answered.error());
    }
    auto outcome = outcomeOf(std::move(answered), configuration);
    if (outcome.error)
      context.fail(std::string(errorKindName(outcome.error->kind())));
    else if (!evaluation::hasValue(outcome.state))
      context.fail(std::string(evaluation::unitStateName(outcome.state)));
    // A cut answer is what a person would have seen: it is judged. One that never came is not.
    const bool judge = evaluation::hasValue(outcome.state) || outcome.state == evaluation::UnitState::Truncated;
    if (judge)
      response = outcome.response;
    const auto unit = outcome.state;
    auto saving = state->project->outcomes().saveAnswer(cell.id, std::move(outcome), {}, judge);
    const auto saved = co_await saving;
    if (!saved)
      co_return saved;
    state->ended(unit);
    if (!judge)
      co_return Status{};
  }
  auto judging = judgeCell(context, state, cell, std::move(*response));
  const auto judged = co_await judging;
  co_return judged;
}

QCoro::Task<Status> lane(jobs::JobContext& context, std::shared_ptr<RunState> state) {
  for (;;) {
    const auto go = co_await context.checkpoint();
    if (!go)
      co_return go;
    if (!state->fatal->has_value())
      *state->fatal = timeIsUp(*state->account, state->clock->steadyMs());
    if (state->fatal->has_value())
      co_return failure(**state->fatal);
    auto taking = nextCell(state);
    auto cell = co_await taking;
    if (!cell)
      co_return failure(cell.error());
    if (!*cell)
      co_return Status{};
    auto working = answerAndJudge(context, state, std::move(**cell));
    const auto done = co_await working;
    if (!done) {
      // What the project cannot store ends the run for every lane.
      if (done.error().kind() != ErrorKind::Cancelled && !state->fatal->has_value())
        *state->fatal = done.error();
      co_return done;
    }
    context.advance();
  }
}

SystemParts partsOf(const RunState& state, const CorpusIndex& index, const EvaluateRequest& request) {
  return {state.project, index, state.account, request.seed, request.fresh};
}

std::string settingsJson(const CorpusIndex& index) {
  return nlohmann::json{{"corpus", index.corpusHash}}.dump();
}

// Starts a run and plans its cells, or takes up a stored one.
QCoro::Task<Status> openRun(Toolbox& toolbox, std::shared_ptr<RunState> state, CorpusIndex index,
                            EvaluateRequest& request) {
  auto project = state->project;
  const bool fresh = !request.resume;
  if (!fresh) {
    auto reading = project->queries().run(request.resume);
    const auto run = co_await reading;
    if (!run)
      co_return failure(run.error());
    const auto judge = judgeFromJson(run->start.judgeJson);
    if (!judge)
      co_return failure(judge.error());
    if (run->start.settingsJson != settingsJson(index))
      co_return failure(ErrorKind::Conflict, "the documents have changed since the run was started",
                        {{"what", "corpus"}});
    request.benchmark = run->start.benchmark;
    request.configurations = run->start.configurations;
    request.judge = *judge;
    request.repeats = run->start.repeats;
    request.seed = run->start.seed;
    state->run = request.resume;
  }
  auto readingBenchmark = project->queries().benchmark(request.benchmark);
  auto benchmark = co_await readingBenchmark;
  if (!benchmark)
    co_return failure(benchmark.error());
  state->pairs = std::move(benchmark->pairs);
  state->configurations = request.configurations;
  // Repeats are there to see how answers differ: a kept reply would hide it.
  state->account->cached = !request.fresh && request.repeats == 1;
  auto limiting = limitSpending(state->account, project, request.limits, {request.resume, {}},
                                modelsOf(request), toolbox.clock().steadyMs());
  const auto limited = co_await limiting;
  if (!limited)
    co_return limited;
  auto preparing = Judging::prepare(toolbox, project, request.judge, index, state->account);
  auto judging = co_await preparing;
  if (!judging)
    co_return failure(judging.error());
  state->judging = *judging;
  auto making = makeSystems(toolbox, partsOf(*state, index, request), request.configurations);
  auto systems = co_await making;
  if (!systems)
    co_return failure(systems.error());
  state->systems = std::move(*systems);
  if (fresh) {
    project::RunStart start;
    start.benchmark = request.benchmark;
    start.configurations = request.configurations;
    start.judgeJson = judgeJson(request.judge);
    start.settingsJson = settingsJson(index);
    start.seed = request.seed;
    start.repeats = request.repeats;
    auto starting = project->outcomes().startRun(std::move(start));
    const auto started = co_await starting;
    if (!started)
      co_return failure(started.error());
    state->run = *started;
  }
  state->account->owner.run = state->run;
  // Planning again after a kill in the middle of it adds what is missing and leaves the rest.
  std::vector<project::PlannedCell> cells;
  for (std::size_t position = 0; position < state->pairs.size(); ++position) {
    for (std::size_t c = 0; c < state->configurations.size(); ++c) {
      for (int repeat = 0; repeat < request.repeats; ++repeat) {
        project::PlannedCell cell;
        cell.pairPosition = static_cast<int>(position);
        cell.configuration = static_cast<int>(c);
        cell.repeat = repeat;
        cell.workKey =
            answerKey(state->pairs[position], state->configurations[c], index.corpusHash, request.seed, repeat);
        cell.judgements = state->judging->plan(cell.workKey);
        cells.push_back(std::move(cell));
      }
    }
  }
  auto planning = project->outcomes().planCells(state->run, std::move(cells));
  const auto planned = co_await planning;
  if (!planned)
    co_return planned;
  if (fresh) {
    auto reusing = project->outcomes().reuseFinished(state->run);
    const auto reused = co_await reusing;
    if (!reused)
      co_return failure(reused.error());
  } else {
    std::vector<evaluation::UnitState> again{evaluation::UnitState::SkippedByBudget};
    if (request.retryFailed)
      again.insert(again.end(), std::begin(kFailureStates), std::end(kFailureStates));
    auto reopening = project->outcomes().reopen(state->run, std::move(again));
    const auto reopened = co_await reopening;
    if (!reopened)
      co_return failure(reopened.error());
    if (request.retryFailed) {
      auto asking = project->outcomes().reopenUnscored(state->run);
      const auto asked = co_await asking;
      if (!asked)
        co_return failure(asked.error());
    }
  }
  co_return Status{};
}

// A run is left to be resumed.
QCoro::Task<Status> leaveOpen(std::shared_ptr<RunState> state, Error error) {
  auto leaving = state->project->outcomes().setRunState(state->run, project::WorkState::Incomplete);
  co_await leaving;
  co_return failure(std::move(error));
}

Status checkRequest(const EvaluateRequest& request) {
  if (request.resume)
    return {};
  if (request.configurations.empty())
    return failure(ErrorKind::InvalidArgument, "a run needs a system", {{"key", "system"}, {"value", ""}});
  std::set<std::string> names;
  for (const auto& configuration : request.configurations) {
    if (!names.insert(configuration.name).second)
      return failure(ErrorKind::Conflict, "two systems have the same name",
                     {{"what", "system"}, {"name", configuration.name}, {"twice", "yes"}});
  }
  if (request.repeats < 1)
    return failure(ErrorKind::OutOfRange, "repeats must be at least 1",
                   {{"key", "repeats"}, {"value", std::to_string(request.repeats)}});
  return {};
}

} // namespace

QCoro::Task<Status> evaluateBenchmark(jobs::JobContext& context, Toolbox& toolbox,
                                      std::shared_ptr<project::Project> project, EvaluateRequest request,
                                      std::shared_ptr<EvaluateSummary> summary) {
  const auto sound = checkRequest(request);
  if (!sound)
    co_return sound;
  auto loading = loadCorpusIndex(context, toolbox, project);
  const auto index = co_await loading;
  if (!index)
    co_return failure(index.error());
  auto state = std::make_shared<RunState>();
  state->project = project;
  state->errors = ErrorRate(request.limits.stopErrors);
  state->clock = &toolbox.clock();
  auto opening = openRun(toolbox, state, *index, request);
  const auto opened = co_await opening;
  if (!opened)
    co_return opened;
  summary->run = state->run;
  auto totalling = project->queries().corpusTotals();
  const auto totals = co_await totalling;
  if (!totals)
    co_return failure(totals.error());
  summary->reaches = evaluation::corpusReaches(state->configurations, totals->chunks, totals->tokens);
  auto running = project->outcomes().setRunState(state->run, project::WorkState::Running);
  const auto isRunning = co_await running;
  if (!isRunning)
    co_return isRunning;
  auto embedding =
      embedSystems(context, toolbox, partsOf(*state, *index, request), state->configurations, state->systems);
  auto embedded = co_await embedding;
  if (!embedded) {
    auto leaving = leaveOpen(state, embedded.error());
    const auto left = co_await leaving;
    co_return left;
  }
  state->systems = std::move(*embedded);

  auto counting = project->queries().run(state->run);
  const auto before = co_await counting;
  if (!before)
    co_return failure(before.error());
  std::int64_t total = 0;
  for (const auto& [unit, count] : before->cells)
    total += count;
  // Cells that have an answer but not every judgement are worked on as well.
  auto countingOpen = project->outcomes().openCellCount(state->run);
  const auto open = co_await countingOpen;
  if (!open)
    co_return failure(open.error());
  context.message({});
  context.progress(total - *open, total);

  const auto calls = estimateRun(request, 1);
  const bool withModel = state->judging->usesModel() || calls.answerCalls > 0 || calls.embeddingCalls > 0;
  std::vector<QCoro::Task<Status>> lanes;
  for (int i = 0; i < (withModel ? kLanes : kLanesWithoutModel); ++i)
    lanes.push_back(lane(context, state));
  Status ended{};
  for (auto& task : lanes) {
    const auto status = co_await task;
    if (!status && (ended || ended.error().kind() == ErrorKind::Cancelled))
      ended = status;
  }
  if (state->fatal->has_value())
    ended = failure(**state->fatal);

  if (!ended && ended.error().kind() == ErrorKind::BudgetReached) {
    auto skipping = project->outcomes().closeOpen(state->run, evaluation::UnitState::SkippedByBudget);
    const auto skipped = co_await skipping;
    if (!skipped)
      co_return failure(skipped.error());
  }
  // What a person can mend (a key, an address, a full disk, a budget) or a cancel leaves the run to be resumed.
  const auto final = ended ? project::WorkState::Finished : project::WorkState::Incomplete;
  auto closing = project->outcomes().setRunState(state->run, final);
  const auto closed = co_await closing;
  auto readingAfter = project->queries().run(state->run);
  const auto after = co_await readingAfter;
  if (after) {
    for (const auto& [unit, count] : after->cells)
      summary->cells[std::string(evaluation::unitStateName(unit))] = count;
  }
  auto countingJudgements = project->queries().judgementCounts(state->run);
  const auto judgements = co_await countingJudgements;
  if (judgements)
    summary->unscored = evaluation::unscoredJudgements(*judgements);
  if (!ended)
    co_return ended;
  co_return closed;
}

} // namespace reticle::workflow
