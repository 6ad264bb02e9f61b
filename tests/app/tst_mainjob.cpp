// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.h"

#include <QFile>
#include <QFileInfo>
#include <QTest>

#include <csignal>
#include <map>
#include <set>

using reticle::test::Ended;
using reticle::test::Program;

namespace {

QString s(const char* text) {
  return QString::fromUtf8(text);
}

} // namespace

// The main job step by step, as a script would do it: import, generate, review, freeze, evaluate, report.
class TestMainJob : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase();
  void reviewsAndFreezes();
  void exportsAndImportsBenchmarks();
  void systemsComeFromFiles();
  void dryRunCounts();
  void evaluatesAndMeetsThresholds();
  void aDeadServerIsIncompleteNotComplete();
  void reportsOfARun();
  void retrievesOnTheProject();
  void sameSeedGivesTheSameReport();
  void interruptedDemoEndsWithTheSameReport();
  void unanswerableQuestionsAreReportedApart();
  void verifies();

 private:
  Ended cli(const QStringList& arguments) const {
    const Ended ended = m_program.run(arguments + QStringList{s("--project"), s("p.reticle"), s("--json")});
    if (!ended.json().is_object())
      qWarning("no document: %s %s", ended.out.constData(), ended.err.constData());
    return ended;
  }

  Program m_program;
};

void TestMainJob::initTestCase() {
  const QString sample = qEnvironmentVariable("RETICLE_RESOURCES") + s("/sample");
  QVERIFY2(QFileInfo(sample).isDir(), qPrintable(sample));
  const Ended imported = cli({s("import"), sample});
  QVERIFY2(imported.code == 0, imported.err.constData());
  QCOMPARE(imported.json()["imported"].get<int>(), 24); // files; records of JSON are documents of their own
  QVERIFY(imported.json()["rejected"].empty() && imported.json()["partly"].empty());
  QCOMPARE(imported.json()["documents"].get<int>(), 40);
  // Four files are Chinese, one of them with five records, and they are told from the English ones.
  std::map<std::string, int> languages;
  std::set<std::string> levels;
  const auto corpus = cli({s("corpus")}).json();
  for (const auto& document : corpus["documents"]) {
    ++languages[document["language"].get<std::string>()];
    levels.insert(document["precision"].get<std::string>());
  }
  QCOMPARE(languages["zh"], 8);
  QCOMPARE(languages["en"], 32);
  QCOMPARE(levels.size(), std::size_t(3));
  const Ended estimated = cli({s("generate"), s("--count"), s("12"), s("--seed"), s("7"), s("--estimate")});
  QVERIFY2(estimated.code == 0, estimated.err.constData());
  const auto estimate = estimated.json();
  QCOMPARE(estimate["expected_pairs"].get<int>(), 12);
  QVERIFY(estimate["contexts"].get<int>() >= 12);
  QVERIFY(estimate["calls"].is_null() && estimate["cost_usd"].is_null() && estimate["ms"].is_null());
  QCOMPARE(cli({s("generate"), s("--estimate"), s("--resume")}).code, 2);
  QCOMPARE(cli({s("generate"), s("--estimate"), s("--share"), s("robustness=x")}).code, 2);
  QCOMPARE(cli({s("generate"), s("--discard")}).code, 1); // there is nothing to give up
  const Ended generated = cli({s("generate"), s("--count"), s("12"), s("--seed"), s("7")});
  QVERIFY2(generated.code == 0, generated.err.constData());
  const auto json = generated.json();
  QCOMPARE(json["passed"].get<std::size_t>(), json["pairs"].size());
  QVERIFY2(json["pairs"].size() >= 6, generated.out.constData());
  // Now the project knows how long the built-in writer takes. An estimate with a model asks nobody.
  QVERIFY(cli({s("generate"), s("--count"), s("24"), s("--estimate")}).json()["ms"].is_number());
  const auto model = cli({s("generate"), s("--count"), s("12"), s("--model"), s("none:m"), s("--estimate"),
                          s("--price-in"), s("1"), s("--price-out"), s("2"), s("--share"), s("multi_hop=3")})
                         .json();
  const Ended dear = cli({s("generate"), s("--model"), s("none:m"), s("--estimate"), s("--price-in"), s("1e9"),
                          s("--price-out"), s("1.1e9")});
  QVERIFY2(dear.code == 2 && dear.err.contains("--price-out"), dear.err.constData());
  QCOMPARE(model["calls"]["likely"].get<int>(), 18); // 8 and 4 pairs at 1.5 attempts
  QVERIFY(model["tokens_in"]["likely"].get<int>() > 18 * 300);
  QVERIFY(model["cost_usd"]["most"].get<double>() > model["cost_usd"]["likely"].get<double>());
  // In the order in which they are worked on: what the second cannot give, the third makes up for.
  QCOMPARE(model["types"][0]["type"].get<std::string>(), "multi_hop");
  QCOMPARE(model["types"][0]["asked"].get<int>(), 8);
  QCOMPARE(model["types"][1]["expected"].get<int>(), 0); // these documents have one topic each
  QVERIFY(!model["types"][1]["skipped"].empty());
  QCOMPARE(model["types"][2]["asked"].get<int>(), 4);
  // A second model without a price makes no sum, and both are named.
  const QStringList second{s("generate"),       s("--count"),    s("12"), s("--model"),     s("none:m"),
                           s("--estimate"),     s("--price-in"), s("1"),  s("--price-out"), s("2"),
                           s("--critic-model"), s("none:second")};
  const auto two = cli(second).json();
  QVERIFY(two["cost"].is_null() && two["models"][0]["cost"].is_object() && two["models"][1]["cost"].is_null());
  QCOMPARE(two["models"][1]["model"].get<std::string>(), "none:second");
  QCOMPARE(two["models"][1]["calls"]["likely"].get<int>(), 12);
  const QByteArray said = m_program.run(second + QStringList{s("-p"), s("p.reticle")}).out;
  QVERIFY2(said.contains("none:second: calls about 12, at most ") && said.contains("price not known"),
           said.constData());
  // More than these documents give: the estimate says so, and why.
  const QStringList many{s("generate"), s("--count"), s("5000"), s("--estimate")};
  const auto most = cli(many).json();
  QVERIFY(most["expected_pairs"].get<int>() < 1000);
  const QByteArray why = m_program.run(many + QStringList{s("-p"), s("p.reticle")}).out;
  QVERIFY2(why.contains("asked for, left out: document") && why.contains("finds nothing new"), why.constData());
  const QByteArray text = m_program.run({s("generate"), s("-p"), s("p.reticle"), s("--estimate")}).out;
  QVERIFY2(text.contains("Calls to the model: none"), text.constData());
}

