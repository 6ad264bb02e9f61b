// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/generationestimate.h"
#include "workflow/generationparts.h"
#include "workflow/generationtally.h"

#include <QTest>

using namespace reticle;
using namespace reticle::workflow;
using benchmark::TestType;

namespace {

bool hasProblem(const GenerateRequest& request, const std::string& key) {
  for (const Error& problem : problemsOf(request)) {
    for (const auto& [name, value] : problem.parameters()) {
      if (name == "key" && value == key)
        return true;
    }
  }
  return false;
}

PlanMeasure measureOf(const GenerateRequest& request) {
  PlanMeasure measure;
  measure.request = inWorkingOrder(request);
  measure.types = {{TestType::MultiHop, 50, 1.0, 1100, 1500, 4096, 500, 700, 100, 130, {}},
                   {TestType::MultiTopic, 10, 0.5, 800, 900, 4096, 400, 600, 100, 130, {{"no-link", 3}}},
                   {TestType::Robustness, 100, 1.0, 1000, 1200, 4096, 450, 650, 100, 130, {}}};
  return measure;
}

benchmark::AttemptOutcome attempt(int number, double temperature, std::optional<benchmark::Rejection> reason) {
  benchmark::AttemptOutcome outcome;
  outcome.attempt = number;
  outcome.control.temperature = temperature;
  outcome.control.threshold = 0.7;
  outcome.verdict.accepted = !reason;
  outcome.verdict.reason = reason.value_or(benchmark::Rejection::NoCandidate);
  outcome.question = "q" + std::to_string(number);
  return outcome;
}

} // namespace

// The values a plan is made of: request, targets, counters, estimate, tally.
class TestGenerationPlan : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void requestSurvivesItsJson();
  void requestOfAnOlderVersionHasDefaults();
  void problemsAreNamed();
  void sharesGiveTargets();
  void limitsSurviveTheirJson();
  void planIsToldFromWhatMakesUp();
  void countersSurviveTheirJson();
  void pricesAreRead();
  void estimateOfTheBuiltInWriter();
  void estimateOfAModel();
  void estimateOfTwoModels();
  void measureFitsItsPlanOnly();
  void tallyAddsUp();
};

void TestGenerationPlan::requestSurvivesItsJson() {
  GenerateRequest request;
  request.types = {TestType::MultiHop, TestType::SingleChunk};
  request.shares = {2, 1};
  request.window = 1;
  request.subTypeWeights = {0.1, 0.2, 0.3, 0.4};
  request.rounds = 7;
  request.linkMinimum = 0.2;
  request.topicMaximum = 0.4;
  request.checks.minimumQuestion = 30;
  request.checks.maximumAnswer = 99;
  request.control.fixedTemperature = 0.3;
  request.control.fixedThreshold = 0.61;
  request.control.cumulativeSimilarity = true;
  request.control.relaxUpwards = true;
  request.extraDiversity = true;
  request.density = knowledge::DensityDefinition::PublishedRun;
  request.nodeSizes = text::NodeSizes::Always;
  const auto back = generateRequestFromJson(generateRequestJson(request));
  QVERIFY(back);
  QCOMPARE(generateRequestJson(*back), generateRequestJson(request));
  QCOMPARE(back->shares, request.shares);
  QCOMPARE(back->window, 1);
  QCOMPARE(back->checks.maximumAnswer, std::size_t(99));
  QCOMPARE(back->control.fixedThreshold, 0.61);
  QVERIFY(back->control.relaxUpwards && back->extraDiversity);
  QVERIFY(back->density == knowledge::DensityDefinition::PublishedRun);
  QVERIFY(back->nodeSizes == text::NodeSizes::Always);
  std::string unknown = generateRequestJson(request);
  unknown.replace(unknown.find("published-run"), 13, "somebody-else");
  const auto refused = generateRequestFromJson(unknown);
  QVERIFY(!refused && refused.error().parameter("key") == "density");
}

