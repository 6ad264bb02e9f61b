// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/sentences.h"

#include <QtTest>

using namespace reticle;

class SentenceCasesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void cases_data();
  void cases();
};

// The sentences of each text, joined by " | ".
void SentenceCasesTest::cases_data() {
  QTest::addColumn<QString>("joined");
  int number = 0;
  const auto row = [&number](const char* joined) {
    QTest::addRow("%02d", ++number) << QString::fromUtf8(joined);
  };
  row("The dose was approx. 30 mJ/cm2. | It rose later.");
  row("Films (cf. Sec. 3.2) are thin. | They crack.");
  row("Use HF, HCl, etc. for cleaning. | Rinse well.");
  row("Use HF, HCl, etc. | The wafer is rinsed.");
  row("It was made by Intel Corp. in Oregon. | It works.");
  row("It was made by Applied Materials Inc. | The tool is large.");
  row("Prof. Dr. Chen agreed. | Mr. Wu did not.");
  row("The U.S. market grew. | Prices fell.");
  row("It was sold in the U.S. | The price fell.");
  row("At 5 p.m. the run ended. | It had begun at 9 a.m. on Monday.");
  row("The Ph.D. thesis is long. | Read it.");
  row("See Figs. 3 and 4. | See also Tab. 2.");
  row("Values of 0.5, 1.5 and 2.5 nm were used. | None failed.");
  row("Version 2.0.1 was used. | Version 3 was not.");
  row("The pH is 7. | The next bath has pH 9.");
  row("Is it 7 nm? | No!");
  row("Really?! | Yes.");
  row("He said \"Stop.\" | Then he left.");
  row("He said: \"It works.\" | Nobody answered.");
  row("(This is an aside.) | This is not.");
  row("The rate rises [12]. | It falls later [13,14].");
  row("Wait... it is not over. | Now it is.");
  row("J. K. Rowling et al. wrote it. | We read it.");
  row("Vol. 12, No. 3, pp. 45-67 holds it. | Look there.");
  row("The mass is 5 kg. | The length is 3 m. | Both fit.");
  row("The film is 10 nm. | A second film follows.");
  row("Section 3.1. describes it. | Section 4 does not.");
  row("该工艺采用极紫外光刻。 | 线宽为13.5nm。");
  row("温度为350℃！ | 压力呢？ | 未知；");
  row("他说：“可以。” | 然后离开了。");
  row("（见图3。） | 其余相同。");
  row("使用EUV光刻机（ASML Inc.）。 | 良率提高了。");
  row("第一步清洗；第二步刻蚀。");
  row("真的吗？！ | 是的。");
  row("等等……还没有结束。 | 好。");
  row("半導体です。 | 「良い。」 | 次へ。");
  row("膜厚は3.5nmです！ | 本当ですか？");
  row("Vgl. Abb. 3 und Kap. 2. | Das ist z.B. Silizium.");
  row("Die Schicht ist ca. 5 nm dick. | Sie hält.");
  row("The node (i.e., 5 nm) is new. | So is GAA.");
  row("Dimensions in in. are rare. | Use mm.");
  row("Temp. was 25 °C. | Humidity was 40 %. | Both held.");
}

void SentenceCasesTest::cases() {
  QFETCH(QString, joined);
  QString input;
  QStringList expected = joined.split(QStringLiteral(" | "));
  // The full-width semicolon ends a statement.
  for (qsizetype i = 0; i < expected.size(); ++i) {
    const qsizetype at = expected[i].indexOf(QChar(0xFF1B));
    if (at >= 0 && at + 1 < expected[i].size()) {
      expected.insert(i + 1, expected[i].mid(at + 1));
      expected[i].truncate(at + 1);
    }
  }
  for (const QString& sentence : expected) {
    const bool wide = input.isEmpty() || input.back().unicode() >= 0x2000;
    input += (wide ? QString() : QStringLiteral(" ")) + sentence;
  }
  const std::string content = input.toStdString();
  QStringList found;
  for (const Span sentence : text::sentences(content))
    found << QString::fromStdString(std::string(sentence.of(content)));
  QVERIFY2(found == expected, qPrintable(found.join(QStringLiteral(" | "))));
}

QTEST_GUILESS_MAIN(SentenceCasesTest)
#include "tst_sentencecases.moc"
