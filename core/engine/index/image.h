// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

// The layout of a segment's image, in memory and in its file. Private to this room.
namespace reticle::index {

// Sections in the order in which they lie, each at a multiple of 8 bytes.
enum Section : std::size_t {
  SectionLengths,        // u32 a unit
  SectionFrequencies,    // u32 a term: units with it
  SectionTermOffsets,    // u64 a term + 1, into the term bytes
  SectionPostingOffsets, // u64 a term + 1
  SectionUnitOffsets,    // u64 a unit + 1
  SectionTermBytes,
  SectionPostings,
  SectionUnitTerms,
  SectionCount,
};

struct ImageHeader {
  char magic[8];
  std::uint32_t version;
  std::uint32_t byteOrder; // kByteOrder as the writer sees it
  std::uint64_t checksum;  // of the whole image with this field at 0
  std::uint64_t units;
  std::uint64_t terms;
  std::uint64_t tokens;
  std::uint32_t analyser;            // text::Analyser
  std::uint32_t flags;               // 1 = stem, 2 = drop stop words
  char language[16];                 // filled up with zeros
  std::uint64_t sizes[SectionCount]; // in bytes, without the filling between sections
};
static_assert(sizeof(ImageHeader) % 8 == 0);

inline constexpr std::string_view kMagic = "RTCLSEGM";
inline constexpr std::uint32_t kImageVersion = 1;
inline constexpr std::uint32_t kByteOrder = 0x01020304;
inline constexpr std::uint32_t kFlagStem = 1;
inline constexpr std::uint32_t kFlagDropStopWords = 2;

// Where each section begins; the last entry is the size of the image.
inline std::array<std::uint64_t, SectionCount + 1> sectionOffsets(const ImageHeader& header) {
  std::array<std::uint64_t, SectionCount + 1> offsets{};
  std::uint64_t at = sizeof(ImageHeader);
  for (std::size_t i = 0; i < SectionCount; ++i) {
    offsets[i] = at;
    at = (at + header.sizes[i] + 7) / 8 * 8;
  }
  offsets[SectionCount] = at;
  return offsets;
}

std::uint64_t imageChecksum(const std::byte* image, std::size_t size);

} // namespace reticle::index
