// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "base/error.h"
#include "coverage/clusters.h"
#include "coverage/coverage.h"

#include <cmath>

using namespace reticle;
using namespace reticle::coverage;

namespace {

corpus::Corpus threeDocuments() {
  corpus::Corpus corpus;
  for (const char* hash : {"a", "b", "c"}) {
    corpus::Document document;
    document.hash = hash;
    document.title = std::string("Document ") + hash;
    document.text = std::string(100, 'x');
    corpus.documents.push_back(document);
    const std::size_t d = corpus.documents.size() - 1;
    // windows of 40 bytes, 20 apart
    for (std::size_t i = 0; i < 4; ++i)
      corpus.chunks.push_back({d, {i, {i * 20, i * 20 + 40}, 1, 0, {}}});
  }
  return corpus;
}

benchmark::QaPair asking(std::vector<benchmark::Evidence> evidence, benchmark::TestType type) {
  benchmark::QaPair pair;
  pair.evidence = std::move(evidence);
  pair.type = type;
  return pair;
}

benchmark::Evidence quote(const char* hash, std::size_t begin, std::size_t end) {
  benchmark::Evidence evidence;
  evidence.documentHash = hash;
  evidence.span = {begin, end};
  return evidence;
}

bool near(std::optional<double> a, double b) {
  return a && std::abs(*a - b) < 1e-12;
}

} // namespace

class TestCoverage : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void countsWhatEvidenceTouches() {
    const EvidenceCoverage found =
        evidenceCoverage({asking({quote("a", 5, 15), quote("a", 10, 25)}, benchmark::TestType::Robustness),
                          asking({quote("b", 90, 100), quote("a", 5, 15)}, benchmark::TestType::MultiHop),
                          asking({quote("z", 0, 5), quote("b", 90, 101)}, benchmark::TestType::MultiHop),
                          asking({}, benchmark::TestType::Unanswerable)},
                         threeDocuments());
    QCOMPARE(found.documents.part, std::size_t(2));
    QCOMPARE(found.documents.whole, std::size_t(3));
    QCOMPARE(found.neverAsked, std::vector<std::size_t>{2});
    QCOMPARE(found.perDocument[0].chunks.part, std::size_t(2)); // [0,40) and [20,60)
    QCOMPARE(found.perDocument[0].bytes.part, std::size_t(20)); // [5,25), overlaps once
    QCOMPARE(found.perDocument[0].questions, std::size_t(2));
    QCOMPARE(found.perDocument[1].chunks.part, std::size_t(1)); // [60,100)
    QCOMPARE(found.chunks.part, std::size_t(3));
    QCOMPARE(found.chunks.whole, std::size_t(12));
    QCOMPARE(found.outside, std::size_t(2));
    QCOMPARE(found.withoutEvidence, std::size_t(1));
    QCOMPARE(found.questions, std::size_t(4));
    QCOMPARE(found.byType[2].name, std::string("multi_hop"));
    QCOMPARE(found.byType[2].n, std::size_t(2));
    QCOMPARE(found.byType[1].n, std::size_t(0)); // listed though empty
    QCOMPARE(found.byFormat[0].n, std::size_t(4));
    QCOMPARE(found.bySubType.size(), std::size_t(9));
  }

  void emptyHasNoShare() {
    const EvidenceCoverage found = evidenceCoverage({}, {});
    QVERIFY(!found.documents.share());
    QVERIFY(!found.chunks.share());
  }

  // six documents, four clusters, three queries, on paper
  void coversClusters() {
    const std::vector<ClusterSet> documents{{0}, {0, 1}, {1}, {2}, {3}, {}};
    const std::vector<ClusterSet> queries{{0}, {0, 1}, {0}};
    const ClusterCoverage found = clusterCoverage(4, documents, queries, 3);
    QVERIFY(near(found.msc.share(), 0.5));
    QVERIFY(near(found.scc.share(), 2.0 / 6)); // only cluster 0 has three queries
    QCOMPARE(found.untouched, (std::vector<std::size_t>{2, 3}));
    QCOMPARE(found.queriesPerCluster, (std::vector<std::size_t>{3, 1, 0, 0}));
    QCOMPARE(found.documentsPerCluster, (std::vector<std::size_t>{2, 2, 1, 1}));
    QVERIFY(near(clusterCoverage(4, documents, queries, 1).scc.share(), 0.5));
    QVERIFY(!clusterCoverage(0, {}, {}).msc.share());
    QVERIFY_THROWS_EXCEPTION(Error, clusterCoverage(2, documents, queries));
  }

  void measuresAlignmentAndDispersion() {
    QVERIFY(near(alignment({0, 1}, {{1}, {2}}), 1.0 / 3));
    QVERIFY(near(alignment({}, {{1}}), 0));
    QVERIFY(!alignment({}, {{}}));
    QVERIFY(near(dispersion({{0}}), 0));
    QVERIFY(near(dispersion({{0}, {0, 1}, {2}}), (0.5 + 1 + 1) / 3));
    QVERIFY(near(dispersion({{0}, {}, {}}), 1)); // the pair of empty ones is left out
    QVERIFY(!dispersion({}));
    QVERIFY(!dispersion({{}, {}}));
  }
};

QTEST_GUILESS_MAIN(TestCoverage)
#include "tst_coverage.moc"
