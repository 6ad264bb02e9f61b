// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/generatejob.h"

#include "base/contenthash.h"
#include "workflow/contextjson.h"
#include "workflow/generationdrive.h"

#include <QCoroFuture>
#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <optional>

namespace reticle::workflow {
namespace {

// What one generation row stores beside its outcomes: the request it belongs to and its own part of it.
struct Part {
  GenerateRequest request;
  benchmark::TestType type = benchmark::TestType::Robustness;
  std::size_t target = 0;   // pairs of this type
  std::size_t firstKey = 1; // number of the first key
  std::int64_t group = 0;   // parts of one request share it
  std::string corpusHash;
};

std::string partJson(const Part& part) {
  return nlohmann::json{{"request", nlohmann::json::parse(generateRequestJson(part.request))},
                        {"type", std::string(benchmark::testTypeName(part.type))},
                        {"target", part.target},
                        {"first_key", part.firstKey},
                        {"group", part.group},
                        {"corpus", part.corpusHash}}
      .dump();
}

Result<Part> partFromJson(const std::string& text) {
  return guarded([&] {
    const auto json = nlohmann::json::parse(text);
    Part part;
    auto request = generateRequestFromJson(json.at("request").dump());
    if (!request)
      throw request.error();
    part.request = *request;
    part.type = benchmark::testTypeFromName(json.at("type").get<std::string>()).value();
    part.target = json.at("target");
    part.firstKey = json.at("first_key");
    part.group = json.at("group");
    part.corpusHash = json.at("corpus");
    return part;
  });
}

struct Stored {
  project::GenerationRow row;
  Part part;
};

std::string settingsWriter(const GenerateRequest& request) {
  return request.model.empty() ? std::string("extractive") : "llm:" + request.model;
}

// All parts of the newest request, oldest first.
std::vector<Stored> newestGroup(const std::vector<project::GenerationRow>& rows) {
  std::vector<Stored> group;
  for (const auto& row : rows) {
    const auto part = partFromJson(row.settingsJson);
    if (!part)
      continue;
    if (!group.empty() && part->group > group.front().part.group)
      group.clear();
    if (group.empty() || part->group == group.front().part.group)
      group.push_back({row, *part});
  }
  return group;
}

bool isComplete(const std::vector<Stored>& group) {
  return group.size() == group.front().part.request.types.size() &&
         std::all_of(group.begin(), group.end(),
                     [](const Stored& item) { return item.row.state == project::WorkState::Finished; });
}

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

benchmark::GenerationSettings sessionSettings(const Part& part) {
  benchmark::GenerationSettings settings;
  settings.type = part.type;
  settings.pairs = part.target;
  settings.seed = part.request.seed;
  settings.attempts = part.request.attempts;
  settings.objectiveShare = part.request.objectiveShare;
  settings.firstKey = part.firstKey;
  settings.control = part.request.control;
  settings.synthesis.distractors = part.request.distractors;
  settings.synthesis.queriesPerChunk = part.request.queriesPerChunk;
  return settings;
}

// Writes the outcomes of a part as they come, until its session has ended.
QCoro::Task<Status> drivePart(jobs::JobContext& context, std::shared_ptr<project::Project> project,
                              std::shared_ptr<GenerationDrive> drive, project::GenerationId id,
                              benchmark::TestType type, std::shared_ptr<GenerateSummary> summary) {
  for (;;) {
    const auto go = co_await context.checkpoint();
    if (!go)
      co_return go;
    auto stepping = drive->step(context, id);
    const auto stepped = co_await stepping;
    if (!stepped)
      co_return failure(stepped.error());
    for (const auto& outcome : *stepped) {
      std::vector<benchmark::QaPair> pairs;
      if (outcome.pair)
        pairs.push_back(*outcome.pair);
      const std::string counters = nlohmann::json{{"made", drive->session().made()}}.dump();
      auto committing =
          project->outcomes().commitContext(id, storedOutcome(outcome, type), std::move(pairs), counters);
      const auto committed = co_await committing;
      if (!committed)
        co_return failure(committed.error());
      if (outcome.pair)
        context.advance();
    }
    countOutcomes(*stepped, *summary);
    if (drive->session().finished())
      co_return Status{};
  }
}

} // namespace

std::optional<NewestGeneration> newestGeneration(const std::vector<project::GenerationRow>& rows) {
  const auto group = newestGroup(rows);
  if (group.empty())
    return std::nullopt;
  NewestGeneration newest;
  newest.request = group.front().part.request;
  newest.unfinished = !isComplete(group);
  for (const auto& item : group)
    newest.parts.push_back(item.row.id);
  return newest;
}

QCoro::Task<Status> generatePairs(jobs::JobContext& context, Toolbox& toolbox,
                                  std::shared_ptr<project::Project> project, GenerateRequest request,
                                  bool resume, std::shared_ptr<GenerateSummary> summary,
                                  GenerateLimits limits) {
  auto listing = project->queries().generations();
  const auto rows = co_await listing;
  if (!rows)
    co_return failure(rows.error());
  std::vector<Stored> group = newestGroup(*rows);
  std::int64_t groupNumber = group.empty() ? 1 : group.front().part.group + 1;
  if (resume) {
    if (group.empty() || isComplete(group))
      co_return failure(ErrorKind::NothingToDo, "no unfinished generation", {{"what", "generation"}});
    request = group.front().part.request;
    groupNumber = group.front().part.group;
  } else {
    group.clear();
  }
  if (request.types.empty() || request.pairs == 0)
    co_return failure(ErrorKind::InvalidArgument, "nothing to generate", {{"key", "count"}, {"value", "0"}});

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
  auto limiting = limitSpending(account, project, limits.budget, std::move(spent), std::move(models),
                                toolbox.clock().steadyMs());
  const auto limited = co_await limiting;
  if (!limited)
    co_return limited;
  auto preparing = GenerationDrive::prepare(context, toolbox, project, *index, request, account);
  const auto prepared = co_await preparing;
  if (!prepared)
    co_return failure(prepared.error());

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

  context.message({});
  context.progress(0, static_cast<std::int64_t>(request.pairs));
  for (std::size_t i = 0; i < request.types.size(); ++i) {
    Part part;
    project::GenerationId id;
    std::vector<benchmark::ContextOutcome> restored;
    if (i < group.size()) {
      part = group[i].part;
      id = group[i].row.id;
      restored = std::move(done[i]);
    } else {
      part.request = request;
      part.type = request.types[i];
      const std::size_t left = request.types.size() - i;
      const std::size_t missing = request.pairs > summary->passed ? request.pairs - summary->passed : 0;
      part.target = (missing + left - 1) / left;
      part.firstKey = nextKeyNumber(*existing, part.type);
      part.group = groupNumber;
      part.corpusHash = index->corpusHash;
      auto starting =
          project->outcomes().startGeneration(partJson(part), request.seed, settingsWriter(request));
      const auto started = co_await starting;
      if (!started)
        co_return failure(started.error());
      id = *started;
    }
    countOutcomes(restored, *summary);
    auto opening = (*prepared)->open(context, sessionSettings(part), std::move(restored));
    const auto opened = co_await opening;
    if (!opened)
      co_return failure(opened.error());
    context.progress(static_cast<std::int64_t>(summary->passed), static_cast<std::int64_t>(request.pairs));
    Status driven{};
    if (part.target > 0 && !(*prepared)->session().finished()) {
      auto driving = drivePart(context, project, *prepared, id, part.type, summary);
      driven = co_await driving;
    }
    const bool stopped = !driven && (driven.error().kind() == ErrorKind::Cancelled ||
                                     driven.error().kind() == ErrorKind::BudgetReached);
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

} // namespace reticle::workflow
