// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc 6.4 cannot parse the concepts that <functional> brings
#include "benchmark/chinese.h"
#include "benchmark/chineserules.h"
#include "text/chinesequantities.h"
#include "writertrial.h"
#endif

#include <QtTest>

using namespace reticle;
using namespace reticle::benchmark;

namespace {

std::string refused(const std::string& text, const std::string& title = "试验薄膜") {
  return whyRefused(documentOf(text, title));
}

std::optional<Candidate> ask(const std::string& text, SubType type, bool isTrue = true) {
  return ::ask(text, type, TrialLanguage::Chinese, isTrue);
}

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

#define ASKS(candidate, part)                                                                                  \
  do {                                                                                                         \
    QVERIFY((candidate).has_value());                                                                          \
    QVERIFY2(has((candidate)->question, part), (candidate)->question.c_str());                                 \
  } while (false)
#define HIDES(candidate, part) QVERIFY2(!has((candidate)->question, part), (candidate)->question.c_str())

} // namespace

class TestChineseWriter : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void refusesWhatDoesNotStandAlone_data() {
    QTest::addColumn<QString>("text");
    const char* const texts[] = {
        "它的厚度为20纳米，温度为300摄氏度。",
        "其厚度为20纳米，沉积温度为300摄氏度。",
        "该薄膜的厚度为20纳米，温度为300摄氏度。",
        "这种薄膜的厚度为20纳米，温度为300摄氏度。",
        "此时氮化硅薄膜的厚度增加到20纳米左右。",
        "上述氮化硅薄膜的厚度为20纳米，温度为300摄氏度。",
        "如上所述，氮化硅薄膜的厚度为20纳米以上。",
        "如图3所示，氮化硅薄膜的厚度为20纳米。",
        "氮化硅薄膜的厚度如表2所示，约为20纳米。",
        "本文测得氮化硅薄膜的厚度为20纳米，误差很小。",
        "我们测得氮化硅薄膜的厚度为20纳米，误差很小。",
        "根据本发明，氮化硅薄膜的厚度为20纳米左右。",
        "第二步沉积厚度为20纳米的氮化硅薄膜作为停止层。",
        "然后在300摄氏度下沉积20纳米的氮化硅薄膜。",
        "把氮化硅薄膜的厚度增加到20纳米以后，缺陷消失。",
        "氮化硅薄膜的厚度为20纳米吗？",
        "氮化硅薄膜的厚度为20纳米",
        "太短了。",
        "材料：氮化硅；厚度：20纳米；温度：300摄氏度；时间：60秒。",
        "氮化硅薄膜（见文献[12]的厚度为20纳米，温度为300摄氏度。",
        "前者的厚度为20纳米，后者的厚度为30纳米，两者都很薄。",
        "也就是说氮化硅薄膜的厚度为20纳米，温度较高。",
    };
    int row = 0;
    for (const char* text : texts)
      QTest::addRow("%d", row++) << QString::fromUtf8(text);
  }
  void refusesWhatDoesNotStandAlone() {
    QFETCH(QString, text);
    QVERIFY2(!refused(text.toStdString()).empty(), text.toUtf8().constData());
  }

  void takesPlainFacts() {
    QCOMPARE(refused("氮化硅薄膜的厚度为20纳米，沉积温度为300摄氏度。"), std::string());
    QCOMPARE(refused("然而，氮化硅薄膜在400摄氏度以上会开裂。"), std::string());
    QCOMPARE(refused("厚度为２０ nm 的氮化硅薄膜在\n400℃时的应力为1.2吉帕。"), std::string());
    // Without a title a sentence has to name what it is about.
    QVERIFY(!refused("温度升高到400摄氏度以后，应力下降到1.2吉帕。", "x").empty());
  }

  void readsFactsOfAProperty() {
    const auto facts = [](const std::string& text) {
      return factsIn(documentOf(text, TrialLanguage::Chinese));
    };
    QCOMPARE(facts("氧化硅的价数为70，多孔薄膜的外观评级约为7，都在范围以内。"),
             std::string()); // no noun of the list
    QCOMPARE(facts("氧化硅的介电常数为3.9，多孔薄膜的介电常数约为2.5。"),
             std::string("氧化硅的介电常数是多少|3.9;多孔薄膜的介电常数是多少|2.5;"));
    QCOMPARE(
        facts("氮化钛溅射的氩气压力为0.4帕，直流功率为12千瓦，沉积速率为每分钟60纳米。"),
        std::string(
            "氮化钛溅射的氩气压力是多少|0.4帕;氮化钛溅射的直流功率是多少|12千瓦;氮化钛溅射的沉积速率是多少|"
            "每分钟60纳米;"));
    QCOMPARE(facts("在深宽比为10比1的孔中，物理气相沉积的台阶覆盖率约为15%，化学气相沉积约为70%。"),
             std::string("在深宽比为10比1的孔中，物理气相沉积的台阶覆盖率是多少|15%;在深宽比为10比1的孔中，"
                         "化学气相沉积的台阶覆盖率是多少|70%;"));
    QCOMPARE(facts("反射镜的粗糙度为0.1纳米时，M1曝光的杂散光水平为4%。"),
             std::string("反射镜的粗糙度为0.1纳米时，M1曝光的杂散光水平是多少|4%;"));
    QCOMPARE(facts("X射线反射法测量一个点需要90秒，而椭圆偏振仪只需2秒。"),
             std::string("X射线反射法测量一个点需要多少秒|90秒;椭圆偏振仪需要多少秒|2秒;"));
    // Whose reduction that is, the clause does not say.
    QCOMPARE(facts("保护膜的双程透过率只有81%，因此产能下降约15%。"),
             std::string("保护膜的双程透过率是多少|81%;"));
    QCOMPARE(facts("2023年储能站的平均电价差为0.68元，储能站的度电成本为0.42元。"),
             std::string("2023年储能站的度电成本是多少|0.42元;"));
  }

  void fills() {
    const auto value = ask("氮化钛薄膜的厚度规格为20纳米，沉积压力较低而且稳定。", SubType::Fill);
    ASKS(value, "[Fill] 根据《试验薄膜》，氮化钛薄膜的厚度规格为_____，");
    QCOMPARE(value->blanks, std::vector<std::string>{"20纳米"});
    const auto term = ask("磁控溅射是一种用磁场把电子约束在靶材附近的薄膜制备方法。", SubType::Fill);
    ASKS(term, "[Fill] _____是一种");
    QCOMPARE(term->blanks, std::vector<std::string>{"磁控溅射"});
    const auto named = ask("氮气流量过高会使靶材表面变成氮化物，这种现象称为靶中毒。", SubType::Fill);
    ASKS(named, "这种现象称为_____。");
    const auto range = ask("桩周铺设的碎石层的粒径为50～200毫米，用来防止冲刷。", SubType::Fill);
    QVERIFY(range && range->blanks == std::vector<std::string>{"50～200毫米"});
    const auto rate = ask("钨的去除速率稳定以后达到每分钟300纳米，远高于氧化硅。", SubType::Fill);
    QVERIFY(rate && rate->blanks == std::vector<std::string>{"每分钟300纳米"});
    // The answer stands in the rest of the sentence.
    QVERIFY(!ask("等离子体鞘层是等离子体与晶圆之间的薄薄的一层空间。", SubType::Fill).has_value());
  }

  void judgesHaveBothPolarities() {
    const std::string text = "氮化钛薄膜的厚度规格为20纳米，沉积压力较为稳定。";
    const auto yes = ask(text, SubType::Judge, true);
    const auto no = ask(text, SubType::Judge, false);
    QVERIFY(yes && no);
    QVERIFY(has(yes->question, "20纳米") && yes->answer.rfind("正确。", 0) == 0);
    QVERIFY(!has(no->question, "20纳米") && no->answer.rfind("错误。", 0) == 0);
    QVERIFY(has(no->answer, "20纳米"));
    QVERIFY(no->question.ends_with("。（正确/错误）"));
    const auto turned = ask("抛光盘的转速升高时，聚氨酯抛光垫的凹陷随之增大。", SubType::Judge, false);
    QVERIFY(turned && (has(turned->question, "转速降低") || has(turned->question, "随之减小")));
    QVERIFY(!ask("氮化钛薄膜的应力可能会随着温度升高而增大。", SubType::Judge, false).has_value());
    // "升高到" is told by its two values; the value stays on its side of the other one.
    for (int i = 0; i < 2; ++i) {
      const auto change = ask("抛光垫的温度从30摄氏度升高到45摄氏度。", SubType::Judge, false);
      QVERIFY(change && has(change->question, "升高到"));
      const std::vector<double> numbers = numbersIn(change->question);
      QVERIFY(numbers.size() == 2 && numbers[0] < numbers[1]);
    }
  }

  void choosesAmongTheSameKind() {
    const auto value = ask("氮化钛薄膜的厚度为20纳米，沉积压力较为稳定。", SubType::Choice);
    ASKS(value, "[Choice] 根据《试验薄膜》，氮化钛薄膜的厚度是多少？ A) ");
    QCOMPARE(value->options.size(), std::size_t(4));
    QCOMPARE(value->options[static_cast<std::size_t>(value->correctOption)], std::string("20纳米"));
    for (const std::string& option : value->options)
      QVERIFY2(option.ends_with("纳米"), option.c_str());
    const auto term = ask("原子力显微镜是一种用极细的探针逐点扫描样品表面起伏的仪器。", SubType::Choice);
    QVERIFY(term && term->options[static_cast<std::size_t>(term->correctOption)] == "原子力显微镜");
    HIDES(term, "原子力显微镜是");
    for (const std::string& option : term->options)
      QVERIFY(option == "原子力显微镜" || !chinese::sameName(option, "原子力显微镜"));
  }

  void calculates() {
    const auto change =
        ask("抛光垫温度升高时，钨的去除速率从每分钟120纳米提高到每分钟300纳米。", SubType::Calculation);
    ASKS(change, "钨的去除速率提高");
    HIDES(change, "120");
    HIDES(change, "300");
    const auto both = ask("浸没光刻的曝光剂量为30 mJ，极紫外光刻的曝光剂量为45 mJ。", SubType::Calculation);
    QVERIFY(both && has(both->question, "曝光剂量") && !both->calculation.empty());
    HIDES(both, "45");
    // A ratio of temperatures means nothing.
    const auto warm = ask("抛光盘开动以后，抛光垫的温度从30摄氏度升高到45摄氏度。", SubType::Calculation);
    ASKS(warm, "升高了多少摄氏度？");
    QCOMPARE(warm->calculation, std::string("45 - 30 = 15"));
    // Values below zero and tolerances are not calculated with.
    QVERIFY(!ask("电芯的工作温度从−20℃提高到−10℃，寿命不变。", SubType::Calculation).has_value());
    QVERIFY(
        !ask("甲薄膜的厚度偏差为正负3纳米，乙薄膜的厚度偏差为正负2纳米。", SubType::Calculation).has_value());
  }

  // Numbers in characters are asked for, varied and computed with as those in digits are, in their own writing.
  void numbersInCharacters() {
    const std::string text = "氮化钛薄膜的厚度规格为三十五纳米，沉积压力较为稳定。";
    const auto fill = ask(text, SubType::Fill);
    QVERIFY(fill && fill->blanks == std::vector<std::string>{"三十五纳米"});
    HIDES(fill, "三十五");
    const auto choice = ask("氮化钛薄膜的厚度为三十五纳米，沉积压力较为稳定。", SubType::Choice);
    ASKS(choice, "氮化钛薄膜的厚度是多少？");
    QCOMPARE(choice->options[static_cast<std::size_t>(choice->correctOption)], std::string("三十五纳米"));
    for (const std::string& option : choice->options)
      QVERIFY2(option.ends_with("纳米") && numbersIn(option).empty(), option.c_str());
    const auto no = ask(text, SubType::Judge, false);
    QVERIFY(no && !has(no->question, "三十五纳米") && has(no->question, "纳米") &&
            numbersIn(no->question).empty());
    const auto change =
        ask("抛光垫温度升高时，钨的去除速率从每分钟一百二十纳米提高到每分钟三百纳米。", SubType::Calculation);
    ASKS(change, "钨的去除速率提高");
    QVERIFY2(has(change->calculation, "300") && has(change->calculation, "120"), change->calculation.c_str());
    for (const std::string_view given : {"一百二十", "三百", "120", "300"})
      HIDES(change, given);
    const auto share = ask("氮化钛薄膜的台阶覆盖率为百分之八十，沉积压力较为稳定。", SubType::Choice);
    QVERIFY(share.has_value());
    for (const std::string& option : share->options) {
      const std::vector<double> values = text::numbersInCharacters(option);
      QVERIFY2(values.size() == 1 && values.front() <= 100, option.c_str());
    }
    // How many times: asked for, never subtracted or divided.
    const auto times = ask("氮化钛薄膜的寿命是普通薄膜的三倍，沉积压力较为稳定。", SubType::Fill);
    QVERIFY(times && times->blanks == std::vector<std::string>{"三倍"});
    QVERIFY(!ask("甲薄膜的寿命达到三倍，乙薄膜的寿命达到两倍。", SubType::Calculation).has_value());
    // What stands in brackets does not come between the two ends of a change.
    ASKS(ask("六区抛光头把栅极高度的不均匀性从4.5纳米（三倍标准差）降低到2.4纳米（三倍标准差）。",
             SubType::Calculation),
         "栅极高度的不均匀性降低");
  }

  void asksArchetypes() {
    const auto definition = ask("装载效应是指刻蚀速率随暴露面积增大而下降的现象。", SubType::Definition);
    ASKS(definition, "装载效应");
    HIDES(definition, "暴露面积");
    const auto process = ask("鳍刻蚀分为三步，均在同一设备中完成。首先用四氟化碳打开硬掩模，然后用氯气刻蚀硅，"
                             "最后用氢氟酸去除侧壁的氧化硅。",
                             SubType::Process);
    ASKS(process, "鳍刻蚀分为三步");
    HIDES(process, "四氟化碳");
    QCOMPARE(process->evidence.size(), std::size_t(2));
    const auto order = ask("氧化剂先把钨的表面转变为较软的氧化钨，然后磨料把氧化钨磨去。", SubType::Process);
    ASKS(order, "氧化剂先把钨的表面转变为较软的氧化钨，");
    HIDES(order, "磨料");
    const auto because = ask("钨的碟形凹陷比铜的碟形凹陷小，因为钨的硬度更高。", SubType::Causal);
    ASKS(because, "钨的碟形凹陷比铜的碟形凹陷小");
    HIDES(because, "硬度");
    const auto therefore = ask("掩模吸收大约三分之一的入射光，所以掩模在曝光时会升温。", SubType::Causal);
    ASKS(therefore, "掩模在曝光时会升温");
    HIDES(therefore, "三分之一");
    const auto taken = ask("磺脲类药物促进胰岛素分泌，因此发生低血糖的风险高于二甲双胍。", SubType::Causal);
    ASKS(taken, "磺脲类药物发生低血糖的风险高于二甲双胍");
    HIDES(taken, "胰岛素");
    const auto owned = ask("日志结构合并树把随机写变成顺序写，所以写入速度高于传统的树。", SubType::Causal);
    ASKS(owned, "日志结构合并树的写入速度高于传统的树");
    const auto due = ask("由于光刻胶已经提前去除，去胶等离子体不会损伤多孔薄膜。", SubType::Causal);
    ASKS(due, "去胶等离子体不会损伤多孔薄膜");
    HIDES(due, "提前去除");
    const auto leads = ask("栅极高度过低会使金属栅变薄、阈值电压升高。", SubType::Causal);
    ASKS(leads, "栅极高度过低");
    HIDES(leads, "阈值电压");
    const auto contrast =
        ask("直驱机组的传动链没有齿轮箱，而双馈机组的传动链用齿轮箱提高转速。", SubType::Comparative);
    ASKS(contrast, "双馈机组");
    HIDES(contrast, "没有齿轮箱");
    const auto compared = ask("与湿法刻蚀相比，干法刻蚀具有明显的方向性。", SubType::Comparative);
    ASKS(compared, "湿法刻蚀");
    HIDES(compared, "方向性");
    const auto than = ask("密集图形的刻蚀速率比孤立图形低6%，侧壁也更斜。", SubType::Comparative);
    ASKS(than, "密集图形的刻蚀速率");
    ASKS(than, "孤立图形的刻蚀速率");
    HIDES(than, "6%");
    const auto problem = ask("极紫外光刻的主要缺点是光源效率低、耗电量大。", SubType::Problem);
    ASKS(problem, "极紫外光刻的主要缺点");
    HIDES(problem, "光源效率");
    const auto price = ask("液冷使电芯之间的温差明显减小，但是增加了漏液的风险。", SubType::Problem);
    ASKS(price, "液冷使电芯之间的温差明显减小，但");
    HIDES(price, "漏液");
    const auto condition = ask("温度超过55摄氏度时，聚氨酯抛光垫会明显变软。", SubType::Problem);
    ASKS(condition, "聚氨酯抛光垫会明显变软");
    HIDES(condition, "55");
  }

  void badSentencesGiveNoArchetype() {
    // The effect leans on what is not said, the thing compared is an action, the definition says nothing.
    QVERIFY(!ask("薄膜的应力较大，因此它必须退火后才能使用。", SubType::Causal).has_value());
    QVERIFY(!ask("掺入粉煤灰的混凝土水化热低，因此发生开裂的风险低于纯水泥。", SubType::Causal).has_value());
    QVERIFY(!ask("水胶比是决定混凝土强度和耐久性的最重要的因素。", SubType::Definition).has_value());
    QVERIFY(!ask("蒸汽养护使混凝土很快达到强度，但后期强度略低于标准养护。", SubType::Comparative).has_value());
    QVERIFY(!ask("反硝化菌需要充足的碳源，而进水的有机物含量只有3.5。", SubType::Comparative).has_value());
    QVERIFY(!ask("升温和降温需要较长的时间，每片晶圆因此多花25秒。", SubType::Causal).has_value());
    QVERIFY(!ask("测量一个点需要90秒，而测量整片晶圆需要2小时。", SubType::Comparative).has_value());
    QVERIFY(!ask("刻蚀的主要目的是把图形转移到下面的薄膜中去。", SubType::Definition).has_value());
    QVERIFY(!ask("氮化钛薄膜是重要的材料，在很多地方都有用处。", SubType::Definition).has_value());
  }

  void bridgesShareAName() {
    const auto sentence = [](const DocumentView& view) { return *factSentence(view, 0, nullptr); };
    const corpus::Document a = documentOf("液冷系统用乙二醇水溶液带走磷酸铁锂电芯的热量。", "甲");
    const corpus::Document b = documentOf("磷酸铁锂电芯的能量密度约为每千克165瓦时左右。", "乙薄膜");
    const corpus::Document c = documentOf("海床冲刷会降低单桩基础的固有频率和稳定性。", "丙薄膜");
    const DocumentView first = viewOf(a);
    const DocumentView second = viewOf(b);
    const DocumentView third = viewOf(c);
    QCOMPARE(bridgeBetween(sentence(first), sentence(second)).text, std::string("磷酸铁锂电芯"));
    QVERIFY(bridgeBetween(sentence(first), sentence(third)).text.empty());
  }

  void rangesAndTolerancesAreNoOptions() {
    QVERIFY(!ask("桩周铺设的碎石层的粒径为50～200毫米，用来防止冲刷。", SubType::Choice).has_value());
    QVERIFY(!ask("电池舱内的空气温度全年都保持在25±3℃以内。", SubType::Choice).has_value() ||
            !has(ask("电池舱内的空气温度全年都保持在25±3℃以内。", SubType::Choice)->question, "25_____"));
  }

  // Two sentences that differ in the value alone: neither value is the answer.
  void ambiguousValuesAreNotAsked() {
    QVERIFY(!ask("氮化钛薄膜的平均厚度规格为20纳米左右。氮化钛薄膜的平均厚度规格为35纳米左右。", SubType::Fill)
                 .has_value());
  }

  void mixedContextsAreAskedInTheirLanguage() {
    const std::string text = "The SiN film of the M4 layer has a thickness of 20 nm after the cure.\n\n"
                             "氮化钛薄膜的厚度规格为35纳米，沉积压力较为稳定。\n";
    const auto candidate = ask(text, SubType::Fill);
    ASKS(candidate, "氮化钛薄膜");
  }
};

QTEST_GUILESS_MAIN(TestChineseWriter)
#include "tst_chinesewriter.moc"
