// SPDX-License-Identifier: GPL-3.0-or-later
// The toy TF-IDF corpus (scikit-learn's values) and the near-duplicate collection.
#include "index/indexbuilder.h"
#include "vectors/links.h"
#include "vectors/nearduplicates.h"

#include <QtTest>

#include <cmath>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

using namespace reticle;
using namespace reticle::vectors;
using nlohmann::json;

namespace {

std::string oracle(const char* name) {
  return qEnvironmentVariable("RETICLE_TEST_DATA").toStdString() + "/data/ir/oracles/" + name;
}

std::vector<json> jsonLines(const char* name) {
  std::ifstream in(oracle(name));
  std::vector<json> rows;
  for (std::string line; std::getline(in, line);)
    rows.push_back(json::parse(line));
  return rows;
}

bool everyUnit(std::uint32_t) {
  return true;
}

} // namespace

class TestVectorsOracle : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase() {
    index::IndexBuilder builder(text::Analyser::Sklearn);
    for (const json& row : jsonLines("toy_chunks.jsonl")) {
      m_texts.push_back(row.at("text"));
      builder.addText(m_texts.back());
    }
    QCOMPARE(m_texts.size(), std::size_t{30});
    m_model = std::make_unique<TfidfModel>(builder.finish());
  }
  void idf() {
    std::ifstream table(oracle("toy_tfidf_idf.tsv"));
    QVERIFY(table.is_open());
    std::string line;
    std::getline(table, line);
    std::size_t terms = 0;
    for (; std::getline(table, line); ++terms) {
      std::istringstream row(line);
      std::string term;
      std::uint32_t df = 0;
      double value = 0;
      row >> term >> df >> value;
      const auto number = m_model->segment().find(term);
      QVERIFY2(number, term.c_str());
      QCOMPARE(m_model->segment().documentFrequency(*number), df);
      QVERIFY2(std::fabs(m_model->idf(*number) - value) <= 1e-9, term.c_str());
    }
    QCOMPARE(terms, m_model->segment().termCount());
  }
  void cosineMatrix() {
    std::vector<std::uint32_t> units(30);
    for (std::uint32_t i = 0; i < units.size(); ++i)
      units[i] = i;
    const std::vector<double> pairs = pairwiseCosines(*m_model, units);
    std::ifstream table(oracle("toy_tfidf_cosine.tsv"));
    QVERIFY(table.is_open());
    for (std::uint32_t i = 0; i < 30; ++i) {
      const std::vector<double> all = m_model->cosinesWithAll(m_model->row(i));
      // The same text folded in as a query must land on the same place.
      const std::vector<double> asText = m_model->cosinesWithAll(m_model->vectorise(m_texts[i]));
      for (std::uint32_t j = 0; j < 30; ++j) {
        double expected = -1;
        QVERIFY(table >> expected);
        QVERIFY2(std::fabs(pairs[i * 30 + j] - expected) <= 1e-9, qPrintable(QString::number(i * 30 + j)));
        QVERIFY(std::fabs(all[j] - expected) <= 1e-9);
        QVERIFY(std::fabs(asText[j] - expected) <= 1e-9);
      }
    }
  }
  void links() {
    std::ifstream file(oracle("toy_tfidf_links.json"));
    const json expected = json::parse(file);
    for (std::uint32_t i = 0; i < 30; ++i) {
      const auto best = bestLink(*m_model, i, everyUnit);
      QCOMPARE(best->unit, expected.at("argmax").at(i).get<std::uint32_t>());
      QVERIFY(std::fabs(best->cosine - expected.at("max").at(i).get<double>()) <= 1e-9);
      const auto worst = worstTargets(*m_model, i, everyUnit);
      QVERIFY(std::fabs(worst->cosine - expected.at("min").at(i).get<double>()) <= 1e-9);
      QCOMPARE(worst->units, expected.at("argmin_all").at(i).get<std::vector<std::uint32_t>>());
      QCOMPARE(worst->units.front(), expected.at("argmin_first").at(i).get<std::uint32_t>());
    }
  }
  void nearDuplicatePairs() {
    std::vector<std::string> ids;
    std::vector<Shingles> items;
    for (const json& row : jsonLines("minhash_docs.jsonl")) {
      ids.push_back(row.at("_id"));
      std::istringstream text(row.at("text").get<std::string>());
      std::vector<std::string> tokens;
      for (std::string token; text >> token;)
        tokens.push_back(token);
      items.push_back(wordTriples(tokens));
    }
    QCOMPARE(items.size(), std::size_t{320});
    std::map<std::pair<std::string, std::string>, std::pair<std::size_t, std::size_t>> expected;
    std::ifstream table(oracle("minhash_pairs.tsv"));
    std::string line;
    std::getline(table, line);
    while (std::getline(table, line)) {
      std::istringstream row(line);
      std::string a;
      std::string b;
      std::size_t shared = 0;
      std::size_t united = 0;
      row >> a >> b >> shared >> united;
      if (20 * shared >= 17 * united)
        expected[{a, b}] = {shared, united};
    }
    QCOMPARE(expected.size(), std::size_t{366});
    std::size_t missed = 0;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      NearDuplicateOptions options;
      options.seed = seed;
      const auto pairs = nearDuplicates(items, options, CancelToken());
      for (const DuplicatePair& pair : pairs) {
        const auto place = expected.find({ids[pair.a], ids[pair.b]});
        QVERIFY(place != expected.end());
        QVERIFY(place->second == std::make_pair(pair.shared, pair.united));
      }
      if (seed == 1)
        QCOMPARE(pairs.size(), expected.size());
      missed += expected.size() - pairs.size();
    }
    QVERIFY(missed <= 1); // 1,830 chances of 1 in 20,000
  }

 private:
  std::vector<std::string> m_texts;
  std::unique_ptr<TfidfModel> m_model;
};

QTEST_GUILESS_MAIN(TestVectorsOracle)
#include "tst_oracle.moc"
