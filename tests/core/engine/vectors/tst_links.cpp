// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/error.h"
#include "base/random.h"
#include "index/indexbuilder.h"
#include "vectors/links.h"
#include "vectors/nearduplicates.h"
#include "vectors/neighbours.h"

#include <QtTest>

#include <cmath>
#include <set>

using namespace reticle;
using namespace reticle::vectors;

namespace {

TfidfModel randomModel(std::uint64_t seed, std::size_t units) {
  Random random(seed, "test/links");
  index::IndexBuilder builder(text::Analyser::Trec);
  for (std::size_t unit = 0; unit < units; ++unit) {
    std::vector<std::string> terms;
    for (std::size_t i = random.below(25); i > 0; --i)
      terms.push_back("w" + std::to_string(static_cast<int>(std::pow(random.uniform(), 2) * 90)));
    builder.addTerms(terms);
  }
  return TfidfModel(builder.finish());
}

} // namespace

class TestLinks : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void cosines() {
    const SparseVector a{{1, 3}, {4, 4}};
    const SparseVector b{{2, 5}, {4, 10}};
    QCOMPARE(dot(a, b), 40.0);
    QCOMPARE(norm(a), 5.0);
    QVERIFY(std::fabs(cosine(a, b) - 40 / (5 * std::sqrt(125.0))) < 1e-15);
    QCOMPARE(cosine(a, SparseVector()), 0.0);
    QCOMPARE(cosine(a, a), 1.0);
    const DenseVector x{1, 2, 3, 4, 5};
    const DenseVector y{-1, -2, -3, -4, -5};
    QCOMPARE(cosine(x, x), 1.0);
    QCOMPARE(cosine(x, y), -1.0);
    QCOMPARE(cosine(x, DenseVector(5, 0.0f)), 0.0);
    QVERIFY_THROWS_EXCEPTION(Error, (void)cosine(x, DenseVector(4, 1.0f)));
    SparseVector c = a;
    normalise(c);
    QVERIFY(std::fabs(norm(c) - 1) < 1e-15);
  }
  void linksEqualComparingAllPairs() {
    const TfidfModel model = randomModel(1, 1100);
    std::vector<std::uint32_t> documentOf(model.unitCount());
    std::vector<std::uint32_t> seeds;
    for (std::uint32_t unit = 0; unit < documentOf.size(); ++unit) {
      documentOf[unit] = unit / 7;
      seeds.push_back(unit);
    }
    const auto links = bestLinks(model, seeds, documentOf, CancelToken(), 0.8);
    const auto worstOfAll = worstTargetsOf(model, seeds, documentOf, CancelToken());
    for (const std::uint32_t seed : seeds) {
      const auto other = [&](std::uint32_t unit) { return documentOf[unit] != documentOf[seed]; };
      double best = -1;
      double worst = 2;
      for (std::uint32_t unit = 0; unit < model.unitCount(); ++unit) {
        const double value = cosine(model.row(seed), model.row(unit));
        if (other(unit) && value <= 0.8)
          best = std::max(best, value);
        if (other(unit))
          worst = std::min(worst, value);
      }
      QVERIFY(std::fabs(links[seed]->cosine - best) < 1e-12);
      QVERIFY(other(links[seed]->unit));
      QCOMPARE(bestLink(model, seed, other, 0.8)->unit, links[seed]->unit);
      const auto targets = worstTargets(model, seed, other);
      QVERIFY(std::fabs(targets->cosine - worst) < 1e-12);
      QCOMPARE(worstOfAll[seed]->units, targets->units);
      QCOMPARE(worstOfAll[seed]->cosine, targets->cosine); // to the last bit
      QCOMPARE(links[seed]->cosine, bestLink(model, seed, other, 0.8)->cosine);
      for (const std::uint32_t unit : targets->units)
        QVERIFY(other(unit) && std::fabs(cosine(model.row(seed), model.row(unit)) - worst) < 2e-12);
    }
  }
  void tiesGoToTheLowestUnit() {
    index::IndexBuilder builder(text::Analyser::Trec);
    for (int i = 0; i < 3000; ++i) // the same two texts again and again, over several windows
      builder.addText(i % 2 == 0 ? "copper line void" : "resist line edge");
    const TfidfModel model(builder.finish());
    std::vector<std::uint32_t> documentOf(3000);
    for (std::uint32_t unit = 0; unit < 3000; ++unit)
      documentOf[unit] = unit;
    const std::vector<std::uint32_t> seeds{0, 7, 2500};
    const auto links = bestLinks(model, seeds, documentOf, CancelToken());
    QCOMPARE(links[0]->unit, 2u);
    QCOMPARE(links[1]->unit, 1u);
    QCOMPARE(links[2]->unit, 0u);
    const auto worst = worstTargetsOf(model, seeds, documentOf, CancelToken());
    QCOMPARE(worst[0]->units.size(), std::size_t{1500});
    QCOMPARE(worst[1]->units.front(), 0u);
  }
  void oneDocumentHasNoLinks() {
    const TfidfModel model = randomModel(5, 20);
    const std::vector<std::uint32_t> seeds{3, 3, 4};
    const std::vector<std::uint32_t> documentOf(20, 0);
    const auto links = bestLinks(model, seeds, documentOf, CancelToken());
    const auto worst = worstTargetsOf(model, seeds, documentOf, CancelToken());
    QCOMPARE(links.size(), std::size_t{3});
    QVERIFY(!links[0] && !links[2] && !worst[0] && !worst[2]);
  }
  void nothingAllowed() {
    const TfidfModel model = randomModel(2, 5);
    const auto none = [](std::uint32_t) { return false; };
    QVERIFY(!bestLink(model, 0, none));
    QVERIFY(!worstTargets(model, 0, none));
    QVERIFY_THROWS_EXCEPTION(Error, (void)bestLink(model, 5, none));
    QVERIFY_THROWS_EXCEPTION(Error, (void)bestLinks(model, {}, std::vector<std::uint32_t>(4), CancelToken()));
    CancelToken cancel;
    cancel.cancel();
    const std::vector<std::uint32_t> seeds{0};
    QVERIFY_THROWS_EXCEPTION(Error, (void)bestLinks(model, seeds, std::vector<std::uint32_t>(5), cancel));
  }
  void unknownWordsAreDroppedBeforeScaling() {
    index::IndexBuilder builder(text::Analyser::Trec);
    builder.addText("copper line");
    builder.addText("copper void");
    const TfidfModel model(builder.finish());
    const SparseVector vector = model.vectorise("copper unknown words");
    QCOMPARE(vector.size(), std::size_t{1});
    QCOMPARE(vector.front().value, 1.0);
    QVERIFY(model.vectorise("nothing known").empty());
    QVERIFY(std::fabs(norm(model.vectorise("copper copper void")) - 1) < 1e-15);
  }
  void neighboursEqualComparingAllPairs() {
    Random random(3, "test/neighbours");
    std::vector<DenseVector> vectors(300, DenseVector(12));
    for (std::size_t i = 1; i < vectors.size(); ++i) // the first stays zero
      for (float& value : vectors[i])
        value = static_cast<float>(random.normal());
    const auto found = nearestNeighbours(vectors, 5, 0.2, CancelToken());
    QVERIFY(found[0].empty());
    for (std::size_t i = 1; i < vectors.size(); ++i) {
      std::vector<double> all;
      for (std::size_t j = 1; j < vectors.size(); ++j)
        if (j != i && cosine(vectors[i], vectors[j]) >= 0.2)
          all.push_back(cosine(vectors[i], vectors[j]));
      std::sort(all.rbegin(), all.rend());
      all.resize(std::min<std::size_t>(5, all.size()));
      QCOMPARE(found[i].size(), all.size());
      for (std::size_t k = 0; k < all.size(); ++k)
        QVERIFY(std::fabs(found[i][k].cosine - all[k]) < 1e-6);
    }
  }
  void shingles() {
    using Terms = std::vector<std::string>;
    QVERIFY(wordTriples({}).empty());
    QCOMPARE(wordTriples(Terms{"a"}).size(), std::size_t{1});
    QCOMPARE(wordTriples(Terms{"a", "b"}).size(), std::size_t{1});
    QCOMPARE(wordTriples(Terms{"a", "b", "c", "a", "b", "c", "a"}).size(), std::size_t{3});
    QVERIFY(wordTriples(Terms{"ab", "c", "d"}) != wordTriples(Terms{"a", "bc", "d"}));
    QVERIFY(wordTriples(Terms{"a", "b", "c"}) != wordTriples(Terms{"c", "b", "a"}));
  }
  void nearDuplicatesEqualComparingAllPairs() {
    // Small and large sets, edited copies: what banding finds and verification keeps is what all pairs give.
    Random random(4, "test/duplicates");
    std::vector<Shingles> items(3); // empty ones
    for (int family = 0; family < 40; ++family) {
      std::vector<std::uint64_t> base(5 + random.below(400));
      for (auto& value : base)
        value = random.next();
      for (int copy = 0; copy < 6; ++copy) {
        std::vector<std::uint64_t> set = base;
        for (auto& value : set)
          if (random.chance(0.03 * copy))
            value = random.next();
        std::sort(set.begin(), set.end());
        items.push_back(set);
      }
    }
    std::set<std::pair<std::size_t, std::size_t>> expected;
    for (std::size_t a = 0; a < items.size(); ++a)
      for (std::size_t b = a + 1; b < items.size(); ++b) {
        std::vector<std::uint64_t> shared;
        std::set_intersection(items[a].begin(), items[a].end(), items[b].begin(), items[b].end(),
                              std::back_inserter(shared));
        const std::size_t united = items[a].size() + items[b].size() - shared.size();
        if (united > 0 && 20 * shared.size() >= 17 * united)
          expected.insert({a, b});
      }
    const auto pairs = nearDuplicates(items, {}, CancelToken());
    std::size_t right = 0;
    for (const DuplicatePair& pair : pairs)
      right += expected.count({pair.a, pair.b});
    QCOMPARE(right, pairs.size());
    QVERIFY(expected.size() > 100);
    QVERIFY2(pairs.size() + 2 >= expected.size(), qPrintable(QString::number(expected.size() - pairs.size())));
    QVERIFY(nearDuplicates({}, {}, CancelToken()).empty());
    NearDuplicateOptions wrong;
    wrong.rows = 0;
    QVERIFY_THROWS_EXCEPTION(Error, (void)nearDuplicates(items, wrong, CancelToken()));
  }
};

QTEST_GUILESS_MAIN(TestLinks)
#include "tst_links.moc"