void TestGenerationPlan::requestOfAnOlderVersionHasDefaults() {
  const auto old = generateRequestFromJson(
      R"({"types":["robustness"],"pairs":5,"seed":3,"model":"","domain":"auto","objective_share":0.5,)"
      R"("attempts":5,"distractors":4,"queries_per_chunk":3,"adaptive_temperature":true,)"
      R"("adaptive_threshold":true,"relax_upwards":false,"cumulative_similarity":false,"enhanced_prompts":true})");
  QVERIFY(old);
  QCOMPARE(old->window, 16);
  QVERIFY(old->density == knowledge::DensityDefinition::Paper);
  QCOMPARE(old->control.fixedTemperature, 0.5);
  QVERIFY(problemsOf(*old).empty());
}

void TestGenerationPlan::problemsAreNamed() {
  QVERIFY(problemsOf({}).empty());
  GenerateRequest request;
  request.types.clear();
  QVERIFY(hasProblem(request, "types"));
  request = {};
  request.pairs = 0;
  QVERIFY(hasProblem(request, "pairs"));
  request = {};
  request.shares = {1, 1};
  QVERIFY(hasProblem(request, "shares"));
  request.shares = {0, 0, 0};
  QVERIFY(hasProblem(request, "shares"));
  request = {};
  request.subTypeWeights = {0, 0, 0, 0};
  QVERIFY(hasProblem(request, "sub_type_weights"));
  request.objectiveShare = 0; // then nobody asks for them
  QVERIFY(problemsOf(request).empty());
  request = {};
  request.window = 17;
  request.checks.minimumQuestion = 2000;
  QVERIFY(hasProblem(request, "window"));
  QVERIFY(hasProblem(request, "maximum_question"));
}

void TestGenerationPlan::sharesGiveTargets() {
  GenerateRequest request;
  QCOMPARE(pairTarget(request, 0, 60), std::size_t(20)); // not 21 by a rounding error
  QCOMPARE(pairTarget(request, 1, 40), std::size_t(20));
  QCOMPARE(pairTarget(request, 2, 20), std::size_t(20));
  QCOMPARE(pairTarget(request, 0, 10), std::size_t(4));
  QCOMPARE(pairTarget(request, 2, 35), std::size_t(35)); // the last one takes what the others left
  request.shares = {3, 1, 0};
  QCOMPARE(pairTarget(request, 0, 60), std::size_t(45));
  QCOMPARE(pairTarget(request, 1, 15), std::size_t(15));
  QCOMPARE(pairTarget(request, 2, 5), std::size_t(0));
}

void TestGenerationPlan::limitsSurviveTheirJson() {
  GenerateLimits limits;
  limits.budget.calls = 30;
  limits.budget.money = 0.25;
  limits.fresh = true;
  const auto back = generateLimitsFromJson(generateLimitsJson(limits));
  QVERIFY(back);
  QCOMPARE(*back->budget.calls, std::int64_t(30));
  QCOMPARE(*back->budget.money, 0.25);
  QVERIFY(back->fresh && !back->budget.tokens && !back->budget.minutes);
  QVERIFY(!dialogue::isLimited(generateLimitsFromJson("{}")->budget));
  QVERIFY(!generateLimitsFromJson("no JSON"));
}

// Two of three types have begun; the second is asked for what the first could not give.
void TestGenerationPlan::planIsToldFromWhatMakesUp() {
  GenerateRequest request;
  request.types = {TestType::MultiHop, TestType::MultiTopic, TestType::Robustness};
  request.pairs = 150;
  QCOMPARE(plannedTargets(request), (std::vector<std::size_t>{50, 50, 50}));
  std::vector<project::GenerationRow> rows;
  for (int i = 0; i < 2; ++i) {
    GenerationPart part;
    part.request = request;
    part.type = request.types[static_cast<std::size_t>(i)];
    part.target = i == 0 ? 50 : 70;
    part.group = 4;
    if (i == 0)
      part.ownPrompts = {{"base.en", {"2", "a text with \"quotes\" and {{fence}}"}}};
    part.promptsHash = "abc";
    project::GenerationRow row;
    row.id = project::GenerationId{i + 1};
    row.settingsJson = partJson(part);
    row.state = project::WorkState::Finished;
    rows.push_back(row);
  }
  const auto newest = newestGeneration(rows);
  QVERIFY(newest && newest->unfinished);
  QCOMPARE(newest->planned, (std::vector<std::size_t>{50, 50, 50}));
  QCOMPARE(newest->targets, (std::vector<std::size_t>{50, 70, 30}));
  const auto group = newestGroup(rows);
  QCOMPARE(group.size(), std::size_t(2));
  QCOMPARE(group[0].part.ownPrompts.at("base.en").text, std::string("a text with \"quotes\" and {{fence}}"));
  QVERIFY(group[1].part.ownPrompts.empty());
  QCOMPARE(group[1].part.promptsHash, std::string("abc"));
}

