// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.h"

#include "support/fakechatserver.h"
#include "support/questionwriter.h"

#include <QDateTime>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QLocale>
#include <QRegularExpression>
#include <QTest>

#include <atomic>
#include <cmath>
#include <memory>
#include <set>
#include <vector>

using reticle::support::FakeChatServer;
using reticle::support::FakeOptions;
using reticle::support::Fault;
using reticle::test::Ended;
using reticle::test::Program;

namespace {

constexpr int kPairs = 100;
constexpr int kPatienceMs = 60'000;

QString s(const char* text) {
  return QString::fromUtf8(text);
}

std::string userMessage(const nlohmann::json& request) {
  return request.is_object() ? request["messages"].back()["content"].get<std::string>() : std::string();
}

// "Evaluating: 40 % (4 of 10)" and the like: no line may say more than all.
void checkProgress(const QByteArray& said, int* lines) {
  const QRegularExpression pattern(s("(\\d+) % \\((\\d+) of (\\d+)\\)"));
  auto match = pattern.globalMatch(QString::fromUtf8(said));
  while (match.hasNext()) {
    const auto line = match.next();
    ++*lines;
    QVERIFY2(line.captured(1).toInt() <= 100, said.constData());
    QVERIFY2(line.captured(2).toInt() <= line.captured(3).toInt(), said.constData());
  }
}

} // namespace

// What people see when servers are slow, fail or ask for a pause, through the real program.
class TestFaults : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase();
  void slowQuestionsAreNotHidden();
  void errorsAreRetriedWhenAsked();
  void halfJudgedCellsAreNotCountedTwice();
  void failedAttemptsAreRetriedWhenAsked();
  void errorRateIsOfThisSession();
  void errorRateStopsGeneration();
  void waitsForTheDate();
  void budgetStopsTheWholeRun();
  void budgetInTheConfiguration();

 private:
  Ended cli(const QString& project, const QStringList& arguments) const {
    return m_program.run(arguments + QStringList{s("--project"), project, s("--json")});
  }
  // A copy of a project in a folder of its own, knowing the server as "fake" and a system "chat" that asks it;
  // empty on trouble.
  QString projectWith(const QString& original, const QString& folder, const FakeChatServer& server,
                      const QByteArray& more);
  // Also of one that a killed program left with its journal.
  QString copyOf(const QString& project, const QString& folder) const {
    const QString copy = folder + s("/p.reticle");
    if (!QDir().mkpath(m_program.file(folder)) || !QFile::copy(m_program.file(project), m_program.file(copy)))
      return {};
    const QString journal = m_program.file(project) + s("-wal");
    return !QFile::exists(journal) || QFile::copy(journal, m_program.file(copy) + s("-wal")) ? copy : QString();
  }
  QStringList evaluation(const QStringList& systems) const {
    QStringList arguments{s("evaluate"), s("--no-cache"), s("--benchmark"), s("all")};
    for (const QString& system : systems)
      arguments += {s("--system"), system};
    return arguments;
  }
  // Starts a command, kills it once the server has been asked so often; whether it was still at work.
  bool killedAt(const QString& project, const QStringList& arguments, const FakeChatServer& server,
                int requests) const;
  nlohmann::json reportOf(const QString& project, const QStringList& more) const;

  Program m_program;
  std::vector<std::string> m_questions; // of the hundred pairs
};

void TestFaults::initTestCase() {
  const QString sample = qEnvironmentVariable("RETICLE_RESOURCES") + s("/sample");
  for (const auto& [project, count] :
       {std::pair(s("hundred.reticle"), kPairs), std::pair(s("ten.reticle"), 10)}) {
    const Ended imported = cli(project, {s("import"), sample});
    QVERIFY2(imported.code == 0, imported.err.constData());
    QCOMPARE(cli(project, {s("corpus"), s("--rechunk"), s("--size"), s("128"), s("--overlap"), s("32")}).code,
             0);
    const Ended generated =
        cli(project, {s("generate"), s("--count"), QString::number(count), s("--seed"), s("7")});
    QVERIFY2(generated.code == 0, generated.err.constData());
    const Ended frozen = cli(project, {s("benchmark"), s("--freeze"), s("all"), s("--unreviewed")});
    QCOMPARE(frozen.json()["pairs"].get<int>(), count);
  }
  const auto listed = cli(s("hundred.reticle"), {s("review"), s("--list")}).json();
  for (const auto& pair : listed["pairs"])
    m_questions.push_back(pair["question"].get<std::string>());
  QCOMPARE(m_questions.size(), std::size_t(kPairs));
}

