// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/checks.h"
#include "trialcorpus.h"

#include <QtTest>

using namespace reticle;
using namespace reticle::benchmark;

// The checks on Chinese candidates, of the built-in writer and of models.
class TestChineseChecks : public QObject {
  Q_OBJECT

  std::unique_ptr<TrialCorpus> m_trial;
  Context m_context;

  std::string reason(const Candidate& candidate, QuestionFormat format = QuestionFormat::Objective) const {
    QaPair pair;
    const Verdict verdict = checkCandidate(candidate, {m_trial->corpus, m_context, format, "zh"}, {}, pair);
    return verdict.accepted ? std::string() : std::string(rejectionName(verdict.reason));
  }
  static Candidate fill() {
    Candidate candidate;
    candidate.subType = SubType::Fill;
    candidate.question = "[Fill] 吸收层的厚度为_____，钌保护层的厚度约为2.5纳米。";
    candidate.blanks = {"60纳米"};
    candidate.answer = "60纳米。吸收层的厚度为60纳米。";
    candidate.evidence = {{"吸收层的厚度为60纳米，钌保护层的厚度约为2.5纳米。", 1}};
    return candidate;
  }
  static Candidate open(const std::string& question) {
    Candidate candidate;
    candidate.format = QuestionFormat::Subjective;
    candidate.subType = SubType::Causal;
    candidate.question = question;
    candidate.answer = "碳化钨比钨硬，所以碳化钨的磨损小。";
    candidate.evidence = {{"碳化钨比钨硬，所以碳化钨的磨损小。", 1}};
    return candidate;
  }
  static Candidate judge(const std::string& answer) {
    Candidate candidate;
    candidate.subType = SubType::Judge;
    candidate.question = "[Judge] 碳化钨比钨硬，所以碳化钨的磨损小。（正确/错误）";
    candidate.answer = answer;
    candidate.evidence = {{"碳化钨比钨硬，所以碳化钨的磨损小。", 1}};
    return candidate;
  }

 private Q_SLOTS:
  void initTestCase() {
    std::vector<corpus::Document> documents(1);
    documents[0].title = "掩模";
    documents[0].text = "吸收层的厚度为６０纳米，钌保护层的厚度约为2.5纳米。碳化钨比钨硬，所以碳化钨的磨损小。"
                        "钽吸收层的厚度为四十五纳米，由沉积时间控制。\n";
    m_trial = std::make_unique<TrialCorpus>(
        corpusOf(std::move(documents), {200, 0, false, 0}, TrialLanguage::Chinese));
    m_context.type = TestType::Robustness;
    m_context.items = {{0, ChunkRole::Target, 0, 1}};
  }

  void acceptsAGoodOne() {
    QCOMPARE(reason(fill()), std::string()); // digits of full width in the document
    QCOMPARE(reason(open("为什么碳化钨的磨损小？"), QuestionFormat::Subjective), std::string());
  }

  // A value in characters supports the same value in digits, and the other way round; an invented one is found.
  void numbersInCharacters() {
    Candidate candidate = fill();
    candidate.question = "[Fill] 钽吸收层的厚度为_____，由沉积时间控制。";
    candidate.blanks = {"45纳米"};
    candidate.answer = "45纳米。钽吸收层的厚度为四十五纳米。";
    candidate.evidence = {{"钽吸收层的厚度为四十五纳米，由沉积时间控制。", 1}};
    QCOMPARE(reason(candidate), std::string());
    candidate.blanks = {"46纳米"};
    candidate.answer = "46纳米。钽吸收层的厚度为四十五纳米。";
    QCOMPARE(reason(candidate), std::string("number-unsupported"));
    candidate.blanks = {"四十六纳米"};
    candidate.answer = "四十六纳米。";
    QCOMPARE(reason(candidate), std::string("number-unsupported"));
    candidate = fill();
    candidate.blanks = {"六十纳米"};
    candidate.answer = "六十纳米。吸收层的厚度为60纳米。";
    QCOMPARE(reason(candidate), std::string());
  }

