// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/contenthash.h"

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

// Private to this room.
namespace reticle::index {

// Words to numbers in the order of their first appearance: open addressing with linear probing, at most half
// full. A slot keeps a part of the hash, so that a wrong word is hardly ever compared.
class Dictionary {
 public:
  Dictionary() { clear(); }

  void clear() {
    m_slots.assign(1024, Slot());
    m_offsets.assign(1, 0);
    m_bytes.clear();
  }
  std::uint32_t size() const { return static_cast<std::uint32_t>(m_offsets.size() - 1); }
  std::string_view word(std::uint32_t number) const {
    return {m_bytes.data() + m_offsets[number], m_offsets[number + 1] - m_offsets[number]};
  }
  std::uint64_t byteCount() const { return m_bytes.size(); }

  std::uint32_t add(std::string_view word) {
    const std::uint64_t hash = quickHash(word);
    const auto tag = static_cast<std::uint32_t>(hash >> 32) | 1; // never 0, which marks a free slot
    std::size_t at = hash & (m_slots.size() - 1);
    for (; m_slots[at].tag != 0; at = (at + 1) & (m_slots.size() - 1))
      if (m_slots[at].tag == tag && this->word(m_slots[at].number) == word)
        return m_slots[at].number;
    const std::uint32_t number = size();
    m_slots[at] = {tag, number};
    m_bytes.insert(m_bytes.end(), word.begin(), word.end());
    m_offsets.push_back(m_bytes.size());
    if (2 * m_offsets.size() > m_slots.size())
      grow();
    return number;
  }

 private:
  struct Slot {
    std::uint32_t tag = 0;
    std::uint32_t number = 0;
  };

  void grow() {
    std::vector<Slot> slots(2 * m_slots.size());
    for (std::uint32_t number = 0; number < size(); ++number) {
      const std::uint64_t hash = quickHash(word(number));
      std::size_t at = hash & (slots.size() - 1);
      while (slots[at].tag != 0)
        at = (at + 1) & (slots.size() - 1);
      slots[at] = {static_cast<std::uint32_t>(hash >> 32) | 1, number};
    }
    m_slots = std::move(slots);
  }

  std::vector<Slot> m_slots;
  std::vector<std::uint64_t> m_offsets;
  std::vector<char> m_bytes;
};

} // namespace reticle::index
