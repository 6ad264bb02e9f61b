// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace reticle {

// Our own generator (xoshiro256**, Blackman and Vigna 2018), so that the same seed gives the same choices with
// every compiler and library. A stream is named, e.g. Random(seed, "generate/context/17"): streams of different
// names are independent, so concurrency changes nothing.
class Random {
 public:
  Random(std::uint64_t seed, std::string_view stream);

  std::uint64_t next();
  // Uniform in [0, bound), without modulo bias. Precondition: bound > 0.
  std::uint64_t below(std::uint64_t bound);
  // Uniform in [0, 1) with 53 bits.
  double uniform();
  bool chance(double probability) { return uniform() < probability; }
  // Standard normal (polar method).
  double normal();
  // An index drawn in proportion to the weights; weights.size() when all are 0.
  std::size_t weighted(std::span<const double> weights);

  // Fisher-Yates.
  template<typename T> void shuffle(std::vector<T>& items) {
    for (std::size_t i = items.size(); i > 1; --i)
      std::swap(items[i - 1], items[below(i)]);
  }
  // Precondition: !items.empty().
  template<typename T> const T& pick(const std::vector<T>& items) { return items[below(items.size())]; }

 private:
  std::uint64_t m_state[4];
};

} // namespace reticle
