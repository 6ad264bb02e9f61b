// SPDX-License-Identifier: GPL-3.0-or-later
// From the documents to the figures: index, search, fuse and measure every reference collection.
#include "index/indexbuilder.h"
#include "measures/measures.h"
#include "retrieval/retrievers.h"

#include <QtTest>

#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

using namespace reticle;
using namespace reticle::retrieval;
using nlohmann::json;

namespace {

constexpr std::size_t kDepth = 100;

std::string irFolder() {
  return qEnvironmentVariable("RETICLE_TEST_DATA").toStdString() + "/data/ir/";
}

std::vector<json> jsonLines(const std::string& path) {
  std::ifstream in(path);
  std::vector<json> rows;
  for (std::string line; std::getline(in, line);)
    rows.push_back(json::parse(line));
  return rows;
}

std::shared_ptr<const RetrievalIndex> indexOf(const std::vector<json>& corpus, text::Analyser analyser) {
  index::IndexBuilder builder(analyser);
  std::vector<std::string> ids;
  for (const json& document : corpus) {
    builder.addText(document.at("title").get<std::string>() + " " + document.at("text").get<std::string>());
    ids.push_back(document.at("_id"));
  }
  return std::make_shared<RetrievalIndex>(builder.finish(), UnitIds(std::move(ids)));
}

measures::RankedRun runOf(const Retriever& retriever, const RetrievalIndex& index,
                          const std::vector<json>& queries) {
  measures::RankedRun run;
  for (const json& query : queries) {
    auto& documents = run.queries[query.at("_id").get<std::string>()];
    for (const Hit& hit : retriever.search(query.at("text").get<std::string>(), kDepth))
      documents.push_back({index.ids().id(hit.unit), hit.score});
  }
  return run;
}

// Same documents with the same scores; units with equal scores may stand in either order at the cut.
void compareRuns(const measures::RankedRun& run, const std::string& file) {
  const measures::RankedRun expected = measures::readRunFile(file);
  std::size_t lines = 0;
  for (const auto& [query, documents] : expected.queries) {
    const auto place = run.queries.find(query);
    QVERIFY2(place != run.queries.end(), query.c_str());
    QCOMPARE(place->second.size(), documents.size());
    for (std::size_t i = 0; i < documents.size(); ++i) {
      QVERIFY2(std::fabs(place->second[i].score - documents[i].score) <= 2e-9, query.c_str());
      QVERIFY2(place->second[i].id == documents[i].id, (query + " " + documents[i].id).c_str());
    }
    lines += documents.size();
  }
  QVERIFY(lines > 10000);
}

void comparePerQuery(const measures::RunScores& scores, const std::string& file) {
  std::ifstream table(file);
  QVERIFY(table.is_open());
  std::string line;
  std::getline(table, line);
  std::vector<std::string> keys;
  std::istringstream header(line);
  for (std::string key; header >> key;)
    keys.push_back(key);
  std::size_t queries = 0;
  for (; std::getline(table, line); ++queries) {
    std::istringstream row(line);
    std::string query;
    row >> query;
    const auto& values = scores.queries.at(query).scores;
    for (std::size_t i = 1; i < keys.size(); ++i) {
      double expected = -1;
      row >> expected;
      QVERIFY2(std::fabs(values.at(keys[i]) - expected) <= 1e-6, (query + " " + keys[i]).c_str());
    }
  }
  QCOMPARE(queries, scores.queries.size());
}

} // namespace

class TestRetrievalOracle : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase() {
    std::ifstream file(irFolder() + "oracles/ir_measures.json");
    m_expected = json::parse(file);
    QCOMPARE(m_expected.size(), std::size_t{10});
  }
  void collection_data() {
    QTest::addColumn<QString>("name");
    for (const auto& [name, values] : m_expected.items())
      QTest::newRow(name.c_str()) << QString::fromStdString(name);
  }
  void collection() {
    QFETCH(QString, name);
    const json& expected = m_expected.at(name.toStdString());
    const std::string folder = irFolder() + name.toStdString();
    const std::vector<json> corpus = jsonLines(folder + "/corpus.jsonl");
    const std::vector<json> queries = jsonLines(folder + "/queries.jsonl");
    const measures::Qrels qrels = measures::readQrelsFile(folder + "/qrels/test.tsv");
    QCOMPARE(corpus.size(), expected.at("docs").get<std::size_t>());

    const auto trec = indexOf(corpus, text::Analyser::Trec);
    const auto sklearn = indexOf(corpus, text::Analyser::Sklearn);
    QCOMPARE(trec->segment().termCount(), expected.at("terms").get<std::size_t>());
    QVERIFY(std::fabs(trec->segment().averageLength() - expected.at("avgdl").get<double>()) < 1e-9);

    HybridOptions reciprocal;
    reciprocal.fusion = Fusion::Reciprocal;
    const auto bm25 = std::make_shared<Bm25Retriever>(trec);
    const auto tfidf = std::make_shared<TfidfRetriever>(sklearn);
    const HybridRetriever rrf(bm25, tfidf, trec, reciprocal);
    const std::pair<const char*, const Retriever*> systems[] = {
        {"bm25", bm25.get()}, {"tfidf", tfidf.get()}, {"rrf60", &rrf}};
    for (const auto& [system, retriever] : systems) {
      const measures::RankedRun run = runOf(*retriever, *trec, queries);
      const measures::RunScores scores = measures::scoreRun(qrels, run);
      QCOMPARE(scores.queries.size(), expected.at("queries_measured").get<std::size_t>());
      std::size_t compared = 0;
      for (const auto& [key, value] : expected.at(system).items()) {
        if (!value.is_number())
          continue;
        const double own = scores.means.at(key);
        QVERIFY2(std::fabs(own - value.get<double>()) <= 1e-6,
                 qPrintable(QStringLiteral("%1 %2: %3")
                                .arg(QLatin1String(system), QString::fromStdString(key))
                                .arg(own, 0, 'f', 9)));
        ++compared;
      }
      QCOMPARE(compared, std::size_t{16});
      if (name == QStringLiteral("cranfield")) {
        const std::string stem = irFolder() + "oracles/cranfield_" + system;
        compareRuns(run, stem + ".run");
        comparePerQuery(scores, stem + "_per_query.tsv");
      }
    }
  }

 private:
  json m_expected;
};

QTEST_GUILESS_MAIN(TestRetrievalOracle)
#include "tst_oracle.moc"
