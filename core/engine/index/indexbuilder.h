// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "index/segment.h"
#include "text/analysers.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::index {

// Collects units and makes a Segment of them. The segment depends on the units alone, not on hash order.
class IndexBuilder {
 public:
  explicit IndexBuilder(text::Analyser analyser);
  ~IndexBuilder();

  // Adds the next unit (ordinals count from 0), empty ones included. Error(LimitExceeded) beyond 2^32 - 1 units
  // or tokens in a unit.
  std::uint32_t addText(std::string_view text);
  std::uint32_t addTerms(std::span<const std::string> terms);

  std::size_t unitCount() const { return m_lengths.size(); }
  // Leaves the builder empty, ready for another segment.
  std::shared_ptr<const Segment> finish();

 private:
  class Dictionary;

  text::Analyser m_analyser;
  std::unique_ptr<Dictionary> m_dictionary;
  std::vector<std::uint32_t> m_lengths;
  std::vector<std::uint64_t> m_unitEnds; // into m_entries, in provisional term numbers
  std::vector<std::uint8_t> m_entries;   // postings of each unit
  std::vector<std::uint32_t> m_scratch;
};

} // namespace reticle::index
