// SPDX-License-Identifier: GPL-3.0-or-later
#include "faultworld.h"

#include "support/questionwriter.h"

#include <QTest>

#include <atomic>
#include <set>
#include <string>
#include <vector>

using reticle::support::FakeChatServer;
using reticle::support::FakeOptions;
using reticle::support::Fault;
using reticle::test::Ended;
using reticle::test::progressLines;

namespace {

QString s(const char* text) {
  return QString::fromUtf8(text);
}

} // namespace

// What was done and what failed before a kill is counted once afterwards, and asked again only when that is
// wanted.
class TestResume : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase();
  void errorsAreRetriedWhenAsked();
  void halfJudgedCellsAreNotCountedTwice();
  void failedAttemptsAreRetriedWhenAsked();
  void callsUnderWayCountAsSpent();

 private:
  reticle::test::FaultWorld m_world;
};

void TestResume::initTestCase() {
  QVERIFY(m_world.make(s("ten.reticle"), 10));
}

// Four answers, two errors, a kill: a resume has ten rows, and errors are asked again only when that is wanted.
void TestResume::errorsAreRetriedWhenAsked() {
  FakeChatServer server;
  const QString project =
      m_world.projectWith(s("ten.reticle"), s("errors"), server, "concurrency: 1\nattempts: 1\n");
  QVERIFY(!project.isEmpty());
  std::vector<Fault> script(4, Fault::None);
  script.insert(script.end(), 2, Fault::ServerError);
  script.insert(script.end(), 20, Fault::StallHeaders);
  server.script(script);
  QVERIFY(m_world.killedAt(project, m_world.evaluation({s("chat")}), server, 7));
  server.script({});
  const Ended resumed = m_world.cli(project, {s("evaluate"), s("--resume"), s("--no-cache")});
  QVERIFY2(resumed.code == 3, resumed.err.constData());
  QVERIFY2(resumed.json()["cells"] == nlohmann::json({{"ok", 8}, {"http-error", 2}}), resumed.out.constData());
  QCOMPARE(server.requests(), 7 + 4);
  QVERIFY2(progressLines(resumed.err) >= 1, resumed.err.constData());
  const Ended again =
      m_world.cli(project, {s("evaluate"), s("--resume"), s("--no-cache"), s("--retry-failed")});
  QVERIFY2(again.code == 0, again.err.constData());
  QVERIFY2(again.json()["cells"] == nlohmann::json({{"ok", 10}}), again.out.constData());
  QCOMPARE(server.requests(), 7 + 4 + 2);
  QVERIFY2(progressLines(again.err) >= 1, again.err.constData());
  QCOMPARE(m_world.reportOf(project, {})["per_query_results"].size(), std::size_t(10));
  QCOMPARE(m_world.program.run({s("verify"), project}).code, 0);
}

// Killed while answers wait for their judgements: they are not done, and are not counted as done.
void TestResume::halfJudgedCellsAreNotCountedTwice() {
  std::atomic<bool> stall = true;
  FakeOptions options;
  options.latencyMinMs = options.latencyMaxMs = 40; // so that the beginning of the resume is seen
  options.faultOf = [&stall](const nlohmann::json& request) {
    return stall && request.is_object() && request.contains("response_format") ? Fault::StallHeaders
                                                                               : Fault::None;
  };
  FakeChatServer server(options);
  const QString project =
      m_world.projectWith(s("ten.reticle"), s("judged"), server, "concurrency: 32\nattempts: 1\n");
  QVERIFY(!project.isEmpty());
  // All ten answers come; of the judgements none does.
  QVERIFY(m_world.killedAt(project,
                           m_world.evaluation({s("chat")}) +
                               QStringList{s("--judge"), s("geval"), s("--judge-model"), s("fake:fab-chat-8b")},
                           server, 14));
  stall = false;
  const Ended resumed = m_world.cli(project, {s("evaluate"), s("--resume"), s("--no-cache")});
  QVERIFY2(resumed.code == 0, resumed.err.constData());
  QVERIFY2(progressLines(resumed.err) > 0, resumed.err.constData());
  QVERIFY2(resumed.err.contains(": 0 % (0 of 10)"), resumed.err.constData());
  QVERIFY2(resumed.json()["cells"] == nlohmann::json({{"ok", 10}}), resumed.out.constData());
}