QString TestFaults::projectWith(const QString& original, const QString& folder, const FakeChatServer& server,
                                const QByteArray& more) {
  const QString project = copyOf(original, folder);
  if (project.isEmpty())
    return {};
  const QString serverFile = folder + s("/server.yaml");
  m_program.write(serverFile, "name: fake\nbase_url: \"" + QByteArray::fromStdString(server.baseUrl()) +
                                  "\"\nmodels: [fab-chat-8b]\nretry_base_ms: 10\nretry_cap_ms: 20\n" + more);
  const QString systemFile = folder + s("/system.yaml");
  m_program.write(systemFile, "name: chat\nkind: builtin\nretriever: bm25\nreader: fake:fab-chat-8b\n");
  for (const QString& file : {serverFile, systemFile}) {
    const Ended added = cli(project, {s("systems"), s("--add"), file});
    if (added.code != 0) {
      qWarning("%s", added.err.constData());
      return {};
    }
  }
  return project;
}

bool TestFaults::killedAt(const QString& project, const QStringList& arguments, const FakeChatServer& server,
                          int requests) const {
  const auto process = m_program.start(arguments + QStringList{s("--project"), project, s("--json")});
  QElapsedTimer watch;
  watch.start();
  while (server.requests() < requests && !process->waitForFinished(1) && watch.elapsed() < kPatienceMs) {
  }
  // What was answered before is written by then.
  process->waitForFinished(300);
  process->kill();
  process->waitForFinished();
  return process->exitStatus() == QProcess::CrashExit;
}

nlohmann::json TestFaults::reportOf(const QString& project, const QStringList& more) const {
  const QString file = project + s(".json");
  const Ended ended = cli(project, QStringList{s("report"), s("--output"), file} + more);
  QFile written(m_program.file(file));
  if (ended.code != 0 || !written.open(QIODevice::ReadOnly))
    return nlohmann::json::value_t::discarded;
  const QByteArray bytes = written.readAll();
  return nlohmann::json::parse(bytes.begin(), bytes.end(), nullptr, false);
}

// Ten of a hundred questions get no answer in time. Every number says that it speaks of ninety, a warning says
// that the systems were not measured alike, and they can be compared on what both have.
void TestFaults::slowQuestionsAreNotHidden() {
  std::set<std::string> slow;
  for (int i = 0; i < kPairs; i += 10) {
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
  const QString project = projectWith(s("hundred.reticle"), s("slow"), server,
                                      "first_byte_timeout_ms: 400\nattempts: 1\nconcurrency: 16\n");
  QVERIFY(!project.isEmpty());
  const Ended ended = cli(project, evaluation({s("chat"), s("bm25")}));
  QVERIFY2(ended.code == 3, ended.err.constData());
  const auto run = ended.json();
  QCOMPARE(run["cells"]["timeout"].get<int>(), 10);
  QCOMPARE(run["cells"]["ok"].get<int>(), 2 * kPairs - 10);
  int seen = 0;
  for (const auto& mean : run["means"]) {
    QCOMPARE(mean["total"].get<int>(), kPairs);
    if (mean["metric"] != "completeness")
      continue;
    ++seen;
    QCOMPARE(mean["n"].get<int>(), mean["configuration"] == "chat" ? 90 : kPairs);
  }
  QCOMPARE(seen, 2);
  const auto gaps = run["coverage_gaps"];
  QVERIFY(!gaps.empty());
  QCOMPARE(gaps[0]["metric"].get<std::string>(), std::string("completeness"));
  QCOMPARE(gaps[0]["least"]["configuration"].get<std::string>(), std::string("chat"));
  QCOMPARE(gaps[0]["least"]["n"].get<int>(), 90);
  QVERIFY2(ended.err.contains("90 of 100 measured for chat"), ended.err.constData());
  QVERIFY2(ended.err.contains("report --common"), ended.err.constData());

  const auto whole = reportOf(project, {});
  const auto common = reportOf(project, {s("--common")});
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
    QCOMPARE(cli(project, QStringList{s("report"), s("--output"), s("r.html")} +
                              (onlyCommon ? QStringList{s("--common")} : QStringList{}))
                 .code,
             0);
    QFile html(m_program.file(s("r.html")));
    QVERIFY(html.open(QIODevice::ReadOnly));
    const QByteArray text = html.readAll();
    QVERIFY(
        QString::fromUtf8(text).contains(QRegularExpression(s("<td class=\"n\">\\d+ of 100 measured</td>"))));
    QVERIFY(text.contains("(90 of 100)"));
    QCOMPARE(text.contains("Common subset"), onlyCommon);
    QCOMPARE(text.contains("the means speak of different questions"), !onlyCommon);
  }
}

