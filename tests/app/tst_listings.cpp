// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.h"

#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <limits>

using reticle::test::Ended;
using reticle::test::Program;
using Json = nlohmann::json;

namespace {

QString s(const char* text) {
  return QString::fromUtf8(text);
}

QByteArray note(int number) {
  const QByteArray n = QByteArray::number(number);
  return "# Recipe " + n + "\n\nThe recipe R" + n + " etches silicon dioxide at " +
         QByteArray::number(100 + 7 * number) + " nm/min at a pressure of " + QByteArray::number(10 + number) +
         " mTorr. The selectivity of recipe R" + n + " to silicon nitride is " +
         QByteArray::number(3 + number) + ". The chamber of recipe R" + n + " is cleaned after " +
         QByteArray::number(20 + number) + " wafers.\n";
}

} // namespace

// What commands say in words when they did what was asked.
class TestListings : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase();
  void missingPairsAreExplained();
  void aTypeThatGaveNothingIsNamed();
  void documentsAreDescribed();
  void chunksCanBeRead();
  void emptyListsSaySo();
  void termsAreCounted();
  void pairsAreShownInFull();
  void averagesAreSaidAndMeasured();
  void aRunNamesItsSystems();
  void guessesAreCalledGuesses();
  void importedAgainIsExplained();
  void oneIsNotMany();

 private:
  QString text(const QStringList& arguments) const {
    const Ended ended = m_program.run(arguments);
    if (ended.code != 0)
      qWarning("%d: %s", ended.code, ended.err.constData());
    return ended.code == 0 ? QString::fromUtf8(ended.out) : QString();
  }
  Json json(QStringList arguments) const {
    arguments.append(s("--json"));
    const Json document = m_program.run(arguments).json();
    return document.is_object() ? document : Json::object();
  }

  Program m_program;
};

void TestListings::initTestCase() {
  for (int i = 0; i < 6; ++i)
    m_program.write(s("in/note%1.md").arg(i), note(i));
  QVERIFY(!text({s("import"), s("-p"), s("p.reticle"), s("in")}).isEmpty());
  const Json made =
      json({s("generate"), s("-p"), s("p.reticle"), s("--count"), s("4"), s("--type"), s("single_chunk")});
  QCOMPARE(made["passed"].get<int>(), 4);
}

void TestListings::missingPairsAreExplained() {
  const QStringList generate{s("generate"), s("-p"),     s("few.reticle"), s("--count"),
                             s("400"),      s("--type"), s("single_chunk")};
  QVERIFY(!text({s("import"), s("-p"), s("few.reticle"), s("in")}).isEmpty());
  const QString said = text(generate);
  const auto made = QRegularExpression(s("(\\d+) pairs? ?\\S* passed"))
                        .match(QString(said).replace(s("pair(s)"), s("pairs")));
  QVERIFY2(made.hasMatch(), qPrintable(said));
  const int missing = 400 - made.captured(1).toInt();
  QVERIFY(missing > 0 && missing < 400);
  QVERIFY2(said.contains(s("%1 of the 400").arg(missing)), qPrintable(said));
  QVERIFY2(said.contains(s("a second run of it will hardly find more")), qPrintable(said));
  // Reasons are words, the most frequent one first.
  const auto reasons = QRegularExpression(s("rejected because: (.*)\\.")).match(said);
  QVERIFY2(reasons.hasMatch(), qPrintable(said));
  int last = std::numeric_limits<int>::max();
  for (const QString& reason : reasons.captured(1).split(s("), "))) {
    QVERIFY2(reason.contains(u' ') && !reason.contains(u'-'), qPrintable(reason));
    const int count = reason.section(u'(', 1).remove(u')').remove(u',').toInt();
    QVERIFY2(count > 0 && count <= last, qPrintable(reason));
    last = count;
  }
  // And so it is.
  QVERIFY(2 * json(generate)["passed"].get<int>() < 400 - missing);
  // Nothing is said where nothing is missing.
  QVERIFY(!text({s("import"), s("-p"), s("enough.reticle"), s("in")}).isEmpty());
  const QString enough =
      text({s("generate"), s("-p"), s("enough.reticle"), s("--count"), s("1"), s("--type"), s("single_chunk")});
  QVERIFY2(!enough.isEmpty() && !enough.contains(s("asked for")), qPrintable(enough));
}

