// SPDX-License-Identifier: GPL-3.0-or-later
#include "scripts.h"
#include "text/sentences.h"
#include "text/words.h"

#include <QtTest>

using namespace reticle;

namespace {

QStringList listed(const std::string& text) {
  QStringList found;
  for (const Span sentence : text::sentences(text))
    found << QString::fromStdString(std::string(sentence.of(text)));
  return found;
}

} // namespace

class SentencesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void examples_data();
  void examples();
  void fortyChineseSentences();
  void spansAreSound();
};

void SentencesTest::examples_data() {
  QTest::addColumn<QString>("input");
  QTest::addColumn<QStringList>("expected");
  const auto row = [](const char* name, const char* input, const QStringList& expected) {
    QTest::newRow(name) << QString::fromUtf8(input) << expected;
  };
  const auto q = [](const char* text) { return QString::fromUtf8(text); };
  row("plain", "One is here. Two is there! Is three? Yes.",
      {q("One is here."), q("Two is there!"), q("Is three?"), q("Yes.")});
  row("decimal", "It is 3.5 nm thick. The next is 0.7.", {q("It is 3.5 nm thick."), q("The next is 0.7.")});
  row("figure", "See Fig. 5 and Eq. (3). Then Ref. 12 holds.",
      {q("See Fig. 5 and Eq. (3)."), q("Then Ref. 12 holds.")});
  row("figure at end", "Look at the fig. The film is thin.", {q("Look at the fig."), q("The film is thin.")});
  row("latin", "Oxides, e.g. Silica, i.e. SiO2, cf. Smith et al. [3], are hard.",
      {q("Oxides, e.g. Silica, i.e. SiO2, cf. Smith et al. [3], are hard.")});
  row("et al end", "It was shown by Smith et al. The result holds.",
      {q("It was shown by Smith et al."), q("The result holds.")});
  row("approx vs Dr", "About approx. Ten of A vs. B said Dr. Who. No. 7 ran.",
      {q("About approx. Ten of A vs. B said Dr. Who."), q("No. 7 ran.")});
  row("no as answer", "The answer is no. Then stop.", {q("The answer is no."), q("Then stop.")});
  row("initials", "It is by J. R. Smith. It is good.", {q("It is by J. R. Smith."), q("It is good.")});
  row("appendix letter", "See appendix A. The proof is there.",
      {q("See appendix A."), q("The proof is there.")});
  row("one line break", "A line that\ngoes on here. Next one.",
      {q("A line that\ngoes on here."), q("Next one.")});
  row("blank line", "No stop here\n\nNext paragraph", {q("No stop here"), q("Next paragraph")});
  row("heading", "# Title of it\nBody text here. More.",
      {q("# Title of it"), q("Body text here."), q("More.")});
  row("list", "We need:\n- one thing\n- two things\n  that go on\n- three",
      {q("We need:"), q("- one thing"), q("- two things\n  that go on"), q("- three")});
  row("numbered", "Steps:\n1. Clean it\n2. Dry it", {q("Steps:"), q("1. Clean it"), q("2. Dry it")});
  row("title",
      "Wafer cleaning\nThe wafer is rinsed in water that is free of ions and then it is dried by spinning.",
      {q("Wafer cleaning"),
       q("The wafer is rinsed in water that is free of ions and then it is dried by spinning.")});
  row("table", "| a | b |\n| 1 | 2 |", {q("| a | b |"), q("| 1 | 2 |")});
  row("quotes", "He said \"stop.\" Then he left.", {q("He said \"stop.\""), q("Then he left.")});
  row("chinese", "晶圆很薄。温度高吗？是的！第一；第二。",
      {q("晶圆很薄。"), q("温度高吗？"), q("是的！"), q("第一；"), q("第二。")});
  row("chinese quotes", "他说：“好。”然后走了。“再见。”", {q("他说：“好。”"), q("然后走了。"), q("“再见。”")});
  row("japanese", "「終わり。」と言った。次です。", {q("「終わり。」"), q("と言った。"), q("次です。")});
  row("german", "Das ist z.B. Silizium mit ca. Drei Lagen. Es hält.",
      {q("Das ist z.B. Silizium mit ca. Drei Lagen."), q("Es hält.")});
  row("spaced points", "the wing is thin . the flow is slow .",
      {q("the wing is thin ."), q("the flow is slow .")});
  row("nothing", " \n--- \n...", {});
}

void SentencesTest::examples() {
  QFETCH(QString, input);
  QFETCH(QStringList, expected);
  QCOMPARE(listed(input.toStdString()), expected);
}

void SentencesTest::fortyChineseSentences() {
  std::string text;
  for (int i = 0; i < 40; ++i)
    text += "这是一句关于晶圆清洗的话。";
  QCOMPARE(text::sentences(text).size(), std::size_t(40));
}

void SentencesTest::spansAreSound() {
  Random random(5, "sentences");
  for (int round = 0; round < 2000; ++round) {
    const std::string text = testing::randomText(random, 1 + random.below(60));
    const std::vector<Span> sentences = text::sentences(text);
    std::size_t end = 0;
    for (const Span sentence : sentences) {
      QVERIFY(sentence.begin >= end && !sentence.empty() && sentence.end <= text.size());
      end = sentence.end;
    }
    // Every word begins in a sentence (UAX 29 lets a word go on over the point of "a.b" where a sentence ends).
    for (const Span word : text::words(text)) {
      bool inside = false;
      for (const Span sentence : sentences)
        inside = inside || (sentence.begin <= word.begin && word.begin < sentence.end);
      if (!inside)
        QFAIL(qPrintable(QStringLiteral("a word is in no sentence: ") + QString::fromStdString(text)));
    }
  }
}

QTEST_GUILESS_MAIN(SentencesTest)
#include "tst_sentences.moc"
