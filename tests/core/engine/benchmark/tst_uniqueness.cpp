// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/random.h"
#include "benchmark/uniqueness.h"
#include "text/normalise.h"
#include "text/words.h"
#include "trialcorpus.h"
#include "vectors/vector.h"

#include <QtTest>
#include <set>

using namespace reticle;
using namespace reticle::benchmark;

namespace {

std::string question(Random& random, std::size_t vocabulary) {
  std::string result = "What is the";
  const std::size_t size = 5 + random.below(14);
  for (std::size_t i = 0; i < size; ++i) {
    // Low numbers are common, as in language.
    const double u = random.uniform();
    result += " word" + std::to_string(static_cast<std::size_t>(u * u * static_cast<double>(vocabulary)));
  }
  return result + " wafer?";
}

std::set<std::string> wordsOf(const std::string& text) {
  const std::string folded = text::foldForMatching(text);
  std::set<std::string> result;
  for (const Span span : text::words(folded))
    result.emplace(span.of(folded));
  return result;
}

template<typename T> double jaccard(const std::set<T>& a, const std::set<T>& b) {
  std::size_t common = 0;
  for (const T& item : a)
    common += b.count(item);
  const std::size_t all = a.size() + b.size() - common;
  return all == 0 ? 0 : static_cast<double>(common) / static_cast<double>(all);
}

} // namespace

class TestUniqueness : public QObject {
  Q_OBJECT

  std::unique_ptr<TrialCorpus> m_trial;

 private Q_SLOTS:
  void initTestCase() {
    Random random(1, "corpus");
    std::vector<corpus::Document> documents;
    for (int i = 0; i < 60; ++i) {
      corpus::Document document;
      document.title = std::to_string(i);
      for (int j = 0; j < 6; ++j)
        document.text += question(random, 120) + " ";
      documents.push_back(std::move(document));
    }
    m_trial = std::make_unique<TrialCorpus>(corpusOf(std::move(documents), {64, 0, false, 0}));
  }

  // Against the plain double loop.
  void equalsBruteForce() {
    Random random(2, "questions");
    UniquenessIndex index(m_trial->terms.get(), m_trial->vectors.get());
    std::vector<std::string> all;
    for (int i = 0; i < 400; ++i) {
      const std::string text = question(random, 90) + (i % 3 == 0 ? " CVD lithography" : "");
      double best = 0;
      double cosine = 0;
      const auto terms = [&](const std::string& item) {
        std::set<std::string> result;
        for (const auto& hit : m_trial->terms->analyse(item).hits)
          result.insert(hit.term);
        return result;
      };
      for (const std::string& other : all) {
        best =
            std::max(best, jaccard(wordsOf(text), wordsOf(other)) + 0.05 * jaccard(terms(text), terms(other)));
        cosine = std::max(
            cosine, vectors::cosine(m_trial->vectors->vectorise(text), m_trial->vectors->vectorise(other)));
      }
      const Similarity found = index.compare(text);
      QVERIFY2(std::abs(found.jaccard - best) < 1e-12, text.c_str());
      QCOMPARE(found.cosineUsed, all.size() >= 5);
      if (found.cosineUsed)
        QVERIFY2(std::abs(found.cosine - cosine) < 1e-9, text.c_str());
      index.insert(text);
      all.push_back(text);
    }
  }

  void verdictFollowsBothLimits() {
    Similarity similarity;
    similarity.jaccard = 0.7;
    QVERIFY(!similarity.rejected(0.7)); // above, not at the limit
    similarity.jaccard = 0.7001;
    QVERIFY(similarity.rejected(0.7));
    similarity.jaccard = 0.1;
    similarity.cosine = 0.76;
    QVERIFY(!similarity.rejected(0.7));
    similarity.cosineUsed = true;
    QVERIFY(similarity.rejected(0.7));
  }

  void sameQuestionIsRejected() {
    UniquenessIndex index(nullptr, nullptr);
    bool inserted = false;
    index.compareAndInsert("What is the thickness of the film?", 0.8, &inserted);
    QVERIFY(inserted);
    index.compareAndInsert("what is THE thickness of the film", 0.8, &inserted);
    QVERIFY(!inserted);
    QCOMPARE(index.size(), std::size_t(1));
  }

  void staysFast() {
    Random random(3, "many");
    UniquenessIndex index(nullptr, m_trial->vectors.get());
    for (int i = 0; i < 20000; ++i)
      index.insert(question(random, 5000));
    QElapsedTimer timer;
    timer.start();
    for (int i = 0; i < 100; ++i)
      index.compare(question(random, 5000));
    const double each = static_cast<double>(timer.elapsed()) / 100;
    qInfo("20,000 questions: %.2f ms a comparison", each);
    QVERIFY2(each < 50, std::to_string(each).c_str());
  }
};

QTEST_GUILESS_MAIN(TestUniqueness)
#include "tst_uniqueness.moc"