void TestListings::aTypeThatGaveNothingIsNamed() {
  QVERIFY(!text({s("import"), s("-p"), s("one.reticle"), s("in/note1.md")}).isEmpty());
  const QStringList plan{s("generate"),  s("-p"),     s("one.reticle"), s("--count"),
                         s("6"),         s("--type"), s("multi_topic"), s("--type"),
                         s("multi_hop"), s("--type"), s("single_chunk")};
  const Json made = json(plan);
  int gaveNothing = 0;
  Json sums = Json::object();
  for (const Json& type : made["types"]) {
    for (const auto& [reason, count] : type["skipped"].items())
      sums[reason] = sums.value(reason, 0) + count.get<int>();
    if (type["type"] == "single_chunk") {
      QVERIFY(type["passed"].get<int>() > 0);
      continue;
    }
    ++gaveNothing;
    QCOMPARE(type["passed"].get<int>(), 0);
    QVERIFY2(!type["skipped"].empty(), made.dump().c_str());
  }
  QCOMPARE(gaveNothing, 2);
  QVERIFY2(made["skipped"] == sums, made.dump().c_str());
  QVERIFY(!text({s("import"), s("-p"), s("same.reticle"), s("in/note1.md")}).isEmpty());
  const QString said = text(QStringList(plan).replaceInStrings(s("one.reticle"), s("same.reticle")));
  QVERIFY2(said.contains(s(": no pair was made; document too short for several topics (1)")), qPrintable(said));
  QVERIFY2(said.contains(s(": no pair was made; there is no other document (3)")), qPrintable(said));
  QCOMPARE(said.count(s(": no pair was made")), 2);
}

void TestListings::documentsAreDescribed() {
  const QString said = text({s("corpus"), s("-p"), s("p.reticle")});
  QCOMPARE(said.count(s("English")), 6);
  QCOMPARE(said.count(s("precision ")), 6);
  QVERIFY2(said.contains(s("in/note3.md")), qPrintable(said));
}

void TestListings::chunksCanBeRead() {
  const QString whole = s("The chamber of recipe R1 is cleaned after 21 wafers.");
  const QStringList document{s("corpus"), s("-p"), s("p.reticle"), s("--document"), s("2")};
  QVERIFY(!text(document).contains(whole));
  QVERIFY(text(document).contains(s("#1  characters 0 to ")));
  for (const QStringList& more : {QStringList{s("--text")}, QStringList{s("--chunks"), s("--text")}}) {
    const QString said = text(document + more);
    QVERIFY2(said.contains(whole), qPrintable(said));
    QCOMPARE(said.contains(s("#1  characters")), more.size() == 2);
  }
}

void TestListings::emptyListsSaySo() {
  const QString issues = text({s("corpus"), s("-p"), s("p.reticle"), s("--issues")});
  QVERIFY2(issues.contains(s("Nothing went wrong")), qPrintable(issues));
  const QString usage = text({s("report"), s("-p"), s("p.reticle"), s("--usage")});
  QVERIFY2(usage.contains(s("No model was called")) && !usage.contains(s("0.0000")), qPrintable(usage));
}

void TestListings::termsAreCounted() {
  const QString said = text({s("knowledge"), s("-p"), s("p.reticle")});
  const Json counted = json({s("knowledge"), s("-p"), s("p.reticle")});
  int shown = 0;
  for (const Json& category : counted["categories"]) {
    QVERIFY(said.contains(QString::fromStdString(category["id"].get<std::string>())));
    for (const Json& count : category["counts"]) {
      const QRegularExpression line(
          s("^  %1: %2 occurrence\\S* in %3 document\\S*$")
              .arg(QRegularExpression::escape(QString::fromStdString(count["term"].get<std::string>())))
              .arg(count["occurrences"].get<int>())
              .arg(count["documents"].get<int>()),
          QRegularExpression::MultilineOption);
      QVERIFY2(said.contains(line), qPrintable(line.pattern()));
      ++shown;
    }
  }
  QVERIFY(shown > 0);
  QCOMPARE(said.count(s(": density ")), 6);
  QVERIFY(!text({s("knowledge"), s("-p"), s("p.reticle"), s("--no-counts")}).contains(s("occurrence")));
}

