// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/span.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace reticle::text {

// foldCompatibility() of a text together with where its parts stood.
class FoldMap {
 public:
  explicit FoldMap(std::string_view original);

  const std::string& folded() const { return m_folded; }
  // The smallest part of the original whose folded form holds the span, up to characters that fold together.
  // Precondition: end <= folded().size().
  Span original(Span folded) const;

 private:
  struct Piece {
    std::size_t folded = 0;
    std::size_t original = 0;
  };
  std::string m_folded;
  std::vector<Piece> m_pieces; // their starts, and the ends of both texts; empty = the texts are the same
};

} // namespace reticle::text
