// SPDX-License-Identifier: GPL-3.0-or-later
#include "scripts.h"
#include "text/termmatcher.h"
#include "text/words.h"

#include <QElapsedTimer>
#include <QtTest>

using namespace reticle;
using text::TermMatcher;
using text::TermSpec;

namespace {

// The texts of the matches, "term=text" joined by "|".
QString found(const std::vector<TermSpec>& specs, const std::string& text,
              text::TermMatcherOptions options = {}) {
  const TermMatcher matcher(specs, options);
  QStringList parts;
  for (const text::TermHit& hit : matcher.match(text))
    parts << QString::fromStdString(specs[hit.term].term + "=" + std::string(hit.span.of(text)));
  return parts.join(u'|');
}

QString s(const char* text) {
  return QString::fromUtf8(text);
}

} // namespace

class TermMatcherTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void wholeTokens();
  void longestFirst();
  void capitals();
  void plurals();
  void hyphens();
  void compatibility();
  void digits();
  void nodeSizes();
  void chinese();
  void contextWords();
  void duplicatesAndEmpty();
  void spansAreSound();
  void costDoesNotDependOnTerms();
};

void TermMatcherTest::wholeTokens() {
  QCOMPARE(found({{"etch"}}, "etching etch, sketch (etch)etch_x"), s("etch=etch|etch=etch"));
  QCOMPARE(found({{"silicon"}}, "silicon."), s("silicon=silicon"));
}

void TermMatcherTest::longestFirst() {
  QCOMPARE(found({{"via"}, {"through silicon via"}, {"silicon"}}, "a via and a through silicon via"),
           s("via=via|through silicon via=through silicon via"));
  // The longest wherever it stands, not the leftmost.
  QCOMPARE(found({{"metal gate"}, {"gate stack layer"}}, "metal gate stack layer"),
           s("gate stack layer=gate stack layer"));
}

void TermMatcherTest::capitals() {
  QCOMPARE(found({{"AR"}, {"Ion"}, {"LED"}}, "Ar ions and ion led; AR Ion LED"), s("AR=AR|Ion=Ion|LED=LED"));
  QCOMPARE(found({{"wafer"}}, "Wafer WAFER wafer"), s("wafer=Wafer|wafer=WAFER|wafer=wafer"));
}

void TermMatcherTest::plurals() {
  QCOMPARE(found({{"wafer"}, {"MOSFET"}, {"metrology"}, {"mask"}, {"failure analysis"}},
                 "Wafers, MOSFETs, metrologies, masks, failure analyses"),
           s("wafer=Wafers|MOSFET=MOSFETs|metrology=metrologies|mask=masks|failure analysis=failure analyses"));
  // The plural of one term does not hide another.
  QCOMPARE(found({{"process"}, {"processes"}}, "processes"), s("processes=processes"));
  QCOMPARE(found({{"SiO2"}}, "SiO2s"), QString());
}

void TermMatcherTest::hyphens() {
  QCOMPARE(found({{"through silicon via"}}, "through-silicon via, through‑silicon‑via, through\nsilicon via"),
           s("through silicon via=through-silicon via|through silicon via=through‑silicon‑via|through silicon "
             "via=through\nsilicon via"));
  QCOMPARE(found({{"low-k"}}, "low k and low-k"), s("low-k=low k|low-k=low-k"));
  // Punctuation, a dash between phrases or a blank line is no blank.
  QCOMPARE(found({{"flip chip"}}, "flip, chip; flip - chip; flip\n\nchip; flip (chip)"), QString());
}

void TermMatcherTest::compatibility() {
  QCOMPARE(found({{"SiO2"}}, "SiO₂ ＳｉＯ２"), s("SiO2=SiO₂|SiO2=ＳｉＯ２"));
  QCOMPARE(found({{"profile"}}, "the proﬁle"), s("profile=proﬁle"));
  QCOMPARE(found({{"wafer"}}, "wafer¹ wafer™ wa\u00ADfer"), s("wafer=wafer|wafer=wafer|wafer=wa\u00ADfer"));
}

void TermMatcherTest::digits() {
  QCOMPARE(found({{"5nm"}}, "13.5nm 5nm .5nm 15nm 5nm."), s("5nm=5nm|5nm=5nm"));
}