void TestListings::pairsAreShownInFull() {
  const Json listed = json({s("review"), s("-p"), s("p.reticle"), s("--list")});
  QCOMPARE(listed["pairs"].size(), std::size_t(4));
  const Json first = listed["pairs"][0];
  const QString key = QString::fromStdString(first["id"].get<std::string>());
  QVERIFY(!first["answer"].get<std::string>().empty());
  QVERIFY(first["options"].is_array());
  QCOMPARE(first["spans"].get<std::string>(), std::string("code points"));
  const QString quote = QString::fromStdString(first["evidence"][0]["quote"].get<std::string>());
  QVERIFY(!quote.isEmpty());
  QCOMPARE(m_program
               .run({s("review"), s("-p"), s("p.reticle"), s("--reject"), key, s("--reason"), s("too easy"),
                     s("--reviewer"), s("Ada")})
               .code,
           0);
  const Json decisions =
      json({s("review"), s("-p"), s("p.reticle"), s("--show"), key})["pairs"][0]["decisions"];
  QCOMPARE(decisions.size(), std::size_t(1));
  QCOMPARE(decisions[0]["verdict"].get<std::string>(), std::string("rejected"));
  QCOMPARE(decisions[0]["by"].get<std::string>(), std::string("Ada"));
  QVERIFY(decisions[0]["second_opinion"].get<bool>());
  const QStringList show{s("review"), s("-p"), s("p.reticle"), s("--pair"), key};
  const Json shown = json(show);
  QCOMPARE(shown["pairs"].size(), std::size_t(1));
  QCOMPARE(shown["pairs"][0]["reviews"][0]["reviewer"].get<std::string>(), std::string("Ada"));
  QCOMPARE(shown["pairs"][0]["reviews"][0]["reason"].get<std::string>(), std::string("too easy"));
  const QString said = text(show);
  for (const char* part : {"question", "answer"}) {
    const QString value = QString::fromStdString(first[part].get<std::string>()).simplified();
    QVERIFY2(said.contains(value), qPrintable(value + s("\n") + said));
  }
  QVERIFY2(said.contains(quote.simplified()) && said.contains(s("Ada: rejected, too easy")), qPrintable(said));
  QCOMPARE(text({s("review"), s("-p"), s("p.reticle"), s("--list")}).count(u'\n'), 4);
}

void TestListings::averagesAreSaidAndMeasured() {
  QCOMPARE(
      m_program.run({s("benchmark"), s("-p"), s("p.reticle"), s("--freeze"), s("b"), s("--unreviewed")}).code,
      0);
  const QStringList evaluate{s("evaluate"), s("-p"),       s("p.reticle"), s("--system"),
                             s("bm25"),     s("--system"), s("empty")};
  const Json run = json(evaluate);
  double sum = 0;
  int six = 0;
  for (const Json& mean : run["means"]) {
    const std::string metric = mean["metric"].get<std::string>();
    if (mean["configuration"] != "bm25" || metric == "faithfulness" || metric == "answer_relevance")
      continue;
    sum += mean["mean"].get<double>();
    ++six;
  }
  QCOMPARE(six, 6);
  QCOMPARE(run["averages"][0]["configuration"].get<std::string>(), std::string("bm25"));
  const double average = run["averages"][0]["average"].get<double>();
  QVERIFY(qAbs(average - sum / 6) < 1e-12);
  // As the report has it.
  QCOMPARE(m_program.run({s("report"), s("-p"), s("p.reticle"), s("-o"), s("r.json")}).code, 0);
  QFile file(m_program.file(s("r.json")));
  QVERIFY(file.open(QIODevice::ReadOnly));
  const QByteArray bytes = file.readAll();
  const Json report = Json::parse(bytes.begin(), bytes.end());
  QVERIFY(qAbs(report["reticle"]["systems"][0]["average"].get<double>() - average) < 1e-9);
  const QString said = text(evaluate);
  QVERIFY2(said.contains(QRegularExpression(s("bm25 +Average +%1").arg(QString::number(average, 'f', 3)))),
           qPrintable(said));
  const Ended missed = m_program.run(evaluate + QStringList{s("--fail-under"), s("average=0.99"), s("--json")});
  QCOMPARE(missed.code, 5);
  QCOMPARE(missed.json()["missed"][0]["metric"].get<std::string>(), std::string("average"));
  QCOMPARE(m_program
               .run({s("evaluate"), s("-p"), s("p.reticle"), s("--system"), s("bm25"), s("--fail-under"),
                     s("average=%1").arg(average - 0.01)})
               .code,
           0);
}

