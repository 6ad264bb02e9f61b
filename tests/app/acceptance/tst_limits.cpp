// SPDX-License-Identifier: GPL-3.0-or-later
#include "faultworld.h"

#include "support/questionwriter.h"

#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <atomic>

using reticle::support::FakeChatServer;
using reticle::support::FakeOptions;
using reticle::support::Fault;
using reticle::test::Ended;

namespace {

constexpr int kHundred = 100; // pairs

QString s(const char* text) {
  return QString::fromUtf8(text);
}

} // namespace

// What stops work by itself: too many failures, and a budget that is used up.
class TestLimits : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase();
  void errorRateIsOfThisSession();
  void errorRateStopsGeneration();
  void budgetStopsTheWholeRun();
  void budgetInTheConfiguration();

 private:
  reticle::test::FaultWorld m_world;
};

void TestLimits::initTestCase() {
  QVERIFY(m_world.make(s("hundred.reticle"), kHundred));
  QVERIFY(m_world.make(s("ten.reticle"), 10));
}

// Sixty good answers of an earlier session do not hide that nothing works any more: over all, two fifths would
// have failed in the end, less than the half that is allowed.
void TestLimits::errorRateIsOfThisSession() {
  std::atomic<int> good = 60;
  std::atomic<bool> broken = false;
  FakeOptions options;
  options.faultOf = [&good, &broken](const nlohmann::json&) {
    if (broken) // not the server's own fault, which the breaker would answer with a pause
      return Fault::BadRequest;
    return good-- > 0 ? Fault::None : Fault::StallHeaders;
  };
  FakeChatServer server(options);
  const QString project =
      m_world.projectWith(s("hundred.reticle"), s("rate"), server, "concurrency: 4\nattempts: 1\n");
  QVERIFY(!project.isEmpty());
  QVERIFY(m_world.killedAt(project, m_world.evaluation({s("chat")}), server, 63));
  broken = true;
  const int before = server.requests();
  const Ended stopped =
      m_world.cli(project, {s("evaluate"), s("--resume"), s("--no-cache"), s("--stop-errors"), s("50")});
  QVERIFY2(stopped.code == 3, stopped.err.constData());
  const auto cells = stopped.json()["cells"];
  QCOMPARE(cells["ok"].get<int>(), 60);
  QVERIFY2(cells["http-error"].get<int>() >= 10 && cells["http-error"].get<int>() < 40, cells.dump().c_str());
  QVERIFY(cells.contains("planned") || cells.contains("sent")); // not closed: it can go on
  QVERIFY(server.requests() - before < 40);
  QVERIFY2(QString::fromUtf8(stopped.err)
               .contains(QRegularExpression(s("(\\d+) of the last \\1 units failed, more than "
                                              "the 50"))),
           stopped.err.constData());
  // Without the option all are tried; with the server back the failures are mended.
  broken = false;
  good = 1000;
  const Ended mended = m_world.cli(project, {s("evaluate"), s("--resume"), s("--no-cache"), s("--retry-failed"),
                                             s("--stop-errors"), s("50")});
  QVERIFY2(mended.code == 0, mended.err.constData());
  QVERIFY2(mended.json()["cells"] == nlohmann::json({{"ok", 100}}), mended.out.constData());
}

void TestLimits::errorRateStopsGeneration() {
  std::atomic<int> good = 10;
  FakeOptions options;
  options.answer = reticle::support::writtenQuestion;
  options.faultOf = [&good](const nlohmann::json&) { return good-- > 0 ? Fault::None : Fault::ServerError; };
  FakeChatServer server(options);
  const QString project =
      m_world.projectWith(s("ten.reticle"), s("rate-generation"), server, "concurrency: 2\nattempts: 1\n");
  QVERIFY(!project.isEmpty());
  const Ended stopped =
      m_world.cli(project, {s("generate"), s("--count"), s("30"), s("--model"), s("fake:fab-chat-8b"),
                            s("--no-cache"), s("--stop-errors"), s("40")});
  QVERIFY2(stopped.code == 3, stopped.err.constData());
  QVERIFY2(server.requests() >= 17 && server.requests() < 40, qPrintable(QString::number(server.requests())));
  QVERIFY2(stopped.err.contains("more than the 40"), stopped.err.constData());
  good = 100'000;
  const Ended resumed = m_world.cli(project, {s("generate"), s("--resume"), s("--no-cache")});
  QVERIFY2(resumed.code == 0, resumed.err.constData());
  QCOMPARE(resumed.json()["passed"].get<int>(), 30);
}