// Four answers, two errors, a kill: a resume has ten rows, and errors are asked again only when that is wanted.
void TestFaults::errorsAreRetriedWhenAsked() {
  FakeChatServer server;
  const QString project = projectWith(s("ten.reticle"), s("errors"), server, "concurrency: 1\nattempts: 1\n");
  QVERIFY(!project.isEmpty());
  std::vector<Fault> script(4, Fault::None);
  script.insert(script.end(), 2, Fault::ServerError);
  script.insert(script.end(), 20, Fault::StallHeaders);
  server.script(script);
  QVERIFY(killedAt(project, evaluation({s("chat")}), server, 7));
  server.script({});
  int lines = 0;
  const Ended resumed = cli(project, {s("evaluate"), s("--resume"), s("--no-cache")});
  QVERIFY2(resumed.code == 3, resumed.err.constData());
  QVERIFY2(resumed.json()["cells"] == nlohmann::json({{"ok", 8}, {"http-error", 2}}), resumed.out.constData());
  QCOMPARE(server.requests(), 7 + 4);
  checkProgress(resumed.err, &lines);
  const Ended again = cli(project, {s("evaluate"), s("--resume"), s("--no-cache"), s("--retry-failed")});
  QVERIFY2(again.code == 0, again.err.constData());
  QVERIFY2(again.json()["cells"] == nlohmann::json({{"ok", 10}}), again.out.constData());
  QCOMPARE(server.requests(), 7 + 4 + 2);
  checkProgress(again.err, &lines);
  QVERIFY(lines >= 2);
  QCOMPARE(reportOf(project, {})["per_query_results"].size(), std::size_t(10));
  QCOMPARE(m_program.run({s("verify"), project}).code, 0);
}

// Killed while answers wait for their judgements: they are not done, and are not counted as done.
void TestFaults::halfJudgedCellsAreNotCountedTwice() {
  std::atomic<bool> stall = true;
  FakeOptions options;
  options.latencyMinMs = options.latencyMaxMs = 40; // so that the beginning of the resume is seen
  options.faultOf = [&stall](const nlohmann::json& request) {
    return stall && request.is_object() && request.contains("response_format") ? Fault::StallHeaders
                                                                               : Fault::None;
  };
  FakeChatServer server(options);
  const QString project = projectWith(s("ten.reticle"), s("judged"), server, "concurrency: 32\nattempts: 1\n");
  QVERIFY(!project.isEmpty());
  // All ten answers come; of the judgements none does.
  QVERIFY(killedAt(project,
                   evaluation({s("chat")}) +
                       QStringList{s("--judge"), s("geval"), s("--judge-model"), s("fake:fab-chat-8b")},
                   server, 14));
  stall = false;
  const Ended resumed = cli(project, {s("evaluate"), s("--resume"), s("--no-cache")});
  QVERIFY2(resumed.code == 0, resumed.err.constData());
  int lines = 0;
  checkProgress(resumed.err, &lines);
  QVERIFY2(lines > 0, resumed.err.constData());
  QVERIFY2(resumed.err.contains(": 0 % (0 of 10)"), resumed.err.constData());
  QVERIFY2(resumed.json()["cells"] == nlohmann::json({{"ok", 10}}), resumed.out.constData());
}

