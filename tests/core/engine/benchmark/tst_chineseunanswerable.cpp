// SPDX-License-Identifier: GPL-3.0-or-later
// Questions that Chinese documents do not answer: the sample's own, and reports that a program wrote.
#include "base/contenthash.h"
#include "base/random.h"
#include "benchmark/chinese.h"
#include "benchmark/corpussearch.h"
#include "benchmark/extractivewriter.h"
#include "benchmark/generator.h"
#include "benchmark/uniqueness.h"
#include "chinesefactcorpus.h"
#include "text/language.h"
#include "text/normalise.h"
#include "text/words.h"
#include "trialcorpus.h"

#include <QtTest>
#include <fstream>
#include <nlohmann/json.hpp>

using namespace reticle;
using namespace reticle::benchmark;

namespace {

constexpr corpus::ChunkOptions kChunks{128, 32, true, 32};
constexpr std::string_view kAsks = "具体是多少？";

// The Chinese documents of the sample that are plain text or records.
std::unique_ptr<TrialCorpus> sample() {
  const std::filesystem::path folder = std::filesystem::path(RETICLE_SOURCE_DIR) / "resources/sample";
  std::vector<corpus::Document> documents;
  for (corpus::Document& document : corpusOfFolder(folder, kChunks, TrialLanguage::Chinese).corpus.documents)
    if (text::detectLanguage(document.text) == "zh")
      documents.push_back(std::move(document));
  std::ifstream records(folder / "zh-thin-film-deposition.json");
  for (const nlohmann::json& record : nlohmann::json::parse(records)) {
    corpus::Document document;
    document.title = record.at("title").get<std::string>();
    document.text = record.at("text").get<std::string>();
    document.language = "zh";
    document.hash = contentHash(document.text);
    documents.push_back(std::move(document));
  }
  return std::make_unique<TrialCorpus>(corpusOf(std::move(documents), kChunks, TrialLanguage::Chinese));
}

std::unique_ptr<TrialCorpus> reports() {
  return std::make_unique<TrialCorpus>(corpusOf(chineseFactCorpus(40, 5), kChunks, TrialLanguage::Chinese));
}

std::vector<QaPair> make(const TrialCorpus& trial, std::size_t wanted, std::uint64_t seed) {
  UniquenessIndex uniqueness(trial.terms.get(), trial.vectors.get());
  const GenerationInput input{trial.corpus, *trial.vectors, trial.terms.get(), "extractive"};
  GenerationSettings settings;
  settings.type = TestType::Unanswerable;
  settings.pairs = wanted;
  settings.seed = seed;
  GenerationSession session(input, settings, uniqueness);
  const ExtractiveQuestionWriter writer(trial.corpus, trial.terms.get());
  std::vector<QaPair> pairs;
  for (ContextOutcome& outcome : generateAll(session, writer))
    if (outcome.pair)
      pairs.push_back(std::move(*outcome.pair));
  return pairs;
}

bool has(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

// The first chunk in which all pairs of neighbouring characters of all words stand, found by reading every one.
std::optional<std::size_t> slowly(const TrialCorpus& trial, const std::vector<std::string>& words) {
  for (std::size_t i = 0; i < trial.corpus.chunks.size(); ++i) {
    const std::string text = text::foldForMatching(trial.corpus.textOf(i));
    const bool all = std::all_of(words.begin(), words.end(), [&](const std::string& word) {
      const std::vector<std::string_view> characters = chinese::characters(word);
      if (characters.size() == 1)
        return has(text, word);
      for (std::size_t k = 0; k + 1 < characters.size(); ++k)
        if (!has(text, std::string(characters[k]) + std::string(characters[k + 1])))
          return false;
      return true;
    });
    if (all)
      return i;
  }
  return std::nullopt;
}

} // namespace

class TestChineseUnanswerable : public QObject {
  Q_OBJECT

  std::unique_ptr<TrialCorpus> m_sample;
  std::unique_ptr<TrialCorpus> m_reports;

