// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "evaluation/packing.h"
#include "evaluation/retrievalscore.h"
#include "text/tokens.h"

#include <cmath>

using namespace reticle;
using namespace reticle::evaluation;

namespace {

const std::string kText =
    "Copper is polished first. The barrier comes next. Then the oxide is cleaned. Drying ends it.";

Passage part(std::size_t begin, std::size_t end, const char* hash = "d") {
  Passage passage;
  passage.documentHash = hash;
  passage.span = {begin, end};
  passage.text = kText.substr(begin, end - begin);
  return passage;
}

Passage chunk(const char* hash, std::size_t ordinal) {
  Passage passage;
  passage.documentHash = hash;
  passage.ordinal = ordinal;
  passage.text = "x";
  return passage;
}

bool near(std::optional<double> a, double b) {
  return a && std::abs(*a - b) < 1e-6;
}

} // namespace

class TestPacking : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void keepsOrderAndSkipsWhatIsCovered() {
    const std::vector<Passage> packed =
        packPassages({part(26, 50), part(0, 50), part(30, 40), part(51, 74)}, 1000);
    QCOMPARE(packed.size(), std::size_t(3));
    QCOMPARE(packed[0].text, kText.substr(26, 24));
    QCOMPARE(packed[1].text, kText.substr(0, 26)); // only what is new
    QCOMPARE(packed[1].span.end, std::size_t(26));
    QCOMPARE(packed[2].text, kText.substr(51, 23));
    // the same span of another document is another text
    QCOMPARE(packPassages({part(0, 25, "a"), part(0, 25, "b")}, 1000).size(), std::size_t(2));
  }

  void staysInTheBudget() {
    for (const int budget : {0, 3, 7, 12, 20, 100}) {
      std::size_t used = 0;
      for (const Passage& passage : packPassages({part(0, 50), part(51, kText.size())}, budget))
        used += text::estimateModelTokens(passage.text);
      QVERIFY(used <= std::size_t(budget));
    }
    QVERIFY(packPassages({part(0, 50)}, 0).empty());
    const std::vector<Passage> cut = packPassages({part(0, kText.size())}, 8);
    QCOMPARE(cut.size(), std::size_t(1));
    QCOMPARE(cut[0].text, std::string("Copper is polished first.")); // whole sentences
  }

  void gradesChunks() {
    corpus::Corpus corpus;
    corpus.documents.resize(1);
    corpus.documents[0].hash = "d";
    corpus.documents[0].text = kText;
    for (std::size_t i = 0; i < 4; ++i)
      corpus.chunks.push_back({0, {i, {i * 20, i * 20 + 20}, 3, 0, {}}});
    benchmark::QaPair pair;
    pair.evidence = {{"d", "", "", {25, 35}, kText.substr(25, 10)}};
    const std::vector<GradedChunk> graded = gradedChunks(pair, corpus);
    QCOMPARE(graded.size(), std::size_t(3));
    QCOMPARE(graded[0].grade, 1);
    QCOMPARE(graded[1].ordinal, std::size_t(1));
    QCOMPARE(graded[1].grade, 2);
    QCOMPARE(graded[2].grade, 1);
  }

  void scoresRetrieval() {
    const std::vector<GradedChunk> graded{{"d", 1, 2}, {"d", 0, 1}, {"d", 2, 1}};
    const RetrievalScore score =
        scoreRetrieval(graded, {chunk("x", 0), chunk("d", 1), chunk("x", 1), chunk("d", 2)});
    QVERIFY(near(score.mrr, 0.5));
    QVERIFY(near(score.contextPrecision, (1.0 / 2 + 2.0 / 4) / 2));
    QVERIFY(near(score.contextRecall, 2.0 / 3));
    const double dcg = 3 / std::log2(3) + 1 / std::log2(5);
    const double ideal = 3 / std::log2(2) + 1 / std::log2(3) + 1 / std::log2(4);
    QVERIFY(near(score.ndcg5, dcg / ideal));
    // the source alone
    QVERIFY(near(scoreRetrieval(graded, {chunk("d", 0), chunk("d", 1)}, 2).mrr, 0.5));
    // repeated hits are misses, nothing found is 0, no gold is no value
    const RetrievalScore twice = scoreRetrieval(graded, {chunk("d", 1), chunk("d", 1)});
    QVERIFY(near(twice.contextRecall, 1.0 / 3));
    QCOMPARE(twice.duplicates, 1);
    QVERIFY(near(scoreRetrieval(graded, {}).mrr, 0.0));
    QVERIFY(!scoreRetrieval({}, {chunk("d", 1)}).mrr);
  }
};

QTEST_GUILESS_MAIN(TestPacking)
#include "tst_packing.moc"
