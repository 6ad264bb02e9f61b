// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/error.h"
#include "base/random.h"
#include "benchmark/extractivewriter.h"
#include "benchmark/generator.h"
#include "benchmark/qapairjson.h"
#include "benchmark/uniqueness.h"
#include "trialcorpus.h"

#include <QtTest>
#include <map>
#include <set>

using namespace reticle;
using namespace reticle::benchmark;

namespace {

GenerationSettings settingsFor(TestType type, std::size_t pairs, std::uint64_t seed = 1) {
  GenerationSettings settings;
  settings.type = type;
  settings.pairs = pairs;
  settings.seed = seed;
  return settings;
}

std::string textOf(const std::vector<ContextOutcome>& outcomes) {
  std::string result;
  for (const ContextOutcome& outcome : outcomes)
    if (outcome.pair)
      result += toJson(*outcome.pair).dump() + "\n";
  return result;
}

// Keeps up to `flight` attempts open and answers them in random order, as requests to a model come back.
std::vector<ContextOutcome> outOfOrder(GenerationSession& session, const QuestionWriter& writer,
                                       std::size_t flight) {
  Random random(7, "order");
  std::vector<AttemptTask> open;
  std::vector<ContextOutcome> result;
  while (!session.finished()) {
    while (open.size() < flight) {
      std::optional<AttemptTask> task = session.next();
      if (!task)
        break;
      open.push_back(std::move(*task));
    }
    if (!open.empty()) {
      const std::size_t before = session.contextsCommitted();
      const std::size_t i = random.below(open.size());
      Submission submission;
      submission.candidate = writer.write(open[i]);
      session.submit(open[i].context, std::move(submission));
      open.erase(open.begin() + static_cast<std::ptrdiff_t>(i));
      // Whoever asks whether it is over must not lose what nobody has taken yet.
      if (session.contextsCommitted() > before && session.finished())
        qFatal("finished with outcomes that were not taken");
    }
    for (ContextOutcome& outcome : session.takeOutcomes())
      result.push_back(std::move(outcome));
  }
  return result;
}

// A question with everything that differs from fact to fact taken out: names, numbers, what stands in quotes.
std::string skeleton(const std::string& question) {
  std::string result;
  std::size_t words = 0;
  std::string word;
  for (const char c : question + " ") {
    if (c != ' ') {
      word += c;
      continue;
    }
    result += word + " ";
    word.clear();
    if (++words == 4)
      break;
  }
  return result;
}

} // namespace

class TestGeneration : public QObject {
  Q_OBJECT

  std::unique_ptr<TrialCorpus> m_trial;

  std::vector<ContextOutcome> make(const GenerationSettings& settings, UniquenessIndex& uniqueness) const {
    const GenerationInput input{m_trial->corpus, *m_trial->vectors, m_trial->terms.get(), "extractive"};
    GenerationSession session(input, settings, uniqueness);
    const ExtractiveQuestionWriter writer(m_trial->corpus, m_trial->terms.get());
    return generateAll(session, writer);
  }

 private Q_SLOTS:
  void initTestCase() {
    const std::filesystem::path file =
        qEnvironmentVariable("RETICLE_TEST_DATA").toStdString() + "/data/ir/fabbench/corpus.jsonl";
    QVERIFY2(std::filesystem::exists(file), file.c_str());
    m_trial = std::make_unique<TrialCorpus>(corpusOfBeir(file, {128, 32, true, 32}));
    QCOMPARE(m_trial->corpus.documents.size(), std::size_t(127));
  }

  void makesPairsOfThreeTypesFromPublishedPassages() {
    UniquenessIndex uniqueness(m_trial->terms.get(), m_trial->vectors.get());
    std::map<std::string, const corpus::Document*> byHash;
    for (const corpus::Document& document : m_trial->corpus.documents)
      byHash[document.hash] = &document;
    std::size_t made = 0;
    std::map<std::string, std::size_t> skeletons;
    std::set<std::string> keys;
    for (const TestType type : {TestType::Robustness, TestType::MultiHop, TestType::MultiTopic}) {
      std::size_t ofType = 0;
      for (const ContextOutcome& outcome : make(settingsFor(type, 60), uniqueness)) {
        if (!outcome.pair)
          continue;
        const QaPair& pair = *outcome.pair;
        ++ofType;
        QVERIFY(keys.insert(pair.key).second);
        QVERIFY(!pair.evidence.empty());
        std::set<std::string> documents;
        for (const Evidence& evidence : pair.evidence) {
          QVERIFY(byHash.contains(evidence.documentHash));
          QCOMPARE(std::string(evidence.span.of(byHash[evidence.documentHash]->text)), evidence.quote);
          documents.insert(evidence.documentHash);
        }
        if (type == TestType::MultiHop)
          QVERIFY(documents.size() >= 2);
        else
          QCOMPARE(documents.size(), std::size_t(1));
        if (type == TestType::MultiTopic)
          QVERIFY(pair.evidence.size() >= 2);
        QVERIFY2(pair.record.maxSimilarity <= pair.record.threshold + 0.05 + 1e-12, pair.question.c_str());
        ++skeletons[skeleton(pair.question)];
      }
      QVERIFY2(ofType >= 10, testTypeName(type).data());
      made += ofType;
    }
    QVERIFY2(made >= 60, std::to_string(made).c_str());
    for (const auto& [text, count] : skeletons)
      QVERIFY2(static_cast<double>(count) <= 0.08 * static_cast<double>(made),
               (text + std::to_string(count)).c_str());
  }

