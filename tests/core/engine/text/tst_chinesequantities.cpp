// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "text/chinesequantities.h"
#include "text/decimals.h"

using namespace reticle::text;

namespace {

// "text|value|unit" of each quantity, a range marked with "~".
std::string read(const std::string& text) {
  std::string result;
  for (const Quantity& quantity : chineseQuantities(text))
    result += std::string(quantity.span.of(text)) + "|" + formatNumber(quantity.value, quantity.decimals) +
              "|" + quantity.unit + (quantity.range ? "~" : "") + (quantity.counted ? "#" : "") + ";";
  return result;
}

} // namespace

class TestChineseQuantities : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void reads_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const char* text, const char* expected) {
      QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(expected);
    };
    row("named unit", "吸收层的厚度为60纳米。", "60纳米|60|纳米;");
    row("prefix and base", "压力为0.4帕，功率为12千瓦。", "0.4帕|0.4|帕;12千瓦|12|千瓦;");
    row("compound", "电阻率为120微欧厘米", "120微欧厘米|120|微欧厘米;");
    row("per square", "剂量为40毫焦每平方厘米", "40毫焦每平方厘米|40|毫焦每平方厘米;");
    row("rate in front", "速率为每分钟120纳米", "每分钟120纳米|120|每分钟…纳米;");
    row("rate of a count", "每小时处理、每小时250片晶圆", "每小时250片|250|每小时…片#;");
    row("symbol with blank", "厚度为 13.5 nm，温度为300℃", "13.5 nm|13.5|nm;300℃|300|℃;");
    row("latin unit", "导热系数为0.024 W/(m·K)，容量为280 Ah", "0.024 W/(m·K)|0.024|W/(m·K);280 Ah|280|Ah;");
    row("latin without blank", "页的大小为16KB", "16KB|16|KB;");
    row("per cent", "效率为97.3%", "97.3%|97.3|%;");
    row("points", "提高2.5个百分点", "2.5个百分点|2.5|个百分点;");
    row("below zero", "在零下60摄氏度时", "零下60摄氏度|60|零下…摄氏度;");
    row("minus sign", "温度为−20℃", "−20℃|20|−…℃;");
    row("tolerance", "偏差为正负3纳米", "正负3纳米|3|正负…纳米;");
    row("ratio", "选择比从20比1降低到9比1", "20比1|20|比1;9比1|9|比1;");
    row("range 至", "升高12至15℃", "12至15℃|12|℃~;");
    row("range tilde", "粒径为50～200毫米", "50～200毫米|50|毫米~;");
    row("range with both units", "温度为300℃~400℃", "300℃~400℃|300|℃~;");
    row("change is no range", "从1帕升高到10帕", "1帕|1|帕;10帕|10|帕;");
    row("counted", "测量17个点，共42个循环", "17个|17|个#;42个|42|个#;");
    row("ten thousands", "处理12万吨和300万次", "12万|12|万#;300万次|300|万次#;");
    row("thousands separator", "寿命为6,000次", "6,000次|6000|次#;");
    row("bare", "数值孔径为0.33", "0.33|0.33|;");
    row("litre or rise", "从1升高到3", "1|1|;3|3|;");
    row("names", "M1层、3D堆叠和SiO2薄膜、5G网络", "");
    row("ordinals", "第3步见图2和表 4", "");
    row("years and dates", "2023年3月15日和1998年代", "");
    row("powers", "系数为每开尔文5×10⁻⁹，密度为10¹¹", "");
    row("list marks", "（1）加热（2）冷却", "");
    row("in characters", "厚度为三十五纳米，温度为六百摄氏度", "三十五纳米|35|纳米;六百摄氏度|600|摄氏度;");
    row("per cent in characters", "良率达到百分之八十", "百分之八十|80|百分之…;");
    row("share with point", "占百分之零点五", "百分之零点五|0.5|百分之…;");
    row("times in characters", "寿命是原来的两倍", "两倍|2|倍;");
    row("point in characters", "数值孔径为零点五，深度为二点五微米", "零点五|0.5|;二点五微米|2.5|微米;");
    row("rate in characters", "速率为每分钟一百二十纳米", "每分钟一百二十纳米|120|每分钟…纳米;");
    row("below zero in characters", "在零下六十摄氏度时", "零下六十摄氏度|60|零下…摄氏度;");
    row("range in characters", "厚度为十到十五纳米", "十到十五纳米|10|纳米~;");
    row("range of shares", "占百分之三十至百分之四十", "百分之三十至百分之四十|30|百分之…~;");
    row("change in characters", "从三十摄氏度升高到四十五摄氏度",
        "三十摄氏度|30|摄氏度;四十五摄氏度|45|摄氏度;");
    row("unit with its own thousand", "功率为五千瓦，长度为三千米", "五千瓦|5|千瓦;三千米|3000|米;");
    row("symbol behind characters", "温度为三百℃", "三百℃|300|℃;");
    row("counted in characters", "两个步骤、六个区、三步法、三层和第三年", "");
    row("words of numerals", "三元电芯四周统一，十分克制，二倍频激光和三天线，六安的一度", "");
    row("fractions in characters", "三分之一的光，厚度的十分之一纳米", "");
    row("about", "几十纳米、数十秒、二三十纳米、十五六秒、三十多天", "");
    row("years in characters", "二〇二三年和九十年代", "");
    row("compounds", "二氧化硅、四氟化碳和三甲基铝", "");
  }
  void reads() {
    QFETCH(QString, text);
    QFETCH(QString, expected);
    QCOMPARE(QString::fromStdString(read(text.toStdString())), expected);
  }

  void findsTheNumberInside() {
    const std::string text = "速率为每分钟120纳米";
    const std::vector<Quantity> found = chineseQuantities(text);
    QCOMPARE(found.size(), std::size_t(1));
    QCOMPARE(std::string(found[0].number.of(text)), std::string("120"));
  }

  // Never outside the text, whatever stands in it.
  void survivesAnyCut() {
    const std::string text =
        "1、每分钟 120 纳米，−20℃（3）第5～8 W/(m·K) 20比1，零下60摄氏度，12万吨至5×10⁻⁹，百分之三十至百分之四"
        "十点五，每分钟五千瓦到六千瓦。";
    for (std::size_t end = 0; end <= text.size(); ++end)
      for (const Quantity& quantity : chineseQuantities(std::string_view(text).substr(0, end)))
        QVERIFY(quantity.span.begin <= quantity.number.begin && quantity.number.end <= quantity.span.end &&
                quantity.span.end <= end);
  }
};

QTEST_APPLESS_MAIN(TestChineseQuantities)
#include "tst_chinesequantities.moc"
