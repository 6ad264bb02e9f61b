// SPDX-License-Identifier: GPL-3.0-or-later
// What must hold of every question that the built-in writer makes of Chinese documents.
#include "benchmark/extractivewriter.h"
#include "benchmark/generator.h"
#include "benchmark/qapairjson.h"
#include "benchmark/uniqueness.h"
#include "text/language.h"
#include "trialcorpus.h"

#include <QtTest>
#include <map>
#include <set>

using namespace reticle;
using namespace reticle::benchmark;

namespace {

const std::vector<TestType> kTypes{TestType::Robustness, TestType::MultiTopic, TestType::MultiHop,
                                   TestType::SingleChunk};

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

struct Made {
  std::vector<QaPair> pairs;
  std::map<Rejection, std::size_t> rejections;
  std::size_t attempts = 0;
};

} // namespace

class TestChineseGeneration : public QObject {
  Q_OBJECT

  std::unique_ptr<TrialCorpus> m_trial;

  mutable std::map<std::pair<TestType, std::uint64_t>, Made> m_made;

  const Made& of(TestType type, std::uint64_t seed) const {
    const auto [place, fresh] = m_made.try_emplace({type, seed});
    if (fresh)
      place->second = make(type, seed, m_trial->terms.get());
    return place->second;
  }

  Made make(TestType type, std::uint64_t seed, const knowledge::DensityAnalyser* terms) const {
    GenerationSettings settings;
    settings.type = type;
    settings.pairs = 60;
    settings.seed = seed;
    UniquenessIndex uniqueness(terms, m_trial->vectors.get());
    const GenerationInput input{m_trial->corpus, *m_trial->vectors, terms, "extractive"};
    GenerationSession session(input, settings, uniqueness);
    const ExtractiveQuestionWriter writer(m_trial->corpus, terms);
    Made result;
    for (ContextOutcome& outcome : generateAll(session, writer)) {
      result.attempts += outcome.attempts.size();
      if (outcome.pair)
        result.pairs.push_back(std::move(*outcome.pair));
    }
    result.rejections = session.rejections();
    return result;
  }

 private Q_SLOTS:
  void initTestCase() {
    // Texts of several fields, and the Chinese texts of the sample corpus that are plain text.
    const std::filesystem::path root(RETICLE_SOURCE_DIR);
    std::vector<corpus::Document> documents;
    for (const std::filesystem::path& folder :
         {root / "tests/core/engine/benchmark/chinese", root / "resources/sample"}) {
      const TrialCorpus part = corpusOfFolder(folder, {120, 20, false, 0}, TrialLanguage::Chinese);
      for (const corpus::Document& document : part.corpus.documents)
        if (text::detectLanguage(document.text) == "zh")
          documents.push_back(document);
    }
    m_trial = std::make_unique<TrialCorpus>(
        corpusOf(std::move(documents), {120, 20, false, 0}, TrialLanguage::Chinese));
    QCOMPARE(m_trial->corpus.documents.size(), std::size_t(11));
  }

  void makesPairsOfEveryType() {
    std::map<SubType, std::size_t> kinds;
    for (const TestType type : kTypes) {
      const Made& made = of(type, 1);
      const std::size_t wanted = type == TestType::MultiHop ? 10 : type == TestType::MultiTopic ? 25 : 60;
      QVERIFY2(made.pairs.size() >= wanted,
               (std::string(testTypeName(type)) + " " + std::to_string(made.pairs.size())).c_str());
      for (const QaPair& pair : made.pairs)
        ++kinds[pair.subType];
    }
    for (const SubType kind :
         {SubType::Calculation, SubType::Fill, SubType::Judge, SubType::Choice, SubType::Definition,
          SubType::Process, SubType::Causal, SubType::Comparative, SubType::Problem})
      QVERIFY2(kinds[kind] >= 2, subTypeName(kind).data());
  }

  // A candidate is taken, or is too like an earlier one; other reasons are rare.
  void fewCandidatesFailTheChecks() {
    std::size_t attempts = 0;
    std::map<Rejection, std::size_t> failed;
    for (const TestType type : kTypes)
      for (const std::uint64_t seed : {1, 2, 3}) {
        const Made& made = of(type, seed);
        attempts += made.attempts;
        for (const auto& [reason, count] : made.rejections)
          if (reason != Rejection::NoCandidate && reason != Rejection::TooSimilar)
            failed[reason] += count;
      }
    std::size_t all = 0;
    std::string listed;
    for (const auto& [reason, count] : failed) {
      all += count;
      listed += std::string(rejectionName(reason)) + " " + std::to_string(count) + "; ";
    }
    QVERIFY2(all * 100 <= attempts * 2, (listed + "of " + std::to_string(attempts)).c_str());
  }

