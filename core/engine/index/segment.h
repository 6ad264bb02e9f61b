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
#include <string>
#include <string_view>
#include <vector>

namespace reticle::index {

// An inverted index over units (chunks, or whole documents), read-only and safe to share between threads. A
// unit is its ordinal 0..n-1, a term its number 0..m-1 in byte order. The same image lives in memory or in a
// mapped file.
class Segment {
 public:
  // Maps a file written by save(). Error(InvalidFile) with parameter "path" when it is not a segment, of
  // another version, shortened, or its checksum does not fit; FileMissing, FileUnreadable and FileEmpty as
  // MappedFile.
  static std::shared_ptr<const Segment> open(const std::filesystem::path& path);
  // Writes the image under a temporary name in the same folder and renames it. Error(WriteFailed), "path".
  void save(const std::filesystem::path& path) const;

  text::Analyser analyser() const { return m_analyser; }
  const text::AnalyserOptions& analyserOptions() const { return m_analyserOptions; }
  // A query's terms, made as the terms of the units were.
  std::vector<std::string> analyse(std::string_view text) const;

  std::size_t unitCount() const { return m_lengths.size(); } // N, empty units included
  std::size_t termCount() const { return m_frequencies.size(); }
  std::uint64_t totalTokens() const { return m_tokens; }
  double averageLength() const; // avgdl = all tokens / N; 0 without units
  std::uint32_t length(std::uint32_t unit) const { return m_lengths[unit]; } // dl, in tokens

  std::optional<std::uint32_t> find(std::string_view term) const;
  std::string_view term(std::uint32_t term) const;
  // Units with the term (df).
  std::uint32_t documentFrequency(std::uint32_t term) const { return m_frequencies[term]; }
  // Units of a term upwards, with the frequency in the unit.
  PostingsReader postings(std::uint32_t term) const {
    return slice(m_postings, m_postingOffsets[term], m_postingOffsets[term + 1]);
  }
  // Terms of a unit upwards, with the frequency in the unit.
  PostingsReader terms(std::uint32_t unit) const {
    return slice(m_unitTerms, m_unitOffsets[unit], m_unitOffsets[unit + 1]);
  }
  // Size of the image in memory or on disk.
  std::size_t imageBytes() const { return m_image.size(); }

 private:
  friend class IndexBuilder;
  struct Storage;
  explicit Segment(std::shared_ptr<const Storage> storage);
  static PostingsReader slice(std::span<const std::uint8_t> bytes, std::uint64_t begin, std::uint64_t end) {
    return PostingsReader(bytes.subspan(begin, end - begin));
  }

  std::shared_ptr<const Storage> m_storage; // keeps the bytes alive that the spans point into
  text::Analyser m_analyser = text::Analyser::Standard;
  text::AnalyserOptions m_analyserOptions;
  std::uint64_t m_tokens = 0;
  std::span<const std::byte> m_image;
  std::span<const std::uint32_t> m_lengths;
  std::span<const std::uint32_t> m_frequencies;
  std::span<const std::uint64_t> m_termOffsets;
  std::span<const std::uint64_t> m_postingOffsets;
  std::span<const std::uint64_t> m_unitOffsets;
  std::span<const char> m_termBytes;
  std::span<const std::uint8_t> m_postings;
  std::span<const std::uint8_t> m_unitTerms;
};

} // namespace reticle::index
