// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/error.h"
#include "benchmark/arithmetic.h"
#include "benchmark/checks.h"
#include "benchmark/qapairjson.h"
#include "benchmark/quotelocation.h"
#include "text/quantities.h"
#include "trialcorpus.h"

#include <QtTest>
#include <set>

using namespace reticle;
using namespace reticle::benchmark;

namespace {

Candidate fill() {
  Candidate candidate;
  candidate.subType = SubType::Fill;
  candidate.question = "[Fill] The film of the test wafer is _____ thick after the cure.";
  candidate.blanks = {"12.5 nm"};
  candidate.answer = "12.5 nm. The film is 12.5 nm thick.";
  candidate.evidence = {{"The film of the test wafer is 12.5 nm thick after the cure.", 1}};
  return candidate;
}

} // namespace

class TestChecks : public QObject {
  Q_OBJECT

  std::unique_ptr<TrialCorpus> m_trial;
  Context m_context;

  Verdict check(const Candidate& candidate, QaPair* pair = nullptr,
                QuestionFormat format = QuestionFormat::Objective) const {
    QaPair made;
    const Verdict verdict = checkCandidate(candidate, {m_trial->corpus, m_context, format, "en"}, {}, made);
    if (pair)
      *pair = made;
    return verdict;
  }
  void expect(const Candidate& candidate, Rejection reason,
              QuestionFormat format = QuestionFormat::Objective) const {
    const Verdict verdict = check(candidate, nullptr, format);
    QVERIFY(!verdict.accepted);
    QCOMPARE(std::string(rejectionName(verdict.reason)), std::string(rejectionName(reason)));
  }

 private Q_SLOTS:
  void initTestCase() {
    std::vector<corpus::Document> documents(2);
    documents[0].title = "first";
    documents[0].text = "The film of the test wafer is 12.5 nm thick after the cure. The cure lowers the "
                        "resist\xE2\x80\x99s stress from 210 MPa to 120 MPa in the inter-\nconnect stack.\n";
    documents[1].title = "second";
    documents[1].text = "Copper lines carry a current of 4 mA in the second test.\n";
    m_trial = std::make_unique<TrialCorpus>(corpusOf(std::move(documents), {200, 0, false, 0}));
    m_context.type = TestType::Robustness;
    for (std::size_t i = 0; i < 2; ++i)
      m_context.items.push_back({i, i == 0 ? ChunkRole::Target : ChunkRole::Distractor, 0, 0});
  }

  void acceptsAndLocates() {
    QaPair pair;
    const Verdict verdict = check(fill(), &pair);
    QVERIFY2(verdict.accepted, std::string(rejectionName(verdict.reason)).c_str());
    QCOMPARE(pair.evidence.size(), std::size_t(1));
    QCOMPARE(pair.evidence[0].documentTitle, std::string("first"));
    QCOMPARE(pair.evidence[0].quote, fill().evidence[0].text);
  }

  void namedReasons() {
    Candidate c = fill();
    c.answer = " ";
    expect(c, Rejection::EmptyAnswer);
    c = fill();
    expect(c, Rejection::WrongFormat, QuestionFormat::Subjective);
    c = fill();
    c.question.replace(0, 6, "[Judge]");
    expect(c, Rejection::TagMismatch);
    c = fill();
    c.question = "[Fill] It is _____.";
    expect(c, Rejection::TooShort);
    c = fill();
    c.question = "[Fill] According to the passage, the film of the test wafer is _____ thick.";
    expect(c, Rejection::RefersToContext);
    c = fill();
    c.question += " _____.";
    expect(c, Rejection::BlankCount);
    c = fill();
    c.question = "[Fill] The 12.5 nm film of the test wafer is _____ thick after the cure.";
    expect(c, Rejection::AnswerInQuestion);
    c = fill();
    c.evidence.clear();
    expect(c, Rejection::NoEvidence);
    c = fill();
    c.evidence[0].text = "The film of the test wafer is 13.5 nm thick after the cure.";
    expect(c, Rejection::EvidenceNotFound);
    c = fill();
    c.answer = "12.5 nm, which is 37 % of the old value.";
    expect(c, Rejection::NumberUnsupported);
    c = fill();
    c.blanks = {"15 nm"};
    c.answer = "It is thick.";
    expect(c, Rejection::NumberUnsupported);
    c = fill();
    c.question = "[Fill] "
                 "\xE6\x99\xB6\xE5\x9C\x86\xE4\xB8\x8A\xE7\x9A\x84\xE8\x96\x84\xE8\x86\x9C\xE5\x9C\xA8\xE5\x9B"
                 "\xBA\xE5\x8C\x96\xE4\xB9\x8B\xE5\x90\x8E\xE7\x9A\x84\xE5\x8E\x9A\xE5\xBA\xA6\xE6\x98\xAF\xE5"
                 "\xA4\x9A\xE5\xB0\x91\xE7\xBA\xB3\xE7\xB1\xB3 _____\xE3\x80\x82";
    c.answer =
        "\xE8\x96\x84\xE8\x86\x9C\xE5\x9C\xA8\xE5\x9B\xBA\xE5\x8C\x96\xE4\xB9\x8B\xE5\x90\x8E\xE7\x9A\x84\xE5"
        "\x8E\x9A\xE5\xBA\xA6\xE6\x98\xAF\xE5\x8D\x81\xE4\xBA\x8C\xE7\xBA\xB3\xE7\xB1\xB3\xE3\x80\x82";
    expect(c, Rejection::WrongLanguage);
  }

