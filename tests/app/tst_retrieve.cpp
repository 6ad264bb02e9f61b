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

QString ir(const QString& name) {
  return qEnvironmentVariable("RETICLE_TEST_DATA") + s("/data/ir/") + name;
}

} // namespace

// `retrieve --beir` on Cranfield against values of trec_eval and scikit-learn, query by query.
class TestRetrieve : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void equalsTheOracles_data();
  void equalsTheOracles();
  void ownRunFileScoresTheSame();
};

void TestRetrieve::equalsTheOracles_data() {
  QTest::addColumn<QStringList>("options");
  QTest::addColumn<QString>("name");
  QTest::addColumn<QString>("oracle");
  QTest::newRow("bm25") << QStringList{s("--analyser"), s("trec"), s("--retriever"), s("bm25")} << s("bm25")
                        << s("cranfield_bm25");
  QTest::newRow("tfidf") << QStringList{s("--analyser"), s("sklearn"), s("--retriever"), s("tfidf")}
                         << s("tfidf") << s("cranfield_tfidf");
  QTest::newRow("rrf") << QStringList{s("--analyser"),  s("trec"),   s("--vector-analyser"), s("sklearn"),
                                      s("--retriever"), s("hybrid"), s("--second"),          s("tfidf"),
                                      s("--fusion"),    s("rrf")}
                       << s("hybrid") << s("cranfield_rrf60");
}

void TestRetrieve::equalsTheOracles() {
  QFETCH(QStringList, options);
  QFETCH(QString, name);
  QFETCH(QString, oracle);
  QFile table(ir(s("oracles/%1_per_query.tsv").arg(oracle)));
  QVERIFY2(table.open(QIODevice::ReadOnly), qPrintable(table.fileName()));
  const Program program;
  const Ended ended =
      program.run(QStringList{s("retrieve"), s("--beir"), ir(s("cranfield")), s("--json")} + options);
  QVERIFY2(ended.code == 0, ended.err.constData());
  const auto json = ended.json();
  QVERIFY2(json.is_object(), ended.out.left(500).constData());
  QCOMPARE(json["retrievers"].size(), std::size_t(1));
  const auto& queries = json["per_query"][name.toStdString()];

  const QList<QByteArray> header = table.readLine().trimmed().split('\t');
  std::map<std::string, double> sums;
  std::size_t rows = 0;
  while (!table.atEnd()) {
    const QList<QByteArray> cells = table.readLine().trimmed().split('\t');
    if (cells.size() != header.size())
      continue;
    ++rows;
    const std::string query = cells[0].toStdString();
    QVERIFY2(queries.contains(query), cells[0].constData());
    for (qsizetype i = 1; i < header.size(); ++i) {
      const std::string key = header[i].toStdString();
      const double expected = cells[i].toDouble();
      const double actual = queries[query][key].get<double>();
      sums[key] += actual;
      // The table has six decimals: half a unit of the last, and the tolerance.
      QVERIFY2(qAbs(actual - expected) <= 0.5e-6 + 1e-9,
               qPrintable(s("query %1 %2: %3 instead of %4")
                              .arg(QString::fromStdString(query), QString::fromStdString(key))
                              .arg(actual, 0, 'f', 9)
                              .arg(expected, 0, 'f', 6)));
    }
  }
  QCOMPARE(rows, std::size_t(225));
  QCOMPARE(queries.size(), rows);
  for (const auto& [key, sum] : sums)
    QVERIFY(qAbs(json["retrievers"][0][key].get<double>() - sum / double(rows)) < 1e-12);
}

void TestRetrieve::ownRunFileScoresTheSame() {
  const Program program;
  const Ended made = program.run({s("retrieve"), s("--beir"), ir(s("adi")), s("--retriever"), s("all"),
                                  s("--run-out"), s("adi.run"), s("--json")});
  QVERIFY2(made.code == 0, made.err.constData());
  const auto json = made.json();
  QCOMPARE(json["retrievers"].size(), std::size_t(4));
  QCOMPARE(json["files"].size(), std::size_t(4));
  for (const auto& retriever : json["retrievers"]) {
    const QString name = QString::fromStdString(retriever["name"].get<std::string>());
    const Ended scored = program.run({s("score"), s("--qrels"), ir(s("adi/qrels/test.tsv")), s("--run"),
                                      s("adi.%1.run").arg(name), s("--json")});
    QVERIFY2(scored.code == 0, scored.err.constData());
    for (const char* key : {"ndcg_cut_10", "ndcg_exp_5", "map_cut_10", "recall_100", "recip_rank", "P_5"})
      QCOMPARE(scored.json()["retrievers"][0][key].get<double>(), retriever[key].get<double>());
  }
}

QTEST_GUILESS_MAIN(TestRetrieve)
#include "tst_retrieve.moc"