void TestGenerationPlan::countersSurviveTheirJson() {
  GenerationCounters counters{12, 17, 18, 20000, 3000, true, 4567};
  QCOMPARE(countersFromJson(countersJson(counters)), counters);
  QCOMPARE(countersFromJson(R"({"made":4})").made, std::int64_t(4));
  QCOMPARE(countersFromJson("").workingMs, std::int64_t(0));
  counters.add({1, 1, 1, 10, 10, false, 10});
  QCOMPARE(counters.made, std::int64_t(13));
  QVERIFY(counters.tokensEstimated);
}

void TestGenerationPlan::pricesAreRead() {
  const DatedPrices prices{{"local:m:7b", {{0.15, 0.6}, "EUR", "2026-11-30"}},
                           {"local:n", {{1, 2}, "USD", ""}}};
  QVERIFY(modelPrices(settingOf(prices)) == prices);
  // As projects kept them before there were currencies and dates.
  QVERIFY(modelPrices(R"({"a:b":{"prompt":1,"completion":2}})") == (DatedPrices{{"a:b", {{1, 2}, "USD", ""}}}));
  QVERIFY(!settingOf({}));
  QVERIFY(modelPrices(std::nullopt).empty());
  QVERIFY(modelPrices(R"({"a:b":{"prompt":-1,"completion":1},"c:d":{"prompt":1}})").empty());
  for (const char* wrong : {R"({"a:b":{"prompt":1,"completion":1,"currency":"euro"}})",
                            R"({"a:b":{"prompt":1,"completion":1,"date":"2026-02-30"}})"})
    QCOMPARE(pricesFromSetting(wrong).error().kind(), ErrorKind::OutOfRange);
  QCOMPARE(prices.begin()->second.price.of(2e6, 1e6), 0.9);
  QVERIFY(!priceOf(prices, "other:m"));
  QCOMPARE(currencyOf(prices, "local:m:7b"), std::string("EUR"));
  QVERIFY(!commonCurrency(prices, {"local:m:7b", "local:n"})); // no sum of euros and dollars
  QCOMPARE(*commonCurrency(prices, {"local:m:7b", "other:m"}), std::string("EUR"));
}

void TestGenerationPlan::estimateOfTheBuiltInWriter() {
  GenerateRequest request;
  const auto estimate = estimateGeneration(request, measureOf(request), std::nullopt, {});
  QVERIFY(!estimate.calls && !estimate.promptTokens && !estimate.cost && !estimate.ms && !estimate.measured);
  QCOMPARE(estimate.contexts, std::size_t(160));
  // Half of the ten multi-topic contexts give a pair; the last type takes over what is missing.
  QVERIFY(estimate.types[0].type == TestType::MultiHop); // the order in which a generation works on them
  QCOMPARE(estimate.types[0].expected, std::size_t(20));
  QCOMPARE(estimate.types[1].asked, std::size_t(20));
  QCOMPARE(estimate.types[1].expected, std::size_t(5));
  QCOMPARE(estimate.types[1].skipped.at("no-link"), std::size_t(3));
  QCOMPARE(estimate.types[2].asked, std::size_t(35));
  QCOMPARE(estimate.pairs, std::size_t(60));
  GenerationCounters last;
  last.made = 10;
  last.attempts = 12;
  last.workingMs = 500;
  QCOMPARE(*estimateGeneration(request, measureOf(request), last, {}).ms, std::int64_t(3000));
}

