// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/contenthash.h"

#include <cstdint>
#include <cstring>
#include <string_view>
#include <utility>
#include <vector>

// Private to this room.
namespace reticle::index {

// Words to numbers in the order of their first appearance: open addressing with linear probing, at most half
// full. Look-ups are bound by cache misses, so a short word lies in its slot (four slots a cache line); of a
// longer one the slot holds the hash, and the word itself is compared too.
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

  std::uint32_t add(std::string_view word) {
    const std::uint64_t hash = quickHash(word);
    const Slot wanted = slotOf(word, hash, size());
    std::size_t at = hash & (m_slots.size() - 1);
    for (; m_slots[at].kind != kFree; at = (at + 1) & (m_slots.size() - 1)) {
      const Slot& slot = m_slots[at];
      if (slot.kind == wanted.kind && std::memcmp(slot.bytes, wanted.bytes, sizeof slot.bytes) == 0 &&
          (slot.kind != kLong || this->word(slot.number) == word))
        return slot.number;
    }
    m_slots[at] = wanted;
    m_bytes.insert(m_bytes.end(), word.begin(), word.end());
    m_offsets.push_back(m_bytes.size());
    if (2 * m_offsets.size() > m_slots.size())
      grow();
    return wanted.number;
  }

 private:
  static constexpr std::uint8_t kFree = 0;
  static constexpr std::uint8_t kLong = 255;
  static constexpr std::size_t kInline = 11;

  struct Slot {
    std::uint32_t number = 0;
    std::uint8_t kind = kFree; // length + 1 of a short word
    char bytes[kInline] = {};  // the short word filled up with zeros, or the hash of a long one
  };
  static_assert(sizeof(Slot) == 16);

  static Slot slotOf(std::string_view word, std::uint64_t hash, std::uint32_t number) {
    Slot slot;
    slot.number = number;
    if (word.size() <= kInline) {
      slot.kind = static_cast<std::uint8_t>(word.size() + 1);
      word.copy(slot.bytes, kInline);
    } else {
      slot.kind = kLong;
      std::memcpy(slot.bytes, &hash, sizeof hash);
    }
    return slot;
  }

  void grow() {
    std::vector<Slot> slots(2 * m_slots.size());
    for (std::uint32_t number = 0; number < size(); ++number) {
      const std::uint64_t hash = quickHash(word(number));
      std::size_t at = hash & (slots.size() - 1);
      while (slots[at].kind != kFree)
        at = (at + 1) & (slots.size() - 1);
      slots[at] = slotOf(word(number), hash, number);
    }
    m_slots = std::move(slots);
  }

  std::vector<Slot> m_slots;
  std::vector<std::uint64_t> m_offsets;
  std::vector<char> m_bytes;
};

} // namespace reticle::index