void TestMainJob::reviewsAndFreezes() {
  const auto listed = cli({s("review"), s("--list")}).json();
  const std::string first = listed["pairs"][0]["id"].get<std::string>();
  QCOMPARE(cli({s("benchmark"), s("--freeze"), s("strict")}).code, 1); // nothing accepted yet
  const Ended accepted =
      cli({s("review"), s("--accept"), QString::fromStdString(first), s("--reason"), s("good")});
  QCOMPARE(accepted.code, 0);
  QCOMPARE(accepted.json()["pairs"][0]["verdict"].get<std::string>(), "accepted");
  QCOMPARE(cli({s("review"), s("--accept"), s("ROB_999")}).code, 2);
  const auto strict = cli({s("benchmark"), s("--freeze"), s("strict")}).json();
  QCOMPARE(strict["pairs"].get<int>(), 1);
  QCOMPARE(strict["unreviewed"].get<bool>(), false);
  const auto all = cli({s("benchmark"), s("--freeze"), s("all"), s("--unreviewed")}).json();
  QCOMPARE(all["pairs"].get<std::size_t>(), listed["pairs"].size());
  QCOMPARE(all["version"].get<int>(), 1);
  QCOMPARE(all["unreviewed"].get<bool>(), true);
}

void TestMainJob::exportsAndImportsBenchmarks() {
  for (const QString& ending : {s("json"), s("jsonl")}) {
    const QString file = s("all.") + ending;
    QCOMPARE(cli({s("benchmark"), s("--export"), file, s("--benchmark"), s("all")}).code, 0);
    const Ended imported =
        cli({s("benchmark"), s("--import"), file, s("--name"), s("back-") + ending, s("--unreviewed")});
    QVERIFY2(imported.code == 0, imported.err.constData());
    const QString again = s("again.") + ending;
    QCOMPARE(cli({s("benchmark"), s("--export"), again, s("--benchmark"), s("back-") + ending}).code, 0);
    QFile one(m_program.file(file)), two(m_program.file(again));
    QVERIFY(one.open(QIODevice::ReadOnly) && two.open(QIODevice::ReadOnly));
    QByteArray first = one.readAll(), second = two.readAll();
    QVERIFY(first.size() > 1000);
    second.replace(("back-" + ending.toUtf8() + "@1"), "all@1");
    QCOMPARE(second, first);
  }
  QCOMPARE(cli({s("benchmark"), s("--export"), s("all.csv"), s("--benchmark"), s("all")}).code, 0);
  QFile csv(m_program.file(s("all.csv")));
  QVERIFY(csv.open(QIODevice::ReadOnly));
  QVERIFY(csv.readLine().startsWith("key,type,format,sub_type,question,answer"));
  m_program.write(s("bad.jsonl"), "{\"key\": \"A\"}\n");
  const Ended bad = cli({s("benchmark"), s("--import"), s("bad.jsonl")});
  QCOMPARE(bad.code, 1);
  QCOMPARE(bad.json()["error"]["parameters"]["line"].get<std::string>(), "1");
}

