// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/answers.h"
#include "support/fakechatserver.h"
#include "workflow/contextjson.h"
#include "workflow/generationestimate.h"
#include "workflow/generationtally.h"
#include "workflow/importjob.h"
#include "workflow/models.h"

#include <QTemporaryDir>
#include <QTest>

using namespace reticle;
using namespace reticle::workflow;
using benchmark::TestType;

namespace {

constexpr int kPatienceMs = 60000;

// A project with the sample documents, and a runner.
struct World {
  QTemporaryDir folder;
  SystemClock clock;
  NullLog log;
  jobs::JobRunner runner{clock, log};
  std::unique_ptr<Toolbox> toolbox;
  std::shared_ptr<project::Project> project;

  World() {
    ToolboxOptions options;
    options.folders = findProgramFolders(folder.filePath(QStringLiteral("cache")));
    options.keys = llm::environmentKeys();
    options.http.approvals = [](const std::string&) { return http::Approval::PlainHttp; };
    toolbox = std::make_unique<Toolbox>(clock, log, runner, options);
    project = std::move(*project::Project::create(folder.filePath(QStringLiteral("p.reticle")), clock));
    ImportRequest request;
    request.paths = {(toolbox->folders().resources + QStringLiteral("/sample")).toStdString()};
    auto summary = std::make_shared<ImportSummary>();
    run([=, this](jobs::JobContext& context) {
      return importFiles(context, *toolbox, project, request, summary);
    });
  }
  ~World() { toolbox.reset(); }

  jobs::Snapshot run(jobs::JobRunner::Work work) {
    auto* job = runner.start("test", QStringLiteral("test"), std::move(work));
    const bool ended = QTest::qWaitFor([&] { return jobs::isOver(job->state()); }, kPatienceMs);
    return ended ? job->snapshot() : jobs::Snapshot{};
  }
  jobs::JobRunner::Work generating(const GenerateRequest& request, bool resume,
                                   std::shared_ptr<GenerateSummary> summary) {
    return [=, this](jobs::JobContext& context) {
      return generatePairs(context, *toolbox, project, request, resume, summary);
    };
  }
  std::vector<project::GenerationRow> rows() { return *project->queries().generations().result(); }
};

GenerateRequest smallRequest() {
  GenerateRequest request;
  request.types = {TestType::Robustness, TestType::MultiHop};
  request.shares = {3, 1};
  request.pairs = 12;
  return request;
}

} // namespace

// The job and what it leaves in the project.
class TestGenerateJob : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void sharesAndCountersAreThoseOfTheRows();
  void discardedCannotBeResumed();
  void callsOfAModelAreCounted();
  void planIsMeasured();
};

void TestGenerateJob::sharesAndCountersAreThoseOfTheRows() {
  World world;
  auto summary = std::make_shared<GenerateSummary>();
  QCOMPARE(world.run(world.generating(smallRequest(), false, summary)).state, jobs::State::Finished);
  QCOMPARE(summary->passed, std::size_t(12));
  const auto newest = newestGeneration(world.rows());
  QVERIFY(newest && !newest->unfinished && !newest->discarded);
  // In the order in which they were worked on.
  QVERIFY(newest->request.types == (std::vector<TestType>{TestType::MultiHop, TestType::Robustness}));
  QCOMPARE(newest->targets, (std::vector<std::size_t>{3, 9}));
  GenerationTally tally;
  for (const auto id : newest->parts) {
    const auto rows = world.project->queries().contexts(id, {0, 1000}).result();
    for (const auto& row : *rows)
      tally.add(*restoredOutcome(row.outcome), row.outcome.type);
  }
  QCOMPARE(tally.passedByType.at(TestType::Robustness), std::size_t(9));
  QCOMPARE(tally.passedByType.at(TestType::MultiHop), std::size_t(3));
  QCOMPARE(newest->counters.made, std::int64_t(12));
  QCOMPARE(newest->counters.attempts, static_cast<std::int64_t>(tally.passed + tally.rejected));
  QCOMPARE(newest->counters.calls, std::int64_t(0));
  std::map<std::string, std::size_t> counted;
  for (const auto& [reason, count] : tally.rejections)
    counted[std::string(benchmark::rejectionName(reason))] = count;
  QCOMPARE(counted, summary->rejected);
  QVERIFY(lastCounters(world.rows(), "extractive"));
  QVERIFY(!lastCounters(world.rows(), "llm:local:m"));
}

