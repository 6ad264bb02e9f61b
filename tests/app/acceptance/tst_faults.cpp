// SPDX-License-Identifier: GPL-3.0-or-later
#include "faultworld.h"

#include "support/answers.h"
#include "support/questionwriter.h"

#include <QDateTime>
#include <QFile>
#include <QLocale>
#include <QRegularExpression>
#include <QTest>

#include <atomic>
#include <cmath>
#include <set>
#include <string>
#include <vector>

using reticle::support::FakeChatServer;
using reticle::support::FakeOptions;
using reticle::support::Fault;
using reticle::test::Ended;
using reticle::test::userMessage;

namespace {

constexpr int kHundred = 100; // pairs

QString s(const char* text) {
  return QString::fromUtf8(text);
}

} // namespace

// What people see when servers are slow or ask for a pause, through the real program.
class TestFaults : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase();
  void slowQuestionsAreNotHidden();
  void unreadableJudgementsAreCounted();
  void waitsForTheDate();

 private:
  reticle::test::FaultWorld m_world;
  std::vector<std::string> m_questions; // of the hundred pairs
};

void TestFaults::initTestCase() {
  QVERIFY(m_world.make(s("hundred.reticle"), kHundred));
  QVERIFY(m_world.make(s("ten.reticle"), 10));
  m_questions = m_world.questions(s("hundred.reticle"));
  QCOMPARE(m_questions.size(), std::size_t(kHundred));
}