void TestMainJob::systemsComeFromFiles() {
  m_program.write(s("systems.yaml"),
                  "- name: mine\n  retriever: bm25\n  context: 1K\n  depth: 5\n"
                  "- name: local\n  base_url: http://127.0.0.1:9/v1/\n  models: [tiny]\n  attempts: 1\n");
  const Ended added = cli({s("systems"), s("--add"), s("systems.yaml")});
  QVERIFY2(added.code == 0, added.err.constData());
  const auto json = added.json();
  QCOMPARE(json["systems"][0]["name"].get<std::string>(), "mine");
  QCOMPARE(json["systems"][0]["context"].get<int>(), 1024);
  QCOMPARE(json["endpoints"][0]["base_url"].get<std::string>(), "http://127.0.0.1:9/v1");
  QCOMPARE(cli({s("systems"), s("--add"), s("systems.yaml")}).code, 2); // names are taken
  QCOMPARE(cli({s("systems"), s("--add"), s("systems.yaml"), s("--replace")}).code, 0);
  m_program.write(s("wrong.yaml"), "name: other\nretriever: bm25\ndepht: 5\n");
  const Ended wrong = cli({s("systems"), s("--add"), s("wrong.yaml")});
  QCOMPARE(wrong.code, 2);
  QCOMPARE(wrong.json()["error"]["parameters"]["line"].get<std::string>(), "3");
  QCOMPARE(cli({s("systems"), s("--test"), s("mine")}).json()["systems"][0]["ok"].get<bool>(), true);
  // Nothing listens there: said by name, not a crash and not success.
  const Ended dead = cli({s("systems"), s("--test"), s("local:tiny")});
  QCOMPARE(dead.code, 1);
  QCOMPARE(dead.json()["systems"][0]["ok"].get<bool>(), false);
}

void TestMainJob::dryRunCounts() {
  const auto listed = cli({s("review")}).json();
  const int pairs = static_cast<int>(listed["pairs"].size());
  const Ended dry =
      cli({s("evaluate"), s("--benchmark"), s("all"), s("--system"), s("bm25"), s("--system"), s("hybrid"),
           s("--context"), s("1K"), s("--context"), s("2048"), s("--repeats"), s("2"), s("--dry-run")});
  QVERIFY2(dry.code == 0, dry.err.constData());
  QVERIFY(dry.json()["run"].is_null());
  QCOMPARE(dry.json()["estimate"]["cells"].get<int>(), pairs * 2 * 2 * 2);
  QCOMPARE(dry.json()["estimate"]["answer_calls"].get<int>(), 0);
  QVERIFY(dry.json()["reads_corpus"].empty() && dry.err.isEmpty());
  // A model is called once a question and its judge six times an answer: over the budget, so nothing starts.
  const Ended costly =
      cli({s("evaluate"), s("--benchmark"), s("all"), s("--system"), s("mine"), s("--reader"), s("local:tiny"),
           s("--judge"), s("geval"), s("--judge-model"), s("local:tiny"), s("--budget"), s("calls=10")});
  QVERIFY2(costly.code == 4, costly.err.constData());
}

