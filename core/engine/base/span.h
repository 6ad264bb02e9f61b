// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

// Below another standard header: moc 6.4 cannot read <compare> as the first one.
#include <compare>
#include <cstddef>

namespace reticle {

// [begin, end) in UTF-8 bytes of a stored NFC text.
struct Span {
  std::size_t begin = 0;
  std::size_t end = 0;

  constexpr std::size_t size() const { return end - begin; }
  constexpr bool empty() const { return end <= begin; }
  constexpr bool contains(Span other) const { return begin <= other.begin && other.end <= end; }
  constexpr bool overlaps(Span other) const { return begin < other.end && other.begin < end; }
  // The part of a text that the span names. Precondition: end <= text.size().
  constexpr std::string_view of(std::string_view text) const { return text.substr(begin, end - begin); }
  constexpr auto operator<=>(const Span&) const = default;
};

} // namespace reticle
