// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "index/postings.h"
#include "text/analysers.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

namespace reticle::index {

// An inverted index over units (chunks, or whole documents), read-only and safe to share between threads. A
// unit is its ordinal 0..n-1, a term its number 0..m-1 in byte order. The same image lives in memory or in a
// mapped file.
class Segment {
 public:
  // Maps a file written by save(). Error(InvalidFile) with parameter "path" when it is not a segment, of
  // another version, shortened, or its checksum does not fit; FileMissing and FileUnreadable as MappedFile.
  static std::shared_ptr<const Segment> open(const std::filesystem::path& path);
  // Writes the image under a temporary name in the same folder and renames it. Error(WriteFailed), "path".
  void save(const std::filesystem::path& path) const;

  text::Analyser analyser() const;
  std::size_t unitCount() const { return m_lengths.size(); } // N, empty units included
  std::size_t termCount() const { return m_df.size(); }
  std::uint64_t totalTokens() const;
  double averageLength() const; // avgdl = all tokens / N; 0 without units
  std::uint32_t length(std::uint32_t unit) const { return m_lengths[unit]; } // dl, in tokens

  std::optional<std::uint32_t> find(std::string_view term) const;
  std::string_view term(std::uint32_t term) const;
  std::uint32_t documentFrequency(std::uint32_t term) const { return m_df[term]; } // units with the term
  // Units of a term upwards, with frequency in the unit.
  PostingsReader postings(std::uint32_t term) const;
  // Terms of a unit upwards, with frequency in the unit.
  PostingsReader terms(std::uint32_t unit) const;
  std::size_t imageBytes() const { return m_image.size(); }

 private:
  friend class IndexBuilder;
  struct Storage;
  explicit Segment(std::shared_ptr<const Storage> storage);

  std::shared_ptr<const Storage> m_storage;
  std::span<const std::byte> m_image;
  std::span<const std::uint32_t> m_lengths;
  std::span<const std::uint32_t> m_df;
  std::span<const std::uint64_t> m_termOffsets;
  std::span<const std::uint64_t> m_postingOffsets;
  std::span<const std::uint64_t> m_unitOffsets;
  std::span<const char> m_termBytes;
  std::span<const std::uint8_t> m_postings;
  std::span<const std::uint8_t> m_unitTerms;
};

} // namespace reticle::index
