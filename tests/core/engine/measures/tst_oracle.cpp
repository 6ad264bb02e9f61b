// SPDX-License-Identifier: GPL-3.0-or-later
// The runs of the reference tables, measured by us, against the values trec_eval and others gave.
#include "measures/measures.h"

#include <QtTest>

#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

using namespace reticle::measures;

class TestMeasuresOracle : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase() {
    m_ir = qEnvironmentVariable("RETICLE_TEST_DATA").toStdString() + "/data/ir/";
    m_qrels = readQrelsFile(m_ir + "cranfield/qrels/test.tsv");
    QCOMPARE(m_qrels.queryCount(), std::size_t{225});
    QCOMPARE(m_qrels.judgementCount(), std::size_t{1837});
  }
  void cranfield_data() {
    QTest::addColumn<QString>("run");
    for (const char* run : {"bm25", "tfidf", "rrf60"})
      QTest::newRow(run) << QString::fromLatin1(run);
  }
  void cranfield() {
    QFETCH(QString, run);
    const std::string name = run.toStdString();
    const RunScores scores = scoreRun(m_qrels, readRunFile(m_ir + "oracles/cranfield_" + name + ".run"));

    std::ifstream table(m_ir + "oracles/cranfield_" + name + "_per_query.tsv");
    QVERIFY(table.is_open());
    std::string line;
    std::getline(table, line);
    std::vector<std::string> keys;
    std::istringstream header(line);
    for (std::string key; header >> key;)
      keys.push_back(key);
    QCOMPARE(keys.size(), std::size_t{17});
    std::size_t queries = 0;
    while (std::getline(table, line)) {
      std::istringstream row(line);
      std::string query;
      row >> query;
      const auto found = scores.queries.find(query);
      QVERIFY2(found != scores.queries.end(), query.c_str());
      for (std::size_t i = 1; i < keys.size(); ++i) {
        double expected = -1;
        row >> expected;
        const double value = found->second.scores.at(keys[i]);
        QVERIFY2(std::fabs(value - expected) <= 1e-6, (query + " " + keys[i]).c_str());
      }
      ++queries;
    }
    QCOMPARE(queries, scores.queries.size());

    std::ifstream file(m_ir + "oracles/ir_measures.json");
    const auto means = nlohmann::json::parse(file).at("cranfield").at(name);
    for (std::size_t i = 1; i < keys.size(); ++i)
      QVERIFY2(std::fabs(scores.means.at(keys[i]) - means.at(keys[i]).get<double>()) <= 1e-6, keys[i].c_str());
  }

 private:
  std::string m_ir;
  Qrels m_qrels;
};

QTEST_GUILESS_MAIN(TestMeasuresOracle)
#include "tst_oracle.moc"
