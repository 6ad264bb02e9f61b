// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "index/segment.h"
#include "retrieval/tophits.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

// Private to this room.
namespace reticle::retrieval {

struct WeightedTerm {
  std::uint32_t term = 0;
  double weight = 0;
};

// Term-at-a-time scoring in windows of units: a window's sums stay in the second-level cache whatever the size
// of the index. contribution(unit, frequency) is multiplied by the term's weight; score(unit, sum) makes the
// final value. Only units with a sum above 0 are offered to the hits.
template<typename Contribution, typename Score>
void accumulate(const index::Segment& segment, const std::vector<WeightedTerm>& terms,
                const Contribution& contribution, const Score& score, TopHits& hits) {
  constexpr std::uint32_t window = 16384;
  struct Cursor {
    index::PostingsReader reader;
    index::Posting next;
    double weight = 0;
    bool open = false;
  };
  std::vector<Cursor> cursors;
  for (const WeightedTerm& term : terms) {
    Cursor cursor{segment.postings(term.term), {}, term.weight, false};
    cursor.open = cursor.reader.next(cursor.next);
    cursors.push_back(cursor);
  }
  const auto units = static_cast<std::uint32_t>(segment.unitCount());
  std::vector<double> sums(std::min(window, units));
  for (std::uint32_t begin = 0; begin < units;) {
    const std::uint32_t end = begin + std::min(window, units - begin);
    std::fill(sums.begin(), sums.end(), 0.0);
    bool touched = false;
    for (Cursor& cursor : cursors) {
      while (cursor.open && cursor.next.number < end) {
        sums[cursor.next.number - begin] +=
            cursor.weight * contribution(cursor.next.number, cursor.next.frequency);
        cursor.open = cursor.reader.next(cursor.next);
        touched = true;
      }
    }
    for (std::uint32_t unit = begin; touched && unit < end; ++unit) {
      const double sum = sums[unit - begin];
      if (!(sum > 0))
        continue;
      const double value = score(unit, sum);
      if (hits.mayEnter(value))
        hits.add({unit, value});
    }
    begin = end;
  }
}

} // namespace reticle::retrieval
