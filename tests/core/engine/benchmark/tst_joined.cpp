// SPDX-License-Identifier: GPL-3.0-or-later
// Questions that need two documents or two topics: what their facts have to do with each other.
#ifndef Q_MOC_RUN // moc 6.4 cannot parse the concepts that <functional> brings
#include "benchmark/english.h"
#include "benchmark/extractivewriter.h"
#include "benchmark/generator.h"
#include "benchmark/hiddenname.h"
#include "benchmark/plancounts.h"
#include "benchmark/proposals.h"
#include "benchmark/uniqueness.h"
#include "writertrial.h"
#endif

#include <QtTest>
#include <map>
#include <set>

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

// The two statements of a question, as it shows them: behind "(1) " and "(2) ", without the name of a document.
std::vector<std::string> statementsOf(const std::string& question, bool chinese) {
  const std::string one = chinese ? "（1）" : "(1) ";
  const std::string two = chinese ? "（2）" : " (2) ";
  const std::size_t a = question.find(one);
  const std::size_t b = question.find(two, a);
  if (a == std::string::npos || b == std::string::npos)
    return {};
  std::string second = question.substr(b + two.size());
  second = second.substr(0, second.find(chinese ? "。" : ". "));
  if (const std::size_t tail = second.find(chinese ? "（正确" : " (True"); tail != std::string::npos)
    second = second.substr(0, tail);
  std::vector<std::string> result{question.substr(a + one.size(), b - a - one.size()), second};
  for (std::string& statement : result) {
    const std::string frame = chinese ? "》，" : "\", ";
    if (const std::size_t at = statement.find(frame); at != std::string::npos)
      statement = statement.substr(at + frame.size());
    while (!statement.empty() && (statement.back() == '.' || statement.ends_with("。")))
      statement.resize(statement.size() - (statement.back() == '.' ? 1 : std::string("。").size()));
  }
  return result;
}

std::string afterFirst(const std::string& text) { // whose first letter may be small or capital
  return text.substr(std::min<std::size_t>(1, text.size()));
}

// What an answer says that Q is.
std::string nameIn(const std::string& answer, bool chinese) {
  const std::string lead = chinese ? "Q是" : "Q stands for ";
  const std::size_t at = answer.find(lead);
  if (at == std::string::npos)
    return {};
  const std::string rest = answer.substr(at + lead.size());
  return rest.substr(0, rest.find(chinese ? "。" : ". "));
}

} // namespace

class TestJoined : public QObject {
  Q_OBJECT

  // All pairs of a type and of one kind of question, or of all open ones, from the sample's documents and those
  // for the tests of a language.
  static std::vector<QaPair> made(TrialLanguage language, TestType type, std::optional<SubType> kind) {
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
    for (const std::uint64_t seed : {1, 2, 3}) {
      UniquenessIndex uniqueness(trial.terms.get(), trial.vectors.get());
      const GenerationInput input{trial.corpus, *trial.vectors, trial.terms.get(), "extractive"};
      GenerationSettings settings;
      settings.type = type;
      settings.pairs = 60;
      settings.seed = seed;
      settings.objectiveShare = kind ? 1 : 0;
      if (kind) {
        settings.subTypeWeights = {0, 0, 0, 0};
        settings.subTypeWeights[static_cast<std::size_t>(*kind)] = 1;
      }
      GenerationSession session(input, settings, uniqueness);
      const ExtractiveQuestionWriter writer(trial.corpus, trial.terms.get());
      for (ContextOutcome& outcome : generateAll(session, writer))
        if (outcome.pair && (!kind || outcome.pair->subType == *kind))
          result.push_back(std::move(*outcome.pair));
    }
    return result;
  }

