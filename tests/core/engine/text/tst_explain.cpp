// SPDX-License-Identifier: GPL-3.0-or-later
#include "scripts.h"
#include "text/explain.h"
#include "text/foldmap.h"
#include "text/normalise.h"
#include "text/words.h"

#include <QtTest>

using namespace reticle;
using text::Analyser;

namespace {

// "term: what it is in the text, ..." for every term of the query.
QString shown(const std::string& query, const std::string& content, Analyser analyser = Analyser::Standard) {
  QStringList lines;
  for (const text::ExplainedTerm& term : text::explain(query, content, analyser)) {
    QStringList places;
    for (const Span span : term.inText)
      places << QString::fromStdString(std::string(span.of(content)));
    lines << QString::fromStdString(term.term) + QStringLiteral(": ") + places.join(u',');
  }
  return lines.join(u'|');
}

QString s(const char* text) {
  return QString::fromUtf8(text);
}

} // namespace

class ExplainTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void english();
  void chinese();
  void everyAnalyser();
  void spansMakeTheTerms();
  void foldMapIsTheFold();
};

void ExplainTest::english() {
  QCOMPARE(shown("SiO2 film at 3.5 nm", "A ﬁlm of SiO₂, 3.5 nm thick; Film."),
           s("sio2: SiO₂|si: SiO₂|o: SiO₂|film: ﬁlm,Film|at: |3.5: 3.5|3.5nm: 3.5 nm|nm: nm"));
  QCOMPARE(shown("low-k", "a Low-K layer"), s("low-k: Low-K|low: Low|k: K"));
}

void ExplainTest::chinese() {
  QCOMPARE(shown("刻蚀", "等离子体刻蚀的刻蚀速率"), s("刻: 刻,刻|刻蚀: 刻蚀,刻蚀|蚀: 蚀,蚀"));
  QCOMPARE(shown("晶圆", "晶圆"), s("晶圆: 晶圆"));
}

void ExplainTest::everyAnalyser() {
  QCOMPARE(shown("Wafer x1", "the wafer, X1 WAFER", Analyser::Trec), s("wafer: wafer,WAFER|x1: X1"));
  QCOMPARE(shown("ÉTUDE a", "une étude; a", Analyser::Sklearn), s("étude: étude"));
  QVERIFY(text::explain("", "text", Analyser::Standard).empty());
  const auto none = text::explain("wafer wafer", "", Analyser::Trec);
  QCOMPARE(none.size(), std::size_t(1));
  QCOMPARE(none[0].inQuery.size(), std::size_t(2));
}

void ExplainTest::spansMakeTheTerms() {
  Random random(21, "explain");
  for (int round = 0; round < 4000; ++round) {
    const std::string content = text::toNfc(testing::randomText(random, 1 + random.below(30)));
    for (const Analyser analyser : {Analyser::Standard, Analyser::Trec, Analyser::Sklearn}) {
      const std::vector<std::string> plain = text::terms(content, analyser);
      const std::vector<text::TermSpan> spans = text::termSpans(content, analyser);
      QCOMPARE(spans.size(), plain.size());
      for (std::size_t i = 0; i < plain.size(); ++i) {
        QCOMPARE(spans[i].term, plain[i]);
        const Span span = spans[i].span;
        QVERIFY(!span.empty() && span.end <= content.size());
        // The part of the text alone gives the term too, where the analyser looks at nothing around it.
        if (analyser != Analyser::Standard) {
          const std::vector<std::string> again = text::terms(span.of(content), analyser);
          QVERIFY2(again == std::vector<std::string>{plain[i]}, content.c_str());
        }
      }
    }
  }
}

void ExplainTest::foldMapIsTheFold() {
  Random random(22, "fold");
  for (int round = 0; round < 4000; ++round) {
    const std::string content = testing::randomText(random, 1 + random.below(30));
    const text::FoldMap map(content);
    QCOMPARE(map.folded(), text::foldCompatibility(content));
    QCOMPARE(map.original({0, map.folded().size()}).end <= content.size(), true);
    const std::size_t begin = random.below(map.folded().size() + 1);
    const std::size_t end = begin + random.below(map.folded().size() + 1 - begin);
    if (begin == end)
      continue;
    const Span original = map.original({begin, end});
    QVERIFY(original.begin < original.end && original.end <= content.size());
    const std::string refolded = text::foldCompatibility(original.of(content));
    QVERIFY(refolded.find(map.folded().substr(begin, end - begin)) != std::string::npos);
  }
}

QTEST_GUILESS_MAIN(ExplainTest)
#include "tst_explain.moc"
