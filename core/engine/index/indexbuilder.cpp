// SPDX-License-Identifier: GPL-3.0-or-later
#include "index/indexbuilder.h"

#include "base/error.h"
#include "index/dictionary.h"
#include "index/image.h"
#include "index/storage.h"
#include "text/trecscan.h"

#include <algorithm>
#include <cstring>
#include <numeric>

namespace reticle::index {

namespace {

constexpr std::size_t kUnitsBetweenChecks = 4096;

std::uint64_t encodedSize(std::uint32_t gap, std::uint32_t frequency) {
  std::uint8_t bytes[kMostPostingBytes];
  return static_cast<std::uint64_t>(encodePosting(bytes, gap, frequency) - bytes);
}

PostingsReader readerOf(const std::vector<std::uint8_t>& bytes, std::uint64_t begin, std::uint64_t end) {
  return PostingsReader({bytes.data() + begin, bytes.data() + end});
}

template<typename T>
void copySection(std::vector<std::byte>& image, std::uint64_t offset, const std::vector<T>& values) {
  if (!values.empty())
    std::memcpy(image.data() + offset, values.data(), values.size() * sizeof(T));
}

// Terms in byte order: number in the segment of each provisional number.
std::vector<std::uint32_t> finalNumbers(const Dictionary& dictionary) {
  std::vector<std::uint32_t> order(dictionary.size());
  std::iota(order.begin(), order.end(), 0u);
  std::sort(order.begin(), order.end(),
            [&](std::uint32_t a, std::uint32_t b) { return dictionary.word(a) < dictionary.word(b); });
  std::vector<std::uint32_t> numbers(order.size());
  for (std::uint32_t i = 0; i < order.size(); ++i)
    numbers[order[i]] = i;
  return numbers;
}

} // namespace

IndexBuilder::IndexBuilder(text::Analyser analyser, text::AnalyserOptions options)
    : m_analyser(analyser), m_options(std::move(options)), m_dictionary(std::make_unique<Dictionary>()) {
  if (m_options.language.size() >= sizeof(ImageHeader::language))
    throw Error(ErrorKind::InvalidArgument, "the language name is too long",
                {{"language", m_options.language}});
}

IndexBuilder::~IndexBuilder() = default;

std::uint32_t IndexBuilder::addText(std::string_view text) {
  if (m_analyser == text::Analyser::Trec)
    text::forEachTrecTerm(text, [this](std::string_view term) { addTerm(term); });
  else
    for (const std::string& term : text::terms(text, m_analyser, m_options))
      addTerm(term);
  return endUnit();
}

std::uint32_t IndexBuilder::addTerms(std::span<const std::string> terms) {
  for (const std::string& term : terms)
    addTerm(term);
  return endUnit();
}

void IndexBuilder::addTerm(std::string_view term) {
  const std::uint32_t number = m_dictionary->add(term);
  if (number == m_counts.size())
    m_counts.push_back(0);
  if (m_counts[number]++ == 0)
    m_touched.push_back(number);
  ++m_length;
}

std::uint32_t IndexBuilder::endUnit() {
  std::sort(m_touched.begin(), m_touched.end());
  PostingsWriter writer(m_entries);
  for (const std::uint32_t number : m_touched) {
    writer.add(number, m_counts[number]);
    m_counts[number] = 0;
  }
  m_touched.clear();
  m_entryOffsets.push_back(m_entries.size());
  m_lengths.push_back(std::exchange(m_length, 0));
  return static_cast<std::uint32_t>(m_lengths.size() - 1);
}

std::shared_ptr<const Segment> IndexBuilder::finish(const CancelToken& cancel) {
  const std::vector<std::uint32_t> numbers = finalNumbers(*m_dictionary);
  const std::size_t termCount = numbers.size();
  const std::size_t unitCount = m_lengths.size();

  // First pass: each unit's terms in their final numbers, and the size of every posting list.
  std::vector<std::uint8_t> unitTerms;
  unitTerms.reserve(m_entries.size() + m_entries.size() / 8);
  std::vector<std::uint64_t> unitOffsets{0};
  unitOffsets.reserve(unitCount + 1);
  std::vector<std::uint32_t> frequencies(termCount, 0);
  std::vector<std::uint32_t> nextUnit(termCount, 0); // unit after the last one of the list
  std::vector<std::uint64_t> postingOffsets(termCount + 1, 0);
  std::vector<Posting> unit;
  for (std::uint32_t ordinal = 0; ordinal < unitCount; ++ordinal) {
    if (ordinal % kUnitsBetweenChecks == 0)
      cancel.throwIfCancelled();
    PostingsReader reader = readerOf(m_entries, m_entryOffsets[ordinal], m_entryOffsets[ordinal + 1]);
    unit.clear();
    for (Posting posting; reader.next(posting);)
      unit.push_back({numbers[posting.number], posting.frequency});
    std::sort(unit.begin(), unit.end(), [](const Posting& a, const Posting& b) { return a.number < b.number; });
    PostingsWriter writer(unitTerms);
    for (const Posting& posting : unit) {
      writer.add(posting.number, posting.frequency);
      ++frequencies[posting.number];
      postingOffsets[posting.number + 1] += encodedSize(ordinal - nextUnit[posting.number], posting.frequency);
      nextUnit[posting.number] = ordinal + 1;
    }
    unitOffsets.push_back(unitTerms.size());
  }
  std::partial_sum(postingOffsets.begin(), postingOffsets.end(), postingOffsets.begin());

  std::vector<std::uint32_t> words(termCount); // provisional number of each final one
  for (std::uint32_t i = 0; i < termCount; ++i)
    words[numbers[i]] = i;
  std::vector<std::uint64_t> termOffsets{0};
  termOffsets.reserve(termCount + 1);
  for (const std::uint32_t word : words)
    termOffsets.push_back(termOffsets.back() + m_dictionary->word(word).size());

  ImageHeader header{};
  std::memcpy(header.magic, kMagic.data(), sizeof header.magic);
  header.version = kImageVersion;
  header.byteOrder = kByteOrder;
  header.units = unitCount;
  header.terms = termCount;
  header.tokens = std::accumulate(m_lengths.begin(), m_lengths.end(), std::uint64_t{0});
  header.analyser = static_cast<std::uint32_t>(m_analyser);
  header.flags = (m_options.stem ? kFlagStem : 0) | (m_options.dropStopWords ? kFlagDropStopWords : 0);
  m_options.language.copy(header.language, sizeof header.language - 1);
  header.sizes[SectionLengths] = unitCount * 4;
  header.sizes[SectionFrequencies] = termCount * 4;
  header.sizes[SectionTermOffsets] = (termCount + 1) * 8;
  header.sizes[SectionPostingOffsets] = (termCount + 1) * 8;
  header.sizes[SectionUnitOffsets] = (unitCount + 1) * 8;
  header.sizes[SectionTermBytes] = termOffsets.back();
  header.sizes[SectionPostings] = postingOffsets.back();
  header.sizes[SectionUnitTerms] = unitTerms.size();
  const auto offsets = sectionOffsets(header);

  auto storage = std::make_shared<Segment::Storage>();
  std::vector<std::byte>& image = storage->owned;
  image.resize(offsets[SectionCount]);
  copySection(image, offsets[SectionLengths], m_lengths);
  copySection(image, offsets[SectionFrequencies], frequencies);
  copySection(image, offsets[SectionTermOffsets], termOffsets);
  copySection(image, offsets[SectionPostingOffsets], postingOffsets);
  copySection(image, offsets[SectionUnitOffsets], unitOffsets);
  copySection(image, offsets[SectionUnitTerms], unitTerms);
  auto* termBytes = reinterpret_cast<char*>(image.data() + offsets[SectionTermBytes]);
  for (std::uint32_t i = 0; i < termCount; ++i)
    m_dictionary->word(words[i]).copy(termBytes + termOffsets[i], std::string_view::npos);

  // Second pass: every posting to its place; units come upwards, so each list is written front to back.
  auto* postings = reinterpret_cast<std::uint8_t*>(image.data() + offsets[SectionPostings]);
  std::vector<std::uint64_t> at(postingOffsets.begin(), postingOffsets.end() - 1);
  std::fill(nextUnit.begin(), nextUnit.end(), 0);
  for (std::uint32_t ordinal = 0; ordinal < unitCount; ++ordinal) {
    if (ordinal % kUnitsBetweenChecks == 0)
      cancel.throwIfCancelled();
    PostingsReader reader = readerOf(unitTerms, unitOffsets[ordinal], unitOffsets[ordinal + 1]);
    for (Posting posting; reader.next(posting);) {
      std::uint8_t* place = postings + at[posting.number];
      const std::uint8_t* end = encodePosting(place, ordinal - nextUnit[posting.number], posting.frequency);
      at[posting.number] += static_cast<std::uint64_t>(end - place);
      nextUnit[posting.number] = ordinal + 1;
    }
  }

  std::memcpy(image.data(), &header, sizeof header);
  header.checksum = imageChecksum(image.data(), image.size());
  std::memcpy(image.data(), &header, sizeof header);
  auto segment = std::shared_ptr<const Segment>(new Segment(std::move(storage)));

  m_dictionary->clear();
  m_counts.clear();
  m_lengths.clear();
  m_entryOffsets.assign(1, 0);
  m_entries.clear();
  return segment;
}

} // namespace reticle::index