// One budget for questions and answers, by option; a run that calls no model keeps to its time.
void TestLimits::budgetStopsTheWholeRun() {
  const Ended late =
      m_world.program.run({s("demo"), s("--output"), s("demo"), s("--budget"), s("minutes=0"), s("--json")});
  QVERIFY2(late.code == 4, late.err.constData());
  QVERIFY2(late.err.contains("minutes=0"), late.err.constData());
  QVERIFY(!QFile::exists(m_world.program.file(s("demo/report.json"))));
  const Ended done = m_world.program.run(
      {s("demo"), s("--output"), s("demo"), s("--resume"), s("--budget"), s("minutes=30"), s("--json")});
  QVERIFY2(done.code == 0, done.err.constData());
  QVERIFY(QFile::exists(m_world.program.file(s("demo/report.json"))));
  QCOMPARE(m_world.program.run({s("demo"), s("--output"), s("other"), s("--budget"), s("minutes=many")}).code,
           2);
}

void TestLimits::budgetInTheConfiguration() {
  FakeOptions options;
  options.answer = reticle::support::writtenQuestion;
  FakeChatServer server(options);
  const QByteArray sample = (qEnvironmentVariable("RETICLE_RESOURCES") + s("/sample")).toUtf8();
  const auto write = [&](const QByteArray& more) {
    m_world.program.write(
        s("run.yaml"), "corpus_path: \"" + sample +
                           "\"\nretriever: bm25\nn_queries: 6\nllm_model: tiny\n"
                           "output_path: run.json\nreticle:\n  base_url: \"" +
                           QByteArray::fromStdString(server.baseUrl()) +
                           "\"\n  test_types: [robustness]\n  api_key_variable: RETICLE_NO_SUCH_KEY\n" + more);
  };
  write("  budget: money=1\n"); // money cannot be watched without prices
  QCOMPARE(m_world.program.run({s("run"), s("run.yaml")}).code, 2);
  write("  budget: pounds=1\n");
  QCOMPARE(m_world.program.run({s("run"), s("run.yaml"), s("--resume")}).code, 2);
  write("  prompt_price: 1\n  completion_price: 2\n");
  QFile::remove(m_world.program.file(s("run.reticle")));
  QCOMPARE(m_world.program.run({s("run"), s("run.yaml")}).code, 0);
  const int all = server.requests();
  QVERIFY(all >= 12);
  // Enough for either of questions and answers, but not for both.
  write("  budget: \"calls=" + QByteArray::number(all - 2) +
        "\"\n  stop_errors: 50\n  prompt_price: 1\n  completion_price: 2\n");
  QFile::remove(m_world.program.file(s("run.reticle")));
  QFile::remove(m_world.program.file(s("run.json")));
  const Ended stopped = m_world.program.run({s("run"), s("run.yaml"), s("--json")});
  QVERIFY2(stopped.code == 4, stopped.err.constData());
  QCOMPARE(server.requests(), 2 * all - 2);
  const Ended still = m_world.program.run({s("run"), s("run.yaml"), s("--resume"), s("--json")});
  QVERIFY2(still.code == 4, still.err.constData());
  QCOMPARE(server.requests(), 2 * all - 2);
  // What is typed wins over the file.
  const Ended done = m_world.program.run(
      {s("run"), s("run.yaml"), s("--resume"), s("--budget"), s("calls=900,money=5"), s("--json")});
  QVERIFY2(done.code == 0, done.err.constData());
  QCOMPARE(server.requests(), 2 * all);
  QCOMPARE(done.json()["per_query_results"].size(), std::size_t(6));
}

QTEST_GUILESS_MAIN(TestLimits)
#include "tst_limits.moc"
