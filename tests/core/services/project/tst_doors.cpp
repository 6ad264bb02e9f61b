// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc 6.4 cannot read what the JSON library includes
#include "project/responsejson.h"
#endif
#include "samples.h"

#include <QTemporaryDir>
#include <QTest>
#include <SQLiteCpp/Database.h>

using namespace reticle;
using namespace reticle::project;
using evaluation::Metric;
using evaluation::UnitState;

namespace {

// The value, or the end of the test program with the error.
template<typename T> T must(const QFuture<Result<T>>& future) {
  auto result = future.result();
  if (!result)
    qFatal("%s", result.error().what());
  if constexpr (!std::is_void_v<T>)
    return std::move(*result);
}

template<typename T> ErrorKind kindOf(const QFuture<Result<T>>& future) {
  const auto result = future.result();
  return result ? ErrorKind::NothingToDo : result.error().kind();
}

} // namespace

class TestDoors : public QObject {
  Q_OBJECT
  QTemporaryDir m_dir;
  FixedClock m_clock{1'700'000'000'000};
  int m_number = 0;

  QString fresh() { return m_dir.filePath(QStringLiteral("p%1.reticle").arg(++m_number)); }
  std::unique_ptr<Project> made() {
    auto project = Project::create(fresh(), m_clock);
    if (!project)
      qFatal("%s", project.error().what());
    return std::move(*project);
  }
  // A benchmark of n pairs and a run of it with one configuration; every cell has two judgements planned.
  RunId withRun(Project& project, int n, const std::string& prefix = "k") {
    std::vector<benchmark::QaPair> pairs;
    for (int i = 0; i < n; ++i)
      pairs.push_back(samples::pair("q" + std::to_string(i)));
    if (project.queries().benchmarks().result()->empty()) {
      must(project.edits().addPairs(pairs));
      must(project.edits().freezeBenchmark({"bench", true, "", {}}));
    }
    return anotherRun(project, n, prefix);
  }
  RunId anotherRun(Project& project, int n, const std::string& prefix) {
    const BenchmarkId benchmark = project.queries().findBenchmark("bench").result()->id;
    const RunId run =
        must(project.outcomes().startRun({benchmark, {samples::configuration("c")}, "{}", "{}", 42, 1}));
    std::vector<PlannedCell> cells;
    for (int i = 0; i < n; ++i) {
      const std::string key = prefix + std::to_string(i);
      cells.push_back({i,
                       0,
                       0,
                       key,
                       {{Metric::Completeness, "lexical", key + "c"}, {Metric::Depth, "lexical", key + "d"}}});
    }
    if (!project.outcomes().planCells(run, cells).result() ||
        !project.outcomes().planCells(run, cells).result())
      qFatal("plan");
    return run;
  }