 private Q_SLOTS:
  // Of two documents nothing is asked but what joins them: every question hides a common name, or compares
  // values of one property. The name shows nowhere in the question, stands in both statements, and fits.
  void acrossDocumentsTheNameIsHidden() {
    for (const TrialLanguage language : {kEnglish, kChinese}) {
      const bool chinese = language == kChinese;
      std::map<SubType, std::size_t> hidden;
      for (const SubType kind : {SubType::Fill, SubType::Judge, SubType::Choice})
        for (const QaPair& pair : made(language, TestType::MultiHop, kind)) {
          if ((pair.language == "zh") != chinese)
            continue;
          const char* const shown = pair.question.c_str();
          const std::string name = nameIn(pair.answer, chinese);
          if (name.empty()) {
            // Hidden values of one property, or the properties of two things by name.
            QVERIFY2(kind == SubType::Judge, shown);
            continue;
          }
          ++hidden[kind];
          QCOMPARE(pair.evidence.size(), std::size_t(2));
          for (const Evidence& evidence : pair.evidence)
            QVERIFY2(has(english::lowered(evidence.quote), english::lowered(name)), shown);
          const std::size_t options = pair.question.find(" A) ");
          const std::string asked = english::lowered(pair.question.substr(0, options));
          QVERIFY2(has(asked, "q") && !has(asked, english::lowered(name)), shown);
          if (kind == SubType::Judge) {
            // With the name, and an article or none, the claim is what the document says, or it is not.
            const std::string lead = chinese ? "请判断：" : "Claim: ";
            std::string claim = pair.question.substr(pair.question.find(lead) + lead.size());
            claim = claim.substr(0, claim.rfind(chinese ? "。（" : ". ("));
            if (const std::size_t at = claim.find(chinese ? "》，" : "\", "); at != std::string::npos)
              claim = claim.substr(at + (chinese ? std::string("》，").size() : 3));
            bool fits = false;
            for (const std::string article : {"", "the ", "a ", "an "}) {
              std::string whole = claim;
              for (std::size_t at; (at = whole.find('Q')) != std::string::npos;)
                whole.replace(at, 1, article + name);
              fits = fits || has(english::lowered(pair.answer), english::lowered(afterFirst(whole)));
            }
            if (std::count(claim.begin(), claim.end(), 'Q') == 1) // an article may differ between two mentions
              QVERIFY2(fits == saysTrue(pair), shown);
          }
          if (kind == SubType::Fill) {
            QVERIFY2(pair.blanks.size() == 1 || pair.blanks.size() == 2, shown);
            QCOMPARE(pair.blanks.back(), name);
            QVERIFY2(has(pair.answer, pair.blanks.front()), shown);
          }
          if (kind == SubType::Choice)
            QVERIFY2(has(pair.evidence[0].quote + pair.evidence[1].quote,
                         pair.options[static_cast<std::size_t>(pair.correctOption)]),
                     shown);
        }
      // The few Chinese texts have hardly a term of the knowledge base in common.
      const std::size_t all = hidden[SubType::Fill] + hidden[SubType::Judge] + hidden[SubType::Choice];
      QVERIFY2(all >= (chinese ? 10 : 60), std::to_string(all).c_str());
      for (const SubType kind : {SubType::Fill, SubType::Judge, SubType::Choice})
        QVERIFY2(chinese || hidden[kind] >= 15,
                 (std::string(subTypeName(kind)) + " " + std::to_string(hidden[kind])).c_str());
    }
  }

  // Open questions on Q name neither it nor leave open what it is.
  void openQuestionsHideTheNameToo() {
    std::size_t hidden = 0;
    std::size_t all = 0;
    for (const QaPair& pair : made(kEnglish, TestType::MultiHop, std::nullopt)) {
      ++all;
      const std::string name = nameIn(pair.answer, false);
      if (name.empty())
        continue;
      ++hidden;
      QVERIFY2(has(pair.question, "name Q, and ") || has(pair.question, "Name Q, and "), pair.question.c_str());
      QVERIFY2(!has(english::lowered(pair.question), english::lowered(name)), pair.question.c_str());
      QCOMPARE(pair.evidence.size() >= 2, true);
    }
    QVERIFY2(hidden >= 10, (std::to_string(hidden) + " of " + std::to_string(all)).c_str());
  }

