// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/error.h"
#include "knowledge/knowledgecsv.h"
#include "randomedits.h"

#include <QtTest>

using namespace reticle;
using namespace knowledge;

class KnowledgeCsvTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void roundTrip();
  void awkwardNames();
  void fewColumns();
  void errors_data();
  void errors();
};

void KnowledgeCsvTest::roundTrip() {
  Random random(14, "csv");
  const KnowledgeBase shipped = tidied(testing::shippedBase());
  KnowledgeBase base = shipped;
  for (int round = 0; round < 100; ++round) {
    const KnowledgeBase again = readKnowledgeCsv(writeKnowledgeCsv(base), base.name, base.version);
    QVERIFY2(again == base, writeKnowledgeCsv(base).substr(0, 3000).c_str());
    base = testing::randomEdit(shipped, random).after;
  }
}

void KnowledgeCsvTest::awkwardNames() {
  KnowledgeBase base;
  base.name = "n";
  base.categories = {{"a,b", "A \"quoted\"", 0.1, true, -0.25, {{"", {"x;y", "光刻"}}, {"empty", {}, true}}},
                     {"no groups", "N", 3, false, 0, {}}};
  base.contexts = {{"x;y", {"a;b", "c\\d", "two words"}, {"\"q\""}}};
  base.ambiguous = {"光刻"};
  QVERIFY(readKnowledgeCsv(writeKnowledgeCsv(base), "n") == base);
}

void KnowledgeCsvTest::fewColumns() {
  const KnowledgeBase base =
      readKnowledgeCsv("\xEF\xBB\xBFterm;category;weight;near\nwafer;m;1.5;\nvia;m;;metal\n"
                       "cell;d;2;\n",
                       "few");
  QCOMPARE(base.categories.size(), std::size_t(2));
  QCOMPARE(base.categories[0].weight, 1.5);
  QCOMPARE(base.categories[0].groups[0].terms, (std::vector<std::string>{"wafer", "via"}));
  QCOMPARE(base.contexts[0].near, std::vector<std::string>{"metal"});
  QCOMPARE(base.categories[1].weight, 2.0);
}

void KnowledgeCsvTest::errors_data() {
  QTest::addColumn<QByteArray>("csv");
  QTest::addColumn<int>("kind");
  QTest::addColumn<QString>("line");
  const auto row = [](const char* name, const QByteArray& csv, ErrorKind kind, const char* line) {
    QTest::newRow(name) << csv << int(kind) << QString::fromLatin1(line);
  };
  row("nothing", "", ErrorKind::InvalidCsv, "1");
  row("no term column", "category,weight\na,1\n", ErrorKind::MissingKey, "");
  row("open quote", "category,term\na,\"x\n", ErrorKind::InvalidCsv, "2");
  row("weight is a word", "category,term,weight\na,x,1\na,y,heavy\n", ErrorKind::WrongType, "3");
  row("weight is huge", "category,term,weight\na,x,1e9\n", ErrorKind::OutOfRange, "2");
  row("weights differ", "category,term,weight\na,x,1\nb,x,2\na,y,3\n", ErrorKind::Conflict, "4");
  row("contexts differ", "category,term,near\na,x,m\nb,x,n\n", ErrorKind::Conflict, "3");
  row("flag", "category,term,ambiguous\na,x,perhaps\n", ErrorKind::WrongType, "2");
  row("no category", "category,term\n,x\n", ErrorKind::OutOfRange, "2");
}

void KnowledgeCsvTest::errors() {
  QFETCH(QByteArray, csv);
  QFETCH(int, kind);
  QFETCH(QString, line);
  try {
    readKnowledgeCsv(csv.toStdString(), "n");
    QFAIL("a broken table was accepted");
  } catch (const Error& error) {
    QCOMPARE(int(error.kind()), kind);
    QCOMPARE(QString::fromStdString(std::string(error.parameter("line"))), line);
  }
}

QTEST_GUILESS_MAIN(KnowledgeCsvTest)
#include "tst_csv.moc"