 private Q_SLOTS:
  void documentsComeBackWhole() {
    auto project = made();
    QVERIFY(project->uuid().size() == 36);
    const auto item = samples::document();
    const auto added = must(
        project->outcomes().addDocument(item, {{}, "/notes/a.txt", ImportState::Imported, {}, {"n"}, {}, 0}));
    QVERIFY(added.added);
    const auto again =
        must(project->outcomes().addDocument(item, {{}, "/notes/b.txt", ImportState::Skipped, {}, {}, {}, 0}));
    QVERIFY(!again.added);
    QCOMPARE(again.id, added.id);

    const corpus::Document document = must(project->queries().document(added.id));
    QCOMPARE(document.text, item.document.text);
    QCOMPARE(document.hash, item.document.hash);
    QCOMPARE(document.sections.front().title, std::string("All"));
    QCOMPARE(document.pages.front().span, (Span{0, samples::kText.size()}));
    QCOMPARE(document.notes, item.document.notes);
    const auto chunks = must(project->queries().chunks(added.id));
    QCOMPARE(chunks.size(), 2u);
    QCOMPARE(chunks[1].chunk.span, item.chunks[1].span);
    const auto corpus = must(project->queries().corpus());
    QCOMPARE(corpus.textOf(0), std::string_view("The oxide is 210 nm thick."));
    const auto rows = must(project->queries().documents({}, {}));
    QCOMPARE(rows.size(), 1u);
    QCOMPARE(rows[0].chunks, 2);
    QCOMPARE(rows[0].bytes, std::int64_t(samples::kText.size()));
    QCOMPARE(rows[0].measure->omegaH, 9.5);
    QCOMPARE(rows[0].addedMs, m_clock.wallMs());

    const Error why(ErrorKind::PasswordNeeded, "needs a password", {{"path", "/x.pdf"}}, "x.pdf:1");
    must(project->outcomes().addImportReport({{}, "/x.pdf", ImportState::Rejected, why, {}, {}, 0}));
    const auto reports = must(project->queries().importReports({}));
    QCOMPARE(reports.size(), 3u);
    QCOMPARE(reports[2].error->kind(), ErrorKind::PasswordNeeded);
    QCOMPARE(std::string(reports[2].error->parameter("path")), std::string("/x.pdf"));
    QCOMPARE(reports[2].error->context(), std::string("x.pdf:1"));

    auto newer = samples::document("Another text of the same file.", "Process note");
    newer.chunks = {{0, {0, 12}, 2, 1, ""}};
    const auto replaced = must(project->outcomes().addDocument(newer, {}));
    must(project->edits().removeDocuments({added.id}));
    QCOMPARE(must(project->queries().documentCount({})), 1);
    QCOMPARE(must(project->queries().documentHashes()), std::vector<std::string>{newer.document.hash});
    must(project->edits().removeDocuments({replaced.id}));
    QCOMPARE(must(project->queries().corpusTotals()).documents, 0);
    QCOMPARE(must(project->verify()), std::vector<std::string>{});
  }

  void contextIsAllOrNothing() {
    auto project = made();
    must(project->outcomes().addDocument(samples::document(), {}));
    const GenerationId id =
        must(project->outcomes().startGeneration("{\"n\":2}", 0xfedcba9876543210u, "extractive"));
    must(project->outcomes().storeExchange(id, samples::exchange(0, 1, "{\"paid\":1}")));
    QCOMPARE(must(project->queries().exchange(id, 0, 1, "question", "hash"))->replyJson,
             std::string("{\"paid\":1}"));
    QVERIFY(!must(project->queries().exchange(id, 0, 1, "question", "other")));
    QVERIFY(!must(project->queries().exchange(id, 0, 1, "agreement", "hash")));

    ContextOutcome outcome;
    outcome.number = 0;
    outcome.state = "passed";
    outcome.attempts = 2;
    outcome.attemptsJson = "[{\"reason\":\"no-evidence\"},{}]";
    const auto rows = must(
        project->outcomes().commitContext(id, outcome, {samples::pair("a"), samples::pair("b")}, "{\"k\":2}"));
    QCOMPARE(rows[0].key, std::string("ROB_001"));
    QCOMPARE(rows[1].key, std::string("ROB_002"));
    QVERIFY(must(project->queries().exchange(id, 0, 1, "question", "hash"))); // kept for good

    // The same context again, and another one with a key that is taken: nothing of either stays.
    QCOMPARE(kindOf(project->outcomes().commitContext(id, outcome, {samples::pair("c")}, "{}")),
             ErrorKind::Conflict);
    outcome.number = 1;
    auto taken = samples::pair("d");
    taken.key = "ROB_002";
    QCOMPARE(kindOf(project->outcomes().commitContext(id, outcome, {samples::pair("e"), taken}, "{}")),
             ErrorKind::Conflict);
    QCOMPARE(must(project->queries().pairCount({})), 2);
    QCOMPARE(must(project->queries().contextNumbers(id)), std::vector<std::size_t>{0});
    outcome.state = "rejected";
    outcome.reason = "not-unique";
    must(project->outcomes().commitContext(id, outcome, {}, "{\"k\":2,\"s\":1}"));
    const GenerationRow row = must(project->queries().generation(id));
    QCOMPARE(row.seed, 0xfedcba9876543210u);
    QCOMPARE(row.countersJson, std::string("{\"k\":2,\"s\":1}"));
    QCOMPARE(row.contexts, 2);
    QCOMPARE(row.pairs, 2);
    QCOMPARE(must(project->queries().rejections(id)), (std::map<std::string, std::int64_t>{{"not-unique", 1}}));
    QCOMPARE(must(project->queries().contexts(id, {}))[0].outcome.attemptsJson,
             std::string("[{\"reason\":\"no-evidence\"},{}]"));
    must(project->outcomes().setGenerationState(id, WorkState::Finished));
    QCOMPARE(must(project->queries().generation(id)).state, WorkState::Finished);
    QCOMPARE(must(project->verify()), std::vector<std::string>{});
  }

