// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "retrieval/retriever.h"
#include "retrieval/unitids.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace reticle::retrieval {

// Keeps the best hits seen: score downwards, equal scores by id upwards as strings. The one place that cuts
// lists.
class TopHits {
 public:
  TopHits(const UnitIds& ids, std::size_t depth) : m_ids(ids), m_depth(depth) {}

  void add(Hit hit) {
    if (m_hits.size() < m_depth) {
      m_hits.push_back(hit);
      std::push_heap(m_hits.begin(), m_hits.end(), Before{&m_ids});
      return;
    }
    if (m_depth == 0 || !Before{&m_ids}(hit, m_hits.front()))
      return;
    std::pop_heap(m_hits.begin(), m_hits.end(), Before{&m_ids});
    m_hits.back() = hit;
    std::push_heap(m_hits.begin(), m_hits.end(), Before{&m_ids});
  }
  // Whether a hit with this score may still enter; saves the caller the call above.
  bool mayEnter(double score) const {
    return m_hits.size() < m_depth || (m_depth != 0 && score >= m_hits.front().score);
  }
  // In order, best first; leaves nothing behind.
  std::vector<Hit> take() {
    std::sort_heap(m_hits.begin(), m_hits.end(), Before{&m_ids});
    return std::move(m_hits);
  }

 private:
  struct Before {
    const UnitIds* ids;
    bool operator()(const Hit& a, const Hit& b) const {
      return a.score != b.score ? a.score > b.score : ids->rank(a.unit) < ids->rank(b.unit);
    }
  };

  const UnitIds& m_ids;
  std::size_t m_depth;
  std::vector<Hit> m_hits; // a heap, the worst in front
};

} // namespace reticle::retrieval
