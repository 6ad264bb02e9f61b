// SPDX-License-Identifier: GPL-3.0-or-later
#include "generationworld.h"

#include "support/answers.h"
#include "support/fakechatserver.h"
#include "support/questionwriter.h"
#include "workflow/contextjson.h"
#include "workflow/corpusindex.h"
#include "workflow/errorrate.h"
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

GenerateRequest smallRequest() {
  GenerateRequest request;
  request.types = {TestType::Robustness, TestType::MultiHop};
  request.shares = {3, 1};
  request.pairs = 12;
  return request;
}

// As "local".
bool addServer(World& world, const support::FakeChatServer& server, const std::string& settingsJson = "{}") {
  project::EndpointRow endpoint;
  endpoint.name = "local";
  endpoint.baseUrl = server.baseUrl();
  endpoint.models = {"fab-chat-8b"};
  endpoint.settingsJson = settingsJson;
  return world.project->edits().saveEndpoint(endpoint).result().has_value();
}

} // namespace

// The job and what it leaves in the project.
class TestGenerateJob : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void sharesAndCountersAreThoseOfTheRows();
  void discardedCannotBeResumed();
  void callsOfAModelAreCounted();
  void callsEndWithTheJob();
  void anOutageLeavesTheRestToBeResumed();
  void planIsMeasured();
  void densityIsMeasuredAsThePlanSays_data();
  void densityIsMeasuredAsThePlanSays();
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
  options.answer = support::writtenQuestion;
  support::FakeChatServer server(options);
  QVERIFY(addServer(world, server));
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

// A generation that is cancelled, or whose time is up, ends its calls and waits for them: they use the client
// and the project, which go when the job is over.
void TestGenerateJob::callsEndWithTheJob() {
  for (const bool timeIsUp : {false, true}) {
    World world;
    support::FakeOptions options;
    options.latencyMinMs = 5;
    options.latencyMaxMs = 3000;
    options.answer = support::writtenQuestion;
    support::FakeChatServer server(options);
    QVERIFY(addServer(world, server));
    GenerateRequest request = smallRequest();
    request.model = "local:fab-chat-8b";
    request.pairs = 400;
    GenerateLimits limits;
    if (timeIsUp)
      limits.budget.minutes = 0.05;
    auto summary = std::make_shared<GenerateSummary>();
    auto* job = world.runner.start("generate", QString(), [&](jobs::JobContext& context) {
      return generatePairs(context, *world.toolbox, world.project, request, false, summary, limits);
    });
    QVERIFY(QTest::qWaitFor([&] { return server.requests() >= 6; }, kPatienceMs));
    QVERIFY(world.toolbox->usage().of(request.model).inFlight > 0);
    if (!timeIsUp)
      job->cancel();
    QVERIFY(QTest::qWaitFor([&] { return jobs::isOver(job->state()); }, kPatienceMs));
    QCOMPARE(world.toolbox->usage().of(request.model).inFlight, std::int64_t(0));
    QCOMPARE(job->snapshot().error->kind(), timeIsUp ? ErrorKind::BudgetReached : ErrorKind::Cancelled);
    QVERIFY(newestGeneration(world.rows())->unfinished);
  }
}