// Ten of a hundred questions get no answer in time. Every number says that it speaks of ninety, a warning says
// that the systems were not measured alike, and they can be compared on what both have.
void TestFaults::slowQuestionsAreNotHidden() {
  std::set<std::string> slow;
  for (int i = 0; i < kHundred; i += 10) {
    const std::string& question = m_questions[static_cast<std::size_t>(i)];
    slow.insert(question.substr(0, question.find('\n')));
  }
  QCOMPARE(slow.size(), std::size_t(10));
  FakeOptions options;
  options.faultOf = [slow](const nlohmann::json& request) {
    const std::string message = userMessage(request);
    for (const std::string& question : slow)
      if (message.find(question) != std::string::npos)
        return Fault::StallHeaders;
    return Fault::None;
  };
  FakeChatServer server(options);
  const QString project = m_world.projectWith(s("hundred.reticle"), s("slow"), server,
                                              "first_byte_timeout_ms: 400\nattempts: 1\nconcurrency: 16\n");
  QVERIFY(!project.isEmpty());
  const Ended ended = m_world.cli(project, m_world.evaluation({s("chat"), s("bm25")}));
  QVERIFY2(ended.code == 3, ended.err.constData());
  const auto run = ended.json();
  QCOMPARE(run["cells"]["timeout"].get<int>(), 10);
  QCOMPARE(run["cells"]["ok"].get<int>(), 2 * kHundred - 10);
  int seen = 0;
  for (const auto& mean : run["means"]) {
    QCOMPARE(mean["total"].get<int>(), kHundred);
    if (mean["metric"] != "completeness")
      continue;
    ++seen;
    QCOMPARE(mean["n"].get<int>(), mean["configuration"] == "chat" ? 90 : kHundred);
  }
  QCOMPARE(seen, 2);
  const auto gaps = run["coverage_gaps"];
  QVERIFY(!gaps.empty());
  QCOMPARE(gaps[0]["metric"].get<std::string>(), std::string("completeness"));
  QCOMPARE(gaps[0]["least"]["configuration"].get<std::string>(), std::string("chat"));
  QCOMPARE(gaps[0]["least"]["n"].get<int>(), 90);
  QVERIFY2(ended.err.contains("90 of 100 measured for chat"), ended.err.constData());
  QVERIFY2(ended.err.contains("report --common"), ended.err.constData());

  const auto whole = m_world.reportOf(project, {});
  const auto common = m_world.reportOf(project, {s("--common")});
  QVERIFY(whole.is_object() && common.is_object());
  QCOMPARE(whole["reticle"]["coverage_gaps"].size(), gaps.size());
  QCOMPARE(whole["reticle"]["warnings"].size(), gaps.size());
  QVERIFY(common["reticle"]["coverage_gaps"].empty());
  QVERIFY(common["reticle"]["common_only"].get<bool>() && !whole["reticle"]["common_only"].get<bool>());
  // By hand: the mean of the undisturbed system over the questions the other one has.
  std::set<std::string> answered;
  std::vector<double> all, shared;
  const auto results = [&](const char* configuration, auto use) {
    for (const auto* list : {&whole["per_query_results"], &whole["reticle"]["other_results"]})
      for (const auto& result : *list)
        if (result["configuration"] == configuration)
          use(result);
  };
  results("chat", [&](const auto& result) {
    if (!result["judgements"]["completeness"]["score"].is_null())
      answered.insert(result["query_id"].template get<std::string>());
  });
  QCOMPARE(answered.size(), std::size_t(90));
  results("bm25", [&](const auto& result) {
    const double score = result["judgements"]["completeness"]["score"].template get<double>();
    all.push_back(score);
    if (answered.contains(result["query_id"].template get<std::string>()))
      shared.push_back(score);
  });
  const auto meanOf = [](const std::vector<double>& values) {
    double sum = 0;
    for (const double value : values)
      sum += value;
    return sum / static_cast<double>(values.size());
  };
  QVERIFY(std::abs(meanOf(all) - meanOf(shared)) > 1e-4); // else nothing is seen of the difference
  for (const auto& [report, n, mean] :
       {std::tuple(&whole, 100, meanOf(all)), std::tuple(&common, 90, meanOf(shared))}) {
    for (const auto& system : (*report)["reticle"]["systems"]) {
      const auto& metric = system["metrics"]["completeness"];
      const bool chat = system["name"] == "chat";
      QCOMPARE(metric["n"].get<int>(), chat ? 90 : n);
      QCOMPARE(metric["total"].get<int>(), 100);
      QCOMPARE(metric["states"].size(), chat ? std::size_t(2) : std::size_t(1));
      if (!chat)
        QVERIFY2(std::abs(metric["mean"].get<double>() - mean) < 1e-9, metric.dump().c_str());
    }
  }
  // For a person.
  for (const bool onlyCommon : {false, true}) {
    QCOMPARE(m_world
                 .cli(project, QStringList{s("report"), s("--output"), s("r.html")} +
                                   (onlyCommon ? QStringList{s("--common")} : QStringList{}))
                 .code,
             0);
    QFile html(m_world.program.file(s("r.html")));
    QVERIFY(html.open(QIODevice::ReadOnly));
    const QByteArray text = html.readAll();
    QVERIFY(
        QString::fromUtf8(text).contains(QRegularExpression(s("<td class=\"n\">\\d+ of 100 measured</td>"))));
    QVERIFY(text.contains("(90 of 100)"));
    QCOMPARE(text.contains("Common subset"), onlyCommon);
    QCOMPARE(text.contains("the means speak of different questions"), !onlyCommon);
  }
}

