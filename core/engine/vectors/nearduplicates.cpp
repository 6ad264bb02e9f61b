// SPDX-License-Identifier: GPL-3.0-or-later
#include "vectors/nearduplicates.h"

#include "base/contenthash.h"
#include "base/error.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

namespace reticle::vectors {

namespace {

// Finaliser of SplitMix64: spreads every bit over the word.
std::uint64_t mix(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
  return x ^ (x >> 31);
}

// One-permutation MinHash: each shingle falls into one bin, a bin keeps its smallest; an empty bin takes the
// value of a filled one found by hashing (optimal densification, Shrivastava 2017). Equal values of a bin have
// the probability of the Jaccard similarity, at the price of one hash a shingle.
std::vector<std::uint64_t> signature(const Shingles& shingles, std::size_t bins, std::uint64_t seed) {
  constexpr std::uint64_t none = ~std::uint64_t{0};
  std::vector<std::uint64_t> filled(bins, none);
  for (const std::uint64_t shingle : shingles) {
    const std::uint64_t hash = mix(shingle ^ seed);
    const std::size_t bin = static_cast<std::size_t>((hash >> 32) * bins >> 32);
    filled[bin] = std::min(filled[bin], mix(hash) >> 1); // >> 1: never `none`
  }
  std::vector<std::uint64_t> result = filled;
  for (std::size_t bin = 0; bin < bins; ++bin) {
    for (std::uint64_t attempt = 1; result[bin] == none; ++attempt)
      result[bin] = filled[mix(seed + (std::uint64_t{bin} << 32) + attempt) % bins];
  }
  return result;
}

std::size_t sharedCount(const Shingles& a, const Shingles& b) {
  std::size_t shared = 0;
  for (auto i = a.begin(), j = b.begin(); i != a.end() && j != b.end();) {
    if (*i < *j) {
      ++i;
    } else if (*j < *i) {
      ++j;
    } else {
      ++shared;
      ++i;
      ++j;
    }
  }
  return shared;
}

std::optional<DuplicatePair> verified(std::span<const Shingles> items, std::size_t a, std::size_t b,
                                      const NearDuplicateOptions& options) {
  const std::uint64_t smaller = std::min(items[a].size(), items[b].size());
  const std::uint64_t larger = std::max(items[a].size(), items[b].size());
  if (smaller * options.denominator < larger * options.numerator)
    return std::nullopt; // even a subset would not reach the threshold
  const std::size_t shared = sharedCount(items[a], items[b]);
  const std::size_t united = items[a].size() + items[b].size() - shared;
  if (shared * options.denominator < united * options.numerator)
    return std::nullopt;
  return DuplicatePair{a, b, shared, united};
}

} // namespace

Shingles wordTriples(std::span<const std::string> terms) {
  Shingles shingles;
  const std::size_t width = std::min<std::size_t>(3, terms.size());
  if (width == 0)
    return shingles;
  for (std::size_t i = 0; i + width <= terms.size(); ++i) {
    std::uint64_t hash = 0;
    for (std::size_t j = i; j < i + width; ++j)
      hash = quickHash(terms[j], hash + 1);
    shingles.push_back(hash);
  }
  std::sort(shingles.begin(), shingles.end());
  shingles.erase(std::unique(shingles.begin(), shingles.end()), shingles.end());
  return shingles;
}

std::vector<DuplicatePair> nearDuplicates(std::span<const Shingles> items, const NearDuplicateOptions& options,
                                          const CancelToken& cancel) {
  if (options.bands == 0 || options.rows == 0 || options.numerator == 0 ||
      options.numerator > options.denominator)
    throw Error(ErrorKind::OutOfRange, "near duplicates need bands, rows and a threshold in (0, 1]");

  std::vector<std::vector<std::pair<std::uint64_t, std::size_t>>> buckets(options.bands);
  for (std::size_t item = 0; item < items.size(); ++item) {
    if (item % 1024 == 0)
      cancel.throwIfCancelled();
    if (items[item].empty())
      continue;
    const std::vector<std::uint64_t> values =
        signature(items[item], options.bands * options.rows, mix(options.seed));
    for (std::size_t band = 0; band < options.bands; ++band) {
      std::uint64_t key = band;
      for (std::size_t row = 0; row < options.rows; ++row)
        key = mix(key ^ values[band * options.rows + row]) + row;
      buckets[band].emplace_back(key, item);
    }
  }

  std::vector<std::pair<std::size_t, std::size_t>> candidates;
  for (auto& bucket : buckets) {
    cancel.throwIfCancelled();
    std::sort(bucket.begin(), bucket.end());
    for (std::size_t i = 0; i < bucket.size(); ++i)
      for (std::size_t j = i + 1; j < bucket.size() && bucket[j].first == bucket[i].first; ++j)
        candidates.emplace_back(bucket[i].second, bucket[j].second);
    // Pairs found in several bands are kept once, so that memory follows the pairs, not the bands.
    std::sort(candidates.begin(), candidates.end());
    candidates.erase(std::unique(candidates.begin(), candidates.end()), candidates.end());
  }

  std::vector<DuplicatePair> pairs;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    if (i % 4096 == 0)
      cancel.throwIfCancelled();
    if (const auto pair = verified(items, candidates[i].first, candidates[i].second, options))
      pairs.push_back(*pair);
  }
  return pairs;
}

} // namespace reticle::vectors