  void nothingGivesTheNameAway() {
    const auto hidden = [](const std::string& text, const std::string& name, bool chinese = false) {
      return withoutName(text, name, chinese).value_or("-");
    };
    QCOMPARE(hidden("The EUV scanner exposes the M1 layer", "M1 layer"),
             std::string("The EUV scanner exposes Q"));
    QCOMPARE(hidden("The M1 layer is 20 nm wide", "M1 layer"), std::string("Q is 20 nm wide"));
    QCOMPARE(hidden("holes with an aspect ratio of 20:1", "aspect ratio"), std::string("holes with Q of 20:1"));
    QCOMPARE(hidden("the silicon dioxide film is thin", "silicon dioxide"), std::string("the Q film is thin"));
    QCOMPARE(hidden("Germanium diffuses into silicon", "germanium"), std::string("Q diffuses into silicon"));
    for (const auto& [text, name] : std::vector<std::pair<std::string, std::string>>{
             {"the through silicon via (TSV) is filled with copper", "TSV"}, // spelt out beside it
             {"TSV (through silicon via) depth is 50 µm", "TSV"},
             {"reticles are cleaned and the reticle is stored", "reticle"},              // its plural
             {"EUV power is measured on the EUV scanner", "EUV scanner"},                // half of it elsewhere
             {"the resist is exposed in an ArF immersion scanner", "immersion scanner"}, // end of a longer name
             {"a photoresist-coated wafer is baked", "photoresist"},
             {"chemical vapor deposition is a deposition technique", "deposition technique"}, // one of many
             {"High-NA scanners raise the numerical aperture to 0.55", "numerical aperture"}, // its initials
             {"the film leaks at an electric field of 1 MV/cm", "electric field"},            // its unit
             {"copper lines fail", "aluminum"}})
      QCOMPARE(hidden(text, name), std::string("-"));
    QCOMPARE(hidden("三元电芯的单价比磷酸铁锂电芯高约25%", "三元电芯", true),
             std::string("Q的单价比磷酸铁锂电芯高约25%"));
    QCOMPARE(hidden("荷电状态（SOC）控制在10%至90%之间", "荷电状态", true), std::string("-"));
    QCOMPARE(hidden("二氧化硅薄膜比氮氧化硅薄膜更厚", "二氧化硅", true), std::string("-"));
  }

  // One statement of four is wrong, or one is right, and the others are what they are said to be.
  void oneStatementIsOdd() {
    for (const TrialLanguage language : {kEnglish, kChinese}) {
      const bool chinese = language == kChinese;
      std::map<bool, std::size_t> seen; // the odd one is wrong
      for (const QaPair& pair : made(language, TestType::MultiTopic, SubType::Choice)) {
        if ((pair.language == "zh") != chinese)
          continue;
        const bool wrong = has(pair.question, "wrong?") || has(pair.question, "error") ||
                           has(pair.question, "not correct") || has(pair.question, "错误") ||
                           has(pair.question, "不正确");
        if (pair.evidence.size() != 4)
          continue; // a hidden name
        const char* const shown = pair.question.c_str();
        QCOMPARE(pair.options.size(), std::size_t(4));
        std::set<std::string> documents;
        for (std::size_t i = 0; i < 4; ++i) {
          // Right is what one of the quotes says, connectives left out; what is wrong differs from all of them.
          const bool key = static_cast<int>(i) == pair.correctOption;
          const std::string said = afterFirst(pair.options[i]);
          const std::size_t after =
              pair.answer.find(") ") + 2 +
              (wrong ? pair.options[static_cast<std::size_t>(pair.correctOption)].size() : 0);
          QVERIFY2(has(pair.answer.substr(after), said) == (key != wrong), shown);
        }
        for (const Evidence& evidence : pair.evidence)
          documents.insert(evidence.documentHash);
        QCOMPARE(documents.size(), std::size_t(1));
        ++seen[wrong];
      }
      QVERIFY2(seen[true] >= (chinese ? 3 : 10) && seen[false] >= (chinese ? 3 : 10),
               (std::to_string(seen[true]) + " " + std::to_string(seen[false])).c_str());
    }
  }