void TestGenerateJob::discardedCannotBeResumed() {
  World world;
  auto summary = std::make_shared<GenerateSummary>();
  GenerateRequest request = smallRequest();
  request.pairs = 5000; // more than the documents give: there is time to cancel
  auto* job = world.runner.start("generate", QString(), world.generating(request, false, summary));
  QVERIFY(
      QTest::qWaitFor([&] { return job->snapshot().done >= 3 || jobs::isOver(job->state()); }, kPatienceMs));
  job->cancel();
  QVERIFY(QTest::qWaitFor([&] { return jobs::isOver(job->state()); }, kPatienceMs));
  QVERIFY(newestGeneration(world.rows())->unfinished);
  const auto pairs = world.project->queries().pairCount({}).result();
  const auto discarding = [&world](jobs::JobContext& context) {
    return discardGeneration(context, world.project);
  };
  QCOMPARE(world.run(discarding).state, jobs::State::Finished);
  const auto newest = newestGeneration(world.rows());
  QVERIFY(!newest->unfinished && newest->discarded);
  QCOMPARE(*world.project->queries().pairCount({}).result(), *pairs); // they stay
  const auto again = world.run(world.generating({}, true, std::make_shared<GenerateSummary>()));
  QVERIFY(again.error && again.error->kind() == ErrorKind::NothingToDo);
  const auto twice = world.run(discarding);
  QVERIFY(twice.error && twice.error->kind() == ErrorKind::NothingToDo);
}

void TestGenerateJob::callsOfAModelAreCounted() {
  World world;
  support::FakeOptions options;
  options.latencyMinMs = options.latencyMaxMs = 20;
  support::FakeChatServer server(options);
  project::EndpointRow endpoint;
  endpoint.name = "local";
  endpoint.baseUrl = server.baseUrl();
  endpoint.models = {"fab-chat-8b"};
  QVERIFY(world.project->edits().saveEndpoint(endpoint).result());
  GenerateRequest request = smallRequest();
  request.model = "local:fab-chat-8b";
  request.pairs = 4;
  request.attempts = 2;
  request.window = 1; // one call after another: none is under way when the last context is committed
  auto summary = std::make_shared<GenerateSummary>();
  const auto snapshot = world.run(world.generating(request, false, summary));
  QVERIFY2(!snapshot.error, snapshot.error ? snapshot.error->what() : "");
  QCOMPARE(server.mostAtOnce(), 1);
  std::int64_t prompt = 0, completion = 0, calls = 0;
  const auto ledger = server.ledger();
  for (const auto& entry : ledger) {
    const auto json = nlohmann::json::parse(entry.reply, nullptr, false);
    if (entry.path.find("chat") == std::string::npos || !json.is_object())
      continue;
    ++calls;
    prompt += json.at("usage").at("prompt_tokens").get<std::int64_t>();
    completion += json.at("usage").at("completion_tokens").get<std::int64_t>();
  }
  QVERIFY(calls > 0);
  const auto counters = newestGeneration(world.rows())->counters;
  QCOMPARE(counters.calls, calls);
  QCOMPARE(counters.promptTokens, prompt);
  QCOMPARE(counters.completionTokens, completion);
  QCOMPARE(world.toolbox->usage().of(request.model).inFlight, std::int64_t(0));
}

void TestGenerateJob::planIsMeasured() {
  World world;
  GenerateRequest request = smallRequest();
  request.model = "local:m";
  auto measure = std::make_shared<PlanMeasure>();
  const auto measuring = [&](jobs::JobContext& context) {
    return measurePlan(context, *world.toolbox, world.project, request, measure);
  };
  QCOMPARE(world.run(measuring).state, jobs::State::Finished);
  QCOMPARE(measure->types.size(), std::size_t(2));
  for (const auto& type : measure->types) {
    QVERIFY(type.contexts > 0);
    QVERIFY(type.usable > 0 && type.usable <= 1);
    QVERIFY(type.promptTokens > 300); // a few passages and the instructions
    QVERIFY(static_cast<double>(type.mostPromptTokens) >= type.promptTokens);
  }
  // The documents really give so many: a request for more ends there, having used each of them.
  request.model.clear();
  request.pairs = 100000;
  QCOMPARE(world.run(measuring).state, jobs::State::Finished);
  QCOMPARE(measure->types[0].promptTokens, 0.0);
  auto summary = std::make_shared<GenerateSummary>();
  QCOMPARE(world.run(world.generating(request, false, summary)).state, jobs::State::Finished);
  std::size_t contexts = 0;
  const auto rows = world.rows();
  for (const auto& row : rows)
    contexts += static_cast<std::size_t>(row.contexts);
  QCOMPARE(contexts, measure->types[0].contexts + measure->types[1].contexts);
  request.types.clear();
  QVERIFY(world.run(measuring).error);
}

QTEST_GUILESS_MAIN(TestGenerateJob)
#include "tst_generatejob.moc"