void TestListings::aRunNamesItsSystems() {
  m_program.write(s("run.yaml"), "corpus_path: in\nn_queries: 4\nretriever: all\noutput_path: run/r.json\n"
                                 "reticle:\n  test_types: [single_chunk]\n");
  const QString said = text({s("run"), s("run.yaml")});
  QVERIFY2(said.contains(s("Metrics of the system hybrid:")), qPrintable(said));
  for (const char* system : {"bm25", "dense", "hybrid"})
    QVERIFY2(said.contains(QRegularExpression(s("\\n  [1-3](-[1-3])? +%1 +0\\.\\d{3} \\[").arg(s(system)))),
             qPrintable(said));
}

void TestListings::guessesAreCalledGuesses() {
  // Chinese in GB18030, which no mark names.
  m_program.write(s("gb.txt"), QByteArray::fromHex("b5c8c0ebd7d3cce5bfccca"
                                                   "b4b9a4d2d5cbb5c3f7a1a3")
                                   .repeated(40));
  m_program.write(s("plain.txt"), "The etch rate is high.\n");
  const QString guessed = text({s("import"), s("-p"), s("x.reticle"), s("gb.txt"), s("--dry-run")});
  QVERIFY2(guessed.contains(QRegularExpression(s("GB18030 \\(guessed, \\d+ % sure\\)"))), qPrintable(guessed));
  const QString known = text({s("import"), s("-p"), s("x.reticle"), s("plain.txt"), s("--dry-run")});
  QVERIFY2(!known.isEmpty() && !known.contains(s("guessed")), qPrintable(known));
}

void TestListings::importedAgainIsExplained() {
  const QString again = text({s("import"), s("-p"), s("p.reticle"), s("in")});
  QVERIFY2(again.contains(s("Nothing is new")), qPrintable(again));
  const QString first = text({s("import"), s("-p"), s("first.reticle"), s("in")});
  QVERIFY2(!first.isEmpty() && !first.contains(s("Nothing is new")), qPrintable(first));
}

// "1 file" or, before its plural form is translated, "1 file(s)"; never "1 files".
void TestListings::oneIsNotMany() {
  const QRegularExpression wrong(
      s("\\b1 (files|documents|chunks|words|pairs|terms|occurrences|hits|contexts)\\b"));
  const QStringList said{
      text({s("import"), s("-p"), s("one1.reticle"), s("in/note1.md"), s("--dry-run")}),
      text({s("import"), s("-p"), s("one1.reticle"), s("in/note1.md")}),
      text({s("corpus"), s("-p"), s("one1.reticle")}),
      text({s("corpus"), s("-p"), s("one1.reticle"), s("--search"), s("chamber")}),
      text({s("knowledge"), s("-p"), s("one1.reticle")}),
      text({s("generate"), s("-p"), s("one1.reticle"), s("--count"), s("1"), s("--type"), s("single_chunk")}),
      text({s("benchmark"), s("-p"), s("one1.reticle"), s("--freeze"), s("b"), s("--unreviewed")})};
  for (const QString& each : said) {
    QVERIFY(!each.isEmpty());
    QVERIFY2(!each.contains(wrong), qPrintable(each));
  }
  // The forms are those of the language the program speaks.
  QVERIFY2(said[0].contains(s("1 document\n")) || said[0].contains(s("1 document.")), qPrintable(said[0]));
}

QTEST_GUILESS_MAIN(TestListings)
#include "tst_listings.moc"
