// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.h"

#include <QFile>
#include <QTest>

using reticle::test::Ended;
using reticle::test::Program;

namespace {

QString s(const char* text) {
  return QString::fromUtf8(text);
}

// A document that questions can be made of.
QByteArray note(int number) {
  const QByteArray n = QByteArray::number(number);
  return "# Recipe " + n + "\n\nThe recipe R" + n + " etches silicon dioxide at " +
         QByteArray::number(100 + 7 * number) + " nm/min at a pressure of " + QByteArray::number(10 + number) +
         " mTorr. The selectivity of recipe R" + n + " to silicon nitride is " +
         QByteArray::number(3 + number) + ". The chamber of recipe R" + n + " is cleaned after " +
         QByteArray::number(20 + number) + " wafers.\n";
}

} // namespace

// What a person reads who asked for something that is not there or cannot be: the sentence names the thing,
// what there is instead, and what to do.
class TestMessages : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase();
  void theWordIsSaid_data();
  void theWordIsSaid();
  void filesHaveTheFormatOfTheirEnding_data();
  void filesHaveTheFormatOfTheirEnding();
  void configurationsNameTheKeyThatWasWritten_data();
  void configurationsNameTheKeyThatWasWritten();
  void questionsWithoutAnswersCanBeConfigured();
  void aColumnThatNoTableHasIsAnError();
  void nothingButTheMessageIsSaid();

 private:
  Program m_program;
};

void TestMessages::initTestCase() {
  for (int i = 0; i < 6; ++i)
    m_program.write(s("in/note%1.md").arg(i), note(i));
  m_program.write(s("in/table.csv"), "id,content\n1,The etch rate is high.\n");
  const auto done = [this](const QStringList& arguments) {
    const Ended ended = m_program.run(arguments);
    if (ended.code != 0)
      qWarning("%s", ended.err.constData());
    return ended.code == 0;
  };
  QVERIFY(done({s("import"), s("-p"), s("new.reticle"), s("in")}));
  QVERIFY(done({s("import"), s("-p"), s("p.reticle"), s("in")}));
  QVERIFY(done({s("generate"), s("-p"), s("p.reticle"), s("--count"), s("4"), s("--type"), s("single_chunk")}));
  QVERIFY(done({s("benchmark"), s("-p"), s("p.reticle"), s("--freeze"), s("b"), s("--unreviewed")}));
  QVERIFY(done({s("evaluate"), s("-p"), s("p.reticle"), s("--system"), s("bm25"), s("--system"), s("tfidf")}));
}

void TestMessages::theWordIsSaid_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<int>("code");
  QTest::addColumn<QStringList>("words");
  const auto row = [](const char* name, const char* command, int code, const QStringList& words) {
    QTest::newRow(name) << QString::fromUtf8(command).split(u' ') << code << words;
  };
  row("report of no system", "report -p p.reticle -o x.json --main nosuch", 2,
      {s("system “nosuch”"), s("bm25, tfidf")});
  row("system to evaluate", "evaluate -p p.reticle --system nosuch", 2,
      {s("system “nosuch”"), s("bm25, tfidf")});
  row("system named twice", "evaluate -p p.reticle --system bm25 --system bm25", 2,
      {s("“bm25” is named twice")});
  row("system to test", "systems -p p.reticle --test nosuch", 2, {s("system “nosuch”")});
  row("benchmark", "evaluate -p p.reticle --benchmark nosuch --system bm25", 2,
      {s("benchmark “nosuch”"), s("b@1")});
  row("evaluate before a freeze", "evaluate -p new.reticle --system bm25", 2,
      {s("no benchmark yet"), s("freeze a benchmark")});
  row("freeze with nothing accepted", "benchmark -p p.reticle --freeze c", 1,
      {s("No pair is accepted"), s("Accept pairs"), s("--unreviewed")});
  row("resume without a run", "evaluate -p new.reticle --resume", 2, {s("no run yet")});
  row("resume of no such run", "evaluate -p p.reticle --resume --run 9", 2, {s("run “9”"), s("There is: 1.")});
  row("report without a run", "report -p new.reticle -o x.json", 2, {s("no run yet")});
  row("resume without a generation", "generate -p p.reticle --resume", 1, {s("no unfinished generation")});
  row("nothing to undo", "knowledge -p new.reticle --undo", 1, {s("no change to take back")});
  row("nothing to redo", "knowledge -p new.reticle --redo", 1, {s("no change to make again")});
  row("model of no server", "generate -p p.reticle --model x:y --count 1", 2,
      {s("server “x”"), s("add one first")});
  row("writer without a model", "generate -p p.reticle --model x:y --writer extractive", 2,
      {s("“--model” and “--writer extractive” do not go together")});
  row("document", "corpus -p p.reticle --document 99", 2,
      {s("document “99”"), s("reticle-cli corpus -p p.reticle")});
  row("search for nothing", "corpus -p p.reticle --search .", 2, {s("“--search”"), s("one or more words")});
  row("pair", "review -p p.reticle --accept ROB_999", 2,
      {s("pair “ROB_999”"), s("reticle-cli review -p p.reticle")});
  row("category", "knowledge -p p.reticle --set-weight nosuch=1", 2, {s("category “nosuch”"), s("There is: ")});
  row("knowledge base", "knowledge -p p.reticle --use nosuch", 2,
      {s("knowledge base “nosuch”"), s("built-in")});
  row("metric", "evaluate -p p.reticle --system bm25 --fail-under beauty=1", 2,
      {s("beauty=1"), s("average"), s("completeness"), s("answer_relevance")});
  row("command", "frobnicate", 2, {s("“frobnicate”"), s("import"), s("evaluate")});
}

