// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::retrieval {

// The string ids of units and their order as strings, which settles equal scores.
class UnitIds {
 public:
  // Ids as given, e.g. a BEIR collection's. Error(Conflict) with parameter "id" when one stands twice.
  explicit UnitIds(std::vector<std::string> ids);
  // Zero-padded ordinals, so that the order as strings is the order of the units.
  static UnitIds ordinals(std::size_t count);

  std::size_t size() const { return m_ids.size(); }
  const std::string& id(std::uint32_t unit) const { return m_ids[unit]; }
  // Place of the unit's id among all ids as strings (bytes), from 0.
  std::uint32_t rank(std::uint32_t unit) const { return m_ranks[unit]; }

 private:
  std::vector<std::string> m_ids;
  std::vector<std::uint32_t> m_ranks;
};

} // namespace reticle::retrieval
