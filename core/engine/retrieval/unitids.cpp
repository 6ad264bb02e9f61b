// SPDX-License-Identifier: GPL-3.0-or-later
#include "retrieval/unitids.h"

#include "base/error.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace reticle::retrieval {

UnitIds::UnitIds(std::vector<std::string> ids) : m_ids(std::move(ids)), m_ranks(m_ids.size()) {
  std::vector<std::uint32_t> order(m_ids.size());
  std::iota(order.begin(), order.end(), 0u);
  std::sort(order.begin(), order.end(),
            [this](std::uint32_t a, std::uint32_t b) { return m_ids[a] < m_ids[b]; });
  for (std::uint32_t i = 0; i < order.size(); ++i) {
    if (i > 0 && m_ids[order[i]] == m_ids[order[i - 1]])
      throw Error(ErrorKind::Conflict, "two units have the same id", {{"id", m_ids[order[i]]}});
    m_ranks[order[i]] = i;
  }
}

UnitIds UnitIds::ordinals(std::size_t count) {
  const std::size_t width = std::to_string(count == 0 ? 0 : count - 1).size();
  std::vector<std::string> ids(count);
  for (std::size_t i = 0; i < count; ++i) {
    const std::string digits = std::to_string(i);
    ids[i] = std::string(width - digits.size(), '0') + digits;
  }
  return UnitIds(std::move(ids));
}

} // namespace reticle::retrieval
