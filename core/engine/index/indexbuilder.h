// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/canceltoken.h"
#include "index/segment.h"
#include "text/analysers.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::index {

class Dictionary;

// Collects units and makes a Segment of them. The segment depends on the units and their order alone.
class IndexBuilder {
 public:
  // Error(InvalidArgument) for a language name of more than 15 bytes.
  explicit IndexBuilder(text::Analyser analyser, text::AnalyserOptions options = {});
  ~IndexBuilder();

  // Adds the next unit, empty ones included, and returns its ordinal (from 0).
  std::uint32_t addText(std::string_view text);
  // The same with terms made elsewhere, by the same analyser.
  std::uint32_t addTerms(std::span<const std::string> terms);

  std::size_t unitCount() const { return m_lengths.size(); }
  // Leaves the builder empty, ready for another segment. Error(Cancelled) keeps what was added.
  std::shared_ptr<const Segment> finish(const CancelToken& cancel = {});

 private:
  void addTerm(std::string_view term);
  std::uint32_t endUnit();

  text::Analyser m_analyser;
  text::AnalyserOptions m_options;
  std::unique_ptr<Dictionary> m_dictionary; // provisional numbers, by first appearance
  std::vector<std::uint32_t> m_counts;      // of each term in the unit being added
  std::vector<std::uint32_t> m_touched;     // terms of that unit
  std::vector<std::uint32_t> m_lengths;     // tokens of each unit
  std::vector<std::uint64_t> m_entryOffsets{0};
  std::vector<std::uint8_t> m_entries; // postings of each unit in provisional numbers
  std::uint32_t m_length = 0;
};

} // namespace reticle::index