  // What must hold of every question; how many there are.
  static std::size_t examine(const TrialCorpus& trial, const std::vector<QaPair>& pairs) {
    for (const QaPair& pair : pairs) {
      const auto fail = [&](const char* what) { QFAIL((what + (": " + pair.question)).c_str()); };
      [&] {
        if (!pair.key.starts_with("NONE_") || !pair.evidence.empty() || pair.record.context.empty())
          fail("form");
        if (pair.answer != notInDocuments("zh") || pair.language != "zh")
          fail("answer");
        if (!pair.question.ends_with(kAsks))
          fail("end");
        if (chunkHoldingAll(trial.corpus, *trial.vectors, pair.question, "zh"))
          fail("answered");
        // Nobody finds the name and the property in one passage, however the passage is cut into words.
        const std::string asked = pair.question.substr(0, pair.question.size() - kAsks.size());
        const std::size_t of = asked.rfind("的");
        if (of == std::string::npos)
          return fail("no property");
        const std::string name = asked.substr(0, of);
        const std::string property = asked.substr(of + std::string_view("的").size());
        bool propertyKnown = false;
        for (std::size_t i = 0; i < trial.corpus.chunks.size(); ++i) {
          const std::string_view text = trial.corpus.textOf(i);
          propertyKnown = propertyKnown || has(text, property);
          if (has(text, name) && has(text, property))
            fail("name and property");
        }
        // It is about something that the corpus speaks of.
        if (!propertyKnown)
          fail("unknown property");
        // The term stands as a thing of its own, alone and of the same kind.
        for (const std::string_view bad : {"和", "介电常数溅射", "层薄膜", "层层", "氧化的良率", "溅射的良率"})
          if (has(asked, bad))
            fail("wording");
        bool termKnown = false;
        for (const knowledge::TermOccurrence& hit : trial.terms->analyse(name).hits)
          for (const corpus::Document& document : trial.corpus.documents)
            termKnown = termKnown || has(document.text, hit.span.of(name));
        if (!termKnown)
          fail("unknown term");
      }();
    }
    return pairs.size();
  }

 private Q_SLOTS:
  void initTestCase() {
    m_sample = sample();
    m_reports = reports();
    QVERIFY(m_sample->corpus.documents.size() >= 5);
  }

  void findsTheChunkThatHoldsAllWords() {
    Random random(3, "test/words");
    std::size_t found = 0;
    std::size_t missing = 0;
    for (int round = 0; round < 300; ++round) {
      std::string question;
      std::vector<std::string> wanted;
      const std::size_t chunk = random.below(m_sample->corpus.chunks.size());
      for (int i = 0; i < 3; ++i) {
        const std::size_t source = random.chance(0.2) ? random.below(m_sample->corpus.chunks.size()) : chunk;
        const std::string folded = text::foldForMatching(m_sample->corpus.textOf(source));
        const std::vector<Span> words = text::words(folded);
        const std::string word(words[random.below(words.size())].of(folded));
        // Words of several Han characters, apart from each other; the search has to hold them for content.
        if (chinese::hanCount(word) * 3 != word.size() || chinese::hanCount(word) < 2 ||
            !chunkHoldingAll(m_sample->corpus, *m_sample->vectors, word, "zh"))
          continue;
        question += word + "，";
        wanted.push_back(word);
      }
      if (wanted.empty())
        continue;
      const auto expected = slowly(*m_sample, wanted);
      const auto actual = chunkHoldingAll(m_sample->corpus, *m_sample->vectors, question, "zh");
      QVERIFY2(actual == expected, question.c_str());
      ++(expected ? found : missing);
    }
    QVERIFY2(found > 100 && missing > 10, (std::to_string(found) + ", " + std::to_string(missing)).c_str());
  }

  // One character is looked for in the text itself, whatever word the index made it a part of; grammar is not.
  void findsSingleCharacters() {
    const TrialCorpus trial = corpusOf({[] {
                                         corpus::Document document;
                                         document.text = "铜籽晶层的厚度为30纳米，在溅射台上沉积。";
                                         document.hash = "h";
                                         return document;
                                       }()},
                                       kChunks, TrialLanguage::Chinese);
    const auto holds = [&](std::string_view question) {
      return chunkHoldingAll(trial.corpus, *trial.vectors, question, "zh").has_value();
    };
    QVERIFY(holds("铜的厚度是多少？"));
    QVERIFY(holds("铜的厚度为多少？"));
    QVERIFY(!holds("钨的厚度是多少？"));
    QVERIFY(!holds("铜的电阻率是多少？"));
    QVERIFY(!holds("是多少？"));
  }

  void writesQuestionsThatNoChunkAnswers() {
    std::size_t ofSample = 0;
    for (const std::uint64_t seed : {1, 2, 3})
      ofSample += examine(*m_sample, make(*m_sample, 20, seed));
    for (const std::uint64_t seed : {2, 3})
      examine(*m_reports, make(*m_reports, 40, seed));
    QVERIFY2(ofSample >= 6, std::to_string(ofSample).c_str());
    const std::size_t ofReports = examine(*m_reports, make(*m_reports, 40, 1));
    QVERIFY2(ofReports == 40, std::to_string(ofReports).c_str());
  }

  void sameSeedSameQuestions() {
    const auto questions = [&](std::uint64_t seed) {
      std::vector<std::string> result;
      for (const QaPair& pair : make(*m_reports, 8, seed))
        result.push_back(pair.question);
      return result;
    };
    QVERIFY(!questions(5).empty());
    QCOMPARE(questions(5), questions(5));
    QVERIFY(questions(5) != questions(6));
  }
};

QTEST_GUILESS_MAIN(TestChineseUnanswerable)
#include "tst_chineseunanswerable.moc"