// A judge that never replies in the form asked for: every answer is there, no score is. The run says so metric
// by metric, in words, in its JSON and in both reports, ends as partly failed, and asks again when that is
// wanted.
void TestFaults::unreadableJudgementsAreCounted() {
  std::atomic<int> unreadable = 1000; // judgements
  FakeOptions options;
  options.answer = [&unreadable](const nlohmann::json& request) {
    if (request.contains("response_format") && unreadable-- > 0)
      return std::string("The answer is rather good.");
    return reticle::support::defaultAnswer(request);
  };
  FakeChatServer server(options);
  const QString project = m_world.projectWith(s("ten.reticle"), s("unreadable"), server, "concurrency: 8\n");
  QVERIFY(!project.isEmpty());
  const Ended ended = m_world.cli(
      project, m_world.evaluation({s("bm25")}) +
                   QStringList{s("--judge"), s("geval"), s("--judge-model"), s("fake:fab-chat-8b")});
  QVERIFY2(ended.code == 3, ended.err.constData());
  QVERIFY2(ended.err.contains("--retry-failed"), ended.err.constData());
  const auto run = ended.json();
  QVERIFY2(run["cells"] == nlohmann::json({{"ok", 10}}), ended.out.constData());
  std::size_t i = 0;
  for (const char* metric :
       {"completeness", "factuality", "relevance", "context_utilization", "support_quality", "depth"}) {
    const nlohmann::json expected{
        {"metric", metric}, {"unscored", 10}, {"total", 10}, {"states", {{"unparseable", 10}}}};
    QVERIFY2(run["unscored"].at(i++) == expected, ended.out.constData());
  }
  QCOMPARE(run["unscored"].size(), i); // the two of RAGBench are judged without the model
  for (const char* said :
       {"Completeness: no score from 10 of 10 judgements: failed: reply not readable (10).",
        "Technical depth: no score from 10 of 10 judgements: failed: reply not readable (10)."})
    QVERIFY2(ended.err.contains(said), ended.err.constData());
  const auto report = m_world.reportOf(project, {});
  QVERIFY(report["reticle"]["unscored"] == run["unscored"]);
  QCOMPARE(report["reticle"]["warnings"].size(), std::size_t(6));
  QCOMPARE(m_world.cli(project, {s("report"), s("--output"), s("u.html")}).code, 0);
  QFile html(m_world.program.file(s("u.html")));
  QVERIFY(html.open(QIODevice::ReadOnly));
  QVERIFY(html.readAll().contains("10 of 10 judgements have no score: unparseable 10"));

  // Asked again, all but three are read.
  unreadable = 3;
  const Ended again =
      m_world.cli(project, {s("evaluate"), s("--resume"), s("--no-cache"), s("--retry-failed")});
  QVERIFY2(again.code == 3, again.err.constData());
  int left = 0;
  const auto mended = again.json();
  for (const auto& item : mended["unscored"])
    left += item["unscored"].get<int>();
  QCOMPARE(left, 3);
  const Ended whole =
      m_world.cli(project, {s("evaluate"), s("--resume"), s("--no-cache"), s("--retry-failed")});
  QVERIFY2(whole.code == 0, whole.err.constData());
  QVERIFY2(whole.json()["unscored"].empty(), whole.out.constData());
  QVERIFY(m_world.reportOf(project, {})["reticle"]["warnings"].empty());
}

// A server asks for a pause until a moment in the future: nothing is sent before, and the wait is shown.
void TestFaults::waitsForTheDate() {
  FakeOptions options;
  options.answer = reticle::support::writtenQuestion;
  const qint64 madeMs = QDateTime::currentMSecsSinceEpoch();
  FakeChatServer server(options);
  const QString project = m_world.projectWith(s("ten.reticle"), s("date"), server, "concurrency: 1\n");
  QVERIFY(!project.isEmpty());
  const QDateTime until =
      QDateTime::fromSecsSinceEpoch((QDateTime::currentMSecsSinceEpoch() + 10'500) / 1000, Qt::UTC);
  options.retryAfter = QLocale::c().toString(until, s("ddd, dd MMM yyyy HH:mm:ss 'GMT'")).toStdString();
  server.setOptions(options);
  server.script({Fault::RateLimit});
  const Ended ended = m_world.cli(project, {s("generate"), s("--count"), s("3"), s("--type"), s("robustness"),
                                            s("--model"), s("fake:fab-chat-8b"), s("--no-cache")});
  QVERIFY2(ended.code == 0, ended.err.constData());
  const auto ledger = server.ledger();
  QVERIFY(ledger.size() >= 4);
  QCOMPARE(ledger.front().status, 429);
  QVERIFY2(madeMs + ledger.front().atMs < until.toMSecsSinceEpoch() - 2000, "it came too late to see a wait");
  for (std::size_t i = 1; i < ledger.size(); ++i)
    QVERIFY2(madeMs + ledger[i].atMs + 20 >= until.toMSecsSinceEpoch(),
             qPrintable(QStringLiteral("request %1 came %2 ms early")
                            .arg(i)
                            .arg(until.toMSecsSinceEpoch() - madeMs - ledger[i].atMs)));
  const auto said =
      QRegularExpression(s("Generating: http://127\\.0\\.0\\.1:\\d+ asked for a pause; next request in "
                           "(\\d+) s"))
          .match(QString::fromUtf8(ended.err));
  QVERIFY2(said.hasMatch(), ended.err.constData());
  QVERIFY2(said.captured(1).toInt() >= 1 && said.captured(1).toInt() <= 11, ended.err.constData());
}

QTEST_GUILESS_MAIN(TestFaults)
#include "tst_faults.moc"
