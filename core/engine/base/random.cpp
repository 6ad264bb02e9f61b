// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/random.h"

#include "base/contenthash.h"

#include <bit>
#include <cmath>

namespace reticle {

Random::Random(std::uint64_t seed, std::string_view stream) {
  // SplitMix64 spreads the hash of the name over the state, as the authors of the generator advise.
  std::uint64_t x = quickHash(stream, seed);
  for (std::uint64_t& word : m_state) {
    x += 0x9e3779b97f4a7c15ULL;
    std::uint64_t z = x;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    word = z ^ (z >> 31);
  }
}

std::uint64_t Random::next() {
  const std::uint64_t result = std::rotl(m_state[1] * 5, 7) * 9;
  const std::uint64_t t = m_state[1] << 17;
  m_state[2] ^= m_state[0];
  m_state[3] ^= m_state[1];
  m_state[1] ^= m_state[2];
  m_state[0] ^= m_state[3];
  m_state[2] ^= t;
  m_state[3] = std::rotl(m_state[3], 45);
  return result;
}

std::uint64_t Random::below(std::uint64_t bound) {
  const std::uint64_t limit = -bound % bound; // 2^64 mod bound: values under it would be drawn too often
  for (;;) {
    const std::uint64_t value = next();
    if (value >= limit)
      return value % bound;
  }
}

double Random::uniform() {
  return static_cast<double>(next() >> 11) * 0x1.0p-53;
}

double Random::normal() {
  for (;;) {
    const double u = 2 * uniform() - 1;
    const double v = 2 * uniform() - 1;
    const double s = u * u + v * v;
    if (s > 0 && s < 1)
      return u * std::sqrt(-2 * std::log(s) / s);
  }
}

std::size_t Random::weighted(std::span<const double> weights) {
  double total = 0;
  for (const double weight : weights)
    total += weight;
  if (!(total > 0))
    return weights.size();
  double target = uniform() * total;
  std::size_t last = weights.size();
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (!(weights[i] > 0))
      continue;
    last = i;
    target -= weights[i];
    if (target < 0)
      return i;
  }
  return last;
}

} // namespace reticle
