// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "index/mappedfile.h"
#include "index/segment.h"

#include <optional>
#include <vector>

// Private to this room.
namespace reticle::index {

// The bytes of an image: our own, or a mapped file's.
struct Segment::Storage {
  std::vector<std::byte> owned;
  std::optional<MappedFile> mapped;
  std::span<const std::byte> bytes() const {
    return mapped ? mapped->bytes() : std::span<const std::byte>(owned);
  }
};

} // namespace reticle::index