// The same for questions that are written: what failed before the kill is a failed attempt afterwards too, and
// is asked again only when that is wanted.
void TestResume::failedAttemptsAreRetriedWhenAsked() {
  FakeOptions options;
  options.answer = reticle::support::writtenQuestion;
  FakeChatServer server(options);
  const QString project =
      m_world.projectWith(s("ten.reticle"), s("attempts"), server, "concurrency: 1\nattempts: 1\n");
  QVERIFY(!project.isEmpty());
  std::vector<Fault> script(4, Fault::None);
  script.insert(script.end(), 2, Fault::ServerError);
  script.insert(script.end(), 20, Fault::StallHeaders);
  server.script(script);
  const QStringList generation{s("generate"),         s("--count"),   s("10"), s("--type"),
                               s("robustness"),       s("--seed"),    s("5"),  s("--model"),
                               s("fake:fab-chat-8b"), s("--no-cache")};
  QVERIFY(m_world.killedAt(project, generation, server, 7));
  std::set<std::string> failed;
  for (const auto& entry : server.ledger())
    if (entry.fault == Fault::ServerError)
      failed.insert(entry.body);
  QCOMPARE(failed.size(), std::size_t(2));
  const QString other = m_world.copyOf(project, s("attempts-again"));
  const QString third = m_world.copyOf(project, s("attempts-given-up"));
  server.script({});
  const Ended given = m_world.cli(third, {s("generate"), s("--discard")});
  QVERIFY2(given.code == 0 && given.err.contains("may have been paid"), given.err.constData());
  for (const bool retry : {false, true}) {
    const int before = server.requests();
    const Ended resumed =
        m_world.cli(retry ? other : project, QStringList{s("generate"), s("--resume"), s("--no-cache")} +
                                                 (retry ? QStringList{s("--retry-failed")} : QStringList{}));
    QVERIFY2(resumed.code == 0, resumed.err.constData());
    // The calls that were under way when the program was killed.
    QVERIFY2(resumed.err.contains(" of a model had been sent, or ") &&
                 resumed.err.contains("may have been paid"),
             resumed.err.constData());
    QCOMPARE(resumed.json()["passed"].get<int>(), 10);
    QVERIFY2(progressLines(resumed.err) > 0, resumed.err.constData());
    QCOMPARE(resumed.json()["rejected"].value("request-failed", 0), retry ? 0 : 2);
    const auto ledger = server.ledger();
    int asked = 0;
    for (std::size_t i = static_cast<std::size_t>(before); i < ledger.size(); ++i)
      asked += failed.contains(ledger[i].body) ? 1 : 0;
    QCOMPARE(asked, retry ? 2 : 0);
    const auto pairs = m_world.cli(retry ? other : project, {s("review"), s("--list")}).json()["pairs"];
    QCOMPARE(pairs.size(), std::size_t(20)); // ten were there before
  }
}

// What had been sent when the program was killed may have been billed: it is told, and counts for the budget.
void TestResume::callsUnderWayCountAsSpent() {
  FakeChatServer server;
  const QString project =
      m_world.projectWith(s("ten.reticle"), s("spent"), server, "concurrency: 2\nattempts: 1\n");
  QVERIFY(!project.isEmpty());
  std::vector<Fault> script(4, Fault::None);
  script.insert(script.end(), 20, Fault::StallHeaders);
  server.script(script);
  QVERIFY(m_world.killedAt(project, m_world.evaluation({s("chat")}), server, 6));
  server.script({});
  const Ended looked = m_world.cli(project, {s("report"), s("--usage")});
  QVERIFY2(looked.code == 0, looked.err.constData());
  const auto usage = looked.json();
  const int unfinished = usage["unfinished"]["calls"].get<int>();
  QVERIFY2(unfinished >= 2 && unfinished <= 6, looked.out.constData());
  QVERIFY(usage["unfinished"]["prompt_tokens"].get<int>() > 0);
  QVERIFY(usage["unfinished"]["completion_tokens"].get<int>() > 0);
  QCOMPARE(usage["usage"][0]["calls"].get<int>(), 4 + unfinished);
  QVERIFY2(looked.err.contains("counts as spent"), looked.err.constData());
  // Six more are needed: with those under way counted the budget holds one less.
  const int before = server.requests();
  const Ended stopped = m_world.cli(project, {s("evaluate"), s("--resume"), s("--no-cache"), s("--budget"),
                                              s("calls=") + QString::number(4 + unfinished + 5)});
  QVERIFY2(stopped.code == 4, stopped.err.constData());
  QCOMPARE(server.requests() - before, 5);
  QVERIFY2(stopped.err.contains("counts as spent"), stopped.err.constData());
  const Ended done = m_world.cli(project, {s("evaluate"), s("--resume"), s("--no-cache")});
  QVERIFY2(done.code == 0, done.err.constData());
  QCOMPARE(m_world.cli(project, {s("report"), s("--usage")}).json()["unfinished"]["calls"].get<int>(),
           unfinished);
}

QTEST_GUILESS_MAIN(TestResume)
#include "tst_resume.moc"
