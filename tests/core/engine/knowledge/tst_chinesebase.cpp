// SPDX-License-Identifier: GPL-3.0-or-later
#include "knowledge/conflicts.h"
#include "knowledge/density.h"
#include "randomedits.h"

#include <QtTest>

#include <map>

using namespace reticle;
using namespace knowledge;

namespace {

QString found(const std::string& content) {
  QStringList parts;
  for (const TermOccurrence& hit :
       DensityAnalyser(testing::shippedBase("semiconductor.zh")).analyse(content).hits)
    parts << QString::fromStdString(std::string(hit.span.of(content)));
  return parts.join(u'|');
}

QString s(const char* text) {
  return QString::fromUtf8(text);
}

} // namespace

class ChineseBaseTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void categoriesAsInEnglish();
  void everyTermMatches();
  void sentences();
  void contextWords();
  void density();
};

void ChineseBaseTest::categoriesAsInEnglish() {
  const KnowledgeBase chinese = testing::shippedBase("semiconductor.zh");
  const KnowledgeBase english = testing::shippedBase();
  QCOMPARE(chinese.categories.size(), english.categories.size());
  for (const Category& category : english.categories) {
    const Category* same = chinese.find(category.id);
    QVERIFY2(same != nullptr, category.id.c_str());
    QCOMPARE(same->weight, category.weight);
    QCOMPARE(same->temperatureShift, category.temperatureShift);
    QCOMPARE(same->highPrecision, category.highPrecision);
  }
  QVERIFY(chinese.termCount() >= 150);
  for (const Conflict& one : conflicts(chinese))
    QVERIFY2(one.kind == ConflictKind::Nested || one.kind == ConflictKind::Ambiguous, one.term.c_str());
}

void ChineseBaseTest::everyTermMatches() {
  const KnowledgeBase base = testing::shippedBase("semiconductor.zh");
  const DensityAnalyser analyser(base);
  for (const Category& category : base.categories)
    for (const TermGroup& group : category.groups)
      for (const std::string& term : group.terms) {
        const bool conditional = std::any_of(base.contexts.begin(), base.contexts.end(),
                                             [&term](const TermContext& one) { return one.term == term; });
        const auto hits = analyser.analyse("以" + term + "为例").hits;
        QVERIFY2(conditional ? hits.empty() : hits.size() == 1 && hits[0].term == term, term.c_str());
      }
}

void ChineseBaseTest::sentences() {
  QCOMPARE(found("极紫外光刻使关键尺寸缩小到5nm节点，刻蚀速率随偏置电压升高。"),
           s("极紫外光刻|关键尺寸|5nm|刻蚀速率|偏置电压"));
  QCOMPARE(found("在 5 nm 制程中，用化学机械抛光去除铜。"), s("5 nm|化学机械抛光|铜"));
  QCOMPARE(found("膜厚为 5 nm。"), s("膜厚"));
  // A full-width form, a line break inside a word, none of the characters apart.
  QCOMPARE(found("ＦｉｎＦＥＴ；光 刻"), s("ＦｉｎＦＥＴ"));
}

void ChineseBaseTest::contextWords() {
  QCOMPARE(found("掩模上的保护膜要薄。"), s("掩模|保护膜"));
  QCOMPARE(found("手机屏幕的保护膜要薄。"), QString());
  QCOMPARE(found("腔室内的颗粒"), s("颗粒"));
  QCOMPARE(found("掩体上的保护膜"), QString()); // one character of a context word is not the word
}

void ChineseBaseTest::density() {
  const DensityAnalyser analyser(testing::shippedBase("semiconductor.zh"));
  const Analysis dense = analyser.analyse("刻蚀速率、刻蚀选择比、关键尺寸和阈值电压取决于射频功率与腔室压力。");
  QCOMPARE(dense.precision, Precision::High);
  QVERIFY(dense.dominant && analyser.base().categories[*dense.dominant].id == "parameters");
  QCOMPARE(dense.categories.size(), std::size_t(7));
  QVERIFY(std::abs(dense.omegaH - 6 * 1.7) < 1e-12);
  QCOMPARE(analyser.analyse("今天天气很好，我们去公园散步。").precision, Precision::Low);
}

QTEST_GUILESS_MAIN(ChineseBaseTest)
#include "tst_chinesebase.moc"
