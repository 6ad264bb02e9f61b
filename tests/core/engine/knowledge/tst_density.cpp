// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/error.h"
#include "knowledge/density.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include <cmath>

using namespace reticle;
using namespace knowledge;

namespace {

KnowledgeBase shipped() {
  QFile file(QStringLiteral(RETICLE_SOURCE_DIR "/resources/knowledge/semiconductor.json"));
  if (!file.open(QIODevice::ReadOnly))
    return {};
  return readKnowledgeBase(file.readAll().toStdString());
}

KnowledgeBase small() {
  KnowledgeBase base;
  base.name = "small";
  base.categories = {{"parameters", "P", 1.7, true, 0, {{"g", {"bandgap", "AR"}}}},
                     {"nodes", "N", 1.6, true, 0, {{"g", {"5nm"}, true}}},
                     {"materials", "M", 1.3, false, 0, {{"g", {"silicon", "bandgap"}}}}};
  return base;
}

bool near(double a, double b) {
  return std::abs(a - b) < 1e-12;
}

} // namespace

class DensityTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void names();
  void bothDefinitions();
  void nothingFound();
  void levels();
  void nestedTermsCountOnce();
  void publishedCategories();
  void shippedTermsAllMatch();
};

void DensityTest::names() {
  for (const auto definition : {DensityDefinition::Paper, DensityDefinition::PublishedRun})
    QCOMPARE(densityDefinitionFromName(densityDefinitionName(definition)), std::optional(definition));
  for (const auto precision : {Precision::High, Precision::Medium, Precision::Low})
    QCOMPARE(precisionFromName(precisionName(precision)), std::optional(precision));
  QVERIFY(!precisionFromName("huge"));
}

void DensityTest::bothDefinitions() {
  const std::string text = "Silicon has a bandgap; silicon at the 5 nm node has AR."; // 11 words
  const Analysis paper = DensityAnalyser(small()).analyse(text);
  QCOMPARE(paper.words, std::size_t(12));
  QCOMPARE(paper.hits.size(), std::size_t(5));
  QCOMPARE(paper.hits[0].term, std::string("silicon"));
  QCOMPARE(paper.categories[2].occurrences, std::size_t(2));
  QCOMPARE(paper.categories[2].distinct, std::size_t(1));
  QVERIFY(near(paper.rho, (2 * 1.7 + 1.6 + 2 * 1.3) / 12));
  QVERIFY(near(paper.omegaH, 2 * 1.7 + 1.6));
  QCOMPARE(paper.dominant, std::optional<std::size_t>(0));
  QCOMPARE(paper.precision, Precision::High); // rho > 0.20
  const Analysis published = DensityAnalyser(small(), DensityDefinition::PublishedRun).analyse(text);
  QVERIFY(near(published.rho, (2 * 1.7 + 1.6 + 1.3) / 12));
  QVERIFY(near(published.omegaH, paper.omegaH));
}

void DensityTest::nothingFound() {
  const Analysis empty = DensityAnalyser(small()).analyse("");
  QCOMPARE(empty.words, std::size_t(0));
  QCOMPARE(empty.rho, 0.0);
  QVERIFY(!empty.dominant);
  QCOMPARE(empty.precision, Precision::Low);
  QVERIFY(!DensityAnalyser(small()).analyse("no such thing here").dominant);
}

void DensityTest::levels() {
  QCOMPARE(precisionLevel(0.2001, 0), Precision::High);
  QCOMPARE(precisionLevel(0.20, 8.0), Precision::Medium);
  QCOMPARE(precisionLevel(0, 8.01), Precision::High);
  QCOMPARE(precisionLevel(0.12, 4.0), Precision::Low);
  QCOMPARE(precisionLevel(0.1201, 0), Precision::Medium);
  QCOMPARE(precisionLevel(0, 4.01), Precision::Medium);
}

void DensityTest::nestedTermsCountOnce() {
  const DensityAnalyser analyser(shipped());
  const Analysis found = analyser.analyse("A through-silicon via is made of copper.");
  QCOMPARE(found.hits.size(), std::size_t(2));
  QCOMPARE(found.hits[0].term, std::string("through silicon via"));
  // Argon and ions are no terms.
  for (const TermOccurrence& hit : analyser.analyse("Ar ions and gallium ions in arc plasma").hits)
    QVERIFY2(hit.term != "AR" && hit.term != "Ion", hit.term.c_str());
}

// The dominant category of all 200 published pairs (oracles.md, section 9).
void DensityTest::publishedCategories() {
  QFile file(qEnvironmentVariable("RETICLE_TEST_DATA") + QStringLiteral("/data/fabbench_qa.jsonl"));
  QVERIFY(file.open(QIODevice::ReadOnly));
  const KnowledgeBase base = shipped();
  int records = 0;
  while (!file.atEnd()) {
    const QByteArray line = file.readLine().trimmed();
    if (line.isEmpty())
      continue;
    const QJsonObject analysis = QJsonDocument::fromJson(line)
                                     .object()
                                     .value(QStringLiteral("generation_metadata"))
                                     .toObject()
                                     .value(QStringLiteral("semiconductor_analysis"))
                                     .toObject();
    const QJsonObject counts = analysis.value(QStringLiteral("categories_found")).toObject();
    std::vector<std::size_t> distinct;
    double weighted = 0;
    for (const Category& category : base.categories) {
      distinct.push_back(std::size_t(counts.value(QString::fromStdString(category.id)).toInt()));
      weighted += category.weight * double(distinct.back());
    }
    const auto dominant = dominantCategory(base, distinct);
    QVERIFY(dominant.has_value());
    QCOMPARE(QString::fromStdString(base.categories[*dominant].id),
             analysis.value(QStringLiteral("dominant_category")).toString());
    // The published density is that sum over a whole number of words.
    const double words = weighted / analysis.value(QStringLiteral("technical_density")).toDouble();
    QVERIFY(std::abs(words - std::round(words)) < 1e-4);
    ++records;
  }
  QCOMPARE(records, 200);
}

void DensityTest::shippedTermsAllMatch() {
  const KnowledgeBase base = shipped();
  const DensityAnalyser analyser(base);
  for (const Category& category : base.categories) {
    for (const TermGroup& group : category.groups) {
      for (const std::string& term : group.terms) {
        const Analysis found = analyser.analyse("xx " + term + " yy");
        QVERIFY2(found.hits.size() == 1 && found.hits[0].term == term, term.c_str());
      }
    }
  }
}

QTEST_GUILESS_MAIN(DensityTest)
#include "tst_density.moc"