  void reviewOfPairs() {
    auto project = made();
    must(project->outcomes().addDocument(samples::document(), {}));
    auto second = samples::pair("100% of_it?");
    second.type = benchmark::TestType::MultiHop;
    second.evidence.clear();
    const auto ids =
        must(project->edits().addPairs({samples::pair("thickness?"), second, samples::pair("third?")}));
    must(project->edits().setVerdict({ids[0], ids[1]}, Verdict::Accepted, "good"));
    must(project->edits().setVerdict({ids[0]}, Verdict::Rejected, "unclear", "second"));
    must(project->edits().setRatings(ids[0], {5, 4, {}, 1}));
    QCOMPARE(kindOf(project->edits().setRatings(ids[0], {6, {}, {}, {}})), ErrorKind::OutOfRange);
    QCOMPARE(kindOf(project->edits().setVerdict({ids[0], PairId{99}}, Verdict::Flagged, "")),
             ErrorKind::NotFound);

    PairDetail detail = must(project->queries().pair(ids[0]));
    QCOMPARE(detail.row.verdict, Verdict::Accepted); // a second opinion does not overrule
    QCOMPARE(detail.row.ratings, (Ratings{5, 4, {}, 1}));
    QCOMPARE(detail.reviews.size(), 2u);
    QCOMPARE(*detail.reviews[1].verdict, Verdict::Rejected);

    benchmark::QaPair changed = detail.pair;
    changed.answer = "211 nm";
    changed.key = "XX_9";
    must(project->edits().editPair(ids[0], changed));
    changed.answer = "212 nm";
    must(project->edits().editPair(ids[0], changed));
    detail = must(project->queries().pair(ids[0]));
    QCOMPARE(detail.row.key, std::string("ROB_001"));
    QCOMPARE(detail.row.answer, std::string("212 nm"));
    QCOMPARE(detail.original->answer, std::string("210 nm"));
    QVERIFY(detail.row.edited);
    QCOMPARE(detail.pair.record.writer, std::string("extractive"));

    const auto counted = [&](const PairFilter& filter) { return must(project->queries().pairCount(filter)); };
    PairFilter filter;
    QCOMPARE(counted(filter), 3);
    filter.verdicts = {Verdict::Accepted, Verdict::Flagged};
    QCOMPARE(counted(filter), 2);
    filter.types = {benchmark::TestType::MultiHop};
    QCOMPARE(counted(filter), 1);
    filter = {};
    filter.text = "100% OF_it";
    QCOMPARE(counted(filter), 1);
    filter.text = "100%it"; // per cent and underscore are letters, not wildcards
    QCOMPARE(counted(filter), 0);
    filter = {};
    filter.documentHash = samples::document().document.hash;
    QCOMPARE(counted(filter), 2);
    filter = {};
    filter.rated = true;
    filter.edited = true;
    QCOMPARE(counted(filter), 1);
    filter.rated = false;
    QCOMPARE(counted(filter), 0);
    QCOMPARE(must(project->queries().verdictCounts({})),
             (std::map<Verdict, std::int64_t>{{Verdict::New, 1}, {Verdict::Accepted, 2}}));

    QCOMPARE(must(project->queries().pairIds({}, Queries::PairOrder::Question, true)),
             (std::vector<PairId>{ids[2], ids[0], ids[1]}));
    const auto rows = must(project->queries().pairRows({ids[2], PairId{77}, ids[0]}));
    QCOMPARE(rows.size(), 2u);
    QCOMPARE(rows[0].id, ids[2]);
    const auto page = must(project->queries().pairs({}, {ids[0].value, 1}));
    QCOMPARE(page.size(), 1u);
    QCOMPARE(page[0].id, ids[1]);
    CancelToken cancelled;
    cancelled.cancel();
    QCOMPARE(kindOf(project->queries().pairs({}, {}, cancelled)), ErrorKind::Cancelled);
    QCOMPARE(must(project->verify()), std::vector<std::string>{});
  }

