// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.h"

#include <QTest>

using reticle::test::Ended;
using reticle::test::Program;

// What a person meets who types something that cannot work.
class TestUsage : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void usageErrorsExitWithTwo_data();
  void usageErrorsExitWithTwo();
  void usageErrorsWithJsonAreOneDocument();
  void everyCommandShowsAnExample();
  void missingProjectIsNamed();
  void aTextIsNotAProject();
  void unknownConfigurationKeyIsNamedWithItsLine();
  void missingCorpusIsAConfigurationError();
  void scoresAHandMadeRun();
  void readsReplies_data();
  void readsReplies();
};

void TestUsage::usageErrorsExitWithTwo_data() {
  QTest::addColumn<QStringList>("arguments");
  const auto row = [](const char* name, const QStringList& arguments) { QTest::newRow(name) << arguments; };
  const auto s = [](const char* text) { return QString::fromUtf8(text); };
  row("no command", {});
  row("unknown command", {s("frobnicate")});
  row("unknown option", {s("verify"), s("x.reticle"), s("--frobnicate")});
  row("missing option", {s("import"), s("x.txt")});
  row("not a number", {s("generate"), s("--project"), s("x.reticle"), s("--count"), s("many")});
  row("out of range", {s("retrieve"), s("--beir"), s("x"), s("--alpha"), s("1.5")});
  row("unknown retriever", {s("retrieve"), s("--beir"), s("x"), s("--retriever"), s("magic")});
  row("no source", {s("retrieve"), s("--retriever"), s("bm25")});
  row("two sources", {s("retrieve"), s("--beir"), s("x"), s("--project"), s("y")});
  row("bad threshold",
      {s("evaluate"), s("--project"), s("x"), s("--system"), s("bm25"), s("--fail-under"), s("beauty=1")});
  row("bad scale", {s("parse-reply"), s("--scale"), s("ten")});
  row("missing run file", {s("score"), s("--qrels"), s("no.tsv"), s("--run"), s("no.run")});
  row("missing folder", {s("import"), s("--project"), s("new.reticle"), s("no-such-folder")});
}

void TestUsage::usageErrorsExitWithTwo() {
  QFETCH(QStringList, arguments);
  const Program program;
  const Ended ended = program.run(arguments);
  QVERIFY2(ended.code == 2, ended.err.constData());
  QVERIFY(ended.out.isEmpty());
  QVERIFY(!ended.err.isEmpty());
}

void TestUsage::usageErrorsWithJsonAreOneDocument() {
  const Program program;
  const QString s = QStringLiteral("--json");
  for (const QStringList& arguments :
       {QStringList{QStringLiteral("verify"), s},
        QStringList{QStringLiteral("verify"), QStringLiteral("no.reticle"), s}}) {
    const Ended ended = program.run(arguments);
    QCOMPARE(ended.code, 2);
    const auto json = ended.json();
    QVERIFY2(json.is_object() && json.contains("error"), ended.out.constData());
    QVERIFY(!json["error"]["message"].get<std::string>().empty());
  }
}

void TestUsage::everyCommandShowsAnExample() {
  const Program program;
  for (const char* command :
       {"demo", "run", "import", "corpus", "knowledge", "prompts", "generate", "review", "benchmark",
        "retrieve", "score", "systems", "evaluate", "report", "verify", "parse-reply"}) {
    const Ended ended = program.run({QString::fromUtf8(command), QStringLiteral("--help")});
    QCOMPARE(ended.code, 0);
    const QByteArray example = QByteArray("reticle-cli ") + command;
    QVERIFY2(ended.out.contains("Example:") && ended.out.contains(example), command);
    QVERIFY2(ended.out.contains("--json"), command);
  }
}

void TestUsage::missingProjectIsNamed() {
  const Program program;
  const Ended ended = program.run({QStringLiteral("verify"), QStringLiteral("nowhere.reticle")});
  QCOMPARE(ended.code, 2);
  QVERIFY2(ended.err.contains("nowhere.reticle"), ended.err.constData());
}

void TestUsage::aTextIsNotAProject() {
  const Program program;
  const QByteArray text = "This is a letter, not a database.\n";
  const QString path = program.write(QStringLiteral("letter.reticle"), text);
  const Ended ended = program.run({QStringLiteral("verify"), path, QStringLiteral("--json")});
  QCOMPARE(ended.code, 1);
  QCOMPARE(ended.json()["error"]["kind"].get<std::string>(), "not-a-project");
  QFile file(path);
  QVERIFY(file.open(QIODevice::ReadOnly));
  QCOMPARE(file.readAll(), text);
}