void TermMatcherTest::nodeSizes() {
  const std::vector<TermSpec> specs = {{"5nm", true}, {"193nm", false}};
  QCOMPARE(found(specs, "the 5 nm node, a 5-nm node, 193 nm"), s("5nm=5 nm|5nm=5-nm"));
  QCOMPARE(found(specs, "a film of 5 nm"), QString());
  QCOMPARE(found(specs, "a film of 5nm"), s("5nm=5nm"));
  QCOMPARE(found(specs, "a film of 5 nm", {text::NodeSizes::Always}), s("5nm=5 nm"));
  QCOMPARE(found(specs, "the 5 nm node", {text::NodeSizes::Never}), QString());
  QCOMPARE(found(specs, "EUV at 13.5 nm for the node"), QString());
  QCOMPARE(found(specs, "5 nm 制程"), s("5nm=5 nm"));
}

void TermMatcherTest::chinese() {
  QCOMPARE(found({{"光刻"}, {"光刻机"}, {"EUV光刻"}}, "用光刻机和EUV 光刻，再光刻"),
           s("光刻机=光刻机|EUV光刻=EUV 光刻|光刻=光刻"));
  QCOMPARE(found({{"光刻"}}, "光 刻"), QString());
}

void TermMatcherTest::contextWords() {
  const std::vector<TermSpec> specs = {{"yield", false, {"die", "wafer"}, {"strength"}}};
  QCOMPARE(found(specs, "The wafer yield is high."), s("yield=yield"));
  QCOMPARE(found(specs, "The yield is high."), QString());
  QCOMPARE(found(specs, "The yield strength of the wafer."), QString());
}

void TermMatcherTest::duplicatesAndEmpty() {
  const TermMatcher matcher({{"ASIC"}, {"ASIC"}, {""}, {"--"}});
  const auto hits = matcher.match("an ASIC -- here");
  QCOMPARE(hits.size(), std::size_t(1));
  QCOMPARE(hits[0].term, std::size_t(0));
  QVERIFY(matcher.match("").empty());
  QVERIFY(TermMatcher({}).match("text").empty());
}

void TermMatcherTest::spansAreSound() {
  const std::vector<TermSpec> specs = {{"wafer"},      {"SiO2"}, {"半导体"},   {"导体制造"},
                                       {"пластина и"}, {"é"},    {"ウエハー"}, {"a"}};
  const TermMatcher matcher(specs);
  Random random(6, "terms");
  std::size_t total = 0;
  for (int round = 0; round < 3000; ++round) {
    const std::string text = testing::randomText(random, 1 + random.below(40));
    std::size_t end = 0;
    for (const text::TermHit& hit : matcher.match(text)) {
      QVERIFY(hit.span.begin >= end && !hit.span.empty() && hit.span.end <= text.size());
      QVERIFY((static_cast<unsigned char>(text[hit.span.begin]) & 0xC0) != 0x80);
      end = hit.span.end;
      ++total;
    }
  }
  QVERIFY(total > 1000);
}

void TermMatcherTest::costDoesNotDependOnTerms() {
  std::vector<TermSpec> many;
  for (int i = 0; i < 20000; ++i)
    many.push_back({"term" + std::to_string(i) + " of things"});
  const TermMatcher few({{"wafer"}});
  const TermMatcher large(many);
  Random random(7, "cost");
  std::string text;
  while (text.size() < 1000000)
    text += "term" + std::to_string(random.below(30000)) + (random.chance(0.5) ? " of things " : " wafer ");
  const auto bestOf = [&text](const TermMatcher& matcher) {
    qint64 best = 1LL << 60;
    for (int round = 0; round < 3; ++round) {
      QElapsedTimer timer;
      timer.start();
      matcher.match(text);
      best = std::min(best, timer.nsecsElapsed());
    }
    return best;
  };
  const qint64 small = bestOf(few);
  const qint64 big = bestOf(large);
  QVERIFY2(big < 8 * small, qPrintable(QStringLiteral("%1 against %2 ns").arg(big).arg(small)));
}

QTEST_GUILESS_MAIN(TermMatcherTest)
#include "tst_termmatcher.moc"
