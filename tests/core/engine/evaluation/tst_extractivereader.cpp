// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "evaluation/extractivereader.h"
#include "evaluation/finalanswer.h"

using namespace reticle;
using namespace reticle::evaluation;

namespace {

std::vector<Passage> contexts(std::initializer_list<const char*> texts) {
  std::vector<Passage> result;
  for (const char* text : texts) {
    Passage passage;
    passage.text = text;
    result.push_back(passage);
  }
  return result;
}

const std::vector<Passage> kContexts = contexts(
    {"The hard mask is etched first. The barrier layer of tantalum nitride has a thickness of 120 nm after "
     "deposition. Annealing takes place at 400 °C in hydrogen.",
     "The copper seed layer has a thickness of 210 nm after deposition. A softer pad increases dishing because "
     "it "
     "bends into recessed areas. Slurry particles are made of silica."});

} // namespace

class TestExtractiveReader : public QObject {
  Q_OBJECT

  ExtractiveReader m_reader;

 private Q_SLOTS:
  void fillsBlanks() {
    const std::string answer = m_reader.answer("[Fill] Annealing takes place at _____ in hydrogen.", kContexts);
    QVERIFY2(coreAnswer(answer).find("400") != std::string::npos, answer.c_str());
    const std::string words = m_reader.answer("[Fill] Slurry particles are made of _____.", kContexts);
    QCOMPARE(coreAnswer(words), std::string("silica"));
    const std::string two = m_reader.answer(
        "[Fill] The barrier layer of _____ has a thickness of _____ after deposition.", kContexts);
    QCOMPARE(coreAnswer(two), std::string("tantalum nitride; 120 nm"));
  }

  void judgesStatements() {
    const auto truth = [&](const char* question) { return decidedTruth(m_reader.answer(question, kContexts)); };
    QCOMPARE(truth("[Judge] A softer pad increases dishing because it bends into recessed areas. (True/False)"),
             std::optional<bool>(true));
    QCOMPARE(truth("[Judge] A softer pad decreases dishing because it bends into recessed areas. (True/False)"),
             std::optional<bool>(false));
    QCOMPARE(truth("[Judge] The copper seed layer has a thickness of 310 nm after deposition. (True/False)"),
             std::optional<bool>(false));
  }

  // Who names the source, or asks about several statements at once, asks for the same truth.
  void judgesEachStatementBySentence() {
    const std::vector<Passage> mill{{"h",
                                     "Notes of the mill",
                                     0,
                                     {},
                                     "Notes of the mill. The gap of the first roller is 1.6 mm. The second "
                                     "roller turns at 400 rpm. Malt is steeped before milling.",
                                     0}};
    const auto truth = [&](const char* question) { return decidedTruth(m_reader.answer(question, mill)); };
    QCOMPARE(truth("[Judge] According to \"Notes of the mill\", the gap of the first roller is 1.6 mm. "
                   "(True/False)"),
             std::optional<bool>(true));
    QCOMPARE(truth("[Judge] According to \"Notes of the mill\", the gap of the first roller is 1.8 mm. "
                   "(True/False)"),
             std::optional<bool>(false));
    QCOMPARE(
        truth("[Judge] Neither of these remarks on the mill is wrong: (1) The gap of the first roller is 1.6 "
              "mm. (2) According to \"Notes of the mill\", the second roller turns at 400 rpm. (True/False)"),
        std::optional<bool>(true));
    QCOMPARE(
        truth("[Judge] Two statements, both of them right: (1) The gap of the first roller is 1.6 mm. (2) The "
              "second roller turns at 420 rpm. (True/False)"),
        std::optional<bool>(false));
  }