  void choiceAndJudgeAndCalculation() {
    Candidate c = fill();
    c.subType = SubType::Choice;
    c.question = "[Choice] How thick is the film of the test wafer after the cure? A) 10 nm B) 12.5 nm";
    c.options = {"10 nm", "12.5 nm"};
    c.correctOption = 1;
    expect(c, Rejection::OptionCount);
    c.options = {"10 nm", "12.5 nm", "12.5 NM"};
    expect(c, Rejection::OptionCount);
    c.options = {"10 nm", "12.5 nm", "20 nm"};
    c.correctOption = 3;
    expect(c, Rejection::RightOption);
    c.correctOption = 1;
    QVERIFY(check(c).accepted);
    c = fill();
    c.subType = SubType::Judge;
    c.question = "[Judge] The film of the test wafer is 12.5 nm thick after the cure. (True/False)";
    c.answer = "Perhaps.";
    expect(c, Rejection::RightOption);
    c.answer = "True. It is 12.5 nm thick.";
    QVERIFY(check(c).accepted);
    c = fill();
    c.subType = SubType::Calculation;
    c.question = "[Calculation] By how many MPa does the cure lower the stress of the resist?";
    c.answer = "90 MPa. 210 - 120 = 90.";
    c.calculation = "210 MPa - 120 MPa = 90 MPa";
    c.evidence = {
        {"The cure lowers the resist's stress from 210 MPa to 120 MPa in the interconnect stack.", 0}};
    const Verdict verdict = check(c);
    QVERIFY2(verdict.accepted, (std::string(rejectionName(verdict.reason)) + verdict.detail).c_str());
    c.calculation = "210 - 120 = 80";
    expect(c, Rejection::CalculationWrong);
    c.answer = "80 MPa. 210 - 120 = 80."; // consistent with itself, and wrong
    expect(c, Rejection::CalculationWrong);
    c.answer = "90 MPa. 210 - 120 = 90.";
    c.calculation = "310 - 220 = 90";
    expect(c, Rejection::NumberUnsupported);
    c.calculation.clear();
    expect(c, Rejection::CalculationWrong);
  }

  void hopsNeedTwoDocuments() {
    Context context = m_context;
    context.type = TestType::MultiHop;
    QaPair pair;
    Candidate c = fill();
    Verdict verdict = checkCandidate(c, {m_trial->corpus, context, QuestionFormat::Objective, "en"}, {}, pair);
    QVERIFY(verdict.reason == Rejection::TooFewDocuments);
    c.evidence.push_back({"Copper lines carry a current of 4 mA in the second test.", 1}); // wrong source named
    verdict = checkCandidate(c, {m_trial->corpus, context, QuestionFormat::Objective, "en"}, {}, pair);
    QVERIFY(verdict.accepted);
    QCOMPARE(pair.evidence[1].documentTitle, std::string("second"));
  }

