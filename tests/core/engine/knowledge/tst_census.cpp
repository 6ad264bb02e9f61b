// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/error.h"
#include "knowledge/census.h"
#include "knowledge/effect.h"
#include "knowledge/knowledgeedits.h"
#include "randomedits.h"

#include <QtTest>

#include <map>

using namespace reticle;
using namespace knowledge;

namespace {

bool same(const Density& a, const Density& b) {
  bool equal = a.words == b.words && a.rho == b.rho && a.omegaH == b.omegaH && a.precision == b.precision &&
               a.dominant == b.dominant && a.categories.size() == b.categories.size();
  for (std::size_t c = 0; equal && c < a.categories.size(); ++c)
    equal = a.categories[c].occurrences == b.categories[c].occurrences &&
            a.categories[c].distinct == b.categories[c].distinct;
  return equal;
}

std::vector<std::string> passages() {
  return testing::passagesOf(qEnvironmentVariable("RETICLE_TEST_DATA").toStdString() +
                             "/data/ir/fabbench/corpus.jsonl");
}

std::string dominantOf(const KnowledgeBase& base, const Density& density) {
  return density.dominant ? base.categories[*density.dominant].id : "";
}

} // namespace

class CensusTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void countsByHand();
  void numbersEqualTheAnalysers();
  void effectEqualsAFullAnalysis();
  void doesNotServeOtherTerms();
};

void CensusTest::countsByHand() {
  KnowledgeBase base;
  base.categories = {{"a", "A", 2, true, 0, {{"g", {"wafer", "via"}}}},
                     {"b", "B", 1, false, 0, {{"g", {"wafer", "through silicon via"}}}}};
  const std::vector<std::string_view> texts = {"Wafers, a wafer, a through-silicon via", "nothing", "via via"};
  const TermCensus census = takeCensus(base, texts);
  const std::vector<EntryUse> uses = entryUses(base, census);
  QCOMPARE(uses.size(), std::size_t(4));
  const std::vector<std::pair<std::size_t, std::size_t>> expected = {{2, 1}, {2, 1}, {0, 0}, {1, 1}};
  for (std::size_t e = 0; e < 4; ++e) {
    QCOMPARE(uses[e].occurrences, expected[e].first);
    QCOMPARE(uses[e].documents, expected[e].second);
  }
  QVERIFY(takeCensus(base, {}).documents.empty());
}

void CensusTest::numbersEqualTheAnalysers() {
  const std::vector<std::string> texts = passages();
  QVERIFY(texts.size() > 100);
  Random random(12, "weights");
  KnowledgeBase base = testing::shippedBase();
  const TermCensus census = takeCensus(base, testing::viewsOf(texts));
  for (int round = 0; round < 12; ++round) {
    for (const DensityDefinition definition : {DensityDefinition::Paper, DensityDefinition::PublishedRun}) {
      const DensityAnalyser analyser(base, definition);
      const std::vector<Density> found = densities(base, census, definition);
      QCOMPARE(found.size(), texts.size());
      for (std::size_t d = 0; d < texts.size(); ++d)
        QVERIFY2(same(found[d], analyser.analyse(texts[d])), qPrintable(QString::number(d)));
    }
    for (int change = 0; change < 3; ++change)
      base = testing::randomEdit(base, random, false).after;
  }
}

void CensusTest::effectEqualsAFullAnalysis() {
  std::vector<std::string> texts = passages();
  QVERIFY(texts.size() > 100);
  Random random(13, "effects");
  random.shuffle(texts);
  texts.resize(80);
  const std::vector<std::string_view> views = testing::viewsOf(texts);
  const KnowledgeBase base = tidied(testing::shippedBase());
  const TermCensus census = takeCensus(base, views);
  std::vector<Density> before;
  for (const std::string& text : texts)
    before.push_back(DensityAnalyser(base).analyse(text));
  std::size_t changed = 0, levels = 0, dominants = 0, shared = 0;
  for (int round = 0; round < 200; ++round) {
    const testing::TriedEdit edit = testing::randomEdit(base, random);
    const bool serves = census.serves(edit.after);
    shared += serves ? 1 : 0;
    const TermCensus fresh = serves ? census : takeCensus(edit.after, views);
    const Effect effect = effectOf(base, census, edit.after, fresh);
    std::map<std::size_t, const DocumentEffect*> named;
    for (const DocumentEffect& one : effect.documents)
      named[one.document] = &one;
    const DensityAnalyser analyser(edit.after);
    std::size_t precision = 0, dominant = 0;
    for (std::size_t d = 0; d < texts.size(); ++d) {
      const Density after = analyser.analyse(texts[d]);
      const bool level = before[d].precision != after.precision;
      const bool category = dominantOf(base, before[d]) != dominantOf(edit.after, after);
      const bool any = level || category || before[d].rho != after.rho || before[d].omegaH != after.omegaH;
      QVERIFY2(any == named.contains(d), edit.name.c_str());
      precision += level ? 1 : 0;
      dominant += category ? 1 : 0;
      if (!any)
        continue;
      QVERIFY(same(named[d]->before, before[d]) && same(named[d]->after, after));
      QCOMPARE(named[d]->precision, level);
      QCOMPARE(named[d]->dominant, category);
      ++changed;
    }
    QCOMPARE(effect.precision, precision);
    QCOMPARE(effect.dominant, dominant);
    levels += precision;
    dominants += dominant;
  }
  QVERIFY(changed > 1000 && levels > 50 && dominants > 50 && shared > 40 && shared < 160);
}

void CensusTest::doesNotServeOtherTerms() {
  const KnowledgeBase base = testing::shippedBase();
  const std::vector<std::string_view> texts = {"a wafer"};
  const TermCensus census = takeCensus(base, texts);
  QVERIFY(census.serves(setWeight(base, "devices", 3)));
  for (const KnowledgeBase& other :
       {removeTerm(base, {"manufacturing", "wafer"}), setContext(base, "wafer", {"die"}, {}),
        setNodeSizes(base, "manufacturing", base.find("manufacturing")->groups[0].title, true)}) {
    QVERIFY(!census.serves(other));
    QVERIFY_THROWS_EXCEPTION(Error, densities(other, census));
    QVERIFY_THROWS_EXCEPTION(Error, effectOf(base, census, other, census));
  }
}

QTEST_GUILESS_MAIN(CensusTest)
#include "tst_census.moc"