  // A value that the other statement has too, in whatever way it writes it, is neither asked for nor claimed.
  void theOtherStatementDoesNotTellTheValue() {
    const std::string first =
        "The via enclosure of the M4 line is 6 nm, equal to the overlay budget in the via layer.";
    const auto asked = [&](const std::string& value, SubType type, bool isTrue) {
      std::size_t count = 0;
      const std::string second = "The overlay budget of the lithography cell is " + value + " for all layers.";
      for (std::uint64_t seed = 1; seed <= 5; ++seed)
        for (const Candidate& candidate : askOfTwo(first, second, type, kEnglish, seed, isTrue))
          count += has(candidate.question, type == SubType::Judge ? "Claim: " : " is _____");
      return count;
    };
    for (const SubType type : {SubType::Fill, SubType::Choice, SubType::Judge})
      for (const bool isTrue : {true, false}) {
        for (const char* same : {"6 nm", "6.0 nm", "0.006 µm", "0.0060 µm"})
          QCOMPARE(asked(same, type, isTrue), std::size_t(0));
        QVERIFY(asked("9.0 nm", type, isTrue) > 0);
      }
  }

  // Nobody compares the thickness of a gate oxide with that of a trench fill.
  void thingsComparedAreOfOneKind() {
    const std::string gate =
        "The thickness of the HfO2 gate dielectric of the M4 line is 1.8 nm after 20 cycles.";
    const std::string trench =
        "The thickness of the copper overburden above the trench is 450 nm before polishing.";
    const std::string other =
        "After the anneal, the thickness of the oxide overburden is 300 nm, which two slurries remove.";
    for (const SubType type : {SubType::Comparative, SubType::Judge, SubType::Calculation})
      for (std::uint64_t seed = 1; seed <= 5; ++seed)
        for (const Candidate& candidate : askOfTwo(gate, trench, type, kEnglish, seed))
          QVERIFY2(!has(candidate.question, "thickness of the HfO2"), candidate.question.c_str());
    QVERIFY(!askOfTwo(other, trench, SubType::Comparative, kEnglish, 1).empty());
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

  // Two statements of one document are both right, or one of them is wrong; the verdict is what they make it,
  // and the wrong one is the first as well as the second.
  void judgementsRestOnBothFacts() {
    for (const TrialLanguage language : {kEnglish, kChinese}) {
      const bool chinese = language == kChinese;
      std::map<std::pair<bool, bool>, int> seen; // each statement
      for (const QaPair& pair : made(language, TestType::MultiTopic, SubType::Judge)) {
        if ((pair.language == "zh") != chinese)
          continue;
        const char* const shown = pair.question.c_str();
        QCOMPARE(pair.evidence.size(), std::size_t(2));
        const std::vector<std::string> statements = statementsOf(pair.question, chinese);
        if (statements.size() != 2 || !nameIn(pair.answer, chinese).empty() ||
            claimOf(pair.question).more != '?')
          continue; // values, or a hidden name
        const bool first = has(pair.answer, afterFirst(statements[0]));
        const bool second = has(pair.answer, afterFirst(statements[1]));
        QVERIFY2((first && second) == saysTrue(pair), shown);
        ++seen[{first, second}];
      }
      for (const auto& [first, second] : {std::pair{true, true}, {true, false}, {false, true}})
        QVERIFY2((seen[{first, second}] > 0), std::to_string(2 * first + second).c_str());
      QCOMPARE((seen[{false, false}]), 0);
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
};

QTEST_GUILESS_MAIN(TestJoined)
#include "tst_joined.moc"
