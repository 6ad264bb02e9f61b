// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>

// Below another standard header: moc 6.4 cannot read <compare> as the first one.
#include <compare>

namespace reticle {

// A row's key in the project file, typed so that a chunk cannot be passed where a document is meant. 0 = none.
template<typename Tag> struct Id {
  std::int64_t value = 0;
  constexpr explicit operator bool() const { return value != 0; }
  constexpr auto operator<=>(const Id&) const = default;
};

using DocumentId = Id<struct DocumentTag>;
using ChunkId = Id<struct ChunkTag>;
using PairId = Id<struct PairTag>;
using BenchmarkId = Id<struct BenchmarkTag>;
using SystemId = Id<struct SystemTag>;
using RunId = Id<struct RunTag>;
using CellId = Id<struct CellTag>;

} // namespace reticle

template<typename Tag> struct std::hash<reticle::Id<Tag>> {
  std::size_t operator()(reticle::Id<Tag> id) const noexcept { return std::hash<std::int64_t>{}(id.value); }
};