  void benchmarksAreFrozenCopies() {
    auto project = made();
    QCOMPARE(kindOf(project->edits().freezeBenchmark({"fab", true, "", {}})), ErrorKind::NothingToDo);
    const auto ids =
        must(project->edits().addPairs({samples::pair("a"), samples::pair("b"), samples::pair("c")}));
    must(project->edits().setVerdict({ids[1]}, Verdict::Accepted, ""));
    must(project->edits().setVerdict({ids[2]}, Verdict::Rejected, ""));
    const auto reviewed = must(project->edits().freezeBenchmark({"fab", false, "n", {}})).row;
    const auto all = must(project->edits().freezeBenchmark({"fab", true, "", {}})).row;
    QCOMPARE(reviewed.pairs, 1);
    QCOMPARE(all.pairs, 2); // a rejected pair is in none
    QCOMPARE(benchmarkLabel(all), std::string("fab@2"));
    QVERIFY(reviewed.hash != all.hash);
    auto detail = must(project->queries().pair(ids[1]));
    detail.pair.answer = "changed";
    must(project->edits().editPair(ids[1], detail.pair));
    const Benchmark frozen = must(project->queries().benchmark(reviewed.id));
    QCOMPARE(frozen.pairs[0].answer, std::string("210 nm"));
    QCOMPARE(frozen.pairHashes[0].size(), 32u);
    QCOMPARE(must(project->queries().findBenchmark("fab")).version, 2);
    QCOMPARE(must(project->queries().findBenchmark("fab@1")).id, reviewed.id);
    QCOMPARE(must(project->queries().findBenchmark(std::to_string(all.id.value))).id, all.id);
    QCOMPARE(kindOf(project->queries().findBenchmark("fab@3")), ErrorKind::NotFound);
    // A key that was frozen is never given to another question.
    must(project->edits().deletePairs(ids));
    const PairId next = must(project->edits().addPair(samples::pair("new")));
    QCOMPARE(must(project->queries().pair(next)).row.key, std::string("ROB_003"));
    must(project->edits().deleteBenchmark(all.id));
    QCOMPARE(must(project->queries().benchmarks()).size(), 1u);
  }

  void namesAreUnique() {
    auto project = made();
    const SystemId id = must(project->edits().saveSystem({{}, samples::configuration("s"), "{}"}));
    QCOMPARE(kindOf(project->edits().saveSystem({{}, samples::configuration("s"), "{}"})), ErrorKind::Conflict);
    auto changed = samples::configuration("s");
    changed.mode = evaluation::Mode::B;
    changed.alpha = 0.1;
    must(project->edits().saveSystem({id, changed, "{\"x\":1}"}));
    const auto systems = must(project->queries().systems());
    QCOMPARE(systems.size(), 1u);
    QCOMPARE(systems[0].configuration.mode, evaluation::Mode::B);
    QCOMPARE(systems[0].configuration.alpha, 0.1);
    QCOMPARE(kindOf(project->edits().saveEndpoint({{}, "a:b", "http://x", "", {}, "{}"})),
             ErrorKind::InvalidArgument);
    must(project->edits().saveEndpoint({{}, "local", "http://127.0.0.1:1", "env:KEY", {"m1", "m2"}, "{}"}));
    QCOMPARE(must(project->queries().endpoints())[0].models, (std::vector<std::string>{"m1", "m2"}));
  }

