// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/error.h"
#include "base/random.h"
#include "topics/clusters.h"

#include <QtTest>

#include <cmath>
#include <map>

using namespace reticle;
using namespace reticle::topics;
using vectors::SparseVector;

namespace {

using Vectors = std::vector<SparseVector>;

// Joins the best pair again and again, recomputing every mean from all members: what the chain must equal.
std::vector<std::size_t> plainClusters(const Vectors& vectors, double threshold) {
  std::vector<std::vector<std::size_t>> groups;
  for (std::size_t i = 0; i < vectors.size(); ++i)
    groups.push_back({i});
  for (;;) {
    double best = -2;
    std::size_t bestA = 0;
    std::size_t bestB = 0;
    for (std::size_t a = 0; a < groups.size(); ++a)
      for (std::size_t b = a + 1; b < groups.size(); ++b) {
        double sum = 0;
        bool zero = false;
        for (const std::size_t i : groups[a])
          for (const std::size_t j : groups[b]) {
            sum += vectors::cosine(vectors[i], vectors[j]);
            zero = zero || vectors[i].empty() || vectors[j].empty();
          }
        const double mean = sum / static_cast<double>(groups[a].size() * groups[b].size());
        if (!zero && mean > best) {
          best = mean;
          bestA = a;
          bestB = b;
        }
      }
    if (best < threshold)
      break;
    groups[bestA].insert(groups[bestA].end(), groups[bestB].begin(), groups[bestB].end());
    groups.erase(groups.begin() + static_cast<std::ptrdiff_t>(bestB));
  }
  std::vector<std::size_t> raw(vectors.size());
  for (std::size_t group = 0; group < groups.size(); ++group)
    for (const std::size_t i : groups[group])
      raw[i] = group;
  std::map<std::size_t, std::size_t> numbers; // by first member
  std::vector<std::size_t> result;
  for (const std::size_t group : raw)
    result.push_back(numbers.try_emplace(group, numbers.size()).first->second);
  return result;
}

Vectors randomVectors(std::uint64_t seed, std::size_t count) {
  Random random(seed, "test/clusters");
  Vectors vectors(count);
  for (std::size_t i = 0; i < count; ++i) {
    if (i % 13 == 5)
      continue; // zero vectors
    for (std::uint32_t term = 0; term < 12; ++term)
      if (random.chance(term % 3 == i % 3 ? 0.8 : 0.2))
        vectors[i].push_back({term, random.uniform() + 0.01});
  }
  return vectors;
}

} // namespace

class TestClusters : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void twoTopics() {
    const Vectors vectors{{{0, 1}, {1, 1}}, {{5, 1}, {6, 1}}, {{0, 1}, {1, .9}}, {{5, 1}, {6, .8}}, {}};
    QCOMPARE(clusterByCosine(vectors, 0.5), (std::vector<std::size_t>{0, 1, 0, 1, 2}));
    QCOMPARE(clusterByCosine(vectors, 0), (std::vector<std::size_t>{0, 0, 0, 0, 1})); // zero vectors stay alone
    QCOMPARE(clusterByCosine(vectors, 1.1), (std::vector<std::size_t>{0, 1, 2, 3, 4}));
    QVERIFY(clusterByCosine({}, 0.5).empty());
    QVERIFY_THROWS_EXCEPTION(Error, (void)clusterByCosine(Vectors(8001), 0.5));
  }
  void equalsJoiningTheBestPair() {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      const Vectors vectors = randomVectors(seed, 45);
      for (const double threshold : {0.2, 0.45, 0.7, 0.9})
        QCOMPARE(clusterByCosine(vectors, threshold), plainClusters(vectors, threshold));
    }
  }
  void tiesEnd() {
    const Vectors same(30, SparseVector{{1, 1.0}});
    QCOMPARE(clusterByCosine(same, 0.9), std::vector<std::size_t>(30, 0));
    Vectors apart(30);
    for (std::uint32_t i = 0; i < 30; ++i)
      apart[i] = {{i, 1.0}};
    const auto clusters = clusterByCosine(apart, 0.1);
    for (std::size_t i = 0; i < 30; ++i)
      QCOMPARE(clusters[i], i);
  }
};

QTEST_GUILESS_MAIN(TestClusters)
#include "tst_clusters.moc"
