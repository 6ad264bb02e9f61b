// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/random.h"
#include "benchmark/corpussearch.h"
#include "benchmark/extractivewriter.h"
#include "benchmark/generator.h"
#include "benchmark/uniqueness.h"
#include "text/language.h"
#include "text/normalise.h"
#include "text/words.h"
#include "trialcorpus.h"

#include <QtTest>
#include <set>

using namespace reticle;
using namespace reticle::benchmark;

namespace {

// The first chunk whose terms hold all terms, found by looking at every chunk.
std::optional<std::size_t> slowly(const TrialCorpus& trial, const std::vector<std::string>& terms) {
  for (std::size_t i = 0; i < trial.corpus.chunks.size(); ++i) {
    const std::vector<std::string> made = trial.vectors->segment().analyse(trial.corpus.textOf(i));
    const std::set<std::string> held(made.begin(), made.end());
    if (std::all_of(terms.begin(), terms.end(), [&](const std::string& term) { return held.contains(term); }))
      return i;
  }
  return std::nullopt;
}

} // namespace

class TestUnanswerable : public QObject {
  Q_OBJECT

  std::unique_ptr<TrialCorpus> m_trial;

  std::vector<ContextOutcome> make(std::size_t pairs, std::uint64_t seed) const {
    UniquenessIndex uniqueness(m_trial->terms.get(), m_trial->vectors.get());
    const GenerationInput input{m_trial->corpus, *m_trial->vectors, m_trial->terms.get(), "extractive"};
    GenerationSettings settings;
    settings.type = TestType::Unanswerable;
    settings.pairs = pairs;
    settings.seed = seed;
    GenerationSession session(input, settings, uniqueness);
    const ExtractiveQuestionWriter writer(m_trial->corpus, m_trial->terms.get());
    return generateAll(session, writer);
  }

 private Q_SLOTS:
  void initTestCase() {
    m_trial = std::make_unique<TrialCorpus>(
        corpusOfFolder(std::filesystem::path(RETICLE_SOURCE_DIR) / "resources/sample", {128, 32, true, 32}));
  }

  void findsTheChunkThatHoldsAllWords() {
    Random random(3, "test/words");
    std::size_t found = 0;
    std::size_t missing = 0;
    for (int round = 0; round < 400; ++round) {
      // Words of one chunk, and now and then one of another.
      std::string question;
      std::vector<std::string> terms;
      const std::size_t chunk = random.below(m_trial->corpus.chunks.size());
      for (int i = 0; i < 4; ++i) {
        const std::size_t source = random.chance(0.15) ? random.below(m_trial->corpus.chunks.size()) : chunk;
        const std::string folded = text::foldForMatching(m_trial->corpus.textOf(source));
        const std::vector<Span> words = text::words(folded);
        if (words.empty())
          continue;
        const std::string word(words[random.below(words.size())].of(folded));
        // Words that ask or mean nothing alone are left out of the search, so they may not decide here; words
        // of Han characters are searched for by their pairs (see tst_chineseunanswerable).
        if (word.size() < 6 || static_cast<unsigned char>(word.front()) >= 0x80U ||
            !chunkHoldingAll(m_trial->corpus, *m_trial->vectors, word, "en"))
          continue;
        question += word + " ";
        terms.push_back(m_trial->vectors->segment().analyse(word).front());
      }
      if (terms.empty())
        continue;
      const auto expected = slowly(*m_trial, terms);
      const auto actual = chunkHoldingAll(m_trial->corpus, *m_trial->vectors, question, "en");
      QVERIFY2(actual == expected, question.c_str());
      ++(expected ? found : missing);
    }
    QVERIFY2(found > 100 && missing > 10, (std::to_string(found) + ", " + std::to_string(missing)).c_str());
    QVERIFY(!chunkHoldingAll(m_trial->corpus, *m_trial->vectors, "What is it?", "en"));
    QVERIFY(!chunkHoldingAll(m_trial->corpus, *m_trial->vectors, "copper zzyzx", "en"));
  }

  void writesQuestionsThatNoChunkAnswers() {
    std::size_t made = 0;
    for (const ContextOutcome& outcome : make(20, 1)) {
      if (!outcome.pair)
        continue;
      ++made;
      const QaPair& pair = *outcome.pair;
      QVERIFY(pair.key.starts_with("NONE_"));
      QVERIFY(pair.evidence.empty());
      QCOMPARE(pair.answer, std::string("The documents do not say."));
      QVERIFY(pair.format == QuestionFormat::Subjective);
      QVERIFY(pair.question.ends_with("?"));
      QVERIFY(!pair.record.context.empty());
      QVERIFY2(!chunkHoldingAll(m_trial->corpus, *m_trial->vectors, pair.question, "en"),
               pair.question.c_str());
      // It is about something that the corpus speaks of: each longer word stands somewhere.
      const std::string folded = text::foldForMatching(pair.question);
      for (const Span word : text::words(folded))
        if (word.end - word.begin > 3 && word.of(folded) != "what")
          QVERIFY2(
              m_trial->vectors->segment().find(m_trial->vectors->segment().analyse(word.of(folded)).front()),
              pair.question.c_str());
    }
    QVERIFY2(made >= 10, std::to_string(made).c_str());
  }

  void sameSeedSameQuestions() {
    const auto questions = [&](std::uint64_t seed) {
      std::vector<std::string> result;
      for (const ContextOutcome& outcome : make(8, seed))
        if (outcome.pair)
          result.push_back(outcome.pair->question);
      return result;
    };
    QCOMPARE(questions(5), questions(5));
    QVERIFY(questions(5) != questions(6));
  }

  // A model's question is turned down when the corpus holds all of its words, and keeps neither the answer nor
  // the evidence that came with it.
  void turnsDownWhatAChunkAnswers() {
    Context context;
    context.type = TestType::Unanswerable;
    context.items.push_back({0, ChunkRole::Target, 0, 1.0});
    Candidate candidate;
    candidate.format = QuestionFormat::Subjective;
    candidate.subType = SubType::Definition;
    candidate.answer = "An invented answer of 12 nm.";
    candidate.evidence = {{"An invented quote that stands nowhere.", 1}};
    const CheckInput input{m_trial->corpus, context, QuestionFormat::Subjective, "en", m_trial->vectors.get()};
    QaPair pair;
    candidate.question = "What is the zzyzx coefficient of copper interconnects?";
    Verdict verdict = checkCandidate(candidate, input, {}, pair);
    QVERIFY2(verdict.accepted, std::string(rejectionName(verdict.reason)).c_str());
    QCOMPARE(pair.answer, std::string(notInDocuments("en")));
    QVERIFY(pair.evidence.empty());
    // The longest words of a chunk, as a question.
    std::string folded;
    for (std::size_t i = 0; folded.empty(); ++i)
      if (text::detectLanguage(m_trial->corpus.textOf(i)) == "en")
        folded = text::foldForMatching(m_trial->corpus.textOf(i));
    std::string words;
    for (const Span word : text::words(folded))
      if (word.end - word.begin > 7 && words.size() < 80)
        words += " " + std::string(word.of(folded));
    candidate.question = "What is the" + words + "?";
    verdict = checkCandidate(candidate, input, {}, pair);
    QVERIFY(!verdict.accepted);
    QCOMPARE(std::string(rejectionName(verdict.reason)), std::string("answer-in-corpus"));
  }
};

QTEST_APPLESS_MAIN(TestUnanswerable)
#include "tst_unanswerable.moc"
