// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/span.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

namespace reticle::text {

namespace detail {
// For every byte: the lower-case letter or digit it stands for, or 0.
consteval std::array<char, 256> trecTable() {
  std::array<char, 256> table{};
  for (int c = '0'; c <= '9'; ++c)
    table[static_cast<std::size_t>(c)] = static_cast<char>(c);
  for (int c = 'a'; c <= 'z'; ++c) {
    table[static_cast<std::size_t>(c)] = static_cast<char>(c);
    table[static_cast<std::size_t>(c - 'a' + 'A')] = static_cast<char>(c);
  }
  return table;
}
inline constexpr std::array<char, 256> kTrecTable = trecTable();
} // namespace detail

// Calls take(std::string_view), or take(std::string_view, Span) with the place in the text, with every `trec`
// term of a text, in order: the fast path of the index builder. The view is valid during the call only. Only
// two characters outside ASCII have an ASCII lower case: the Kelvin sign (k) and I with a dot (i, then a mark
// that ends the run).
template<typename Take> void forEachTrecTerm(std::string_view text, Take&& take);

} // namespace reticle::text

#include "text/trecscan.inl"
