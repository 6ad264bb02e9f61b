// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/error.h"
#include "benchmark/synthesis.h"
#include "trialcorpus.h"
#include "vectors/links.h"

#include <QtTest>
#include <set>

using namespace reticle;
using namespace reticle::benchmark;

namespace {

std::string sentence(const std::string& word, int count) {
  std::string result;
  for (int i = 0; i < count; ++i)
    result += word + std::to_string(i % 7) + " ";
  return result + ".\n\n";
}

// Forty documents that share nothing, then two that are near copies, two that are linked and one with two
// topics.
TrialCorpus toy() {
  std::vector<corpus::Document> documents;
  const auto add = [&](const std::string& title, const std::string& text) {
    corpus::Document document;
    document.title = title;
    document.text = text;
    documents.push_back(document);
  };
  for (int i = 0; i < 40; ++i)
    add("lonely" + std::to_string(i),
        sentence("w" + std::string(1, static_cast<char>('a' + i % 26)) + std::to_string(i) + "x", 20));
  add("copy one", sentence("twin", 20));
  add("copy two", sentence("twin", 20) + "extra");
  add("link one", sentence("bridge", 10) + sentence("left", 10));
  add("link two", sentence("bridge", 10) + sentence("right", 10));
  add("topics", sentence("alpha", 24) + sentence("omega", 24));
  return corpusOf(std::move(documents), {20, 0, false, 0});
}

bool same(const Context& a, const Context& b) {
  if (a.items.size() != b.items.size() || a.needlePosition != b.needlePosition)
    return false;
  for (std::size_t i = 0; i < a.items.size(); ++i)
    if (a.items[i].chunk != b.items[i].chunk || a.items[i].role != b.items[i].role)
      return false;
  return true;
}

} // namespace

class TestSynthesis : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void contextsDependOnTheirNumberAlone() {
    const TrialCorpus trial = toy();
    const ContextSynthesizer forwards(trial.corpus, *trial.vectors, TestType::Robustness, 9);
    const ContextSynthesizer backwards(trial.corpus, *trial.vectors, TestType::Robustness, 9);
    std::vector<Context> first(forwards.count());
    for (std::size_t i = 0; i < forwards.count(); ++i)
      first[i] = forwards.context(i).value();
    for (std::size_t i = backwards.count(); i-- > 0;)
      QVERIFY(same(backwards.context(i).value(), first[i]));
  }

  void distractorsAreTheFarthestAndSpread() {
    const TrialCorpus trial = toy();
    SynthesisSettings settings;
    settings.rounds = 1;
    const ContextSynthesizer maker(trial.corpus, *trial.vectors, TestType::Robustness, 1, settings);
    std::set<std::size_t> used;
    std::set<int> places;
    for (std::size_t i = 0; i < maker.count(); ++i) {
      const Context context = maker.context(i).value();
      QCOMPARE(context.items.size(), std::size_t(5));
      QVERIFY(context.needlePosition >= 0);
      places.insert(context.needlePosition);
      const std::size_t target = context.items[static_cast<std::size_t>(context.needlePosition)].chunk;
      QVERIFY(context.items[static_cast<std::size_t>(context.needlePosition)].role == ChunkRole::Target);
      const auto worst = vectors::worstTargets(*trial.vectors, static_cast<std::uint32_t>(target),
                                               [](std::uint32_t) { return true; });
      std::set<std::size_t> documents;
      for (const ContextItem& item : context.items) {
        if (item.role != ChunkRole::Distractor)
          continue;
        QVERIFY(std::abs(item.similarity - worst->cosine) < 1e-9);
        QVERIFY(item.similarity <= 0.95);
        documents.insert(trial.corpus.chunks[item.chunk].document);
        used.insert(item.chunk);
      }
      QCOMPARE(documents.size(), std::size_t(4)); // one chunk a document while there are enough
    }
    QCOMPARE(places.size(), std::size_t(5));
    QVERIFY2(used.size() > trial.corpus.chunks.size() * 3 / 4, std::to_string(used.size()).c_str());
  }

  void linksAreAboveTheLimitAndNeverCopies() {
    const TrialCorpus trial = toy();
    const ContextSynthesizer maker(trial.corpus, *trial.vectors, TestType::MultiHop, 1);
    std::size_t made = 0;
    for (std::size_t i = 0; i < maker.count(); ++i) {
      SkipReason reason = SkipReason::TooShort;
      const std::optional<Context> context = maker.context(i, &reason);
      if (!context) {
        QVERIFY(reason == SkipReason::NoLink);
        continue;
      }
      ++made;
      const ContextItem* target = nullptr;
      const ContextItem* link = nullptr;
      for (const ContextItem& item : context->items) {
        target = item.role == ChunkRole::Target ? &item : target;
        link = item.role == ChunkRole::Link ? &item : link;
      }
      QVERIFY(target && link);
      QVERIFY(link->similarity > 0.1 && link->similarity <= 0.95);
      QVERIFY(trial.corpus.chunks[target->chunk].document != trial.corpus.chunks[link->chunk].document);
    }
    QCOMPARE(made, std::size_t(2)); // "bridge" from either side
  }

  void topicsComeFromClustersFarApart() {
    const TrialCorpus trial = toy();
    const ContextSynthesizer maker(trial.corpus, *trial.vectors, TestType::MultiTopic, 1);
    QVERIFY(maker.count() >= 3);
    QVERIFY(maker.skipped().at(SkipReason::TooFewChunks) >= 40);
    for (std::size_t i = 0; i < maker.count(); ++i) {
      const std::optional<Context> context = maker.context(i);
      if (!context)
        continue;
      std::set<std::size_t> clusters;
      for (const ContextItem& a : context->items) {
        clusters.insert(a.cluster);
        for (const ContextItem& b : context->items)
          if (a.chunk != b.chunk)
            QVERIFY(vectors::cosine(trial.vectors->row(static_cast<std::uint32_t>(a.chunk)),
                                    trial.vectors->row(static_cast<std::uint32_t>(b.chunk))) < 0.3);
      }
      QVERIFY(clusters.size() >= 2);
      QCOMPARE(context->needlePosition, -1);
    }
  }

  void singleChunkStandsAlone() {
    const TrialCorpus trial = toy();
    const ContextSynthesizer maker(trial.corpus, *trial.vectors, TestType::SingleChunk, 1);
    QCOMPARE(maker.count() % 3, std::size_t(0));
    QCOMPARE(maker.context(0)->items.size(), std::size_t(1));
    QCOMPARE(maker.context(0)->items[0].chunk, maker.context(2)->items[0].chunk);
    QVERIFY(maker.context(0)->items[0].chunk != maker.context(3)->items[0].chunk);
  }

  void nothingToDo() {
    const TrialCorpus trial = toy();
    corpus::Corpus empty;
    QVERIFY_THROWS_EXCEPTION(Error, ContextSynthesizer(empty, *trial.vectors, TestType::Robustness, 1));
  }
};

QTEST_GUILESS_MAIN(TestSynthesis)
#include "tst_synthesis.moc"