  void sameSeedGivesTheSameBytes_data() {
    QTest::addColumn<int>("type");
    for (const TestType type :
         {TestType::Robustness, TestType::MultiHop, TestType::MultiTopic, TestType::SingleChunk})
      QTest::newRow(std::string(testTypeName(type)).c_str()) << static_cast<int>(type);
  }
  void sameSeedGivesTheSameBytes() {
    QFETCH(int, type);
    GenerationSettings settings = settingsFor(static_cast<TestType>(type), 6, 5);
    UniquenessIndex first(m_trial->terms.get(), m_trial->vectors.get());
    UniquenessIndex second(m_trial->terms.get(), m_trial->vectors.get());
    const std::string text = textOf(make(settings, first));
    QVERIFY(!text.empty());
    QCOMPARE(textOf(make(settings, second)), text);
    settings.seed = 6;
    UniquenessIndex third(m_trial->terms.get(), m_trial->vectors.get());
    QVERIFY(textOf(make(settings, third)) != text);
  }

  void requestsInFlightChangeNothing() {
    const GenerationSettings settings = settingsFor(TestType::Robustness, 25, 3);
    const GenerationInput input{m_trial->corpus, *m_trial->vectors, m_trial->terms.get(), "extractive"};
    const ExtractiveQuestionWriter writer(m_trial->corpus, m_trial->terms.get());
    UniquenessIndex one(m_trial->terms.get(), m_trial->vectors.get());
    const std::string expected = textOf(make(settings, one));
    for (const std::size_t flight : {2U, 5U, 16U}) {
      UniquenessIndex uniqueness(m_trial->terms.get(), m_trial->vectors.get());
      GenerationSession session(input, settings, uniqueness);
      QCOMPARE(textOf(outOfOrder(session, writer, flight)), expected);
    }
  }

  void resumesWhereItStopped() {
    const GenerationSettings settings = settingsFor(TestType::Robustness, 25, 4);
    const GenerationInput input{m_trial->corpus, *m_trial->vectors, m_trial->terms.get(), "extractive"};
    const ExtractiveQuestionWriter writer(m_trial->corpus, m_trial->terms.get());
    UniquenessIndex one(m_trial->terms.get(), m_trial->vectors.get());
    const std::vector<ContextOutcome> all = make(settings, one);
    for (const std::size_t cut : {std::size_t(0), std::size_t(1), all.size() / 2, all.size() - 1}) {
      std::vector<ContextOutcome> stored(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(cut));
      UniquenessIndex uniqueness(m_trial->terms.get(), m_trial->vectors.get());
      GenerationSession session(input, settings, uniqueness);
      session.restore(stored);
      for (ContextOutcome& outcome : outOfOrder(session, writer, 16))
        stored.push_back(std::move(outcome));
      QCOMPARE(stored.size(), all.size());
      QCOMPARE(textOf(stored), textOf(all));
    }
  }

  void storedGapsAreRefused() {
    const GenerationSettings settings = settingsFor(TestType::Robustness, 5);
    const GenerationInput input{m_trial->corpus, *m_trial->vectors, m_trial->terms.get(), "extractive"};
    UniquenessIndex uniqueness(nullptr, nullptr);
    GenerationSession session(input, settings, uniqueness);
    ContextOutcome outcome;
    outcome.context = 1;
    QVERIFY_THROWS_EXCEPTION(Error, session.restore({outcome}));
  }

  // A model that always fails: R attempts for each context, temperature rising, then the next; it ends.
  void failingWriterEnds() {
    GenerationSettings settings = settingsFor(TestType::Robustness, 3);
    settings.maximumContexts = 4;
    const GenerationInput input{m_trial->corpus, *m_trial->vectors, m_trial->terms.get(), "llm:none"};
    UniquenessIndex uniqueness(nullptr, nullptr);
    GenerationSession session(input, settings, uniqueness);
    std::size_t attempts = 0;
    while (const std::optional<AttemptTask> task = session.next()) {
      ++attempts;
      Submission submission;
      submission.failure = Rejection::ReplyUnreadable;
      session.submit(task->context, std::move(submission));
    }
    QCOMPARE(attempts, std::size_t(20));
    QCOMPARE(session.made(), std::size_t(0));
    QCOMPARE(session.rejections().at(Rejection::ReplyUnreadable), std::size_t(20));
    QVERIFY(!session.finished());
    const std::vector<ContextOutcome> outcomes = session.takeOutcomes();
    QVERIFY(session.finished());
    QCOMPARE(outcomes.size(), std::size_t(4));
    QCOMPARE(outcomes[0].attempts.size(), std::size_t(5));
    QVERIFY(outcomes[0].attempts[4].control.temperature >= outcomes[0].attempts[0].control.temperature);
    QVERIFY(outcomes[0].attempts[4].control.threshold < outcomes[0].attempts[0].control.threshold);
  }

  void objectiveShareIsKept() {
    for (const double share : {0.0, 0.5, 1.0}) {
      GenerationSettings settings = settingsFor(TestType::Robustness, 20, 2);
      settings.objectiveShare = share;
      UniquenessIndex uniqueness(m_trial->terms.get(), m_trial->vectors.get());
      int objective = 0;
      int all = 0;
      for (const ContextOutcome& outcome : make(settings, uniqueness))
        if (outcome.pair) {
          ++all;
          objective += outcome.pair->format == QuestionFormat::Objective ? 1 : 0;
        }
      QVERIFY(all > 0);
      if (share == 0.0)
        QCOMPARE(objective, 0);
      if (share == 1.0)
        QCOMPARE(objective, all);
    }
  }
};

QTEST_GUILESS_MAIN(TestGeneration)
#include "tst_generation.moc"
