// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/random.h"
#include "benchmark/extractivewriter.h"
#include "benchmark/generator.h"
#include "benchmark/qapairjson.h"
#include "benchmark/uniqueness.h"
#include "factcorpus.h"
#include "trialcorpus.h"

#include <QElapsedTimer>
#include <QFile>
#include <QtTest>
#include <algorithm>
#include <cctype>
#include <map>

using namespace reticle;
using namespace reticle::benchmark;

namespace {

constexpr std::size_t kReports = 150; // generated ones beside the sample
constexpr std::size_t kPairs = 1000;
// Those that leave the writer least choice first, as a generation works.
const std::vector<TestType> kTypes{TestType::MultiHop, TestType::MultiTopic, TestType::Robustness};

struct Made {
  std::vector<QaPair> pairs;
  std::map<std::string, std::size_t> rejected;
  std::map<std::string, std::size_t> skipped;
  std::size_t attempts = 0;
  std::size_t contexts = 0;
  std::string bytes; // all pairs as JSON
};

// A question without what differs from fact to fact: terms of the knowledge base, names and numbers.
std::string skeleton(const knowledge::DensityAnalyser& terms, const std::string& question) {
  std::string text = question;
  const auto hits = terms.analyse(question).hits;
  for (auto hit = hits.rbegin(); hit != hits.rend(); ++hit)
    text.replace(hit->span.begin, hit->span.end - hit->span.begin, "T");
  std::string result;
  std::string word;
  bool start = true;
  for (const char c : text + " ") {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0 || (static_cast<unsigned char>(c) & 0x80U) != 0 ||
        c == '-') {
      word += c;
      continue;
    }
    if (!word.empty()) {
      const bool number = std::any_of(word.begin(), word.end(), [](char d) { return d >= '0' && d <= '9'; });
      const bool name = !start && word != "T" && word[0] >= 'A' && word[0] <= 'Z' && result.back() != '[';
      const std::string shown = number ? "#" : name ? "N" : word;
      result += shown;
      start = false;
      word.clear();
    }
    if (c == '.' || c == '?' || c == ']')
      start = true;
    if (c != ' ' || (!result.empty() && result.back() != ' '))
      result += c;
  }
  return result;
}

} // namespace

// A thousand pairs by the built-in writer from the sample and 150 generated reports.
class TestThousand : public QObject {
  Q_OBJECT

  TrialCorpus m_trial;
  Made m_made;

  Made make(std::size_t flight) const {
    Made made;
    UniquenessIndex uniqueness(m_trial.terms.get(), m_trial.vectors.get());
    const GenerationInput input{m_trial.corpus, *m_trial.vectors, m_trial.terms.get(), "extractive"};
    const ExtractiveQuestionWriter writer(m_trial.corpus, m_trial.terms.get());
    PlanCounts before;
    for (std::size_t i = 0; i < kTypes.size(); ++i) {
      GenerationSettings settings;
      settings.type = kTypes[i];
      const std::size_t left = kTypes.size() - i;
      settings.pairs = (kPairs - made.pairs.size() + left - 1) / left;
      settings.seed = 2026;
      settings.before = before;
      GenerationSession session(input, settings, uniqueness);
      std::vector<AttemptTask> open;
      Random random(flight, "order");
      while (!session.finished()) {
        while (open.size() < flight) {
          std::optional<AttemptTask> task = session.next();
          if (!task)
            break;
          open.push_back(std::move(*task));
        }
        if (!open.empty()) {
          const std::size_t chosen = random.below(open.size());
          Submission submission;
          submission.candidate = writer.write(open[chosen]);
          session.submit(open[chosen].context, std::move(submission));
          open.erase(open.begin() + static_cast<std::ptrdiff_t>(chosen));
        }
        for (const ContextOutcome& outcome : session.takeOutcomes()) {
          ++made.contexts;
          if (outcome.skipped)
            ++made.skipped[std::string(skipReasonName(*outcome.skipped))];
          made.attempts += outcome.attempts.size();
          for (const AttemptOutcome& attempt : outcome.attempts)
            if (!attempt.verdict.accepted)
              ++made.rejected[std::string(rejectionName(attempt.verdict.reason))];
          if (outcome.pair) {
            made.pairs.push_back(*outcome.pair);
            before.add(*outcome.pair);
            made.bytes += toJson(*outcome.pair).dump() + "\n";
          }
        }
      }
    }
    return made;
  }

 private Q_SLOTS:
  void initTestCase() {
    std::vector<corpus::Document> documents =
        corpusOfFolder(std::filesystem::path(RETICLE_SOURCE_DIR) / "resources/sample", {128, 32, true, 32})
            .corpus.documents;
    for (corpus::Document& report : factCorpus(kReports, 7))
      documents.push_back(std::move(report));
    m_trial = corpusOf(std::move(documents), {128, 32, true, 32});
    QElapsedTimer watch;
    watch.start();
    m_made = make(1);
    qInfo("%zu pairs of %zu contexts in %zu attempts, %.1f s", m_made.pairs.size(), m_made.contexts,
          m_made.attempts, static_cast<double>(watch.elapsed()) / 1000);
    for (const auto& [reason, count] : m_made.rejected)
      qInfo("  rejected %5.1f %%: %s (%zu)",
            100.0 * static_cast<double>(count) / static_cast<double>(m_made.attempts), reason.c_str(), count);
    for (const auto& [reason, count] : m_made.skipped)
      qInfo("  skipped %zu: %s", count, reason.c_str());
    if (const QByteArray path = qgetenv("RETICLE_PAIRS_FILE"); !path.isEmpty()) {
      QFile file(QString::fromUtf8(path));
      QVERIFY(file.open(QIODevice::WriteOnly));
      file.write(QByteArray::fromStdString(m_made.bytes));
    }
  }

