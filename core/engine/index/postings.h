// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace reticle::index {

struct Posting {
  std::uint32_t number = 0; // a unit in a term's list, a term in a unit's list
  std::uint32_t frequency = 0;
};

// Room one posting takes at most.
inline constexpr std::size_t kMostPostingBytes = 10;

// Writes one posting, given the gap to the number after the last one, and returns the end.
inline std::uint8_t* encodePosting(std::uint8_t* at, std::uint32_t gap, std::uint32_t frequency) {
  const auto put = [&at](std::uint64_t value) {
    for (; value >= 0x80; value >>= 7)
      *at++ = static_cast<std::uint8_t>(value | 0x80);
    *at++ = static_cast<std::uint8_t>(value);
  };
  put(std::uint64_t{gap} << 1 | (frequency > 1 ? 1 : 0));
  if (frequency > 1)
    put(frequency);
  return at;
}

// Numbers rise, so each is stored as the gap to the one before, doubled, plus 1 when the frequency is above 1
// and follows; both as little-endian base-128. Most postings take one or two bytes.
class PostingsWriter {
 public:
  explicit PostingsWriter(std::vector<std::uint8_t>& out) : m_out(out) {}
  // Precondition: number above the last one, frequency >= 1.
  void add(std::uint32_t number, std::uint32_t frequency) {
    std::uint8_t bytes[kMostPostingBytes];
    m_out.insert(m_out.end(), bytes, encodePosting(bytes, number - m_next, frequency));
    m_next = number + 1;
  }

 private:
  std::vector<std::uint8_t>& m_out;
  std::uint32_t m_next = 0;
};

// Reads what the writer wrote. Never reads past the end of its bytes, even when they are damaged.
class PostingsReader {
 public:
  PostingsReader() = default;
  explicit PostingsReader(std::span<const std::uint8_t> bytes)
      : m_at(bytes.data()), m_end(bytes.data() + bytes.size()) {}

  // False at the end.
  bool next(Posting& posting) {
    if (m_at == m_end)
      return false;
    const std::uint64_t head = get();
    posting.number = m_next + static_cast<std::uint32_t>(head >> 1);
    posting.frequency = (head & 1) != 0 ? static_cast<std::uint32_t>(get()) : 1;
    m_next = posting.number + 1;
    return true;
  }

 private:
  std::uint64_t get() {
    std::uint64_t value = 0;
    for (unsigned shift = 0; m_at != m_end && shift < 64; shift += 7) {
      const std::uint8_t byte = *m_at++;
      value |= static_cast<std::uint64_t>(byte & 0x7f) << shift;
      if (byte < 0x80)
        break;
    }
    return value;
  }

  const std::uint8_t* m_at = nullptr;
  const std::uint8_t* m_end = nullptr;
  std::uint32_t m_next = 0;
};

} // namespace reticle::index