  void judgesWhatIsClaimedOfStatements_data() {
    QTest::addColumn<QString>("lead");
    QTest::addColumn<bool>("bothRight");
    QTest::addColumn<bool>("oneRight");
    QTest::addColumn<bool>("noneRight");
    QTest::newRow("all") << "Both statements on the mill are right: " << true << false << false;
    QTest::newRow("one") << "Exactly one of these two statements about the mill is true: " << false << true
                         << false;
    QTest::newRow("other words")
        << "Of the following remarks on the mill, one is right and the other is wrong: " << false << true
        << false;
    QTest::newRow("same") << "These statements about the mill are either both true or both false: " << true
                          << false << true;
    QTest::newRow("denied") << "Concerning the mill, it is not the case that just one of these is right: "
                            << true << false << true;
    QTest::newRow("Chinese, one") << QStringLiteral("关于磨机的下列两个陈述中恰有一个正确：") << false << true
                                  << false;
    QTest::newRow("Chinese, same") << QStringLiteral("就磨机而言，以下两点同对或同错：") << true << false
                                   << true;
  }
  void judgesWhatIsClaimedOfStatements() {
    QFETCH(const QString, lead);
    QFETCH(const bool, bothRight);
    QFETCH(const bool, oneRight);
    QFETCH(const bool, noneRight);
    const std::vector<Passage> mill =
        contexts({"The gap of the first roller is 1.6 mm. The second roller turns at 400 rpm."});
    const auto truth = [&](const std::string& gap, const std::string& speed) {
      return decidedTruth(
          m_reader.answer("[Judge] " + lead.toStdString() + "(1) The gap of the first roller is " + gap +
                              " mm. (2) The second roller turns at " + speed + " rpm. (True/False)",
                          mill));
    };
    QCOMPARE(truth("1.6", "400"), std::optional<bool>(bothRight));
    QCOMPARE(truth("1.6", "420"), std::optional<bool>(oneRight));
    QCOMPARE(truth("1.8", "400"), std::optional<bool>(oneRight));
    QCOMPARE(truth("1.8", "420"), std::optional<bool>(noneRight));
  }

  void answersInTheLanguageOfTheQuestion() {
    const std::vector<Passage> water{
        {"h", "冷却水", 0, {}, "夏季补水量为每天24立方米，冬季为每天9立方米。冷却塔位于厂房北侧。", 0}};
    const std::string yes =
        m_reader.answer("[Judge] 根据《冷却水》，夏季补水量为每天24立方米，冬季为每天9立方米。"
                        "（正确/错误）",
                        water);
    QVERIFY2(yes.starts_with("正确答案是正确。\n理由："), yes.c_str());
    QCOMPARE(decidedTruth(yes), std::optional<bool>(true));
    const std::string no =
        m_reader.answer("[Judge] 夏季补水量为每天30立方米，冬季为每天9立方米。（正确/错误）", water);
    QCOMPARE(decidedTruth(no), std::optional<bool>(false));
    const std::string blank = m_reader.answer("[Fill] 夏季补水量为每天_____，冬季为每天9立方米。", water);
    QCOMPARE(coreAnswer(blank), std::string("24立方米"));
    const std::string nothing = m_reader.answer("[Judge] 光刻胶的厚度为35纳米。（正确/错误）", water);
    QVERIFY2(declinesToAnswer(nothing), nothing.c_str());
    QCOMPARE(termLanguage(nothing), std::string("zh"));
  }

  void choosesOptions() {
    const std::string answer = m_reader.answer(
        "[Choice] What are slurry particles made of?\nA) alumina\nB) ceria\nC) silica\nD) diamond", kContexts);
    QCOMPARE(chosenOption(answer, {}), std::optional<int>(2));
    benchmark::QaPair pair;
    pair.question = "[Choice] Which?";
    pair.options = {"one", "two"};
    QCOMPARE(questionText(pair), std::string("[Choice] Which?\nA) one\nB) two"));
    pair.question = "[Choice] Which? A) one B) two";
    QCOMPARE(questionText(pair), pair.question);
  }

  void calculates() {
    const std::string answer = m_reader.answer("[Calculation] By how many nm is the copper seed layer thicker "
                                               "than the barrier layer after deposition?",
                                               kContexts);
    QCOMPARE(coreAnswer(answer), std::string("90 nm"));
    const std::string ratio = m_reader.answer("[Calculation] What is the ratio of the thickness of the copper "
                                              "seed layer to that of the barrier layer?",
                                              kContexts);
    QCOMPARE(coreAnswer(ratio), std::string("1.75"));
  }

  void explains() {
    const std::string answer = m_reader.answer("Why does a softer pad increase dishing?", kContexts);
    QVERIFY(answer.find("bends into recessed areas") != std::string::npos);
    QVERIFY(answer.find("hard mask") == std::string::npos);
  }

  void declinesWithoutMaterial() {
    for (const char* question :
         {"[Fill] Quantum dots emit at _____.", "[Judge] Quantum dots emit green light.",
          "What do quantum dots emit?", "[Calculation] How much brighter are quantum dots?"}) {
      QVERIFY2(declinesToAnswer(
                   m_reader.answer(question, contexts({"Trenches were filled overnight by the operator."}))),
               question);
      QVERIFY(declinesToAnswer(m_reader.answer(question, {})));
    }
  }

  void isDeterministicAndSeesNoReference() {
    const std::string question = "Why does a softer pad increase dishing?";
    QCOMPARE(m_reader.answer(question, kContexts), ExtractiveReader().answer(question, kContexts));
  }
};

QTEST_GUILESS_MAIN(TestExtractiveReader)
#include "tst_extractivereader.moc"