// A server that is down for good ends the work after its probes; what was never asked is no rejected attempt.
void TestGenerateJob::anOutageLeavesTheRestToBeResumed() {
  World world(50);
  support::FakeOptions options;
  options.mix[support::Fault::ServerError] = 1.0;
  support::FakeChatServer server(options);
  QVERIFY(addServer(world, server, R"({"attempts": 1})"));
  GenerateRequest request = smallRequest();
  request.model = "local:fab-chat-8b";
  request.pairs = 40;
  auto summary = std::make_shared<GenerateSummary>();
  const auto snapshot = world.run(world.generating(request, false, summary));
  QVERIFY(snapshot.error);
  QVERIFY2(stoppedByErrors(*snapshot.error), snapshot.error->what());
  QVERIFY(newestGeneration(world.rows())->unfinished);
  std::size_t rejected = 0;
  for (const auto& [reason, count] : summary->rejected)
    rejected += count;
  // Not one rejection more than requests that reached the server.
  QVERIFY2(static_cast<int>(rejected) <= server.requests(), std::to_string(rejected).c_str());
  QVERIFY2(server.requests() <= 60, std::to_string(server.requests()).c_str());
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
  for (const auto& type : measure->types) {
    QVERIFY(type.closedBookTokens < type.examinedTokens && type.examinedTokens < type.promptTokens);
    QCOMPARE(type.usable, 1.0); // a model may ask of any context
  }
  // The documents really give so many contexts, and the built-in writer finds what the estimate says it finds.
  request.model.clear();
  request.pairs = 100000;
  QCOMPARE(world.run(measuring).state, jobs::State::Finished);
  QCOMPARE(measure->types[0].promptTokens, 0.0);
  const auto estimate = estimateGeneration(request, *measure, std::nullopt, {});
  QVERIFY(estimate.pairs < estimate.contexts); // the writer does not find something in each
  auto summary = std::make_shared<GenerateSummary>();
  QCOMPARE(world.run(world.generating(request, false, summary)).state, jobs::State::Finished);
  std::size_t contexts = 0, left = 0;
  const auto rows = world.rows();
  for (const auto& row : rows)
    contexts += static_cast<std::size_t>(row.contexts);
  for (const auto& [reason, count] : summary->skipped)
    left += count;
  QCOMPARE(contexts - left, measure->types[0].contexts + measure->types[1].contexts);
  // Each type was tried by itself; together they find a few questions twice.
  QVERIFY2(summary->passed <= estimate.pairs && 20 * summary->passed >= 19 * estimate.pairs,
           qPrintable(QStringLiteral("%1 of %2").arg(summary->passed).arg(estimate.pairs)));
  // What is in the project already is not found a second time.
  QCOMPARE(world.run(measuring).state, jobs::State::Finished);
  const std::size_t again = estimateGeneration(request, *measure, std::nullopt, {}).pairs;
  QVERIFY2(again < summary->passed, qPrintable(QStringLiteral("%1 after %2").arg(again).arg(summary->passed)));
  request.types.clear();
  QVERIFY(world.run(measuring).error);
}

void TestGenerateJob::densityIsMeasuredAsThePlanSays_data() {
  QTest::addColumn<QString>("definition");
  QTest::newRow("paper") << QStringLiteral("paper");
  QTest::newRow("published run") << QStringLiteral("published-run");
}

// What is stored of each context is what the analyser of that definition says of its text, and the control
// follows it.
void TestGenerateJob::densityIsMeasuredAsThePlanSays() {
  QFETCH(QString, definition);
  World world;
  auto request = smallRequest();
  request.types = {TestType::Robustness};
  request.shares.clear();
  request.window = 1;
  request.density = *knowledge::densityDefinitionFromName(definition.toStdString());
  auto summary = std::make_shared<GenerateSummary>();
  QCOMPARE(world.run(world.generating(request, false, summary)).state, jobs::State::Finished);
  QVERIFY(newestGeneration(world.rows())->request.density == request.density);

  const auto corpus = world.project->queries().corpus().result();
  const auto base = loadKnowledge(world.toolbox->folders(), *world.project);
  QVERIFY(corpus && base && *base);
  const knowledge::DensityAnalyser asked(**base, request.density);
  const knowledge::DensityAnalyser other(**base, definition == QLatin1String("paper")
                                                     ? knowledge::DensityDefinition::PublishedRun
                                                     : knowledge::DensityDefinition::Paper);
  int different = 0, contexts = 0;
  const auto rows =
      world.project->queries().contexts(newestGeneration(world.rows())->parts.front(), {0, 1000}).result();
  for (const auto& row : *rows) {
    const auto outcome = *restoredOutcome(row.outcome);
    if (!outcome.pair)
      continue;
    ++contexts;
    const auto& record = outcome.pair->record;
    std::string text;
    for (const auto& part : record.context) {
      for (const auto& document : corpus->documents)
        if (document.hash == part.documentHash)
          text += document.text.substr(part.span.begin, part.span.end - part.span.begin) + "\n\n";
    }
    const auto analysis = asked.analyse(text);
    QCOMPARE(record.densityDefinition, definition.toStdString());
    QCOMPARE(outcome.densityDefinition, definition.toStdString());
    QCOMPARE(outcome.density, analysis.rho);
    QCOMPARE(record.density, analysis.rho);
    QCOMPARE(record.precision, std::string(knowledge::precisionName(analysis.precision)));
    different += other.analyse(text).rho != analysis.rho;
    benchmark::ControlState state;
    state.type = record.context.empty() ? TestType::Robustness : outcome.pair->type;
    state.precision = record.precision;
    state.categoryShift = (*base)->categories[*analysis.dominant].temperatureShift;
    state.generated = record.generated;
    state.attempt = record.attempt;
    state.similarityRejections = record.similarityRejections;
    QCOMPARE(record.temperature, benchmark::adaptiveTemperature(state));
  }
  QCOMPARE(contexts, 12);
  QVERIFY(different > 6); // the two definitions do differ on these texts
}

QTEST_GUILESS_MAIN(TestGenerateJob)
#include "tst_generatejob.moc"