// The same for questions that are written: what failed before the kill is a failed attempt afterwards too, and
// is asked again only when that is wanted.
void TestFaults::failedAttemptsAreRetriedWhenAsked() {
  FakeOptions options;
  options.answer = reticle::support::writtenQuestion;
  FakeChatServer server(options);
  const QString project = projectWith(s("ten.reticle"), s("attempts"), server, "concurrency: 1\nattempts: 1\n");
  QVERIFY(!project.isEmpty());
  std::vector<Fault> script(4, Fault::None);
  script.insert(script.end(), 2, Fault::ServerError);
  script.insert(script.end(), 20, Fault::StallHeaders);
  server.script(script);
  const QStringList generation{s("generate"),         s("--count"),   s("10"), s("--type"),
                               s("robustness"),       s("--seed"),    s("5"),  s("--model"),
                               s("fake:fab-chat-8b"), s("--no-cache")};
  QVERIFY(killedAt(project, generation, server, 7));
  std::set<std::string> failed;
  for (const auto& entry : server.ledger())
    if (entry.fault == Fault::ServerError)
      failed.insert(entry.body);
  QCOMPARE(failed.size(), std::size_t(2));
  const QString other = copyOf(project, s("attempts-again"));
  server.script({});
  for (const bool retry : {false, true}) {
    const int before = server.requests();
    const Ended resumed =
        cli(retry ? other : project, QStringList{s("generate"), s("--resume"), s("--no-cache")} +
                                         (retry ? QStringList{s("--retry-failed")} : QStringList{}));
    QVERIFY2(resumed.code == 0, resumed.err.constData());
    QCOMPARE(resumed.json()["passed"].get<int>(), 10);
    int lines = 0;
    checkProgress(resumed.err, &lines);
    QVERIFY(lines > 0);
    QCOMPARE(resumed.json()["rejected"].value("request-failed", 0), retry ? 0 : 2);
    const auto ledger = server.ledger();
    int asked = 0;
    for (std::size_t i = static_cast<std::size_t>(before); i < ledger.size(); ++i)
      asked += failed.contains(ledger[i].body) ? 1 : 0;
    QCOMPARE(asked, retry ? 2 : 0);
    const auto pairs = cli(retry ? other : project, {s("review"), s("--list")}).json()["pairs"];
    QCOMPARE(pairs.size(), std::size_t(20)); // ten were there before
  }
}

// Sixty good answers of an earlier session do not hide that nothing works any more: over all, two fifths would
// have failed in the end, less than the half that is allowed.
void TestFaults::errorRateIsOfThisSession() {
  std::atomic<int> good = 60;
  std::atomic<bool> broken = false;
  FakeOptions options;
  options.faultOf = [&good, &broken](const nlohmann::json&) {
    if (broken) // not the server's own fault, which the breaker would answer with a pause
      return Fault::BadRequest;
    return good-- > 0 ? Fault::None : Fault::StallHeaders;
  };
  FakeChatServer server(options);
  const QString project = projectWith(s("hundred.reticle"), s("rate"), server, "concurrency: 4\nattempts: 1\n");
  QVERIFY(!project.isEmpty());
  QVERIFY(killedAt(project, evaluation({s("chat")}), server, 63));
  broken = true;
  const int before = server.requests();
  const Ended stopped =
      cli(project, {s("evaluate"), s("--resume"), s("--no-cache"), s("--stop-errors"), s("50")});
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
  const Ended mended = cli(project, {s("evaluate"), s("--resume"), s("--no-cache"), s("--retry-failed"),
                                     s("--stop-errors"), s("50")});
  QVERIFY2(mended.code == 0, mended.err.constData());
  QVERIFY2(mended.json()["cells"] == nlohmann::json({{"ok", 100}}), mended.out.constData());
}

void TestFaults::errorRateStopsGeneration() {
  std::atomic<int> good = 10;
  FakeOptions options;
  options.answer = reticle::support::writtenQuestion;
  options.faultOf = [&good](const nlohmann::json&) { return good-- > 0 ? Fault::None : Fault::ServerError; };
  FakeChatServer server(options);
  const QString project =
      projectWith(s("ten.reticle"), s("rate-generation"), server, "concurrency: 2\nattempts: 1\n");
  QVERIFY(!project.isEmpty());
  const Ended stopped = cli(project, {s("generate"), s("--count"), s("30"), s("--model"), s("fake:fab-chat-8b"),
                                      s("--no-cache"), s("--stop-errors"), s("40")});
  QVERIFY2(stopped.code == 3, stopped.err.constData());
  QVERIFY2(server.requests() >= 17 && server.requests() < 40, qPrintable(QString::number(server.requests())));
  QVERIFY2(stopped.err.contains("more than the 40"), stopped.err.constData());
  good = 100'000;
  const Ended resumed = cli(project, {s("generate"), s("--resume"), s("--no-cache")});
  QVERIFY2(resumed.code == 0, resumed.err.constData());
  QCOMPARE(resumed.json()["passed"].get<int>(), 30);
}