void TestGenerationPlan::estimateOfAModel() {
  GenerateRequest request;
  request.model = "local:m";
  request.attempts = 2;
  const PlanMeasure measure = measureOf(request);
  auto estimate = estimateGeneration(request, measure, std::nullopt, {});
  QVERIFY(!estimate.cost && !estimate.ms);
  QCOMPARE(estimate.calls->likely, 30.0 + 8 + 53); // 20, 5 and 35 pairs at 1.5 attempts, rounded up
  QCOMPARE(estimate.calls->most, 320.0);           // 160 contexts, two attempts each
  QCOMPARE(estimate.promptTokens->likely, 30.0 * 1100 + 8 * 800 + 53 * 1000);
  QCOMPARE(estimate.promptTokens->most, 200.0 * 1200 + 20 * 900 + 100 * 1500);
  QCOMPARE(estimate.completionTokens->likely, 91.0 * 300);
  QCOMPARE(estimate.completionTokens->most, 320.0 * 4096);
  // What the last generation by this model took replaces what was assumed.
  const GenerationCounters last{10, 20, 20, 30000, 2000, false, 10000};
  estimate = estimateGeneration(request, measure, last, {{"local:m", {{2, 10}, "EUR", ""}}});
  QVERIFY(estimate.measured);
  QCOMPARE(estimate.calls->likely, 120.0);
  QCOMPARE(estimate.completionTokens->likely, 12000.0);
  QCOMPARE(*estimate.ms, std::int64_t(60000));
  QCOMPARE(estimate.cost->likely, (estimate.promptTokens->likely * 2 + 12000.0 * 10) / 1e6);
  QVERIFY(estimate.cost->most > estimate.cost->likely);
  QCOMPARE(estimate.currency, std::string("EUR"));
  // Replies of critics on the same model do not make the writer's shorter: 20 attempts, 10 verdicts of 60
  // tokens.
  const GenerationCounters examined{10, 20, 30, 30000, 2600, false, 10000};
  QCOMPARE(estimateGeneration(request, measure, examined, {}).completionTokens->likely, 12000.0);
}

// Ten pairs of one type from 20 contexts, two attempts each: 15 attempts likely, 40 at most.
void TestGenerationPlan::estimateOfTwoModels() {
  GenerateRequest request;
  request.types = {TestType::Robustness};
  request.pairs = 10;
  request.attempts = 2;
  request.model = "local:m";
  request.criticAnswerable = true;
  request.criticClosedBook = true;
  request.criticModel = "other:n";
  PlanMeasure measure;
  measure.request = request;
  measure.types = {{TestType::Robustness, 20, 1.0, 1000, 1200, 2000, 500, 700, 100, 130, {}}};
  const DatedPrices prices{{"local:m", {{1, 2}, "USD", ""}}, {"other:n", {{10, 100}, "USD", ""}}};
  auto estimate = estimateGeneration(request, measure, std::nullopt, prices);
  QCOMPARE(estimate.models.size(), std::size_t(2));
  const auto& writer = estimate.models[0];
  QCOMPARE(writer.name, std::string("local:m"));
  QCOMPARE(writer.calls.likely, 35.0);              // 15 written, 10 examined by each of two critics
  QCOMPARE(writer.calls.most, 120.0);               // three times 40
  QCOMPARE(writer.promptTokens.likely, 21000.0);    // 15 * 1000 + 10 * 500 + 10 * 100
  QCOMPARE(writer.promptTokens.most, 81200.0);      // 40 * (1200 + 700 + 130)
  QCOMPARE(writer.completionTokens.likely, 5700.0); // 15 * 300 + 20 * 60
  QCOMPARE(writer.completionTokens.most, 120960.0); // 40 * (2000 + 512 + 512)
  QCOMPARE(writer.cost->likely, 0.0324);            // (21000 + 2 * 5700) / 1e6
  QCOMPARE(writer.cost->most, 0.32312);             // (81200 + 2 * 120960) / 1e6
  const auto& second = estimate.models[1];
  QCOMPARE(second.name, std::string("other:n"));
  QCOMPARE(second.calls.likely, 10.0);
  QCOMPARE(second.calls.most, 40.0);
  QCOMPARE(second.cost->likely, 0.11); // (10 * 500 * 10 + 10 * 60 * 100) / 1e6
  QCOMPARE(second.cost->most, 2.328);  // (40 * 700 * 10 + 40 * 512 * 100) / 1e6
  QCOMPARE(estimate.calls->likely, 45.0);
  QCOMPARE(estimate.cost->likely, 0.1424);
  QCOMPARE(estimate.cost->most, 2.65112);
  // One price that is not known makes no sum, and the other model keeps its own.
  estimate = estimateGeneration(request, measure, std::nullopt, {{"local:m", {{1, 2}, "USD", ""}}});
  QVERIFY(!estimate.cost && !estimate.models[1].cost);
  QCOMPARE(estimate.models[0].cost->likely, 0.0324);
  // Nor do two currencies.
  estimate = estimateGeneration(request, measure, std::nullopt,
                                {{"local:m", {{1, 2}, "USD", ""}}, {"other:n", {{10, 100}, "EUR", ""}}});
  QVERIFY(!estimate.cost && estimate.models[1].cost);
  QCOMPARE(estimate.models[1].currency, std::string("EUR"));
  // The same model twice is one model; a question without an answer has no closed-book probe.
  request.criticModel = request.model;
  request.types = {TestType::Unanswerable};
  measure.request = request;
  measure.types[0].type = TestType::Unanswerable;
  estimate = estimateGeneration(request, measure, std::nullopt, prices);
  QCOMPARE(estimate.models.size(), std::size_t(1));
  QCOMPARE(estimate.calls->likely, 35.0); // 15 written, 10 examined, 10 asked for the same answer
  QVERIFY(estimate.cost);
}