void TestMainJob::evaluatesAndMeetsThresholds() {
  const QStringList command{s("evaluate"), s("--benchmark"), s("all"),   s("--system"),
                            s("mine"),     s("--system"),    s("empty"), s("--fail-under")};
  const Ended missed = cli(command + QStringList{s("completeness=0.001")});
  QVERIFY2(missed.code == 5, missed.err.constData()); // empty answers are complete in nothing
  const auto json = missed.json();
  QCOMPARE(json["missed"].size(), std::size_t(1));
  QCOMPARE(json["missed"][0]["configuration"].get<std::string>(), "empty");
  int cells = 0;
  for (const auto& [state, count] : json["cells"].items())
    cells += count.get<int>();
  QCOMPARE(cells, json["estimate"]["cells"].get<int>());
  bool mine = false;
  for (const auto& mean : json["means"]) {
    mine = mine || (mean["configuration"] == "mine" && mean["metric"] == "completeness" &&
                    mean["mean"].get<double>() > 0.1);
    QCOMPARE(mean["method"].get<std::string>(), "heuristic");
  }
  QVERIFY2(mine, missed.out.constData());
  QCOMPARE(cli({s("evaluate"), s("--benchmark"), s("all"), s("--system"), s("mine"), s("--fail-under"),
                s("completeness=0")})
               .code,
           0);
  QCOMPARE(cli({s("evaluate"), s("--benchmark"), s("nothing"), s("--system"), s("mine")}).code, 2);
  QCOMPARE(cli({s("evaluate"), s("--benchmark"), s("all"), s("--system"), s("nobody")}).code, 2);
}

void TestMainJob::aDeadServerIsIncompleteNotComplete() {
  const QStringList command{s("evaluate"), s("--benchmark"), s("strict"),
                            s("--reader"), s("local:tiny"),  s("--system")};
  const Ended all = cli(command + QStringList{s("mine")});
  QVERIFY2(all.code == 1, all.err.constData()); // not one answer
  QCOMPARE(all.json()["cells"]["http-error"].get<int>(), 1);
  for (const auto& mean : all.json()["means"])
    QVERIFY2(mean["mean"].is_null(), all.out.constData());
  // The empty system needs no server: half is there, and the other half can be asked again.
  const Ended half = cli(command + QStringList{s("mine"), s("--system"), s("empty")});
  QVERIFY2(half.code == 3, half.err.constData());
  QVERIFY(half.json()["resume"].get<std::string>().find("--resume --retry-failed") != std::string::npos);
  const Ended again = cli({s("evaluate"), s("--resume"), s("--retry-failed")});
  QCOMPARE(again.code, 3);
  QVERIFY(again.json()["run"] == half.json()["run"]);
}

void TestMainJob::reportsOfARun() {
  QCOMPARE(cli({s("report"), s("--output"), s("r.json")}).code, 0);
  QCOMPARE(cli({s("report"), s("--output"), s("r.html")}).code, 0);
  QFile json(m_program.file(s("r.json"))), html(m_program.file(s("r.html")));
  QVERIFY(json.open(QIODevice::ReadOnly) && html.open(QIODevice::ReadOnly));
  const QByteArray bytes = json.readAll();
  const auto report = nlohmann::json::parse(bytes.begin(), bytes.end(), nullptr, false);
  QVERIFY(report.is_object() && report.contains("metrics") && report.contains("reticle"));
  const QByteArray page = html.readAll();
  QVERIFY(page.startsWith("<!DOCTYPE html>") || page.startsWith("<!doctype html>"));
  QVERIFY(page.contains("Content-Security-Policy"));
  // Every system's answer to each question, and the question itself once.
  QVERIFY(page.contains("<summary>empty ") && page.contains("<summary>mine "));
  QCOMPARE(page.count("<dt>Reference</dt>"), 1);
  QVERIFY(page.contains("<dt>Evidence</dt>"));
  QCOMPARE(cli({s("report"), s("--run"), s("99"), s("--output"), s("x.json")}).code, 2);
}

void TestMainJob::retrievesOnTheProject() {
  const Ended ended = cli(
      {s("retrieve"), s("--benchmark"), s("all"), s("--retriever"), s("bm25"), s("--retriever"), s("random")});
  QVERIFY2(ended.code == 0, ended.err.constData());
  const auto rows = ended.json()["retrievers"];
  QVERIFY(rows[0]["queries"].get<int>() > 0);
  QVERIFY2(rows[0]["recip_rank"].get<double>() > rows[1]["recip_rank"].get<double>(),
           ended.out.left(800).constData());
}