void TestMessages::theWordIsSaid() {
  QFETCH(QStringList, arguments);
  QFETCH(int, code);
  QFETCH(QStringList, words);
  const Ended ended = m_program.run(arguments);
  QVERIFY2(ended.code == code, ended.err.constData());
  QVERIFY(ended.out.isEmpty());
  const QString said = QString::fromUtf8(ended.err);
  for (const QString& word : words)
    QVERIFY2(said.contains(word), qPrintable(word + s(" is not said: ") + said));
  QVERIFY(!QFile::exists(m_program.file(s("x.json"))));
}

void TestMessages::filesHaveTheFormatOfTheirEnding_data() {
  QTest::addColumn<QStringList>("arguments"); // but for the file, which is the last
  QTest::addColumn<QString>("file");
  QTest::addColumn<QString>("begins"); // empty: refused
  const auto row = [](const char* name, const char* command, const char* file, const char* begins) {
    QTest::newRow(name) << QString::fromUtf8(command).split(u' ') << QString::fromUtf8(file)
                        << QString::fromUtf8(begins);
  };
  row("report as JSON", "report -p p.reticle -o", "r.json", "{");
  row("report as HTML", "report -p p.reticle -o", "r.HTML", "<!");
  row("report of a chosen format", "report -p p.reticle --format html -o", "r.txt", "<!");
  row("report of another ending", "report -p p.reticle -o", "r.pdf", "");
  row("report without an ending", "report -p p.reticle -o", "r", "");
  row("benchmark as lines", "benchmark -p p.reticle --export", "q.jsonl", "{\"");
  row("benchmark as a table", "benchmark -p p.reticle --export", "q.csv", "key,");
  row("benchmark of another ending", "benchmark -p p.reticle --export", "q.txt", "");
  row("terms as a table", "knowledge -p p.reticle --no-counts --export", "t.csv", "category");
  row("terms of another ending", "knowledge -p p.reticle --no-counts --export", "t.xlsx", "");
}

void TestMessages::filesHaveTheFormatOfTheirEnding() {
  QFETCH(QStringList, arguments);
  QFETCH(QString, file);
  QFETCH(QString, begins);
  const Ended ended = m_program.run(arguments + QStringList{file});
  QFile written(m_program.file(file));
  if (begins.isEmpty()) {
    QCOMPARE(ended.code, 2);
    QVERIFY(!written.exists());
    const QString said = QString::fromUtf8(ended.err);
    QVERIFY2(said.contains(file) && said.contains(s("NAME.json")), qPrintable(said));
    return;
  }
  QVERIFY2(ended.code == 0, ended.err.constData());
  QVERIFY(written.open(QIODevice::ReadOnly));
  const QByteArray head = written.read(100);
  QVERIFY2(head.startsWith(begins.toUtf8()), head.constData());
}