void TestUsage::unknownConfigurationKeyIsNamedWithItsLine() {
  const Program program;
  program.write(QStringLiteral("a.txt"), "Silicon.\n");
  const QString path =
      program.write(QStringLiteral("run.yaml"), "corpus_path: a.txt\nretriever: bm25\nn_querys: 5\n");
  const Ended ended = program.run({QStringLiteral("run"), path, QStringLiteral("--json")});
  QCOMPARE(ended.code, 2);
  const auto error = ended.json()["error"];
  QCOMPARE(error["kind"].get<std::string>(), "unknown-key");
  QCOMPARE(error["parameters"]["line"].get<std::string>(), "3");
  QVERIFY2(ended.err.contains("n_querys") && ended.err.contains("3"), ended.err.constData());
}

void TestUsage::missingCorpusIsAConfigurationError() {
  const Program program;
  const QString path = program.write(QStringLiteral("run.yaml"), "corpus_path: nowhere\n");
  const Ended ended = program.run({QStringLiteral("run"), path});
  QCOMPARE(ended.code, 2);
  QVERIFY2(ended.err.contains("nowhere"), ended.err.constData());
}

void TestUsage::scoresAHandMadeRun() {
  const Program program;
  // q1: relevant a (2) and b (1), ranked c a b. q2 has nothing relevant.
  program.write(QStringLiteral("q.tsv"), "query-id\tcorpus-id\tscore\nq1\ta\t2\nq1\tb\t1\nq2\ta\t0\n");
  program.write(QStringLiteral("r.run"), "q1 Q0 c 1 3.0 mine\nq1 Q0 a 2 2.0 mine\nq1 Q0 b 3 1.0 mine\n");
  const Ended ended = program.run({QStringLiteral("score"), QStringLiteral("--qrels"), QStringLiteral("q.tsv"),
                                   QStringLiteral("--run"), QStringLiteral("r.run"), QStringLiteral("--json")});
  QCOMPARE(ended.code, 0);
  const auto json = ended.json();
  const auto run = json["retrievers"][0];
  QCOMPARE(run["name"].get<std::string>(), "mine");
  QCOMPARE(run["recip_rank"].get<double>(), 0.5);
  QCOMPARE(run["recall_100"].get<double>(), 1.0);
  QCOMPARE(run["P_5"].get<double>(), 0.4);
  // (2/log2(3) + 1/log2(4)) / (2/log2(2) + 1/log2(3))
  QVERIFY(qAbs(run["ndcg_cut_10"].get<double>() - 0.6696718) < 1e-6);
  QCOMPARE(run["undefined"].get<int>(), 1);
  QCOMPARE(json["per_query"]["mine"].size(), std::size_t(1));
}

void TestUsage::readsReplies_data() {
  QTest::addColumn<QByteArray>("reply");
  QTest::addColumn<QString>("scale");
  QTest::addColumn<QString>("state");
  QTest::addColumn<QVariant>("score");
  const QString ten = QStringLiteral("0:10");
  QTest::newRow("plain") << QByteArray("{\"score\": 8, \"reason\": \"good\"}") << ten << QStringLiteral("ok")
                         << QVariant(8.0);
  QTest::newRow("fenced") << QByteArray("```json\n{\"score\": 9}\n```  \n") << ten << QStringLiteral("ok")
                          << QVariant(9.0);
  QTest::newRow("too high") << QByteArray("{\"score\": 11}") << ten << QStringLiteral("out-of-range")
                            << QVariant();
  QTest::newRow("other scale") << QByteArray("{\"score\": 11}") << QStringLiteral("0:20")
                               << QStringLiteral("ok") << QVariant(11.0);
  QTest::newRow("refusal") << QByteArray("I'm unable to rate this.") << ten << QStringLiteral("refused")
                           << QVariant();
  QTest::newRow("nothing") << QByteArray() << ten << QStringLiteral("empty") << QVariant();
  QTest::newRow("envelope")
      << QByteArray(
             R"({"choices":[{"message":{"content":"{\"score\":4}"},"finish_reason":"stop"}],"usage":{"total_tokens":3}})")
      << ten << QStringLiteral("ok") << QVariant(4.0);
}

void TestUsage::readsReplies() {
  QFETCH(QByteArray, reply);
  QFETCH(QString, scale);
  QFETCH(QString, state);
  QFETCH(QVariant, score);
  const Program program;
  const Ended ended = program.run(
      {QStringLiteral("parse-reply"), QStringLiteral("--scale"), scale, QStringLiteral("--json")}, reply);
  QCOMPARE(ended.code, 0);
  const auto json = ended.json();
  QCOMPARE(QString::fromStdString(json["state"].get<std::string>()), state);
  QCOMPARE(json["score"].is_null(), score.isNull());
  if (!score.isNull())
    QCOMPARE(json["score"].get<double>(), score.toDouble());
}

QTEST_GUILESS_MAIN(TestUsage)
#include "tst_usage.moc"
