// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "evaluation/lexicaljudge.h"

using namespace reticle;
using namespace reticle::evaluation;

namespace {

JudgeInput sample(const std::string& answer) {
  JudgeInput input;
  input.pair.format = benchmark::QuestionFormat::Subjective;
  input.pair.subType = benchmark::SubType::Causal;
  input.pair.question = "Why does a softer pad cause more dishing during polishing?";
  input.pair.answer =
      "A softer pad bends into recessed areas and keeps polishing the copper there. Dishing therefore "
      "increases by 15 nm when the pad compliance doubles.";
  input.response.answer = answer;
  Passage passage;
  passage.text =
      "A softer pad bends into recessed areas of the wafer and keeps polishing the copper there. Dishing "
      "increases by 15 nm when pad compliance doubles.";
  input.response.contexts = {passage};
  return input;
}

const Judgement& of(const std::vector<Judgement>& judgements, Metric metric) {
  for (const Judgement& judgement : judgements) {
    if (judgement.metric == metric)
      return judgement;
  }
  throw std::runtime_error("no such judgement");
}

} // namespace

class TestLexicalJudge : public QObject {
  Q_OBJECT

  LexicalJudge m_judge;

 private Q_SLOTS:
  void givesEveryMetricOnce() {
    const std::vector<Judgement> judged = m_judge.judge(sample("A softer pad bends into recessed areas."));
    QCOMPARE(judged.size(), kAllMetrics.size());
    for (std::size_t i = 0; i < judged.size(); ++i) {
      QCOMPARE(judged[i].metric, kAllMetrics[i]);
      QCOMPARE(judged[i].method, Method::Heuristic);
      QCOMPARE(judged[i].judge, std::string("lexical"));
      QCOMPARE(judged[i].state, UnitState::Ok);
      QVERIFY(*judged[i].score >= 0 && *judged[i].score <= 1);
      QVERIFY(!judged[i].reason.empty());
    }
  }

  // An answer that quotes its context is supported by it, in whatever words it is framed.
  void framesAreNoClaims_data() {
    QTest::addColumn<QString>("question");
    QTest::addColumn<QString>("answer");
    QTest::addColumn<QString>("context");
    QTest::newRow("value")
        << "[Fill] The keg washer works at _____."
        << "The correct answer is 8 bar.\nReasoning: The keg washer works at a pressure of 8 bar."
        << "The keg washer works at a pressure of 8 bar. It is rinsed twice.";
    QTest::newRow("truth")
        << "[Judge] The gap of the first roller is 1.6 mm. (True/False)"
        << "The correct answer is True.\nReasoning: The context states: The gap of the first "
           "roller is 1.6 mm."
        << "The gap of the first roller is 1.6 mm. The second roller turns at 400 rpm.";
    QTest::newRow("Chinese") << QStringLiteral(
                                    "[Judge] 夏季补水量为每天24立方米，冬季为每天9立方米。（正确/错误）")
                             << QStringLiteral("正确答案是正确。\n理由：上下文指出：夏季补水量为每天24立方米，"
                                               "冬季为每天9立方米。")
                             << QStringLiteral("夏季补水量为每天24立方米，冬季为每天9立方米。冷却塔位于北侧。");
    QTest::newRow("Chinese in an English frame")
        << QStringLiteral("[Judge] 夏季补水量为每天24立方米，冬季为每天9立方米。（正确/错误）")
        << QStringLiteral("The correct answer is True.\nReasoning: The context states: "
                          "夏季补水量为每天24立方米，冬季为每天9立方米。")
        << QStringLiteral("夏季补水量为每天24立方米，冬季为每天9立方米。冷却塔位于北侧。");
  }
  void framesAreNoClaims() {
    QFETCH(const QString, question);
    QFETCH(const QString, answer);
    QFETCH(const QString, context);
    JudgeInput input;
    input.pair.format = benchmark::QuestionFormat::Objective;
    input.pair.subType =
        question.startsWith(QStringLiteral("[Fill]")) ? benchmark::SubType::Fill : benchmark::SubType::Judge;
    input.pair.question = question.toStdString();
    input.pair.answer = answer.toStdString();
    input.response.answer = answer.toStdString();
    Passage passage;
    passage.text = context.toStdString();
    input.response.contexts = {passage};
    const std::vector<Judgement> judged = m_judge.judge(input);
    for (const Metric metric : {Metric::Faithfulness, Metric::Factuality, Metric::Completeness}) {
      const Judgement& judgement = of(judged, metric);
      QVERIFY2(judgement.score && *judgement.score >= 0.9,
               (std::string(metricName(metric)) + " " + std::to_string(judgement.score.value_or(-1)) + " " +
                judgement.reason)
                   .c_str());
    }
    // A value that no context holds is a claim all the same.
    input.response.answer = "The correct answer is 9 bar.";
    QVERIFY(*of(m_judge.judge(input), Metric::Faithfulness).score < 0.5);
  }

