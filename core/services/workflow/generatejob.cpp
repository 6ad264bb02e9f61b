// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/generatejob.h"

#include "workflow/contextjson.h"
#include "workflow/errorrate.h"
#include "workflow/generationdrive.h"
#include "workflow/generationparts.h"
#include "workflow/projectprompts.h"

#include <QCoroFuture>
#include <algorithm>
#include <charconv>
#include <optional>

namespace reticle::workflow {
namespace {

// One more than the highest number among the keys of a type.
std::size_t nextKeyNumber(const std::vector<benchmark::QaPair>& pairs, benchmark::TestType type) {
  std::size_t next = 1;
  const std::string prefix = std::string(benchmark::testTypePrefix(type)) + "_";
  for (const auto& pair : pairs) {
    if (!pair.key.starts_with(prefix))
      continue;
    std::size_t number = 0;
    const char* begin = pair.key.data() + prefix.size();
    if (std::from_chars(begin, pair.key.data() + pair.key.size(), number).ec == std::errc())
      next = std::max(next, number + 1);
  }
  return next;
}

QCoro::Task<Result<std::vector<benchmark::ContextOutcome>>>
storedOutcomes(std::shared_ptr<project::Project> project, project::GenerationId id) {
  std::vector<benchmark::ContextOutcome> outcomes;
  project::Page page{0, 500};
  for (;;) {
    auto reading = project->queries().contexts(id, page);
    const auto rows = co_await reading;
    if (!rows)
      co_return failure(rows.error());
    for (const auto& row : *rows) {
      auto outcome = restoredOutcome(row.outcome);
      if (!outcome)
        co_return failure(outcome.error());
      outcomes.push_back(std::move(*outcome));
      page.after = row.id.value;
    }
    if (static_cast<int>(rows->size()) < page.limit)
      break;
  }
  std::sort(outcomes.begin(), outcomes.end(),
            [](const auto& a, const auto& b) { return a.context < b.context; });
  co_return outcomes;
}

void countOutcomes(const std::vector<benchmark::ContextOutcome>& outcomes, GenerateSummary& summary) {
  for (const auto& outcome : outcomes) {
    if (outcome.skipped)
      ++summary.skipped[std::string(benchmark::skipReasonName(*outcome.skipped))];
    for (const auto& attempt : outcome.attempts) {
      if (!attempt.verdict.accepted)
        ++summary.rejected[std::string(benchmark::rejectionName(attempt.verdict.reason))];
    }
    if (outcome.pair) {
      ++summary.passed;
      summary.keys.push_back(outcome.pair->key);
    }
  }
}

std::map<std::string, std::size_t> skippedBy(const std::map<benchmark::SkipReason, std::size_t>& skips) {
  std::map<std::string, std::size_t> named;
  for (const auto& [reason, count] : skips)
    named[std::string(benchmark::skipReasonName(reason))] = count;
  return named;
}

// The kinds of the pairs made; those without an answer have no objective form and stay out.
void countKinds(const std::vector<benchmark::ContextOutcome>& outcomes, benchmark::TestType type,
                benchmark::PlanCounts& made) {
  if (type == benchmark::TestType::Unanswerable)
    return;
  for (const auto& outcome : outcomes) {
    if (outcome.pair)
      made.add(*outcome.pair);
  }
}

// The counters of a part as they are now: what it had when it was opened, and what came since.
GenerationCounters countersNow(const GenerationCounters& opened, const ModelUse& before, const ModelUse& now,
                               const benchmark::GenerationSession& session, std::int64_t workingMs) {
  GenerationCounters counters = opened;
  counters.made = static_cast<std::int64_t>(session.made());
  counters.attempts = counters.made;
  for (const auto& [reason, count] : session.rejections())
    counters.attempts += static_cast<std::int64_t>(count);
  counters.calls += now.calls - before.calls;
  counters.promptTokens += now.promptTokens - before.promptTokens;
  counters.completionTokens += now.completionTokens - before.completionTokens;
  counters.tokensEstimated = counters.tokensEstimated || (now.estimated && now.calls > before.calls);
  counters.workingMs += workingMs;
  return counters;
}

// Writes the outcomes of a part as they come, until its session has ended.
QCoro::Task<Status> drivePart(jobs::JobContext& context, Toolbox& toolbox,
                              std::shared_ptr<project::Project> project, std::shared_ptr<GenerationDrive> drive,
                              project::GenerationId id, GenerationPart part, GenerationCounters opened,
                              std::shared_ptr<GenerateSummary> summary,
                              std::shared_ptr<benchmark::PlanCounts> made,
                              std::shared_ptr<CallAccount> account) {
  const benchmark::TestType type = part.type;
  const std::string model = part.request.model;
  const ModelUse before = toolbox.usage().of(model);
  std::int64_t workingMs = 0;
  for (;;) {
    const auto go = co_await context.checkpoint();
    if (!go)
      co_return go;
    // What is waited for at a checkpoint is a pause, not work.
    const std::int64_t since = toolbox.clock().steadyMs();
    if (const auto up = timeIsUp(*account, since))
      co_return failure(*up);
    auto stepping = drive->step(context, id);
    const auto stepped = co_await stepping;
    if (!stepped)
      co_return failure(stepped.error());
    for (const auto& outcome : *stepped) {
      std::vector<benchmark::QaPair> pairs;
      if (outcome.pair)
        pairs.push_back(*outcome.pair);
      const std::string counters =
          countersJson(countersNow(opened, before, toolbox.usage().of(model), drive->session(),
                                   workingMs + toolbox.clock().steadyMs() - since));
      auto committing =
          project->outcomes().commitContext(id, storedOutcome(outcome, type), std::move(pairs), counters);
      const auto committed = co_await committing;
      if (!committed)
        co_return failure(committed.error());
      if (outcome.pair)
        context.advance();
    }
    workingMs += toolbox.clock().steadyMs() - since;
    countOutcomes(*stepped, *summary);
    countKinds(*stepped, type, *made);
    if (drive->session().finished())
      co_return Status{};
  }
}

} // namespace

QCoro::Task<Status> generatePairs(jobs::JobContext& context, Toolbox& toolbox,
                                  std::shared_ptr<project::Project> project, GenerateRequest request,
                                  bool resume, std::shared_ptr<GenerateSummary> summary,
                                  GenerateLimits limits) {
  auto listing = project->queries().generations();
  const auto rows = co_await listing;
  if (!rows)
    co_return failure(rows.error());
  std::vector<StoredPart> group = newestGroup(*rows);
  std::int64_t groupNumber = group.empty() ? 1 : group.front().part.group + 1;
  if (resume) {
    if (!canGoOn(group))
      co_return failure(ErrorKind::NothingToDo, "no unfinished generation", {{"what", "generation"}});
    request = group.front().part.request;
    groupNumber = group.front().part.group;
  } else {
    group.clear();
  }
  const auto problems = problemsOf(request);
  if (!problems.empty())
    co_return failure(problems.front());
  if (!resume)
    request = inWorkingOrder(request);

  auto loading = loadCorpusIndex(context, toolbox, project);
  const auto index = co_await loading;
  if (!index)
    co_return failure(index.error());
  for (const auto& item : group) {
    if (item.part.corpusHash != index->corpusHash)
      co_return failure(ErrorKind::Conflict, "the documents have changed since the generation was started",
                        {{"what", "corpus"}});
  }
  auto account = std::make_shared<CallAccount>();
  account->cached = !limits.fresh;
  project::UsageFilter spent;
  for (const auto& item : group)
    spent.generations.push_back(item.row.id);
  std::vector<std::string> models;
  if (!request.model.empty())
    models.push_back(request.model);
  if (!request.criticModel.empty())
    models.push_back(request.criticModel);
  auto limiting =
      limitSpending(account, project, limits, std::move(spent), std::move(models), toolbox.clock().steadyMs());
  const auto limited = co_await limiting;
  if (!limited)
    co_return limited;
  // Prompts are frozen at the start: what a person changes since is for the next generation.
  benchmark::PromptModules ownPrompts;
  if (resume) {
    ownPrompts = group.front().part.ownPrompts;
  } else if (!request.model.empty()) {
    auto reading = projectPrompts(project);
    auto own = co_await reading;
    if (!own)
      co_return failure(own.error());
    ownPrompts = std::move(*own);
  }
  auto preparing =
      GenerationDrive::prepare(context, toolbox, project, *index, request, ownPrompts, account, limits);
  const auto prepared = co_await preparing;
  if (!prepared)
    co_return failure(prepared.error());
  const std::string promptsHash = (*prepared)->promptsHash();
  for (const auto& item : group) {
    if (!item.part.promptsHash.empty() && item.part.promptsHash != promptsHash)
      co_return failure(ErrorKind::Conflict, "the prompts have changed since the generation was started",
                        {{"what", "prompts"}});
  }

  // Questions from before this request take part in the comparison; its own come back with its outcomes.
  auto readingPairs = project->queries().fullPairs({});
  const auto existing = co_await readingPairs;
  if (!existing)
    co_return failure(existing.error());
  std::vector<std::vector<benchmark::ContextOutcome>> done;
  std::vector<std::string> ownKeys;
  for (const auto& item : group) {
    auto restoring = storedOutcomes(project, item.row.id);
    auto outcomes = co_await restoring;
    if (!outcomes)
      co_return failure(outcomes.error());
    for (const auto& outcome : *outcomes) {
      if (outcome.pair)
        ownKeys.push_back(outcome.pair->key);
    }
    done.push_back(std::move(*outcomes));
  }
  std::sort(ownKeys.begin(), ownKeys.end());
  std::vector<std::string> questions;
  for (const auto& pair : *existing) {
    if (!std::binary_search(ownKeys.begin(), ownKeys.end(), pair.key))
      questions.push_back(pair.question);
  }
  (*prepared)->insertQuestions(questions);

  const auto made = std::make_shared<benchmark::PlanCounts>();
  context.message({});
  context.progress(0, static_cast<std::int64_t>(request.pairs));
  for (std::size_t i = 0; i < request.types.size(); ++i) {
    GenerationPart part;
    project::GenerationId id;
    GenerationCounters opened;
    std::vector<benchmark::ContextOutcome> restored;
    if (i < group.size()) {
      part = group[i].part;
      id = group[i].row.id;
      opened = countersFromJson(group[i].row.countersJson);
      restored = std::move(done[i]);
    } else {
      part.request = request;
      part.type = request.types[i];
      const std::size_t missing = request.pairs > summary->passed ? request.pairs - summary->passed : 0;
      part.target = pairTarget(request, i, missing);
      part.firstKey = nextKeyNumber(*existing, part.type);
      part.group = groupNumber;
      part.corpusHash = index->corpusHash;
      part.promptsHash = promptsHash;
      if (i == 0)
        part.ownPrompts = ownPrompts;
      auto starting = project->outcomes().startGeneration(partJson(part), request.seed, writerName(request));
      const auto started = co_await starting;
      if (!started)
        co_return failure(started.error());
      id = *started;
    }
    const std::size_t before = summary->passed;
    countOutcomes(restored, *summary);
    auto settings = sessionSettings(request, part.type, part.target);
    settings.firstKey = part.firstKey;
    settings.before = *made;
    countKinds(restored, part.type, *made);
    auto opening = (*prepared)->open(context, settings, std::move(restored));
    const auto isOpen = co_await opening;
    if (!isOpen)
      co_return failure(isOpen.error());
    context.progress(static_cast<std::int64_t>(summary->passed), static_cast<std::int64_t>(request.pairs));
    Status driven{};
    if (part.target > 0 && !(*prepared)->session().finished()) {
      auto driving = drivePart(context, toolbox, project, *prepared, id, part, opened, summary, made, account);
      driven = co_await driving;
      auto ending = (*prepared)->endCalls();
      co_await ending;
    }
    summary->types.push_back(
        {part.type, part.target, summary->passed - before, skippedBy((*prepared)->session().skips())});
    const bool stopped =
        !driven && (driven.error().kind() == ErrorKind::Cancelled ||
                    driven.error().kind() == ErrorKind::BudgetReached || stoppedByErrors(driven.error()));
    const auto state = driven    ? project::WorkState::Finished
                       : stopped ? project::WorkState::Incomplete
                                 : project::WorkState::Failed;
    auto closing = project->outcomes().setGenerationState(id, state);
    const auto closed = co_await closing;
    if (!driven)
      co_return driven;
    if (!closed)
      co_return closed;
  }
  co_return Status{};
}

QCoro::Task<Status> discardGeneration(jobs::JobContext& context, std::shared_ptr<project::Project> project) {
  const auto go = co_await context.checkpoint();
  if (!go)
    co_return go;
  auto listing = project->queries().generations();
  const auto rows = co_await listing;
  if (!rows)
    co_return failure(rows.error());
  const std::vector<StoredPart> group = newestGroup(*rows);
  if (!canGoOn(group))
    co_return failure(ErrorKind::NothingToDo, "no unfinished generation", {{"what", "generation"}});
  for (const StoredPart& item : group) {
    if (item.row.state == project::WorkState::Finished && &item != &group.back())
      continue;
    auto closing = project->outcomes().setGenerationState(item.row.id, project::WorkState::Cancelled);
    const auto closed = co_await closing;
    if (!closed)
      co_return closed;
  }
  co_return Status{};
}

} // namespace reticle::workflow