  void everyPairIsWellFormed() {
    for (const TestType type : kTypes)
      for (const std::uint64_t seed : {1, 2, 3})
        for (const QaPair& pair : of(type, seed).pairs) {
          const char* const shown = pair.question.c_str();
          QCOMPARE(pair.language, std::string("zh"));
          for (const Evidence& evidence : pair.evidence)
            QVERIFY2(!evidence.quote.empty(), shown);
          for (const std::string& blank : pair.blanks)
            QVERIFY2(!has(pair.question, blank), shown);
          // Nothing of English, no doubled marks, nothing that leans on a sentence before.
          for (const std::string_view bad : {". ", "?", " the ", "。。", "，，", "？？", "，。", "，？", "的的",
                                             "True", "《》", "上述", "本文", "如图"})
            QVERIFY2(!has(pair.question, bad), shown);
          QVERIFY2(!refersToContext(pair.question), shown);
          if (pair.format == QuestionFormat::Subjective) {
            QVERIFY2(pair.question.ends_with("？") || pair.question.ends_with("。"), shown);
            const bool asks = has(pair.question, "什么") || has(pair.question, "如何") ||
                              has(pair.question, "怎样") || has(pair.question, "哪") ||
                              has(pair.question, "请") || has(pair.question, "比较") ||
                              has(pair.question, "说明") || has(pair.question, "指出");
            QVERIFY2(asks, shown);
          }
          if (pair.subType == SubType::Judge)
            QVERIFY2(pair.question.ends_with("（正确/错误）"), shown);
          if (pair.subType == SubType::Calculation)
            QVERIFY2(!pair.calculation.empty(), shown);
        }
  }

  void truthAndKeysAreSpread() {
    std::size_t right = 0;
    std::size_t judged = 0;
    std::map<int, std::size_t> keys;
    std::size_t chosen = 0;
    for (const TestType type : kTypes)
      for (const std::uint64_t seed : {1, 2, 3, 4})
        for (const QaPair& pair : of(type, seed).pairs) {
          if (pair.subType == SubType::Judge) {
            ++judged;
            right += pair.answer.rfind("正确。", 0) == 0;
            QVERIFY(pair.answer.rfind("正确。", 0) == 0 || pair.answer.rfind("错误。", 0) == 0);
          } else if (pair.subType == SubType::Choice) {
            ++chosen;
            ++keys[pair.correctOption];
            QVERIFY(pair.options.size() >= 3 && pair.options.size() <= 6);
          }
        }
    QVERIFY2(judged >= 60, std::to_string(judged).c_str());
    QVERIFY2(right * 10 >= judged * 4 && right * 10 <= judged * 6,
             (std::to_string(right) + " of " + std::to_string(judged)).c_str());
    QVERIFY2(chosen >= 60, std::to_string(chosen).c_str());
    for (int place = 0; place < 4; ++place)
      QVERIFY2(keys[place] * 100 >= chosen * 14, std::to_string(keys[place]).c_str());
  }

  // A true statement to judge stands in its evidence, a false one does not.
  void judgementsAgreeWithTheEvidence() {
    for (const std::uint64_t seed : {1, 2, 3})
      for (const QaPair& pair : of(TestType::SingleChunk, seed).pairs) {
        if (pair.subType != SubType::Judge)
          continue;
        const std::string stated = pair.answer.substr(std::string_view("正确。").size());
        const bool isTrue = pair.answer.rfind("正确。", 0) == 0;
        QVERIFY2(has(pair.question, stated) == isTrue, pair.question.c_str());
      }
  }

  void worksWithoutAKnowledgeBase() { QVERIFY(make(TestType::Robustness, 1, nullptr).pairs.size() >= 30); }

  void sameSeedGivesTheSameBytes() {
    for (const TestType type : kTypes) {
      std::string texts[3];
      for (int i = 0; i < 3; ++i)
        for (const QaPair& pair : make(type, i == 2 ? 2 : 1, m_trial->terms.get()).pairs)
          texts[i] += toJson(pair).dump() + "\n";
      QVERIFY(!texts[0].empty());
      QCOMPARE(texts[0], texts[1]);
      QVERIFY(texts[0] != texts[2]);
    }
  }
};

QTEST_GUILESS_MAIN(TestChineseGeneration)
#include "tst_chinesegeneration.moc"