  void runFromPlanToMeans() {
    auto project = made();
    const RunId run = withRun(*project, 4);
    RunRow row = must(project->queries().run(run));
    QCOMPARE(row.cells,
             (std::map<UnitState, std::int64_t>{{UnitState::Planned, 4}})); // planned twice, there once
    QCOMPARE(row.judgements, (std::map<UnitState, std::int64_t>{{UnitState::Planned, 8}}));
    QCOMPARE(row.benchmarkLabel, std::string("bench@1"));

    auto open = must(project->outcomes().openCells(run, {}));
    QCOMPARE(open.size(), 4u);
    must(project->outcomes().markSent(open[0].id));
    const auto answer = samples::response("210 nm");
    must(project->outcomes().saveAnswer(open[0].id, {UnitState::Ok, answer, {}},
                                        {{open[0].workKey, 0, "ok", "", 3, 4}}));
    must(project->outcomes().saveJudgements(open[0].id, {{"k0c", samples::judgement(Metric::Completeness, 0.9)},
                                                         {"k0d", samples::judgement(Metric::Depth, 0.4)}}));
    must(project->outcomes().saveAnswer(open[1].id,
                                        {UnitState::HttpError, {}, Error(ErrorKind::ServerError, "500")}));
    must(project->outcomes().saveAnswer(open[2].id, {UnitState::Ok, answer, {}}));
    QCOMPARE(kindOf(project->outcomes().saveAnswer(open[3].id, {UnitState::Ok, {}, {}})),
             ErrorKind::InvalidArgument);
    QCOMPARE(kindOf(project->outcomes().saveJudgements(open[2].id,
                                                       {{"nokey", samples::judgement(Metric::Depth, 0.4)}})),
             ErrorKind::NotFound);
    auto unscored = samples::judgement(Metric::Depth, 0.4);
    unscored.state = UnitState::Refused;
    QCOMPARE(kindOf(project->outcomes().saveJudgements(open[2].id, {{"k2d", unscored}})),
             ErrorKind::InvalidArgument);

    row = must(project->queries().run(run));
    QCOMPARE(row.cells, (std::map<UnitState, std::int64_t>{
                            {UnitState::Planned, 1}, {UnitState::Ok, 2}, {UnitState::HttpError, 1}}));
    QCOMPARE(row.judgements[UnitState::NotMeasured], 2); // of the failed answer: never a 0
    open = must(project->outcomes().openCells(run, {}));
    QCOMPARE(open.size(), 2u);
    QCOMPARE(open[0].response->answer, std::string("210 nm"));
    QCOMPARE(open[0].judgements.size(), 2u);
    QVERIFY(!open[1].response);

    const CellDetail cell = must(project->queries().cell(must(project->queries().cells(run, {}, {}))[0].id));
    QCOMPARE(QByteArray::fromStdString(responseToJson(*cell.response).dump()),
             QByteArray::fromStdString(responseToJson(answer).dump()));
    QCOMPARE(cell.pair.question, std::string("[Fill] q0"));
    QCOMPARE(cell.judgements[0].judgement.reason, std::string("because"));
    QCOMPARE(cell.attempts.size(), 1u);
    QCOMPARE(*cell.row.meanScore, 0.65);
    const auto means = must(project->queries().means(run));
    QCOMPARE(means.size(), 2u);
    QCOMPARE(means[0].n, 1);
    QCOMPARE(means[0].mean, 0.9);
    QCOMPARE(must(project->queries().judgements(run)).size(), 8u);
    QCOMPARE(must(project->queries().responses(run, {})).size(), 2u);
    QVERIFY(must(project->queries().responseByKey("k0")));
    QVERIFY(!must(project->queries().responseByKey("k1"))); // a failure is never served later
    QCOMPARE(must(project->queries().cellCount(run, {{UnitState::HttpError}, {}, {}})), 1);

    QCOMPARE(must(project->outcomes().reopen(run, {UnitState::HttpError})), 1);
    row = must(project->queries().run(run));
    QCOMPARE(row.cells[UnitState::Planned], 2);
    QCOMPARE(row.judgements[UnitState::NotMeasured], 0);

    // A second run takes over what has a value, under equal work keys only.
    const RunId twin = anotherRun(*project, 4, "k");
    QCOMPARE(must(project->outcomes().reuseFinished(twin)), 4);
    QCOMPARE(must(project->queries().run(twin)).cells[UnitState::Ok], 2);
    QCOMPARE(must(project->outcomes().reuseFinished(anotherRun(*project, 4, "z"))), 0);
    QCOMPARE(must(project->outcomes().closeOpen(twin, UnitState::SkippedByBudget)), 8);
    must(project->outcomes().setRunState(twin, WorkState::Incomplete));
    QCOMPARE(must(project->verify()), std::vector<std::string>{});
    must(project->outcomes().deleteRun(twin));
    QCOMPARE(must(project->queries().runs()).size(), 2u);
    QCOMPARE(must(project->verify()), std::vector<std::string>{});
  }