  void everyReasonHasItsOwnName() {
    std::set<std::string> names;
    for (std::size_t i = 0; i < kRejectionCount; ++i) {
      const auto reason = static_cast<Rejection>(i);
      QVERIFY(!rejectionName(reason).empty());
      names.emplace(rejectionName(reason));
      QVERIFY(rejectionFromName(rejectionName(reason)) == reason);
    }
    QCOMPARE(names.size(), kRejectionCount);
  }

  void quotesAreFoundWhenFolded() {
    const std::string text = "A “smart”\n  layer of SiO₂ – 5 nm – under inter-\nconnect lines.";
    const auto found = [&](const char* quote) { return locateQuote(text, quote); };
    QCOMPARE(std::string(found("\"smart\" layer of SiO2")->of(text)), std::string("smart”\n  layer of SiO₂"));
    QVERIFY(found("interconnect lines.").has_value());
    QVERIFY(found("... layer of SiO₂ - 5 nm ...").has_value());
    QVERIFY(!found("layer of SiO3").has_value());
    QVERIFY(!found(" \" ").has_value());
  }

  void calculationsAreRecomputed() {
    QVERIFY(recalculate("(5.5 - 2.0) / 2.0 × 100 = 175 %").correct);
    QVERIFY(recalculate("125 − 106 = 19; 19 / 125 = 15.2 %").correct);
    QVERIFY(recalculate("ratio = 15 nm / 5 nm = 3").correct);
    QVERIFY(recalculate("10 / 3 = 3.33").correct);
    QVERIFY(!recalculate("10 / 3 = 3.4").correct);
    QVERIFY(!recalculate("100 / 0 = 5").readable);
    QVERIFY(!recalculate("no numbers here").readable);
    QVERIFY(!recalculate(std::string(5000, '(')).readable);
    QVERIFY(!recalculate(std::string(3000, '(') + "1 = 1").correct);
    QCOMPARE(recalculate("2 ^ 3 * 2 = 16").results.front(), 16.0);
  }

  void quantitiesHaveUnits() {
    const auto of = [](const char* text) {
      std::string result;
      for (const text::Quantity& quantity : text::statedQuantities(text))
        result += std::string(quantity.span.of(text)) + "|" + quantity.unit + ";";
      return result;
    };
    QCOMPARE(of("a conductivity of 0.25 W/(m·K), compared with 4.5 J/m² at 25 °C"),
             std::string("0.25 W/(m·K)|W/(m·K);4.5 J/m²|J/m²;25 °C|°C;"));
    QCOMPARE(of("from 125 wafers per hour to 2.0 % and 1,200 rpm"),
             std::string("125 wafers per hour|wafers per hour;2.0 %|%;1,200 rpm|rpm;"));
    QCOMPARE(of("SiO2 on M10, see Fig. 3 and 3D in 2019, ArF-193"), std::string());
    QCOMPARE(of("560 Ω/sq at −60 °C"), std::string("560 Ω/sq|Ω/sq;−60 °C|°C;"));
  }

  void pairsSurviveJson() {
    QaPair pair;
    QVERIFY(check(fill(), &pair).accepted);
    pair.key = "ROB_001";
    pair.record.context = {{"hash", 3, {1, 2}, "target"}};
    pair.record.temperature = 0.1 + 0.2;
    const std::string text = toJson(pair).dump();
    const QaPair back = qaPairFromJson(nlohmann::json::parse(text));
    QCOMPARE(toJson(back).dump(), text);
    QCOMPARE(pairHash(back), pairHash(pair));
    QaPair other = pair;
    other.key = "ROB_777";
    other.record.attempt = 3;
    QCOMPARE(pairHash(other), pairHash(pair));
    other.evidence[0].span.end += 1;
    QVERIFY(pairHash(other) != pairHash(pair));
    nlohmann::json broken = nlohmann::json::parse(text);
    broken["evidence"][0]["span"] = {5, 2};
    QVERIFY_THROWS_EXCEPTION(Error, qaPairFromJson(broken));
    broken = nlohmann::json::parse(text);
    broken.erase("question");
    QVERIFY_THROWS_EXCEPTION(Error, qaPairFromJson(broken));
    broken = nlohmann::json::parse(text);
    broken["test_type"] = "generation_quality";
    QVERIFY(qaPairFromJson(broken).type == TestType::MultiTopic);
  }
};

QTEST_GUILESS_MAIN(TestChecks)
#include "tst_checks.moc"
