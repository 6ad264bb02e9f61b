// SPDX-License-Identifier: GPL-3.0-or-later
#include "project/project.h"

#include <QTemporaryDir>
#include <QTest>
#include <memory>
#include <string>

using namespace reticle;
using namespace reticle::project;

namespace {

dialogue::ModelCall call(dialogue::Role role, std::int64_t prompt, std::int64_t completion) {
  dialogue::ModelCall made;
  made.role = role;
  made.model = "local:tiny";
  made.usage.promptTokens = prompt;
  made.usage.completionTokens = completion;
  return made;
}

} // namespace

class TestModelCalls : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  // What was recorded is there after the program ended, as the ledger's own rules count it.
  void survivesARestart() {
    QTemporaryDir dir;
    const QString path = dir.filePath(QStringLiteral("p.reticle"));
    const FixedClock clock(1000);
    dialogue::UsageLedger expected;
    GenerationId first, second;
    {
      auto project = std::move(*Project::create(path, clock));
      first = project->outcomes().startGeneration("{}", 1, "llm:local:tiny").result().value();
      second = project->outcomes().startGeneration("{}", 1, "llm:local:tiny").result().value();
      const auto record = [&](CallOwner owner, const dialogue::ModelCall& made) {
        QVERIFY(project->outcomes().recordCall(owner, made, made.ok ? "ok" : "timeout").result());
        expected.add(made);
      };
      record({{}, first}, call(dialogue::Role::Generator, 100, 20));
      record({{}, second}, call(dialogue::Role::Generator, 300, 40));
      auto cached = call(dialogue::Role::Generator, 100, 20);
      cached.cached = true;
      record({{}, second}, cached);
      auto failed = call(dialogue::Role::Judge, 0, 0);
      failed.ok = false;
      record({}, failed);
      auto silent = call(dialogue::Role::Judge, 0, 0);
      silent.usage = {};
      record({}, silent);
    }
    auto project = std::move(*Project::open(path, clock));
    const auto stored = project->queries().usage().result().value();
    const auto totals = expected.totals();
    QCOMPARE(stored.size(), totals.size());
    for (std::size_t i = 0; i < stored.size(); ++i) {
      QCOMPARE(stored[i].role, totals[i].role);
      QCOMPARE(stored[i].model, totals[i].model);
      QCOMPARE(stored[i].calls, totals[i].calls);
      QCOMPARE(stored[i].cachedCalls, totals[i].cachedCalls);
      QCOMPARE(stored[i].failedCalls, totals[i].failedCalls);
      QCOMPARE(stored[i].uncountedCalls, totals[i].uncountedCalls);
      QCOMPARE(stored[i].promptTokens, totals[i].promptTokens);
      QCOMPARE(stored[i].completionTokens, totals[i].completionTokens);
    }
    const auto part = project->queries().usage({{}, {second}}).result().value();
    QCOMPARE(part.size(), 1u);
    QCOMPARE(part.front().calls, std::int64_t(2));
    QCOMPARE(part.front().promptTokens, std::int64_t(300));
    QCOMPARE(project->queries().usage({{}, {first, second}}).result()->front().calls, std::int64_t(3));
    QVERIFY(project->queries().usage({RunId{7}, {}}).result()->empty());
    QCOMPARE(project->verify().result().value(), std::vector<std::string>{});
  }

  // A call that was under way when the program ended counts from then on, with what it may have cost; one that
  // has ended counts as it ended, and one that never left the machine not at all.
  void unfinishedCallsCountAsSpent() {
    QTemporaryDir dir;
    const QString path = dir.filePath(QStringLiteral("p.reticle"));
    const FixedClock clock(1000);
    GenerationId generation;
    {
      auto project = std::move(*Project::create(path, clock));
      generation = project->outcomes().startGeneration("{}", 1, "llm:local:tiny").result().value();
      const auto send = [&] {
        return project->outcomes()
            .recordSent({{}, generation}, call(dialogue::Role::Generator, 1000, 500))
            .result()
            .value();
      };
      const auto answered = send();
      const auto never = send();
      const auto failed = send();
      send();
      QVERIFY(project->queries().usage().result()->empty()); // none has ended
      QVERIFY(project->outcomes().recordEnd(answered, call(dialogue::Role::Generator, 100, 20), "ok").result());
      QVERIFY(project->outcomes().recordEnd(never, {}, "offline").result());
      auto failure = call(dialogue::Role::Generator, 0, 0);
      failure.ok = false;
      QVERIFY(project->outcomes().recordEnd(failed, failure, "timeout").result());
      const auto ended = project->queries().usage().result().value();
      QCOMPARE(ended.size(), 1u);
      QCOMPARE(ended.front().calls, std::int64_t(2));
      QCOMPARE(ended.front().promptTokens, std::int64_t(100));
      QCOMPARE(project->queries().unfinishedCalls().result()->calls, std::int64_t(0));
    }
    // For who only looks, and for who goes on, now and later.
    for (const auto access : {Project::Access::ReadOnly, Project::Access::ReadWrite, Project::Access::ReadOnly,
                              Project::Access::ReadWrite}) {
      auto project = std::move(*Project::open(path, clock, access));
      const auto all = project->queries().usage({{}, {generation}}).result().value();
      QCOMPARE(all.size(), 1u);
      QCOMPARE(all.front().calls, std::int64_t(3));
      QCOMPARE(all.front().failedCalls, std::int64_t(1));
      QCOMPARE(all.front().promptTokens, std::int64_t(1100));
      QCOMPARE(all.front().completionTokens, std::int64_t(520));
      const auto unfinished = project->queries().unfinishedCalls().result().value();
      QCOMPARE(unfinished.calls, std::int64_t(1));
      QCOMPARE(unfinished.promptTokens, std::int64_t(1000));
      QCOMPARE(unfinished.completionTokens, std::int64_t(500));
      QCOMPARE(project->queries().unfinishedCalls({RunId{7}, {}}).result()->calls, std::int64_t(0));
      QCOMPARE(project->verify().result().value(), std::vector<std::string>{});
    }
  }
};

QTEST_GUILESS_MAIN(TestModelCalls)
#include "tst_modelcalls.moc"