  void restIsKept() {
    auto project = made();
    must(project->outcomes().saveResult({"coverage", "h1", "{}", 0}));
    must(project->outcomes().saveResult({"coverage", "h2", "[1]", 0}));
    QCOMPARE(must(project->queries().result("coverage"))->inputHash, std::string("h2"));
    must(project->edits().saveDraft("pair", 3, "half a sen"));
    QCOMPARE(*must(project->queries().draft("pair", 3)), std::string("half a sen"));
    must(project->edits().saveDraft("pair", 3, ""));
    QVERIFY(!must(project->queries().draft("pair", 3)));
    QCOMPARE(kindOf(project->edits().setSetting("a", "{not json")), ErrorKind::InvalidJson);
    must(project->edits().setKnowledgeBase(samples::knowledgeBase(1.5)));
    const Overview overview = must(project->queries().overview());
    QVERIFY(overview.knowledgeBase);
    const std::string uuid = project->uuid();
    const QString path = project->path();
    const QString copy = fresh();
    must(project->saveCopy(copy));
    project.reset();
    QCOMPARE((*Project::open(path, m_clock))->uuid(), uuid);
    QCOMPARE(
        (*Project::open(copy, m_clock, Project::Access::ReadOnly))->queries().knowledgeBase().result().value(),
        std::optional<std::string>(samples::knowledgeBase(1.5)));
  }

  void verifyFindsWhatIsWrong_data() {
    QTest::addColumn<QByteArray>("statement");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char* name, const char* statement, const char* expected) {
      QTest::newRow(name) << QByteArray(statement) << QByteArray(expected);
    };
    row("chunk outside", "UPDATE chunk SET \"end\" = 100000 WHERE id = 1", "chunk ends after");
    row("evidence outside", "UPDATE evidence SET \"end\" = 100000 WHERE id = 1", "evidence lies outside");
    row("text changed", "UPDATE document SET text = replace(text, '210', '211')",
        "does not have the stored hash");
    row("quote moved", "UPDATE document SET text = ' ' || text", "not at its place");
    row("pair changed", "UPDATE pair SET json = replace(json, '210 nm', '999 nm') WHERE id = 1", "stored hash");
    row("pair unreadable", "UPDATE pair SET json = '{' WHERE id = 1", "pair 1");
    row("frozen pair lost", "DELETE FROM benchmark_pair WHERE position = 0", "number of pairs is wrong");
    row("score without value", "UPDATE judgement SET score = 0.5 WHERE id = 1", "score does not fit");
    row("finished with open", "UPDATE run SET state = 'finished'", "open units");
    row("answer lost", "UPDATE cell SET state = 'ok' WHERE id = 1", "no response");
    row("cell of nothing", "UPDATE cell SET pair_key = 'X' WHERE id = 1", "not in the run's benchmark");
    row("configuration of nothing", "UPDATE cell SET configuration = 9 WHERE id = 1",
        "configuration or repeat");
  }

  void verifyFindsWhatIsWrong() {
    QFETCH(QByteArray, statement);
    QFETCH(QByteArray, expected);
    auto project = made();
    must(project->outcomes().addDocument(samples::document(), {}));
    withRun(*project, 2);
    QCOMPARE(must(project->verify()), std::vector<std::string>{});
    const QString path = project->path();
    project.reset();
    {
      SQLite::Database db(path.toStdString(), SQLite::OPEN_READWRITE);
      db.exec(statement.constData());
    }
    project = std::move(*Project::open(path, m_clock));
    const auto problems = must(project->verify());
    QVERIFY2(!problems.empty(), statement.constData());
    bool found = false;
    for (const std::string& problem : problems)
      found = found || problem.find(expected.toStdString()) != std::string::npos;
    QVERIFY2(found, problems.front().c_str());
  }
};

QTEST_GUILESS_MAIN(TestDoors)
#include "tst_doors.moc"
