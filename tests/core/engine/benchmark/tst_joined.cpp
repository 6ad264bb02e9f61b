// SPDX-License-Identifier: GPL-3.0-or-later
// Questions that need two documents or two topics: what their facts have to do with each other.
#ifndef Q_MOC_RUN // moc 6.4 cannot parse the concepts that <functional> brings
#include "benchmark/extractivewriter.h"
#include "benchmark/generator.h"
#include "benchmark/plancounts.h"
#include "benchmark/plausiblevalues.h"
#include "benchmark/proposals.h"
#include "benchmark/uniqueness.h"
#include "writertrial.h"
#endif

#include <QtTest>
#include <map>

using namespace reticle;
using namespace reticle::benchmark;

namespace {

constexpr auto kEnglish = TrialLanguage::English;
constexpr auto kChinese = TrialLanguage::Chinese;

const std::string kCap = "The Marlow pilot line uses a SiCN cap with a thickness of 15 nm and a relative "
                         "permittivity of 5.0.";
const std::string kCapOrOxide =
    "Porous SiCOH delaminates from the SiCN cap when the down force exceeds 14 kPa, "
    "whereas a copper layer in silicon dioxide tolerates 28 kPa.";

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

// The one value that a claim about X and Y calls the larger, and how many times at least; fails on other
// claims.
struct Claim {
  char more = '?';
  double times = 1;
};
Claim claimOf(const std::string& text) {
  const auto last = [&](std::string_view part) { return text.rfind(part); };
  Claim claim;
  for (const char more : {'X', 'Y'}) {
    const std::string m(1, more);
    const std::string l(1, more == 'X' ? 'Y' : 'X');
    for (const std::string& form :
         {m + " is larger than " + l, l + " is smaller than " + m, m + " exceeds " + l,
          "Of the two values, " + m + " is the larger one", m + "大于" + l, l + "小于" + m, "较大的是" + m,
          "与" + l + "相比，" + m + "更大"})
      if (last(form) != std::string::npos)
        claim.more = more;
    for (const auto& [before, after] :
         {std::pair<std::string, std::string>{m + " is more than ", " times as large as " + l},
          {l + " fits more than ", " times into " + m},
          {"Divided by " + l + ", " + m + " gives more than ", "."},
          {m + "超过" + l + "的", "倍"},
          {m + "与" + l + "的比值大于", "。"},
          {m + "除以" + l + "的商大于", "。"}})
      if (const std::size_t at = last(before); at != std::string::npos && has(text.substr(at), after)) {
        claim.more = more;
        claim.times = std::stod(text.substr(at + before.size()));
      }
  }
  return claim;
}

// A question on how many of two statements are right: what it claims, and which are right by what the answer
// quotes from the documents.
struct Counted {
  bool claimsOne = false;
  bool first = false;
  bool second = false;
};
std::optional<Counted> countedOf(const QaPair& pair) {
  const bool chinese = pair.language == "zh";
  const std::string one = chinese ? "（1）" : "(1) ";
  const std::string two = chinese ? "（2）" : " (2) ";
  const std::string tail = chinese ? "（正确/错误）" : " (True/False)";
  const std::size_t a = pair.question.find(one);
  const std::size_t b = pair.question.find(two, a);
  const std::size_t end = pair.question.rfind(tail);
  if (a == std::string::npos || b == std::string::npos || end == std::string::npos ||
      claimOf(pair.question).more != '?')
    return std::nullopt;
  // The statement as it is, or behind the name of its document; the first letter may be small.
  const auto stands = [&](std::string statement) {
    const std::string frame = chinese ? "》，" : "\", ";
    if (const std::size_t at = statement.find(frame);
        at != std::string::npos && has(pair.answer, statement.substr(at + frame.size() + 1)))
      return true;
    return has(pair.answer, statement.substr(1));
  };
  Counted result;
  result.first = stands(pair.question.substr(a + one.size(), b - a - one.size()));
  result.second = stands(pair.question.substr(b + two.size(), end - b - two.size()));
  const std::string head = pair.question.substr(0, a);
  const bool same = has(head, "both") || has(head, "same verdict") || has(head, "not the case") ||
                    has(head, "要么") || has(head, "同对") || has(head, "一致") || has(head, "或者都");
  result.claimsOne = !same;
  return result;
}

} // namespace

class TestJoined : public QObject {
  Q_OBJECT

