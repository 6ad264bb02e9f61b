// SPDX-License-Identifier: GPL-3.0-or-later
#include "index/segment.h"

#include "base/contenthash.h"
#include "base/error.h"
#include "index/image.h"
#include "index/storage.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <fstream>
#include <limits>

namespace reticle::index {

namespace {

Error invalid(const std::string& message) {
  return Error(ErrorKind::InvalidFile, message);
}

// The header, once everything that later reads rely on has been checked.
ImageHeader checkedHeader(std::span<const std::byte> image) {
  ImageHeader header{};
  if (image.size() < sizeof header)
    throw invalid("the index file is too short");
  std::memcpy(&header, image.data(), sizeof header);
  if (std::string_view(header.magic, sizeof header.magic) != kMagic)
    throw invalid("this is not an index file");
  if (header.version != kImageVersion || header.byteOrder != kByteOrder)
    throw invalid("the index file was made by another version or another kind of machine");
  constexpr std::uint64_t most = std::numeric_limits<std::uint32_t>::max();
  if (header.units > most || header.terms > most || header.analyser > 2)
    throw invalid("the index file's header is damaged");
  for (const std::uint64_t size : header.sizes)
    if (size > image.size())
      throw invalid("the index file's header is damaged");
  if (sectionOffsets(header)[SectionCount] != image.size())
    throw invalid("the index file has been cut or lengthened");
  if (header.sizes[SectionLengths] != header.units * 4 ||
      header.sizes[SectionFrequencies] != header.terms * 4 ||
      header.sizes[SectionTermOffsets] != (header.terms + 1) * 8 ||
      header.sizes[SectionPostingOffsets] != (header.terms + 1) * 8 ||
      header.sizes[SectionUnitOffsets] != (header.units + 1) * 8)
    throw invalid("the index file's header is damaged");
  if (imageChecksum(image.data(), image.size()) != header.checksum)
    throw invalid("the index file's checksum does not fit");
  return header;
}

template<typename T>
std::span<const T> section(std::span<const std::byte> image, const ImageHeader& header, Section which) {
  const std::byte* begin = image.data() + sectionOffsets(header)[which];
  return {reinterpret_cast<const T*>(begin), header.sizes[which] / sizeof(T)};
}

bool offsetsFit(std::span<const std::uint64_t> offsets, std::uint64_t size) {
  return offsets.front() == 0 && offsets.back() == size && std::is_sorted(offsets.begin(), offsets.end());
}

} // namespace

std::uint64_t imageChecksum(const std::byte* image, std::size_t size) {
  ImageHeader header{};
  std::memcpy(&header, image, sizeof header);
  header.checksum = 0;
  const std::uint64_t headerHash =
      quickHash(std::string_view(reinterpret_cast<const char*>(&header), sizeof header));
  return quickHash(std::string_view(reinterpret_cast<const char*>(image) + sizeof header, size - sizeof header),
                   headerHash);
}

Segment::Segment(std::shared_ptr<const Storage> storage) : m_storage(std::move(storage)) {
  m_image = m_storage->bytes();
  const ImageHeader header = checkedHeader(m_image);
  m_analyser = static_cast<text::Analyser>(header.analyser);
  m_analyserOptions.language.assign(header.language, ::strnlen(header.language, sizeof header.language));
  m_analyserOptions.stem = (header.flags & kFlagStem) != 0;
  m_analyserOptions.dropStopWords = (header.flags & kFlagDropStopWords) != 0;
  m_tokens = header.tokens;
  m_lengths = section<std::uint32_t>(m_image, header, SectionLengths);
  m_frequencies = section<std::uint32_t>(m_image, header, SectionFrequencies);
  m_termOffsets = section<std::uint64_t>(m_image, header, SectionTermOffsets);
  m_postingOffsets = section<std::uint64_t>(m_image, header, SectionPostingOffsets);
  m_unitOffsets = section<std::uint64_t>(m_image, header, SectionUnitOffsets);
  m_termBytes = section<char>(m_image, header, SectionTermBytes);
  m_postings = section<std::uint8_t>(m_image, header, SectionPostings);
  m_unitTerms = section<std::uint8_t>(m_image, header, SectionUnitTerms);
  if (!offsetsFit(m_termOffsets, m_termBytes.size()) || !offsetsFit(m_postingOffsets, m_postings.size()) ||
      !offsetsFit(m_unitOffsets, m_unitTerms.size()))
    throw invalid("the index file's tables are damaged");
}

std::shared_ptr<const Segment> Segment::open(const std::filesystem::path& path) {
  auto storage = std::make_shared<Storage>();
  storage->mapped.emplace(path);
  try {
    return std::shared_ptr<const Segment>(new Segment(std::move(storage)));
  } catch (const Error& error) {
    throw error.withParameter("path", path.string());
  }
}

void Segment::save(const std::filesystem::path& path) const {
  std::filesystem::path part = path;
  part += ".part";
  std::error_code code;
  {
    std::ofstream out(part, std::ios::binary | std::ios::trunc);
    out.write(reinterpret_cast<const char*>(m_image.data()), static_cast<std::streamsize>(m_image.size()));
    out.flush();
    if (!out) {
      out.close();
      std::filesystem::remove(part, code);
      throw Error(ErrorKind::WriteFailed, "cannot write the index file", {{"path", path.string()}});
    }
  }
  std::filesystem::rename(part, path, code);
  if (code) {
    const std::string reason = code.message();
    std::filesystem::remove(part, code);
    throw Error(ErrorKind::WriteFailed, "cannot rename the index file: " + reason, {{"path", path.string()}});
  }
}

std::vector<std::string> Segment::analyse(std::string_view text) const {
  return text::terms(text, m_analyser, m_analyserOptions);
}

double Segment::averageLength() const {
  return m_lengths.empty() ? 0 : static_cast<double>(m_tokens) / static_cast<double>(m_lengths.size());
}

std::string_view Segment::term(std::uint32_t term) const {
  return {m_termBytes.data() + m_termOffsets[term], m_termOffsets[term + 1] - m_termOffsets[term]};
}

std::optional<std::uint32_t> Segment::find(std::string_view term) const {
  std::uint32_t low = 0;
  auto high = static_cast<std::uint32_t>(termCount());
  while (low < high) {
    const std::uint32_t middle = low + (high - low) / 2;
    const int order = this->term(middle).compare(term);
    if (order == 0)
      return middle;
    if (order < 0)
      low = middle + 1;
    else
      high = middle;
  }
  return std::nullopt;
}

} // namespace reticle::index