  void asManyAsWanted() { QCOMPARE(m_made.pairs.size(), kPairs); }

  void noneAboveTheSimilarityLimit() {
    double highest = 0;
    for (const QaPair& pair : m_made.pairs) {
      // The cosine has a limit of its own, 0.05 above.
      QVERIFY2(pair.record.maxSimilarity <= pair.record.threshold + 0.05 + 1e-12, pair.key.c_str());
      highest = std::max(highest, pair.record.maxSimilarity);
    }
    // And by the words themselves, pair by pair, as an outsider would compare.
    UniquenessIndex afresh(m_trial.terms.get(), m_trial.vectors.get());
    for (const QaPair& pair : m_made.pairs) {
      bool inserted = false;
      afresh.compareAndInsert(pair.question, pair.record.threshold, &inserted);
      QVERIFY2(inserted, pair.key.c_str());
    }
    qInfo("highest similarity %.3f", highest);
  }

  void sharesMeetTheirTargets() {
    std::map<std::string, double> types;
    std::map<std::string, double> kinds;
    double objective = 0;
    for (const QaPair& pair : m_made.pairs) {
      types[std::string(testTypeName(pair.type))] += 100.0 / kPairs;
      kinds[std::string(subTypeName(pair.subType))] += 100.0 / kPairs;
      objective += pair.format == QuestionFormat::Objective ? 100.0 / kPairs : 0;
    }
    qInfo("objective %.1f %%", objective);
    for (const auto& [name, share] : types)
      qInfo("  %s %.1f %%", name.c_str(), share);
    for (const auto& [name, share] : kinds)
      qInfo("  %s %.1f %%", name.c_str(), share);
    for (const TestType type : kTypes)
      QVERIFY2(std::abs(types[std::string(testTypeName(type))] - 100.0 / 3) <= 2.0,
               std::string(testTypeName(type)).c_str());
    QVERIFY2(std::abs(objective - 50) <= 2.0, qPrintable(QString::number(objective)));
    // What kinds a text offers is the text's: each objective kind comes near its weight, none is left out.
    for (const auto& [name, share] :
         std::map<std::string, double>{{"calculation", 15}, {"fill", 12.5}, {"judge", 12.5}, {"choice", 10}})
      QVERIFY2(std::abs(kinds[name] - share) <= 8.0, (name + " " + std::to_string(kinds[name])).c_str());
  }

  void truthIsBalanced() {
    int right = 0;
    int wrong = 0;
    for (const QaPair& pair : m_made.pairs)
      if (pair.subType == SubType::Judge)
        ++(pair.answer.find("True") < 30 ? right : wrong);
    qInfo("true %d, false %d", right, wrong);
    // Within what a fair coin gives in 95 of 100 cases.
    QVERIFY(right + wrong > 60);
    QVERIFY(std::abs(right - wrong) <= 1.96 * std::sqrt(right + wrong));
  }

  void choiceKeysAreUniform() {
    std::map<std::size_t, std::vector<int>> byOptions; // number of options -> times each key was right
    for (const QaPair& pair : m_made.pairs) {
      if (pair.subType != SubType::Choice)
        continue;
      std::vector<int>& keys = byOptions[pair.options.size()];
      keys.resize(pair.options.size());
      ++keys[static_cast<std::size_t>(pair.correctOption)];
    }
    // Critical values of chi-square at p = 0.05 for 1 to 5 degrees of freedom.
    constexpr std::array kCritical{0.0, 3.841, 5.991, 7.815, 9.488, 11.070};
    std::size_t all = 0;
    for (const auto& [options, keys] : byOptions) {
      int count = 0;
      for (const int times : keys)
        count += times;
      all += static_cast<std::size_t>(count);
      if (count < 20)
        continue;
      const double expected = static_cast<double>(count) / static_cast<double>(options);
      double statistic = 0;
      QString list;
      for (const int times : keys) {
        statistic += (times - expected) * (times - expected) / expected;
        list += QString::number(times) + QLatin1Char(' ');
      }
      qInfo("%zu options: %schi-square %.2f", options, qPrintable(list), statistic);
      QVERIFY2(statistic < kCritical[options - 1], qPrintable(list));
    }
    QVERIFY(all > 60);
  }

  void noSkeletonIsFrequent() {
    std::map<std::string, std::size_t> times;
    for (const QaPair& pair : m_made.pairs)
      ++times[skeleton(*m_trial.terms, pair.question)];
    std::vector<std::pair<std::size_t, std::string>> order;
    for (const auto& [text, count] : times)
      order.emplace_back(count, text);
    std::sort(order.rbegin(), order.rend());
    for (std::size_t i = 0; i < std::min<std::size_t>(10, order.size()); ++i)
      qInfo("%5.1f %%  %s", 100.0 * static_cast<double>(order[i].first) / kPairs, order[i].second.c_str());
    QVERIFY(static_cast<double>(order.front().first) <= 0.08 * kPairs);
  }

  void sameBytesWithManyInFlight() { QVERIFY(make(16).bytes == m_made.bytes); }
};

QTEST_GUILESS_MAIN(TestThousand)
#include "tst_thousand.moc"