  // The pairs that are judged, of both kinds of joined questions, from the sample's documents of a language.
  static std::vector<QaPair> judged(TrialLanguage language) {
    const std::filesystem::path root(RETICLE_SOURCE_DIR);
    std::vector<corpus::Document> documents;
    const bool chinese = language == kChinese;
    for (const std::filesystem::path& folder :
         {root / "resources/sample", root / "tests/core/engine/benchmark/chinese"}) {
      if (!chinese && folder.filename() == "chinese")
        continue;
      for (corpus::Document& document : corpusOfFolder(folder, {120, 20, false, 0}, language).corpus.documents)
        documents.push_back(std::move(document));
    }
    const TrialCorpus trial = corpusOf(std::move(documents), {120, 20, false, 0}, language);
    std::vector<QaPair> result;
    for (const TestType type : {TestType::MultiHop, TestType::MultiTopic})
      for (const std::uint64_t seed : {1, 2, 3}) {
        UniquenessIndex uniqueness(trial.terms.get(), trial.vectors.get());
        const GenerationInput input{trial.corpus, *trial.vectors, trial.terms.get(), "extractive"};
        GenerationSettings settings;
        settings.type = type;
        settings.pairs = 60;
        settings.seed = seed;
        settings.objectiveShare = 1;
        settings.subTypeWeights = {0, 0, 1, 0};
        GenerationSession session(input, settings, uniqueness);
        const ExtractiveQuestionWriter writer(trial.corpus, trial.terms.get());
        for (ContextOutcome& outcome : generateAll(session, writer))
          if (outcome.pair && outcome.pair->subType == SubType::Judge)
            result.push_back(std::move(*outcome.pair));
      }
    return result;
  }

