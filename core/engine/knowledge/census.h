// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "knowledge/density.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::knowledge {

// How often one entry of the base (its place in base order, duplicates included) stands in a document.
struct EntryCount {
  std::uint32_t entry = 0;
  std::uint32_t occurrences = 0; // > 0
  bool operator==(const EntryCount&) const = default;
};

struct DocumentCensus {
  std::size_t words = 0;
  std::vector<EntryCount> entries; // by entry
  bool operator==(const DocumentCensus&) const = default;
};

// What of a base decides which terms are found: its entries in order, node groups and context words. Bases with
// the same fingerprint share a census, whatever their weights, flags, shifts, ids and titles.
std::string termFingerprint(const KnowledgeBase& base);

// Counts the entries of a base in texts, one matching pass each. Immutable and safe to share between threads.
class CensusTaker {
 public:
  explicit CensusTaker(const KnowledgeBase& base, text::TermMatcherOptions options = {});
  DocumentCensus take(std::string_view text) const;
  const std::string& fingerprint() const { return m_fingerprint; }

 private:
  text::TermMatcher m_matcher;
  std::string m_fingerprint;
};

// The documents of a corpus in its order.
struct TermCensus {
  std::string fingerprint; // of the base it was taken with
  std::vector<DocumentCensus> documents;

  bool serves(const KnowledgeBase& base) const { return termFingerprint(base) == fingerprint; }
};
TermCensus takeCensus(const KnowledgeBase& base, std::span<const std::string_view> texts,
                      text::TermMatcherOptions options = {});

struct EntryUse {
  std::size_t occurrences = 0;
  std::size_t documents = 0;
};
// One for each entry of the base, in base order; of entries that match the same, the first has all. Throws
// Error(InvalidArgument) when the census does not serve the base.
std::vector<EntryUse> entryUses(const KnowledgeBase& base, const TermCensus& census);

// Each document's numbers, equal to DensityAnalyser's. Throws as entryUses().
std::vector<Density> densities(const KnowledgeBase& base, const TermCensus& census,
                               DensityDefinition definition = DensityDefinition::Paper);

} // namespace reticle::knowledge
