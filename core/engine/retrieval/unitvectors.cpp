// SPDX-License-Identifier: GPL-3.0-or-later
#include "retrieval/unitvectors.h"

#include "base/error.h"
#include "vectors/vector.h"

namespace reticle::retrieval {

UnitVectors::UnitVectors(const std::vector<std::vector<float>>& vectors)
    : m_dimensions(vectors.empty() ? 0 : vectors.front().size()) {
  m_values.reserve(vectors.size() * m_dimensions);
  m_norms.reserve(vectors.size());
  for (const auto& vector : vectors) {
    if (vector.empty() || vector.size() != m_dimensions)
      throw Error(ErrorKind::InvalidArgument, "vectors of one model have one length", {{"key", "vectors"}});
    m_values.insert(m_values.end(), vector.begin(), vector.end());
    m_norms.push_back(vectors::norm(std::span<const float>(vector)));
  }
}

} // namespace reticle::retrieval
