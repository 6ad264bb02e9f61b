// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/sentences.h"

#include <QTest>

using namespace reticle;

namespace {
QString said(ErrorKind kind, Error::Parameters parameters) {
  return words::sentence(Error(kind, "English for logs", std::move(parameters)));
}
} // namespace

// What is not there, in the way or used up: the sentence names the thing and what to do.
class TestThings : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void theThingIsNamed_data() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<QStringList>("parameters"); // name=value
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char* name, ErrorKind kind, const QStringList& parameters, const char* sentence) {
      QTest::newRow(name) << static_cast<int>(kind) << parameters << QString::fromUtf8(sentence);
    };
    const auto p = [](const char* text) { return QString::fromUtf8(text); };
    row("of several", ErrorKind::NotFound, {p("what=system"), p("name=x"), p("known=bm25, mine")},
        "There is no system “x” here. Nothing was changed. There is: bm25, mine.");
    row("of none", ErrorKind::NotFound, {p("what=endpoint"), p("name=x"), p("known=")},
        "There is no server “x” here. Nothing was changed. There is none yet: add one first.");
    row("by number", ErrorKind::NotFound, {p("what=document"), p("id=99"), p("listing=reticle-cli corpus")},
        "There is no document “99” here. Nothing was changed. What there is, is listed by “reticle-cli "
        "corpus”.");
    row("before a freeze", ErrorKind::NotFound, {p("what=benchmark")},
        "There is no benchmark yet. Nothing was changed. Accept pairs and freeze a benchmark of them first.");
    row("before a run", ErrorKind::NotFound, {p("what=run")},
        "There is no run yet. Nothing was changed. Evaluate a benchmark first.");
    row("unknown kind of thing", ErrorKind::NotFound, {p("what=zeppelin"), p("name=x")},
        "There is no “x” here. Nothing was changed. It may have been removed or renamed; choose another.");
    row("an existing project", ErrorKind::Conflict, {p("path=/a/b.reticle"), p("resume=--resume")},
        "“b.reticle” exists already. What was there is unchanged. Go on with it by --resume, or choose another "
        "place.");
    row("a taken name", ErrorKind::Conflict, {p("what=system"), p("name=x")},
        "There is a system “x” already. What was there is unchanged. Choose another name, or change the other "
        "one "
        "first.");
    row("named twice", ErrorKind::Conflict, {p("what=system"), p("name=x"), p("twice=yes")},
        "The system “x” is named twice. Nothing was changed. Name it once.");
    row("a key that stands twice", ErrorKind::Conflict, {p("path=/a/run.yaml"), p("line=4"), p("key=top_k")},
        "“top_k” stands twice in line 4. Nothing was changed. Take one of them out.");
    row("options at odds", ErrorKind::Conflict, {p("key=--model"), p("with=--writer extractive")},
        "“--model” and “--writer extractive” do not go together. Nothing was changed. Leave one of them out.");
    row("undo in conflict", ErrorKind::Conflict, {p("table=pair"), p("id=3")},
        "This change cannot be taken back or made again: what it is about has changed since. What was there is "
        "unchanged. Take the later change back first, or make the change anew.");
    row("nothing to undo", ErrorKind::NothingToDo, {p("what=undo")},
        "There is no change to take back. Nothing was changed. Only changes made in this project can be taken "
        "back.");
    row("nothing accepted", ErrorKind::NothingToDo, {p("what=accepted pairs"), p("option=--unreviewed")},
        "No pair is accepted yet. Nothing was changed. Accept pairs first, or take those nobody has reviewed "
        "too: "
        "--unreviewed.");
    row("a choice", ErrorKind::OutOfRange,
        {p("key=retriever"), p("value=magic"), p("line=2"), p("allowed=bm25, dense")},
        "“retriever” cannot be “magic” in line 2. Nothing was changed. Possible is: bm25, dense.");
    row("a range", ErrorKind::OutOfRange, {p("key=top_k"), p("value=0"), p("line=2"), p("expected=1 to 1000")},
        "“top_k” is outside its range with “0” in line 2. Nothing was changed. Choose a value in this range: 1 "
        "to "
        "1000.");
    row("or a variable", ErrorKind::MissingKey, {p("key=reticle.base_url"), p("variable=OPENAI_BASE_URL")},
        "“reticle.base_url” is missing. Nothing was changed. Add it, or set the environment variable "
        "OPENAI_BASE_URL.");
  }

  void theThingIsNamed() {
    QFETCH(int, kind);
    QFETCH(QStringList, parameters);
    QFETCH(QString, sentence);
    Error::Parameters given;
    for (const QString& parameter : parameters)
      given.emplace_back(parameter.section(u'=', 0, 0).toStdString(), parameter.section(u'=', 1).toStdString());
    QCOMPARE(said(static_cast<ErrorKind>(kind), given), sentence);
  }

  // Work that a change of its inputs ended says which input it was.
  void whatHasChangedIsNamed() {
    QVERIFY(said(ErrorKind::Conflict, {{"what", "corpus"}}).contains(QStringLiteral("documents have changed")));
    QVERIFY(said(ErrorKind::Conflict, {{"what", "prompts"}}).contains(QStringLiteral("prompts")));
  }
};

QTEST_GUILESS_MAIN(TestThings)
#include "tst_things.moc"
