// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/corpusreach.h"
#include "evaluation/retrievalscore.h"

#include <QTest>

using namespace reticle::evaluation;

namespace {

Configuration reading(int depth, int contextTokens) {
  Configuration made;
  made.name = "bm25";
  made.kind = "builtin";
  made.retriever = "bm25";
  made.reader = "extractive";
  made.depth = depth;
  made.contextTokens = contextTokens;
  return made;
}

} // namespace

// When so much of a corpus is read that retrieval hardly matters, and whose retrieval it is.
class TestCorpusReach : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void depthAndContextAreCompared();
  void onlyWhoReadsWhatItRetrieves();
};

void TestCorpusReach::depthAndContextAreCompared() {
  // Depth: every chunk, whatever fits into the context.
  auto reaches = corpusReaches({reading(20, 100)}, 20, 100000);
  QCOMPARE(reaches.size(), std::size_t(1));
  QVERIFY(reaches[0].everything);
  QVERIFY(reachWarning(reaches[0]).find("bm25 retrieves 20 passages of a corpus of 20") == 0);
  QVERIFY(corpusReaches({reading(19, 100)}, 20, 100000).empty());
  // Context: more than half of the tokens, not half.
  QVERIFY(corpusReaches({reading(19, 500)}, 20, 1000).empty());
  reaches = corpusReaches({reading(19, 501)}, 20, 1000);
  QCOMPARE(reaches.size(), std::size_t(1));
  QVERIFY(!reaches[0].everything);
  QCOMPARE(reaches[0].contextTokens, 501);
  // A large context holds no more than the passages do: 5 of 20 are a quarter.
  QVERIFY(corpusReaches({reading(5, 32768)}, 20, 1000).empty());
  QCOMPARE(corpusReaches({reading(11, 32768)}, 20, 1000).at(0).contextTokens, 550);
  QVERIFY(corpusReaches({reading(5, 100)}, 0, 0).empty());
}

void TestCorpusReach::onlyWhoReadsWhatItRetrieves() {
  auto made = reading(20, 100);
  QVERIFY(retrievalUse(made) == RetrievalUse::Own && withoutRetrieval(RetrievalUse::Own).empty());
  made.reader = "empty";
  QVERIFY(retrievalUse(made) == RetrievalUse::NotRead && corpusReaches({made}, 5, 100).empty());
  made.mode = Mode::B;
  QVERIFY(retrievalUse(made) == RetrievalUse::GoldGiven && corpusReaches({made}, 5, 100).empty());
  made = reading(20, 100);
  made.retriever = "none";
  QVERIFY(retrievalUse(made) == RetrievalUse::None);
  made.kind = "chat";
  QVERIFY(retrievalUse(made) == RetrievalUse::NotShown && !withoutRetrieval(RetrievalUse::NotShown).empty());
}

QTEST_GUILESS_MAIN(TestCorpusReach)
#include "tst_corpusreach.moc"