void TestMessages::configurationsNameTheKeyThatWasWritten_data() {
  QTest::addColumn<QByteArray>("keys"); // from line 2 on
  QTest::addColumn<QStringList>("words");
  const auto row = [](const char* name, const char* keys, const QStringList& words) {
    QTest::newRow(name) << QByteArray(keys) << words;
  };
  row("a number", "top_k: 0\n", {s("“top_k”"), s("line 2"), s("1 to 1000")});
  row("a choice", "alpha: 0.5\nretriever: magic\n",
      {s("“retriever”"), s("“magic”"), s("line 3"), s("bm25, dense")});
  row("a list of choices", "reticle:\n  test_types: [robustness, poem]\n",
      {s("“reticle.test_types”"), s("“poem”"), s("line 3"), s("unanswerable")});
  row("a list of numbers", "reticle:\n  contexts: [4096, 7]\n",
      {s("“reticle.contexts”"), s("“7”"), s("line 3"), s("64 to 1048576")});
  row("names of numbers", "reticle:\n  sub_type_weights: {causal: 1}\n",
      {s("“reticle.sub_type_weights”"), s("“causal”"), s("line 3"), s("calculation, fill, judge, choice")});
  row("the size that is smaller than the usual overlap", "reticle:\n  chunk_size: 20\n",
      {s("“reticle.chunk_size”"), s("“20”"), s("line 3"), s("129 to 100000")});
  row("the overlap that is larger than the usual size", "reticle:\n  chunk_overlap: 600\n",
      {s("“reticle.chunk_overlap”"), s("“600”"), s("line 3"), s("0 to 511")});
  row("a question shorter than itself", "reticle:\n  minimum_question: 3000\n",
      {s("“reticle.minimum_question”"), s("“3000”"), s("line 3"), s("1 to ")});
  row("a key twice", "top_k: 1\ntop_k: 2\n", {s("“top_k” stands twice in line 3")});
  row("a model without its server", "llm_model: m\n", {s("“reticle.base_url”"), s("OPENAI_BASE_URL")});
}

void TestMessages::configurationsNameTheKeyThatWasWritten() {
  QFETCH(QByteArray, keys);
  QFETCH(QStringList, words);
  m_program.write(s("run.yaml"), "corpus_path: in\n" + keys);
  const Ended ended = m_program.run({s("run"), s("run.yaml")});
  QCOMPARE(ended.code, 2);
  const QString said = QString::fromUtf8(ended.err);
  for (const QString& word : words)
    QVERIFY2(said.contains(word), qPrintable(word + s(" is not said: ") + said));
}

void TestMessages::questionsWithoutAnswersCanBeConfigured() {
  m_program.write(s("un.yaml"), "corpus_path: " + qEnvironmentVariable("RETICLE_RESOURCES").toUtf8() +
                                    "/sample\nn_queries: 2\nretriever: bm25\noutput_path: un/r.json\n"
                                    "reticle:\n  test_types: [unanswerable]\n");
  const Ended ended = m_program.run({s("run"), s("un.yaml"), s("--json")});
  QVERIFY2(ended.code == 0, ended.err.constData());
  // What exists already is not made anew, and the way to go on is said.
  const Ended again = m_program.run({s("run"), s("un.yaml")});
  QCOMPARE(again.code, 2);
  QVERIFY2(again.err.contains("r.reticle") && again.err.contains("--resume"), again.err.constData());
}

void TestMessages::aColumnThatNoTableHasIsAnError() {
  const QStringList import{s("import"), s("-p"), s("column.reticle"), s("in/table.csv"), s("--text-column")};
  const Ended wrong = m_program.run(import + QStringList{s("nope")});
  QCOMPARE(wrong.code, 1);
  QVERIFY2(wrong.err.contains("column \u201cnope\u201d") && wrong.err.contains("id, content"),
           wrong.err.constData());
  const Ended tried = m_program.run(import + QStringList{s("nope"), s("--dry-run")});
  QVERIFY2(tried.out.contains("column \u201cnope\u201d"), tried.out.constData());
  const Ended right = m_program.run(import + QStringList{s("Content"), s("--json")});
  QCOMPARE(right.code, 0);
  QCOMPARE(right.json()["added"].get<int>(), 1);
  // The usual column may be missing: then the table is one document.
  const Ended usual = m_program.run({s("import"), s("-p"), s("usual.reticle"), s("in/table.csv"), s("--json")});
  QCOMPARE(usual.code, 0);
  QCOMPARE(usual.json()["added"].get<int>(), 1);
}

// Where the session has no folder for what runs, as in a container.
void TestMessages::nothingButTheMessageIsSaid() {
  Program program;
  program.environment = {s("XDG_RUNTIME_DIR=")};
  const Ended ended = program.run({s("report"), s("-p"), s("nowhere.reticle"), s("-o"), s("r.html")});
  QCOMPARE(ended.code, 2);
  QCOMPARE(ended.err.count('\n'), 1);
  QVERIFY2(!ended.err.contains("XDG_RUNTIME_DIR"), ended.err.constData());
}

QTEST_GUILESS_MAIN(TestMessages)
#include "tst_messages.moc"
