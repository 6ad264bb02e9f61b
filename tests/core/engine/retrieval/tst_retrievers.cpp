// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/error.h"
#include "base/random.h"
#include "index/indexbuilder.h"
#include "retrieval/fusion.h"
#include "retrieval/retrievers.h"

#include <QtTest>

#include <cmath>
#include <map>
#include <set>
#include <thread>

using namespace reticle;
using namespace reticle::retrieval;

namespace {

using Units = std::vector<std::vector<std::string>>;

Units randomUnits(std::uint64_t seed, std::size_t count, std::size_t longest = 30) {
  Random random(seed, "test/retrieval");
  Units units(count);
  for (auto& unit : units)
    for (std::size_t i = random.below(longest); i > 0; --i)
      unit.push_back("w" + std::to_string(static_cast<int>(std::pow(random.uniform(), 3) * 60)));
  return units;
}

std::shared_ptr<const RetrievalIndex> indexOf(const Units& units) {
  index::IndexBuilder builder(text::Analyser::Trec);
  std::vector<std::string> ids;
  for (std::size_t i = 0; i < units.size(); ++i) {
    builder.addTerms(units[i]);
    ids.push_back(std::to_string(i)); // "10" before "9" as strings
  }
  return std::make_shared<RetrievalIndex>(builder.finish(), UnitIds(std::move(ids)));
}

// The formula as it is printed, over all units, for every token of the query.
double plainBm25(const Units& units, std::size_t unit, const std::vector<std::string>& query, double k1,
                 double b) {
  double tokens = 0;
  for (const auto& other : units)
    tokens += static_cast<double>(other.size());
  const double average = tokens / static_cast<double>(units.size());
  double sum = 0;
  for (const std::string& word : query) {
    double df = 0;
    for (const auto& other : units)
      df += std::count(other.begin(), other.end(), word) > 0 ? 1 : 0;
    const double f = static_cast<double>(std::count(units[unit].begin(), units[unit].end(), word));
    const double n = static_cast<double>(units.size());
    if (f > 0)
      sum += std::log(1 + (n - df + 0.5) / (df + 0.5)) * f /
             (f + k1 * (1 - b + b * static_cast<double>(units[unit].size()) / average));
  }
  return sum;
}

bool inOrder(const std::vector<Hit>& hits, const UnitIds& ids) {
  for (std::size_t i = 1; i < hits.size(); ++i)
    if (hits[i - 1].score < hits[i].score ||
        (hits[i - 1].score == hits[i].score && ids.id(hits[i - 1].unit) >= ids.id(hits[i].unit)))
      return false;
  return true;
}

std::map<std::uint32_t, double> asMap(const std::vector<Hit>& hits) {
  std::map<std::uint32_t, double> map;
  for (const Hit& hit : hits)
    map[hit.unit] = hit.score;
  return map;
}

} // namespace