void TestMainJob::sameSeedGivesTheSameReport() {
  QByteArray first;
  for (int round = 0; round < 2; ++round) {
    Program program;
    program.environment = {s("SOURCE_DATE_EPOCH=1700000000")};
    program.write(s("corpus.txt"),
                  "The etch rate of oxide in the CHF3 plasma is 210 nm/min at 50 mTorr.\n"
                  "Atomic layer deposition of HfO2 grows 0.1 nm per cycle at 250 C.\n"
                  "The copper line has a resistivity of 2.2 microohm cm after annealing at 400 C.\n"
                  "Immersion lithography uses water with a refractive index of 1.44 at 193 nm.\n"
                  "Chemical mechanical planarization removes 300 nm of oxide per minute.\n"
                  "The low-k film has a dielectric constant of 2.4 and a porosity of 25 %.\n");
    program.write(s("run.yaml"),
                  "corpus_path: corpus.txt\nretriever: bm25\nn_queries: 4\noutput_path: out.json\n"
                  "reticle:\n  one_document_per_line: true\n  seed: 3\n  test_types: [single_chunk]\n");
    const Ended ended = program.run({s("run"), s("run.yaml"), s("--json")});
    QVERIFY2(ended.code == 0, ended.err.constData());
    auto json = ended.json();
    QVERIFY2(json.is_object() && json.contains("metrics"), ended.out.left(500).constData());
    QCOMPARE(json["timestamp"].get<std::string>().substr(0, 10), "2023-11-14");
    // Five passages of six: retrievers can hardly differ here, which the report and the command say.
    QCOMPARE(json["reticle"]["reads_corpus"][0]["reason"].get<std::string>(), "context");
    QVERIFY2(ended.err.contains("Retrievers can hardly differ: bm25 reads up to "), ended.err.constData());
    json["reticle"].erase("timing");
    json.erase("report_path");
    const QByteArray text = QByteArray::fromStdString(json.dump());
    if (round == 0)
      first = text;
    else
      QCOMPARE(text, first);
    // The project is there now: an accident must not mix two runs.
    QCOMPARE(program.run({s("run"), s("run.yaml")}).code, 2);
    QCOMPARE(program.run({s("run"), s("run.yaml"), s("--resume")}).code, 0);
    // Said before the start, on one line, and no error.
    const Ended dry = program.run({s("evaluate"), s("--project"), s("out.reticle"), s("--system"), s("tfidf"),
                                   s("--system"), s("empty"), s("--dry-run"), s("--json")});
    QVERIFY2(dry.code == 0, dry.err.constData());
    QCOMPARE(dry.json()["reads_corpus"].size(), std::size_t(1)); // the floor reads nothing
    QCOMPARE(dry.json()["reads_corpus"][0]["reason"].get<std::string>(), "depth");
    QVERIFY2(dry.err.startsWith("Retrievers can hardly differ: tfidf retrieves 20 passages of a corpus of 6") &&
                 dry.err.count('\n') == 1,
             dry.err.constData());
  }
}

void TestMainJob::interruptedDemoEndsWithTheSameReport() {
  const auto result = [](const Program& program) {
    QFile file(program.file(s("demo/report.json")));
    if (!file.open(QIODevice::ReadOnly))
      return nlohmann::json();
    const QByteArray bytes = file.readAll();
    auto json = nlohmann::json::parse(bytes.begin(), bytes.end(), nullptr, false);
    json["reticle"].erase("timing");
    json.erase("report_path");
    return json;
  };
  Program straight, broken;
  straight.environment = broken.environment = {s("SOURCE_DATE_EPOCH=1700000000")};
  const QStringList command{s("demo"), s("--output"), s("demo")};
  const Ended whole = straight.run(command);
  QVERIFY2(whole.code == 0, whole.err.constData());
  const auto pairs =
      straight.run({s("review"), s("--list"), s("--project"), s("demo/sample.reticle"), s("--json")}).json();
  QCOMPARE(pairs["pairs"].size(), std::size_t(60));
  // The floors come last, and no metric says the same of every system.
  const auto systems = result(straight)["reticle"]["systems"];
  const auto board = result(straight)["reticle"]["leaderboard"];
  QCOMPARE(board.size(), std::size_t(5));
  QCOMPARE(board[3]["name"].get<std::string>(), "random retrieval");
  QCOMPARE(board[4]["name"].get<std::string>(), "empty answers");
  for (const char* metric :
       {"completeness", "factuality", "relevance", "context_utilization", "support_quality", "depth"}) {
    std::set<double> means;
    for (const auto& system : systems)
      means.insert(system["metrics"][metric]["mean"].get<double>());
    QVERIFY2(means.size() >= 3, metric);
  }
  // What retrieves like another system without reading it has no retrieval figures, and says why.
  const auto retrieval = result(straight)["reticle"]["by_retriever"];
  QCOMPARE(retrieval.size(), std::size_t(5));
  for (const auto& row : retrieval) {
    const bool floor = row["name"] == "empty answers";
    QCOMPARE(row["mrr"].is_number(), !floor);
    QCOMPARE(row["reason"].is_string(), floor);
  }
  QVERIFY(retrieval[4]["name"] == "empty answers" && retrieval[4]["context_recall"].is_null());
  // Stopped while questions are written, and again while they are answered.
  QStringList call = command;
  for (const char* stage : {"of 60", "of 300"}) {
    auto process = broken.start(call);
    QVERIFY(process->waitForStarted());
    QVERIFY(Program::waitForWords(*process, s(stage)));
    ::kill(static_cast<pid_t>(process->processId()), SIGINT);
    const Ended stopped = Program::end(*process);
    QVERIFY2(stopped.code == 3, stopped.err.constData());
    QVERIFY2(stopped.err.contains("reticle-cli demo --output demo --resume"), stopped.err.constData());
    call = command + QStringList{s("--resume")};
  }
  const Ended resumed = broken.run(call);
  QVERIFY2(resumed.code == 0, resumed.err.constData());
  QVERIFY(result(straight).contains("metrics"));
  QCOMPARE(QByteArray::fromStdString(result(broken).dump()),
           QByteArray::fromStdString(result(straight).dump()));
}