  // Chinese words have no blanks between them: an answer is found wherever it stands.
  void answerInQuestion() {
    Candidate candidate = fill();
    candidate.question = "[Fill] 吸收层的厚度约60纳米，也就是_____，钌保护层的厚度约为2.5纳米。";
    QCOMPARE(reason(candidate), std::string("answer-in-question"));
    candidate.question = "[Fill] 吸收层的厚度为_____，保护层的厚度为160纳米。";
    QCOMPARE(reason(candidate), std::string()); // another number
    candidate = fill();
    candidate.question = "[Fill] 硬度高于钨的材料是_____，吸收层和保护层都不含碳化钨材料。";
    candidate.blanks = {"碳化钨"};
    candidate.answer = "碳化钨。碳化钨比钨硬。";
    QCOMPARE(reason(candidate), std::string("answer-in-question"));
    candidate.question = "[Fill] 比碳化钨软的材料是_____，它的磨损大于碳化钨。";
    candidate.blanks = {"钨"};
    QCOMPARE(reason(candidate), std::string()); // part of another word
    candidate.question = "[Fill] 碳化钨的磨损小于钨，较软的材料是_____，它的磨损较大。";
    QCOMPARE(reason(candidate), std::string("answer-in-question"));
  }

  void lengthCountsCharactersTwice() {
    QCOMPARE(reason(open("为什么钨的磨损大？"), QuestionFormat::Subjective), std::string("too-short"));
    QCOMPARE(reason(open("为什么碳化钨的磨损小？"), QuestionFormat::Subjective), std::string());
  }

  void verdictIsAWord() {
    for (const char* good : {"正确。碳化钨较硬。", "错误。碳化钨较硬。", "对。", "错，碳化钨较硬。", "是",
                             "否。", "不正确。", "该陈述正确。", "答案：错误。"})
      QVERIFY2(reason(judge(good)).empty(), good);
    for (const char* bad : {"对比度较低。", "是指碳化钨。", "错位。", "碳化钨较硬。"})
      QCOMPARE(reason(judge(bad)), std::string("right-option"));
  }

  void numbersComeFromTheEvidence() {
    Candidate candidate = fill();
    candidate.answer = "60纳米。钌保护层的厚度约为3.5纳米。";
    QCOMPARE(reason(candidate), std::string("number-unsupported"));
  }

  void languageIsThatOfTheContext() {
    Candidate candidate = open("Why is tungsten carbide worn less than the other material?");
    candidate.answer = "It is harder than the other material of the line.";
    QCOMPARE(reason(candidate, QuestionFormat::Subjective), std::string("wrong-language"));
  }

  void questionsEndAsQuestions() {
    QCOMPARE(reason(open("碳化钨的磨损小的原因是接触面上的"), QuestionFormat::Subjective),
             std::string("not-a-question"));
  }

  void referringToTheContext_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("refers");
    const auto row = [](const char* text, bool refers) {
      QTest::addRow("%s", text) << QString::fromUtf8(text) << refers;
    };
    for (const char* text :
         {"本文介绍的薄膜厚度是多少？", "根据上文，薄膜的厚度是多少？", "上述工艺的温度是多少？",
          "该段提到的厚度是多少？", "文中的厚度是多少？", "根据以上内容，厚度是多少？",
          "根据材料，厚度是多少？", "根据给定的文本，厚度是多少？", "这段文字说明了什么？",
          "该文档的主题是什么？", "前文所说的气体是什么？", "请根据上下文回答厚度是多少。",
          "片段中给出的厚度是多少？"})
      row(text, true);
    for (const char* text : {"费用占成本的一半以上吗？", "温度在300℃以上时会怎样？", "日本文化的特点是什么？",
                             "文本文件的编码是什么？", "该论文中文献的数量是多少？", "模型的上下文窗口为多少？",
                             "根据《薄膜》，厚度是多少？", "根据材料的强度选择什么厚度？", "线上文件如何加密？",
                             "这段时间内温度如何变化？", "以下两点均成立：甲和乙。"})
      row(text, false);
  }
  void referringToTheContext() {
    QFETCH(QString, text);
    QFETCH(bool, refers);
    QCOMPARE(refersToContext(text.toStdString()), refers);
  }
};

QTEST_GUILESS_MAIN(TestChineseChecks)
#include "tst_chinesechecks.moc"
