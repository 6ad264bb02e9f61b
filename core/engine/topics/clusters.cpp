// SPDX-License-Identifier: GPL-3.0-or-later
#include "topics/clusters.h"

#include "base/error.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <string>

namespace reticle::topics {

namespace {

constexpr std::size_t kMostVectors = 8000; // the matrix of cosines then takes 256 MB
constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();

// Mean cosines between clusters; row and column of a cluster are those of one of its members.
class Similarities {
 public:
  explicit Similarities(std::span<const vectors::SparseVector> vectors)
      : m_count(vectors.size()), m_sizes(m_count, 1), m_values(m_count * m_count), m_open(m_count) {
    for (std::size_t i = 0; i < m_count; ++i) {
      m_open[i] = !vectors[i].empty();
      for (std::size_t j = 0; j < i; ++j)
        at(i, j) = at(j, i) = static_cast<float>(vectors::cosine(vectors[i], vectors[j]));
    }
  }
  bool open(std::size_t cluster) const { return m_open[cluster]; }
  void close(std::size_t cluster) { m_open[cluster] = false; }
  double value(std::size_t a, std::size_t b) const { return m_values[a * m_count + b]; }

  // The open cluster most like this one: `preferred` on ties (or the chain would never end), then the lowest
  // number.
  std::size_t nearest(std::size_t cluster, std::size_t preferred) const {
    std::size_t best = preferred;
    for (std::size_t other = 0; other < m_count; ++other)
      if (other != cluster && m_open[other] && (best == kNone || value(cluster, other) > value(cluster, best)))
        best = other;
    return best;
  }
  // Average linkage (Lance and Williams 1967): b goes into a.
  void join(std::size_t a, std::size_t b) {
    const double sizeA = static_cast<double>(m_sizes[a]);
    const double sizeB = static_cast<double>(m_sizes[b]);
    for (std::size_t other = 0; other < m_count; ++other) {
      if (other != a && other != b && m_open[other])
        at(a, other) = at(other, a) =
            static_cast<float>((sizeA * value(a, other) + sizeB * value(b, other)) / (sizeA + sizeB));
    }
    m_sizes[a] += m_sizes[b];
    close(b);
  }

 private:
  float& at(std::size_t a, std::size_t b) { return m_values[a * m_count + b]; }

  std::size_t m_count;
  std::vector<std::size_t> m_sizes;
  std::vector<float> m_values;
  std::vector<bool> m_open;
};

} // namespace

std::vector<std::size_t> clusterByCosine(std::span<const vectors::SparseVector> vectors, double threshold) {
  if (vectors.size() > kMostVectors)
    throw Error(ErrorKind::LimitExceeded, "too many vectors to cluster at once",
                {{"limit", std::to_string(kMostVectors)}});
  Similarities similarities(vectors);
  std::vector<std::size_t> parent(vectors.size());
  std::iota(parent.begin(), parent.end(), std::size_t{0});

  // Nearest-neighbour chain (Benzecri 1982): follow the nearest cluster until two are each other's. Average
  // linkage is reducible, so joining them at once gives the clusters of always joining the best pair. Two
  // mutual neighbours below the threshold are finished: nothing can come nearer to either.
  std::vector<std::size_t> chain;
  for (std::size_t start = 0; start < vectors.size();) {
    if (chain.empty()) {
      if (!similarities.open(start)) {
        ++start;
        continue;
      }
      chain.push_back(start);
    }
    const std::size_t last = chain.back();
    const std::size_t before = chain.size() > 1 ? chain[chain.size() - 2] : kNone;
    const std::size_t next = similarities.nearest(last, before);
    if (next == kNone) { // the only one left
      similarities.close(last);
      chain.clear();
    } else if (next != before) {
      chain.push_back(next);
    } else {
      chain.resize(chain.size() - 2);
      const std::size_t kept = std::min(last, before);
      const std::size_t gone = std::max(last, before);
      if (similarities.value(kept, gone) >= threshold) {
        similarities.join(kept, gone);
        parent[gone] = kept; // always to the smaller number, so a root is its cluster's first member
      } else {
        similarities.close(kept);
        similarities.close(gone);
      }
    }
  }

  std::vector<std::size_t> clusters(vectors.size());
  std::size_t count = 0;
  for (std::size_t i = 0; i < vectors.size(); ++i)
    clusters[i] = parent[i] == i ? count++ : clusters[parent[i]];
  return clusters;
}

} // namespace reticle::topics
