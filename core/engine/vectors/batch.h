// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vectors/tfidf.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

// Private to this room.
namespace reticle::vectors {

// Seeds worked off together: a posting is decoded once for all of them, and the sums of a unit lie side by
// side.
inline constexpr std::size_t kBatch = 16;

// Calls take(lane, unit, cosine) for every unit and every seed of a batch (lane = place in `seeds`, at most
// kBatch of them); for one lane, units come upwards. Sums run over terms upwards, as everywhere, so values are
// the same to the last bit as those of TfidfModel::cosinesWithAll.
template<typename Take>
void forEachCosine(const TfidfModel& model, std::span<const std::uint32_t> seeds, const Take& take) {
  using Lanes = std::array<double, kBatch>;
  struct Term {
    index::PostingsReader reader;
    index::Posting next;
    bool open = false;
    Lanes factors{};
    std::array<std::uint8_t, kBatch> lanes{}; // of the seeds with the term
    std::size_t laneCount = 0;
  };

  struct Entry {
    std::uint32_t term;
    std::uint8_t lane;
    double factor;
  };
  std::vector<Entry> entries;
  for (std::size_t lane = 0; lane < seeds.size(); ++lane)
    for (const Weight& weight : model.row(seeds[lane]))
      entries.push_back({weight.term, static_cast<std::uint8_t>(lane), weight.value * model.idf(weight.term)});
  std::sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) {
    return a.term != b.term ? a.term < b.term : a.lane < b.lane;
  });
  std::vector<Term> terms;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (i == 0 || entries[i].term != entries[i - 1].term) {
      Term& term = terms.emplace_back();
      term.reader = model.segment().postings(entries[i].term);
      term.open = term.reader.next(term.next);
    }
    Term& term = terms.back();
    term.factors[entries[i].lane] = entries[i].factor;
    term.lanes[term.laneCount++] = entries[i].lane;
  }

  constexpr std::size_t window = 1024; // its sums take 128 KB
  constexpr std::size_t fewLanes = 5;  // below, single additions are cheaper than all lanes at once
  std::vector<Lanes> sums(window);
  for (std::size_t begin = 0; begin < model.unitCount(); begin += window) {
    const std::size_t end = std::min(begin + window, model.unitCount());
    std::fill(sums.begin(), sums.end(), Lanes{});
    for (Term& term : terms) {
      const bool few = term.laneCount < fewLanes;
      while (term.open && term.next.number < end) {
        Lanes& row = sums[term.next.number - begin];
        const double frequency = term.next.frequency;
        if (few)
          for (std::size_t i = 0; i < term.laneCount; ++i)
            row[term.lanes[i]] += term.factors[term.lanes[i]] * frequency;
        else
          for (std::size_t lane = 0; lane < kBatch; ++lane)
            row[lane] += term.factors[lane] * frequency;
        term.open = term.reader.next(term.next);
      }
    }
    for (std::size_t unit = begin; unit < end; ++unit) {
      const auto number = static_cast<std::uint32_t>(unit);
      const double norm = model.rawNorm(number);
      for (std::size_t lane = 0; lane < seeds.size(); ++lane)
        take(lane, number, cosineOf(sums[unit - begin][lane], 1, norm));
    }
  }
}

} // namespace reticle::vectors