  void isDeterministic() {
    const std::string answer = "The pad bends into recessed areas, so dishing rises by 15 nm.";
    const std::vector<Judgement> a = m_judge.judge(sample(answer));
    const std::vector<Judgement> b = LexicalJudge().judge(sample(answer));
    for (std::size_t i = 0; i < a.size(); ++i) {
      QCOMPARE(*a[i].score, *b[i].score);
      QCOMPARE(a[i].reason, b[i].reason);
    }
  }

  void treatsEmptyAndRefusalApart() {
    const std::vector<Judgement> empty = m_judge.judge(sample(" \n"));
    for (const Metric metric : kSixMetrics)
      QCOMPARE(*of(empty, metric).score, 0.0);
    QVERIFY(!of(empty, Metric::Faithfulness).score);
    const std::vector<Judgement> refusal = m_judge.judge(sample("The contexts do not answer this question."));
    QCOMPARE(*of(refusal, Metric::Completeness).score, 0.0);
    QCOMPARE(of(refusal, Metric::Factuality).state, UnitState::NotMeasured);
    QVERIFY(!of(refusal, Metric::Factuality).score);
  }

  void declinesRightlyWhereNothingCanBeKnown() {
    JudgeInput input = sample("The contexts do not answer this question.");
    input.pair.type = benchmark::TestType::Unanswerable;
    QCOMPARE(*of(m_judge.judge(input), Metric::Completeness).score, 1.0);
    input.response.answer = "It bends by 15 nm.";
    QCOMPARE(*of(m_judge.judge(input), Metric::Completeness).score, 0.0);
  }

  void countsClaimsForFaithfulness() {
    const std::string answer =
        "A softer pad bends into recessed areas of the wafer. Plasma ashing removes the resist.";
    QCOMPARE(*of(m_judge.judge(sample(answer)), Metric::Faithfulness).score, 0.5);
    JudgeInput bare = sample(answer);
    bare.response.contexts.clear();
    QVERIFY(!of(m_judge.judge(bare), Metric::Faithfulness).score);
    QCOMPARE(*of(m_judge.judge(bare), Metric::ContextUtilization).score, 0.0);
  }

  void usesSignsWhereContextsAreHidden() {
    JudgeInput input = sample("According to the standard, pad compliance raises dishing.");
    input.response.contextsExposed = false;
    const LexicalJudge expert({}, [](std::string_view) {
      return std::vector<std::string>{"dishing", "pad", "polishing"};
    });
    const double with = *of(expert.judge(input), Metric::ContextUtilization).score;
    const double without = *of(m_judge.judge(input), Metric::ContextUtilization).score;
    QVERIFY(with > without);
    QVERIFY(of(m_judge.judge(input), Metric::ContextUtilization).reason.find("not exposed") !=
            std::string::npos);
  }

  void weighsTerms() {
    // the weights decide which half of the reference matters
    const auto pads = [](std::string_view term) {
      return term == "pad" || term == "recess" || term == "softer" ? 10.0 : 1.0;
    };
    const auto rest = [](std::string_view term) { return term == "complianc" || term == "doubl" ? 10.0 : 1.0; };
    const JudgeInput input = sample("A recessed area takes the pad.");
    QVERIFY(*of(LexicalJudge(pads).judge(input), Metric::Completeness).score >
            *of(LexicalJudge(rest).judge(input), Metric::Completeness).score);
  }

  void wrongNumberAndReversalLowerFactuality() {
    const auto factuality = [&](const char* answer) {
      return *of(m_judge.judge(sample(answer)), Metric::Factuality).score;
    };
    const double right = factuality("Dishing increases by 15 nm when the pad compliance doubles.");
    QVERIFY(factuality("Dishing increases by 45 nm when the pad compliance doubles.") < right - 0.2);
    QVERIFY(factuality("Dishing decreases by 15 nm when the pad compliance doubles.") < right - 0.2);
    QVERIFY(factuality("Dishing increases by 0.015 µm when the pad compliance doubles.") > right - 0.05);
  }
};

QTEST_GUILESS_MAIN(TestLexicalJudge)
#include "tst_lexicaljudge.moc"