// Questions without an answer beside others: no mean counts them, and who answers them is told.
void TestMainJob::unanswerableQuestionsAreReportedApart() {
  const auto run = [this](const QStringList& arguments) {
    return m_program.run(arguments + QStringList{s("--project"), s("none.reticle"), s("--json")});
  };
  QCOMPARE(run({s("import"), qEnvironmentVariable("RETICLE_RESOURCES") + s("/sample")}).code, 0);
  QCOMPARE(run({s("corpus"), s("--rechunk"), s("--size"), s("128"), s("--overlap"), s("32")}).code, 0);
  const Ended generated = run({s("generate"), s("--count"), s("12"), s("--type"), s("robustness"), s("--type"),
                               s("unanswerable"), s("--seed"), s("3")});
  QVERIFY2(generated.code == 0, generated.err.constData());
  int without = 0;
  const auto made = generated.json();
  for (const auto& pair : made["pairs"])
    without += pair["type"] == "unanswerable" ? 1 : 0;
  const int with = static_cast<int>(made["pairs"].size()) - without;
  QVERIFY2(without >= 3 && with >= 3, generated.out.constData());
  QCOMPARE(run({s("benchmark"), s("--freeze"), s("all"), s("--unreviewed")}).code, 0);
  const Ended evaluated = run({s("evaluate"), s("--benchmark"), s("all"), s("--system"), s("bm25"),
                               s("--system"), s("random"), s("--seed"), s("5")});
  QVERIFY2(evaluated.code == 0, evaluated.err.constData());
  QCOMPARE(run({s("report"), s("--format"), s("json"), s("--output"), s("none.json")}).code, 0);
  QFile file(m_program.file(s("none.json")));
  QVERIFY(file.open(QIODevice::ReadOnly));
  const QByteArray bytes = file.readAll();
  const auto report = nlohmann::json::parse(bytes.begin(), bytes.end())["reticle"];
  QCOMPARE(report["unanswerable"].size(), std::size_t(2));
  for (const auto& row : report["unanswerable"]) {
    QCOMPARE(row["questions"].get<int>(), without);
    QCOMPARE(row["answered"].get<int>(), without);
    QCOMPARE(row["false_answer_rate"].get<double>(), row["false_answers"].get<double>() / without);
  }
  QCOMPARE(report["systems"].size(), std::size_t(2));
  for (const auto& system : report["systems"])
    QCOMPARE(system["questions"].get<int>(), with);
  QCOMPARE(run({s("report"), s("--format"), s("html"), s("--output"), s("none.html")}).code, 0);
  QFile page(m_program.file(s("none.html")));
  QVERIFY(page.open(QIODevice::ReadOnly));
  QVERIFY(page.readAll().contains("False-answer rate"));
}

void TestMainJob::verifies() {
  const Ended ended = m_program.run({s("verify"), s("p.reticle"), s("--json")});
  QVERIFY2(ended.code == 0, ended.out.constData());
}

QTEST_GUILESS_MAIN(TestMainJob)
#include "tst_mainjob.moc"
