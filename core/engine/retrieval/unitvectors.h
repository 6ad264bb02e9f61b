// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace reticle::retrieval {

// The vectors an embedding model made of the units of an index, one a unit, in the order of the units.
class UnitVectors {
 public:
  // Error(InvalidArgument) when the vectors differ in length or are empty.
  explicit UnitVectors(const std::vector<std::vector<float>>& vectors);

  std::size_t dimensions() const { return m_dimensions; }
  std::size_t unitCount() const { return m_norms.size(); }
  std::span<const float> unit(std::uint32_t unit) const {
    return std::span<const float>(m_values).subspan(unit * m_dimensions, m_dimensions);
  }
  double unitNorm(std::uint32_t unit) const { return m_norms[unit]; }

 private:
  std::size_t m_dimensions = 0;
  std::vector<float> m_values; // unit x dimension
  std::vector<double> m_norms;
};

} // namespace reticle::retrieval
