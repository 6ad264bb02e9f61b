// SPDX-License-Identifier: GPL-3.0-or-later
// What the writer puts in place of a value or a direction: possible, in keeping with the rest of the statement,
// and wrong.
#ifndef Q_MOC_RUN // moc 6.4 cannot parse the concepts that <functional> brings
#include "benchmark/plausiblevalues.h"
#include "benchmark/proposals.h"
#include "writertrial.h"
#endif

#include <QtTest>
#include <set>
#include <tuple>

using namespace reticle;
using namespace reticle::benchmark;

namespace {

constexpr auto kEnglish = TrialLanguage::English;
constexpr auto kChinese = TrialLanguage::Chinese;

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

} // namespace

class TestOtherValues : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  // What is said to be false has to be: another limit need not be, and a value that others are computed of
  // would contradict the statement itself.
  void limitsAndComputedValuesStay() {
    const auto wrong = [](const std::string& text, TrialLanguage language) {
      std::set<std::string> statements;
      for (std::uint64_t seed = 1; seed <= 20; ++seed)
        if (const auto judged = ask(text, SubType::Judge, language, false, seed))
          statements.insert(judged->question);
      return statements;
    };
    std::size_t made = 0;
    for (const auto& [text, value, language] : std::vector<std::tuple<std::string, std::string, TrialLanguage>>{
             {"Copper lines of the M8 layer melt at a current density of 50 MA/cm² within 100 ns in air.",
              "100 ns", kEnglish},
             {"The strip of the M4 layer takes at most 40 s at a pressure of 60 mTorr in nitrogen.", "40 s",
              kEnglish},
             {"铜线在电流密度为50千安时熔化，熔化的时间不超过100纳秒。", "100纳秒", kChinese}}) {
      const std::set<std::string> statements = wrong(text, language);
      made += statements.size(); // something else in it can be made false
      for (const std::string& statement : statements)
        QVERIFY2(has(statement, value), statement.c_str());
    }
    for (const std::string& statement : wrong("The ceria slurry removes silicon dioxide at 200 nm/min and "
                                              "silicon nitride at 5 nm/min, which is a "
                                              "selectivity of 40:1.",
                                              kEnglish))
      QVERIFY2(has(statement, "200 nm/min") && has(statement, "5 nm/min") && has(statement, "40:1"),
               statement.c_str());
    QVERIFY2(made >= 2, std::to_string(made).c_str());
  }

  // "Falls from 5 to 8" is seen to be wrong without any document: neither a value nor the direction may say it,
  // and no option either.
  void changesKeepTheirDirection() {
    std::size_t made = 0;
    std::size_t options = 0;
    for (const auto& [text, verb, language] : std::vector<std::tuple<std::string, std::string, TrialLanguage>>{
             {"After cleaning, the particle count of the M4 wafer falls from 240 to 180 per wafer.", " falls ",
              kEnglish},
             {"When the pressure of the M4 recipe rises, the ion energy falls from 173 eV to 89 eV.", " falls ",
              kEnglish},
             {"With a cobalt cap, the median time to failure of the M4 line rises from 90 h to 130 h.",
              " rises ", kEnglish},
             {"退火以后，铜薄膜的晶粒尺寸从240纳米升高到380纳米，电阻率稳定。", "升高", kChinese},
             {"退火以后，铜薄膜的表面粗糙度从2.4纳米降低到1.8纳米，颗粒很少。", "降低", kChinese}}) {
      const auto keeps = [&, verb = verb](const std::string& statement, double from, double to) {
        return has(statement, verb) && ((verb == " rises " || verb == "升高") ? to > from : to < from);
      };
      const std::size_t at = text.find(language == kChinese ? "从" : "from ");
      const std::vector<double> right = numbersIn(text.substr(at));
      for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        if (const auto judged = ask(text, SubType::Judge, language, false, seed)) {
          const std::size_t change = judged->question.find(language == kChinese ? "从" : "from ");
          const std::vector<double> numbers = numbersIn(judged->question.substr(change));
          ++made;
          QVERIFY2(keeps(judged->question, numbers.at(0), numbers.at(1)), judged->question.c_str());
        }
        const auto choice = ask(text, SubType::Choice, language, true, seed);
        if (!choice || !has(choice->question, verb))
          continue;
        for (const std::string& option : choice->options) {
          ++options;
          const double value = numbersIn(option).at(0);
          const bool first = has(choice->question, "from _____") || has(choice->question, "从_____");
          QVERIFY2(keeps(choice->question, first ? value : right.at(0), first ? right.at(1) : value),
                   choice->question.c_str());
        }
      }
    }
    QVERIFY2(made >= 60 && options >= 100, (std::to_string(made) + " " + std::to_string(options)).c_str());
  }

  // No option and no false statement is impossible: a refractive index below 1, a share above all of it.
  void otherValuesArePossible() {
    const auto range = [](const std::string& text, const std::string& value, TrialLanguage language) {
      const corpus::Document document = documentOf(text, language);
      const DocumentView view = viewOf(document);
      const auto sentence = factSentence(view, 0, nullptr);
      if (sentence)
        for (const Quantity& quantity : sentence->quantities)
          if (quantity.span.of(sentence->statement) == value)
            return plausibleRange(*sentence, quantity);
      return PlausibleRange{-1, -1};
    };
    const PlausibleRange index =
        range("The refractive index of the SiON film of the M4 layer is 1.62 at 633 nm.", "1.62", kEnglish);
    QVERIFY(!index.holds(0.6) && index.holds(1.2) && index.holds(3.1));
    const PlausibleRange chinese = range("M4层的氮氧化硅薄膜的折射率为1.62，在室温下测得。", "1.62", kChinese);
    QVERIFY(!chinese.holds(0.6) && chinese.holds(3.1));
    // The nearest property counts, and only when the sentence itself keeps to it.
    const std::string both = "The SiON film of the M4 layer has a refractive index of 1.62, and the relative "
                             "density of the film is 0.81.";
    QVERIFY(!range(both, "1.62", kEnglish).holds(0.6));
    QVERIFY(range(both, "0.81", kEnglish).holds(0.6));
    const PlausibleRange share =
        range("M4层的氮化硅薄膜的覆盖率达到百分之八十，随温度变化。", "百分之八十", kChinese);
    QVERIFY(share.holds(60) && !share.holds(160));
    const std::string text = "The refractive index of the SiON film of the M4 layer is 1.62 at 633 nm.\n\n"
                             "It has a numerical aperture of 0.60 in air. It has a relative density of 0.81.\n";
    std::size_t options = 0;
    if (const auto choice = ask(text, SubType::Choice, kEnglish); choice && has(choice->question, "refractive"))
      for (const std::string& option : choice->options) {
        ++options;
        QVERIFY2(std::stod(option) >= 1, option.c_str());
      }
    QCOMPARE(options, std::size_t(4));
  }
};

QTEST_APPLESS_MAIN(TestOtherValues)
#include "tst_othervalues.moc"