void TestGenerationPlan::measureFitsItsPlanOnly() {
  GenerateRequest request;
  const PlanMeasure measure = measureOf(request);
  QVERIFY(measure.fits(request));
  GenerateRequest other = request;
  other.pairs = 7; // no context depends on it
  other.shares = {1, 2, 3};
  QVERIFY(measure.fits(other));
  other.distractors = 9;
  QVERIFY(!measure.fits(other));
  other = request;
  other.model = "local:m";
  QVERIFY(!measure.fits(other));
}

void TestGenerationPlan::tallyAddsUp() {
  using benchmark::Rejection;
  GenerationTally tally;
  benchmark::ContextOutcome passed;
  passed.context = 0;
  passed.attempts = {attempt(1, 0.4, Rejection::TooSimilar), attempt(2, 0.5, std::nullopt)};
  passed.pair = benchmark::QaPair{};
  passed.pair->key = "ROB_001";
  tally.add(passed, TestType::Robustness);
  benchmark::ContextOutcome failed;
  failed.context = 1;
  failed.attempts = {attempt(1, 0.4, Rejection::TooSimilar), attempt(2, 0.5, Rejection::NoCandidate)};
  tally.add(failed, TestType::MultiHop);
  benchmark::ContextOutcome skipped;
  skipped.skipped = benchmark::SkipReason::NoLink;
  tally.add(skipped, TestType::MultiHop);
  QCOMPARE(tally.passed, std::size_t(1));
  QCOMPARE(tally.rejected, std::size_t(3));
  QCOMPARE(tally.contexts, std::size_t(3));
  QCOMPARE(tally.rejections.at(Rejection::TooSimilar), std::size_t(2));
  QCOMPARE(tally.skips.at(benchmark::SkipReason::NoLink), std::size_t(1));
  QCOMPARE(tally.passedByType.at(TestType::Robustness), std::size_t(1));
  QCOMPARE(tally.controls.size(), std::size_t(1));
  QCOMPARE(tally.controls[0].temperature, 0.5);
  QCOMPARE(tally.newestRejections.front().reason, Rejection::NoCandidate);
  QCOMPARE(tally.newestRejections.front().type, TestType::MultiHop);
  QCOMPARE(tally.newestPairs.front().key, std::string("ROB_001"));
  for (int i = 0; i < 500; ++i)
    tally.add(failed, TestType::MultiHop);
  QCOMPARE(tally.newestRejections.size(), GenerationTally::kNewest);
}

QTEST_GUILESS_MAIN(TestGenerationPlan)
#include "tst_generationplan.moc"
