// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/language.h"

#include <QtTest>

using namespace reticle;

class LanguageTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void examples_data();
  void examples();
};

void LanguageTest::examples_data() {
  QTest::addColumn<QString>("input");
  QTest::addColumn<QString>("expected");
  const auto row = [](const char* name, const char* input, const char* expected) {
    QTest::newRow(name) << QString::fromUtf8(input) << QString::fromLatin1(expected);
  };
  row("en", "The wafer is cleaned in a bath of acid and it is then rinsed with water.", "en");
  row("de", "Der Wafer wird in einem Bad mit Säure gereinigt und dann mit Wasser gespült.", "de");
  row("fr", "La plaque est nettoyée dans un bain d'acide et elle est ensuite rincée avec de l'eau.", "fr");
  row("zh", "晶圆在酸浴中清洗，然后用水冲洗。EUV 光刻使用极紫外光。", "zh");
  row("zh with english",
      "本文研究了 low-k dielectric 材料在 BEOL 工艺中的应用，结果表明损伤与 plasma power 有关。", "zh");
  row("ja", "ウエハーは酸の浴槽で洗浄され、その後、水で洗い流されます。", "ja");
  row("ko", "웨이퍼는 산성 용액에서 세척된 다음 물로 헹굽니다.", "ko");
  row("es",
      "La oblea se limpia en un baño de ácido y luego se enjuaga con agua para que no quede nada en la "
      "superficie.",
      "");
  row("it", "Il wafer viene pulito in un bagno di acido e poi risciacquato con acqua per la fase del processo.",
      "");
  row("ru", "Пластина очищается в ванне с кислотой.", "");
  row("numbers", "1 2 3 4 5", "");
  row("nothing", "", "");
}

void LanguageTest::examples() {
  QFETCH(QString, input);
  QFETCH(QString, expected);
  QCOMPARE(QString::fromStdString(text::detectLanguage(input.toStdString())), expected);
}

QTEST_GUILESS_MAIN(LanguageTest)
#include "tst_language.moc"