// A server asks for a pause until a moment in the future: nothing is sent before, and the wait is shown.
void TestFaults::waitsForTheDate() {
  FakeOptions options;
  options.answer = reticle::support::writtenQuestion;
  const qint64 madeMs = QDateTime::currentMSecsSinceEpoch();
  FakeChatServer server(options);
  const QString project = projectWith(s("ten.reticle"), s("date"), server, "concurrency: 1\n");
  QVERIFY(!project.isEmpty());
  const QDateTime until =
      QDateTime::fromSecsSinceEpoch((QDateTime::currentMSecsSinceEpoch() + 10'500) / 1000, Qt::UTC);
  options.retryAfter = QLocale::c().toString(until, s("ddd, dd MMM yyyy HH:mm:ss 'GMT'")).toStdString();
  server.setOptions(options);
  server.script({Fault::RateLimit});
  const Ended ended = cli(project, {s("generate"), s("--count"), s("3"), s("--type"), s("robustness"),
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

// One budget for questions and answers, by option; a run that calls no model keeps to its time.
void TestFaults::budgetStopsTheWholeRun() {
  const Ended late =
      m_program.run({s("demo"), s("--output"), s("demo"), s("--budget"), s("minutes=0"), s("--json")});
  QVERIFY2(late.code == 4, late.err.constData());
  QVERIFY2(late.err.contains("minutes=0"), late.err.constData());
  QVERIFY(!QFile::exists(m_program.file(s("demo/report.json"))));
  const Ended done = m_program.run(
      {s("demo"), s("--output"), s("demo"), s("--resume"), s("--budget"), s("minutes=30"), s("--json")});
  QVERIFY2(done.code == 0, done.err.constData());
  QVERIFY(QFile::exists(m_program.file(s("demo/report.json"))));
  QCOMPARE(m_program.run({s("demo"), s("--output"), s("other"), s("--budget"), s("minutes=many")}).code, 2);
}

void TestFaults::budgetInTheConfiguration() {
  FakeOptions options;
  options.answer = reticle::support::writtenQuestion;
  FakeChatServer server(options);
  const QByteArray sample = (qEnvironmentVariable("RETICLE_RESOURCES") + s("/sample")).toUtf8();
  const auto write = [&](const QByteArray& more) {
    m_program.write(s("run.yaml"),
                    "corpus_path: \"" + sample +
                        "\"\nretriever: bm25\nn_queries: 6\nllm_model: tiny\n"
                        "output_path: run.json\nreticle:\n  base_url: \"" +
                        QByteArray::fromStdString(server.baseUrl()) +
                        "\"\n  test_types: [robustness]\n  api_key_variable: RETICLE_NO_SUCH_KEY\n" + more);
  };
  write("  budget: money=1\n"); // money cannot be watched without prices
  QCOMPARE(m_program.run({s("run"), s("run.yaml")}).code, 2);
  write("  budget: pounds=1\n");
  QCOMPARE(m_program.run({s("run"), s("run.yaml"), s("--resume")}).code, 2);
  write("  prompt_price: 1\n  completion_price: 2\n");
  QFile::remove(m_program.file(s("run.reticle")));
  QCOMPARE(m_program.run({s("run"), s("run.yaml")}).code, 0);
  const int all = server.requests();
  QVERIFY(all >= 12);
  // Enough for either of questions and answers, but not for both.
  write("  budget: \"calls=" + QByteArray::number(all - 2) +
        "\"\n  stop_errors: 50\n  prompt_price: 1\n  completion_price: 2\n");
  QFile::remove(m_program.file(s("run.reticle")));
  QFile::remove(m_program.file(s("run.json")));
  const Ended stopped = m_program.run({s("run"), s("run.yaml"), s("--json")});
  QVERIFY2(stopped.code == 4, stopped.err.constData());
  QCOMPARE(server.requests(), 2 * all - 2);
  const Ended still = m_program.run({s("run"), s("run.yaml"), s("--resume"), s("--json")});
  QVERIFY2(still.code == 4, still.err.constData());
  QCOMPARE(server.requests(), 2 * all - 2);
  // What is typed wins over the file.
  const Ended done = m_program.run(
      {s("run"), s("run.yaml"), s("--resume"), s("--budget"), s("calls=900,money=5"), s("--json")});
  QVERIFY2(done.code == 0, done.err.constData());
  QCOMPARE(server.requests(), 2 * all);
  QCOMPARE(done.json()["per_query_results"].size(), std::size_t(6));
}

QTEST_GUILESS_MAIN(TestFaults)
#include "tst_faults.moc"
