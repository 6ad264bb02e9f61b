// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "base/random.h"
#include "text/chinesenumerals.h"
#include "text/chinesequantities.h"

#include <cmath>

using namespace reticle;
using namespace reticle::text;

namespace {

// The value and the rest behind it; "none" when the run is no number.
std::string read(const std::string& text) {
  const std::optional<Decimal> number = readNumeral(text, 0);
  return number ? formatNumber(number->value, number->decimals) + "|" + text.substr(number->end) : "none";
}

} // namespace

class TestChineseNumerals : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void reads_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* text, const char* expected) {
      QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(expected);
    };
    row("零", "0|");
    row("七纳米", "7|纳米");
    row("十", "10|");
    row("十五层", "15|层");
    row("三十五", "35|");
    row("一百零五", "105|");
    row("一百一十五", "115|");
    row("两百", "200|");
    row("三千零五十", "3050|");
    row("三千五百", "3500|");
    row("一万零五百", "10500|");
    row("两万三千四百五十六", "23456|");
    row("一亿零五百万", "105000000|");
    row("九千九百九十九亿九千九百九十九万九千九百九十九", "999999999999|");
    row("零点五", "0.5|");
    row("三点一四倍", "3.14|倍");
    row("三点", "3|点");
    row("一百零五点零二五", "105.025|");
    // Not written out in full, or no number.
    for (const char* text : {"百", "千", "万", "零五", "二三十", "二〇二三", "一百二", "一万二", "十五六",
                             "一百十五", "三千五十", "一千零零五", "三百千", "一万亿", "零点十", "两两"})
      row(text, "none");
  }
  void reads() {
    QFETCH(QString, text);
    QFETCH(QString, expected);
    QCOMPARE(QString::fromStdString(read(text.toStdString())), expected);
  }

  void writes() {
    QCOMPARE(numeral(0, 0), std::string("零"));
    QCOMPARE(numeral(10, 0), std::string("十"));
    QCOMPARE(numeral(15, 0), std::string("十五"));
    QCOMPARE(numeral(115, 0), std::string("一百一十五"));
    QCOMPARE(numeral(1005, 0), std::string("一千零五"));
    QCOMPARE(numeral(10010, 0), std::string("一万零一十"));
    QCOMPARE(numeral(100005000, 0), std::string("一亿零五千"));
    QCOMPARE(numeral(100050000, 0), std::string("一亿零五万"));
    QCOMPARE(numeral(0.5, 1), std::string("零点五"));
    QCOMPARE(numeral(12.25, 2), std::string("十二点二五"));
    QCOMPARE(numeral(3.999, 2), std::string("四点零零"));
    QCOMPARE(numeral(-1, 0), std::string());
    QCOMPARE(numeral(1e12, 0), std::string());
    QCOMPARE(numeral(std::nan(""), 0), std::string());
  }

  // Every number that is written is read back with its value, its decimals and nothing left over.
  void roundTrip() {
    const auto same = [](double value, int decimals) {
      const std::string text = numeral(value, decimals);
      const std::optional<Decimal> number = readNumeral(text, 0);
      const bool ok = number && number->end == text.size() && number->decimals == decimals &&
                      formatNumber(number->value, decimals) == formatNumber(value, decimals);
      QVERIFY2(ok, (formatNumber(value, decimals) + " " + text).c_str());
    };
    for (int value = 0; value < 20'000; ++value)
      same(value, 0);
    Random random(1, "numerals");
    for (int i = 0; i < 20'000; ++i) {
      double limit = 10;
      for (std::size_t k = random.below(12); k > 0; --k)
        limit *= 10;
      const double whole = std::floor(random.uniform() * limit);
      same(std::min(whole, 999'999'999'999.0), 0);
      const int decimals = 1 + static_cast<int>(random.below(3));
      same(std::floor(random.uniform() * 1e7) / std::pow(10.0, decimals), decimals);
    }
  }

  // Quantities around numbers in characters keep the places of the digits' ones.
  void spansAreExact() {
    Random random(2, "spans");
    const std::vector<std::string> units{"纳米", "摄氏度", "兆帕", "小时", "微欧厘米", "毫焦每平方厘米"};
    for (int i = 0; i < 2000; ++i) {
      const int decimals = static_cast<int>(random.below(3));
      const double value =
          std::floor((2 + random.uniform() * 5000) * std::pow(10.0, decimals)) / std::pow(10.0, decimals);
      const std::string& unit = random.pick(units);
      const std::string number = numeral(value, decimals);
      const std::string text = "薄膜的厚度为" + number + unit + "，由测量得到。";
      const std::vector<Quantity> found = chineseQuantities(text);
      QVERIFY2(found.size() == 1, text.c_str());
      QCOMPARE(std::string(found[0].span.of(text)), number + unit);
      QCOMPARE(std::string(found[0].number.of(text)), number);
      QCOMPARE(found[0].unit, unit);
      QCOMPARE(formatNumber(found[0].value, found[0].decimals), formatNumber(value, decimals));
      QVERIFY(found[0].inCharacters);
    }
  }

  void bothEndsOfARange() {
    QCOMPARE(numbersInCharacters("厚度为十到十五纳米，占百分之三十至百分之四十，温度为20℃。"),
             (std::vector<double>{10, 15, 30, 40}));
    QCOMPARE(numbersInCharacters("功率为五千瓦。"), std::vector<double>{5});
  }
};

QTEST_APPLESS_MAIN(TestChineseNumerals)
#include "tst_chinesenumerals.moc"