 private Q_SLOTS:
  // Facts that share more than what they are about come first.
  void relatedFactsAreJudgedFirst() {
    const std::string other = "Porous SiCOH delaminates from the SiCN cap when the down force exceeds 14 kPa.";
    const std::string related =
        "Porous SiCOH delaminates from the SiCN cap when the thickness of the film exceeds 14 µm.";
    const std::string first = "液冷系统用乙二醇水溶液把磷酸铁锂电芯的温度保持在35摄氏度。";
    const std::string second = "磷酸铁锂电芯的能量密度约为每千克165瓦时，低于三元电芯。";
    const std::string third = "磷酸铁锂电芯的温度每升高10摄氏度，循环寿命就缩短20%。";
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      const std::vector<Candidate> english =
          askOfTwo(kCap, other + " " + related, SubType::Judge, kEnglish, seed);
      QVERIFY(!english.empty());
      QVERIFY2(has(english.front().answer, related), english.front().question.c_str());
      const std::vector<Candidate> chinese = askOfTwo(first, second + third, SubType::Judge, kChinese, seed);
      QVERIFY(!chinese.empty());
      QVERIFY2(has(chinese.front().answer, third), chinese.front().question.c_str());
    }
  }

  // What is judged cannot be told of one sentence: both values are hidden, and the verdict is theirs.
  void verdictsNeedBothValues() {
    const std::string first =
        "The cobalt cap of the M4 line has a thickness of 2 nm after selective deposition.";
    const std::string second =
        "On the wide M6 line of the upper level, a cobalt cap grows until it has a thickness of 9 nm.";
    const std::string third = "钴覆盖层在M4层上的厚度为2纳米，用选择性沉积制作。";
    const std::string fourth = "M6层较宽的铜线需要更多的保护，所以钴覆盖层的厚度为9纳米。";
    std::size_t multiples = 0;
    for (const TrialLanguage language : {kEnglish, kChinese})
      for (const bool isTrue : {true, false}) {
        std::size_t made = 0;
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
          const bool chinese = language == kChinese;
          for (const Candidate& candidate : askOfTwo(chinese ? third : first, chinese ? fourth : second,
                                                     SubType::Judge, language, seed, isTrue)) {
            const char* const shown = candidate.question.c_str();
            QVERIFY2(candidate.answer.starts_with(chinese ? (isTrue ? "正确。" : "错误。")
                                                          : (isTrue ? "True. " : "False. ")),
                     shown);
            QVERIFY2(has(candidate.answer, "2") && has(candidate.answer, "9"), shown);
            QCOMPARE(candidate.evidence.size(), std::size_t(2));
            if (!has(candidate.question, "X"))
              continue; // compared by name
            ++made;
            QVERIFY2(!has(candidate.question, "2 nm") && !has(candidate.question, "9 nm") &&
                         !has(candidate.question, "2纳米") && !has(candidate.question, "9纳米"),
                     shown);
            const Claim claim = claimOf(candidate.question);
            QVERIFY2(claim.more != '?', shown);
            const double x = candidate.answer.find("2") < candidate.answer.find("9") ? 2 : 9;
            const double more = claim.more == 'X' ? x : 11 - x;
            QVERIFY2((more > claim.times * (11 - more)) == isTrue, shown);
            multiples += claim.times > 1;
          }
        }
        QVERIFY(made > 0);
      }
    QVERIFY(multiples > 0);
  }

  // Two statements are judged together only by a claim that neither decides: with the first one right, and with
  // the first one wrong, both verdicts occur. The verdict is what the two statements make it.
  void judgementsRestOnBothFacts() {
    for (const TrialLanguage language : {kEnglish, kChinese}) {
      const std::vector<QaPair> pairs = judged(language);
      QVERIFY2(pairs.size() >= (language == kEnglish ? 60 : 10), std::to_string(pairs.size()).c_str());
      std::map<std::pair<bool, bool>, int> seen; // the first statement, the verdict
      for (const QaPair& pair : pairs) {
        const char* const shown = pair.question.c_str();
        QCOMPARE(pair.evidence.size(), std::size_t(2));
        if (claimOf(pair.question).more != '?')
          continue;
        const std::optional<Counted> counted = countedOf(pair);
        if (!counted) {
          const bool compared = has(pair.question, " larger than ") || has(pair.question, " smaller than ") ||
                                has(pair.question, " exceeds ") || has(pair.question, "大于") ||
                                has(pair.question, "小于") || has(pair.question, "更大");
          QVERIFY2(compared, shown);
          continue;
        }
        QVERIFY2((counted->claimsOne == (counted->first != counted->second)) == saysTrue(pair), shown);
        ++seen[{counted->first, saysTrue(pair)}];
      }
      for (const bool first : {true, false})
        for (const bool verdict : {true, false})
          QVERIFY2((seen[{first, verdict}] > 0), std::to_string(2 * first + verdict).c_str());
    }
  }

  // The other half of a contrast is about another material: its value is no value of what joins the sentences.
  void valuesBelongToWhatIsNamed() {
    std::size_t made = 0;
    for (const SubType type : {SubType::Fill, SubType::Choice})
      for (std::uint64_t seed = 1; seed <= 20; ++seed)
        for (const Candidate& candidate : askOfTwo(kCap, kCapOrOxide, type, kEnglish, seed)) {
          ++made;
          QVERIFY2(has(candidate.question, "28 kPa"), candidate.question.c_str());
          QVERIFY2(std::find(candidate.blanks.begin(), candidate.blanks.end(), "28 kPa") ==
                       candidate.blanks.end(),
                   candidate.question.c_str());
        }
    QVERIFY(made > 0);
    const std::string cap = "碳氮化硅盖层的厚度为15纳米，相对介电常数为5.0左右。";
    const std::string other = "碳氮化硅盖层在14千帕的压力下脱落，而二氧化硅中的铜可以承受28千帕。";
    for (std::uint64_t seed = 1; seed <= 20; ++seed)
      for (const Candidate& candidate : askOfTwo(cap, other, SubType::Fill, kChinese, seed))
        QVERIFY2(has(candidate.question, "28千帕"), candidate.question.c_str());
  }

  void knowsWhatIsSaidTogether() {
    const auto together = [](const std::string& text, const std::string& value, const std::string& name,
                             TrialLanguage language) {
      const corpus::Document document = documentOf(text, language);
      const DocumentView view = viewOf(document);
      const auto sentence = factSentence(view, 0, nullptr);
      if (!sentence)
        return std::string("refused");
      const std::size_t at = sentence->statement.find(value);
      return std::string(saidTogether(*sentence, {at, at + value.size()}, name) ? "yes" : "no");
    };
    QCOMPARE(together(kCapOrOxide, "14 kPa", "the SiCN cap", kEnglish), std::string("yes"));
    QCOMPARE(together(kCapOrOxide, "28 kPa", "the SiCN cap", kEnglish), std::string("no"));
    QCOMPARE(together(kCapOrOxide, "28 kPa", "silicon dioxide", kEnglish), std::string("yes"));
    QCOMPARE(together(kCap, "15 nm", "a SiCN cap", kEnglish), std::string("yes"));
    const std::string chinese = "碳氮化硅盖层在14千帕的压力下脱落，而二氧化硅中的铜可以承受28千帕。";
    QCOMPARE(together(chinese, "14千帕", "碳氮化硅盖层", kChinese), std::string("yes"));
    QCOMPARE(together(chinese, "28千帕", "碳氮化硅盖层", kChinese), std::string("no"));
    QCOMPARE(together(chinese, "28千帕", "二氧化硅", kChinese), std::string("yes"));
    const std::string same = "三元电芯的低温性能较好，但是热失控的起始温度较低，仅为210℃。";
    QCOMPARE(together(same, "210℃", "三元电芯", kChinese), std::string("yes"));
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

QTEST_GUILESS_MAIN(TestJoined)
#include "tst_joined.moc"