class TestRetrievers : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void bm25EqualsTheFormula() {
    const Units units = randomUnits(1, 200);
    const auto index = indexOf(units);
    const Bm25Retriever retriever(index, {0.9, 0.4});
    Random random(2, "test/queries");
    for (int round = 0; round < 30; ++round) {
      std::vector<std::string> words;
      std::string query;
      for (std::size_t i = 1 + random.below(6); i > 0; --i) {
        words.push_back("w" + std::to_string(random.below(70)));
        query += words.back() + " ";
      }
      words.push_back(words.front()); // a repeated token
      query += words.back();
      const auto hits = retriever.search(query, units.size());
      QVERIFY(inOrder(hits, index->ids()));
      const auto found = asMap(hits);
      for (std::uint32_t unit = 0; unit < units.size(); ++unit) {
        const double expected = plainBm25(units, unit, words, 0.9, 0.4);
        QCOMPARE(found.count(unit) != 0, expected > 0);
        if (expected > 0)
          QVERIFY(std::fabs(found.at(unit) - expected) < 1e-12);
      }
    }
  }
  void manyWindows() {
    Units units(40000); // more than two windows of the accumulator
    for (std::size_t i = 0; i < units.size(); i += 1000)
      units[i] = {"rare", i == 20000 ? "rare" : "other"};
    const auto hits = Bm25Retriever(indexOf(units)).search("rare", 50);
    QCOMPARE(hits.size(), std::size_t{40});
    QCOMPARE(hits.front().unit, 20000u);
  }
  void cutKeepsTheBestByIdAsStrings() {
    const Units units(25, {"same"});
    const auto index = indexOf(units);
    for (const char* kind : {"bm25", "tfidf"}) {
      const auto hits = makeRetriever(kind, index)->search("same", 4);
      std::vector<std::string> ids;
      for (const Hit& hit : hits)
        ids.push_back(index->ids().id(hit.unit));
      QCOMPARE(ids, (std::vector<std::string>{"0", "1", "10", "11"}));
    }
    QVERIFY(makeRetriever("bm25", index)->search("same", 0).empty());
    QVERIFY(makeRetriever("bm25", index)->search("unknown", 5).empty());
    QVERIFY(makeRetriever("dense", index)->search("unknown", 5).empty());
  }
  void cutIsThePrefixOfTheWholeList() {
    const auto index = indexOf(randomUnits(3, 150));
    for (const char* kind : {"bm25", "tfidf", "dense", "random"}) {
      const auto retriever = makeRetriever(kind, index);
      const auto all = retriever->search("w1 w5 w20", 150);
      QVERIFY(inOrder(all, index->ids()));
      const auto some = retriever->search("w1 w5 w20", 10);
      QCOMPARE(some.size(), std::size_t{10});
      for (std::size_t i = 0; i < some.size(); ++i)
        QVERIFY(some[i].unit == all[i].unit && some[i].score == all[i].score);
    }
  }
  void denseKeepsAll() {
    const auto index = indexOf(randomUnits(4, 80));
    QCOMPARE(makeRetriever("dense", index)->search("w2 w3", 500).size(), std::size_t{80});
  }
  void randomRepeatsAndIsUniform() {
    const auto index = indexOf(Units(20, {"a"}));
    const RandomRetriever retriever(index, 7);
    std::vector<int> first(20, 0);
    for (int query = 0; query < 4000; ++query) {
      const std::string name = "q" + std::to_string(query);
      const auto hits = retriever.search(name, 3);
      QCOMPARE(hits.size(), std::size_t{3});
      QCOMPARE((std::set<std::uint32_t>{hits[0].unit, hits[1].unit, hits[2].unit}).size(), std::size_t{3});
      QCOMPARE(retriever.search(name, 1)[0].unit, hits[0].unit);
      ++first[hits[0].unit];
    }
    for (const int count : first)
      QVERIFY2(count > 140 && count < 260, qPrintable(QString::number(count))); // 200 expected, deviation 14
    QVERIFY(RandomRetriever(index, 8).search("q0", 5)[0].unit != retriever.search("q0", 5)[0].unit ||
            RandomRetriever(index, 8).search("q1", 5)[0].unit != retriever.search("q1", 5)[0].unit);
  }
  void reciprocalFusion() {
    const UnitIds ids = UnitIds::ordinals(5);
    const std::vector<Hit> a{{0, 9}, {1, 8}, {2, 7}};
    const std::vector<Hit> b{{3, 0.9}, {1, 0.8}, {0, 0.7}};
    const auto fused = fuseReciprocal(a, b, ids, 5);
    QCOMPARE(fused.size(), std::size_t{4});
    QVERIFY(fused[0].unit == 0 && std::fabs(fused[0].score - 0.0322665) < 5e-8); // ranks 1 and 3
    QVERIFY(fused[1].unit == 1 && std::fabs(fused[1].score - 0.0322581) < 5e-8); // ranks 2 and 2
    Random random(5, "test/fusion");
    const UnitIds many = UnitIds::ordinals(60);
    for (int round = 0; round < 50; ++round) {
      std::vector<Hit> lists[2];
      for (auto& list : lists)
        for (std::uint32_t unit = 0; unit < 60; ++unit)
          if (random.chance(0.5))
            list.push_back({unit, static_cast<double>(random.below(10))}); // with ties
      const auto there = fuseReciprocal(lists[0], lists[1], many, 60);
      const auto back = fuseReciprocal(lists[1], lists[0], many, 60);
      QVERIFY(inOrder(there, many));
      QCOMPARE(there.size(), back.size());
      for (std::size_t i = 0; i < there.size(); ++i)
        QVERIFY(there[i].unit == back[i].unit && there[i].score == back[i].score);
      const auto linear = fuseLinear(lists[0], lists[1], 0.3, many, 60);
      const auto mirrored = asMap(fuseLinear(lists[1], lists[0], 0.7, many, 60));
      for (const Hit& hit : linear)
        QVERIFY(hit.score >= 0 && hit.score <= 1 && std::fabs(mirrored.at(hit.unit) - hit.score) < 1e-12);
    }
  }
  void ranksTieByIdDownwards() {
    const UnitIds ids({"a", "b"});
    const std::vector<Hit> tied{{0, 0.5}, {1, 0.5 + 1e-11}}; // equal at nine decimals: "b" comes first
    const auto fused = fuseReciprocal(tied, {}, ids, 2);
    QCOMPARE(fused[0].unit, 1u);
    QVERIFY(fused[0].score == 1.0 / 61 && fused[1].score == 1.0 / 62);
  }
  void linearFusion() {
    const UnitIds ids = UnitIds::ordinals(6);
    // Semantic 0.9, 0.5, 0.1 with weight 0.4; lexical 12, 0, 6: 1.0, 0.2, 0.3
    const auto fused = asMap(fuseLinear(std::vector<Hit>{{0, .9}, {1, .5}, {2, .1}},
                                        std::vector<Hit>{{0, 12}, {1, 0}, {2, 6}}, 0.4, ids, 6));
    QVERIFY(std::fabs(fused.at(0) - 1.0) < 1e-12 && std::fabs(fused.at(1) - 0.2) < 1e-12 &&
            std::fabs(fused.at(2) - 0.3) < 1e-12);
    const auto flat =
        asMap(fuseLinear(std::vector<Hit>{{0, 3}, {1, 3}}, std::vector<Hit>{{2, 1}}, 0.5, ids, 6));
    QVERIFY(flat.at(0) == 0.25 && flat.at(1) == 0.25 && flat.at(2) == 0.25);
    QVERIFY(fuseLinear({}, {}, 0.5, ids, 6).empty());
    QVERIFY_THROWS_EXCEPTION(Error, (void)fuseLinear({}, {}, 1.5, ids, 6));
  }
  void hybridEndsAreItsParts() {
    const auto index = indexOf(randomUnits(6, 90));
    RetrieverOptions options;
    options.hybrid.alpha = 1;
    const auto hybrid = makeRetriever("hybrid", index, options)->search("w1 w4", 10);
    const auto bm25 = makeRetriever("bm25", index)->search("w1 w4", 10);
    for (std::size_t i = 0; i < hybrid.size(); ++i)
      QCOMPARE(hybrid[i].unit, bm25[i].unit);
    options.hybrid.fusion = Fusion::Reciprocal;
    QCOMPARE(makeRetriever("hybrid", index, options)->search("w1 w4", 10).size(), std::size_t{10});
  }
  void wrongOptions() {
    const auto index = indexOf(randomUnits(7, 3));
    RetrieverOptions options;
    QVERIFY_THROWS_EXCEPTION(Error, (void)makeRetriever("lucene", index));
    QVERIFY_THROWS_EXCEPTION(Error, Bm25Retriever(index, {-1, 0.5}));
    QVERIFY_THROWS_EXCEPTION(Error, Bm25Retriever(index, {1, 1.5}));
    options.hybrid.alpha = -0.1;
    QVERIFY_THROWS_EXCEPTION(Error, (void)makeRetriever("hybrid", index, options));
    QVERIFY_THROWS_EXCEPTION(Error, UnitIds({"a", "a"}));
    QVERIFY_THROWS_EXCEPTION(
        Error, RetrievalIndex(index::IndexBuilder(text::Analyser::Trec).finish(), UnitIds({"x"})));
  }
  void emptyIndex() {
    const auto index = indexOf({});
    for (const char* kind : {"bm25", "tfidf", "dense", "hybrid", "random"})
      QVERIFY(makeRetriever(kind, index)->search("a", 10).empty());
  }
  void manyThreadsShareARetriever() {
    const auto index = indexOf(randomUnits(8, 300));
    const std::shared_ptr<const Retriever> hybrid = makeRetriever("hybrid", index);
    std::vector<std::vector<Hit>> results(4);
    std::vector<std::thread> threads; // the first call of each also builds or awaits LSA
    for (auto& result : results)
      threads.emplace_back([&result, hybrid] {
        for (int i = 0; i < 20; ++i)
          result = hybrid->search("w3 w9 w11", 20);
      });
    for (std::thread& thread : threads)
      thread.join();
    QCOMPARE(results[0].size(), std::size_t{20});
    for (const auto& result : results)
      for (std::size_t i = 0; i < result.size(); ++i)
        QVERIFY(result[i].unit == results[0][i].unit && result[i].score == results[0][i].score);
  }
  void embeddingsAreComparedByCosine() {
    const Units units = randomUnits(21, 60);
    const auto index = indexOf(units);
    Random random(3, "test/vectors");
    const auto draw = [&random] {
      std::vector<float> vector(7);
      for (float& value : vector)
        value = static_cast<float>(random.uniform() * 4 - 2);
      return vector;
    };
    std::vector<std::vector<float>> vectors;
    for (std::size_t i = 0; i < units.size(); ++i)
      vectors.push_back(draw());
    vectors[5].assign(7, 0.0F); // says nothing: cosine 0
    RetrieverOptions options;
    options.vectors = std::make_shared<const UnitVectors>(vectors);
    const auto dense = makeRetriever("dense", index, options);
    const auto hybrid = makeRetriever("hybrid", index, options);
    QVERIFY(dense->needsVector() && hybrid->needsVector());
    QVERIFY(!makeRetriever("hybrid", index)->needsVector() && !makeRetriever("bm25", index)->needsVector());
    for (int round = 0; round < 20; ++round) {
      const auto query = draw();
      const auto hits = dense->search({"w1 w2", query}, units.size());
      QCOMPARE(hits.size(), units.size());
      QVERIFY(inOrder(hits, index->ids()));
      for (const Hit& hit : hits) {
        double product = 0, a = 0, b = 0;
        for (std::size_t i = 0; i < 7; ++i) {
          product += double(query[i]) * double(vectors[hit.unit][i]);
          a += double(query[i]) * double(query[i]);
          b += double(vectors[hit.unit][i]) * double(vectors[hit.unit][i]);
        }
        QVERIFY(std::abs(hit.score - (b > 0 ? product / std::sqrt(a * b) : 0)) < 1e-6);
      }
      // The fusion of the two lists, by the same function as with LSA.
      const auto fused = hybrid->search({"w1 w2", query}, 10);
      const auto expected = fuseLinear(makeRetriever("bm25", index)->search("w1 w2", 100),
                                       dense->search({"w1 w2", query}, 100), 0.5, index->ids(), 10);
      QCOMPARE(fused.size(), expected.size());
      for (std::size_t i = 0; i < fused.size(); ++i)
        QVERIFY(fused[i].unit == expected[i].unit && fused[i].score == expected[i].score);
    }
    QVERIFY(dense->search({"w1", std::vector<float>(7, 0.0F)}, 5).empty());
    QVERIFY_THROWS_EXCEPTION(Error, (void)dense->search("no vector", 5));
    QVERIFY_THROWS_EXCEPTION(Error, (void)dense->search({"another length", std::vector<float>(6, 1.0F)}, 5));
    vectors.pop_back();
    options.vectors = std::make_shared<const UnitVectors>(vectors);
    QVERIFY_THROWS_EXCEPTION(Error, (void)makeRetriever("dense", index, options));
    vectors.front().pop_back();
    QVERIFY_THROWS_EXCEPTION(Error, (void)UnitVectors(vectors));
  }
  void cancelledLsaIsBuiltLater() {
    const auto index = indexOf(randomUnits(9, 40));
    CancelToken cancel;
    cancel.cancel();
    QVERIFY_THROWS_EXCEPTION(Error, (void)index->lsa(cancel));
    QVERIFY(index->lsa().dimensions() > 0);
  }
};

QTEST_GUILESS_MAIN(TestRetrievers)
#include "tst_retrievers.moc"
