// SPDX-License-Identifier: GPL-3.0-or-later
#include "knowledge/census.h"

#include "base/contenthash.h"
#include "base/error.h"
#include "knowledge/termlist.h"
#include "text/words.h"

#include <algorithm>

namespace reticle::knowledge {
namespace {

// Lengths before texts: no two different lists make the same key.
void append(std::string& key, std::string_view text) {
  key += std::to_string(text.size());
  key += ':';
  key += text;
}

void append(std::string& key, const std::vector<std::string>& words) {
  key += std::to_string(words.size());
  key += '[';
  for (const std::string& word : words)
    append(key, word);
}

std::string fingerprintOf(const std::vector<text::TermSpec>& specs) {
  std::string key;
  for (const text::TermSpec& spec : specs) {
    append(key, spec.term);
    key += spec.nodeSize ? 'n' : '-';
    append(key, spec.near);
    append(key, spec.notNear);
  }
  return contentHash(key);
}

void checkServes(const KnowledgeBase& base, const TermCensus& census) {
  if (!census.serves(base))
    throw Error(ErrorKind::InvalidArgument, "the census was taken with other terms", {{"name", "census"}});
}

} // namespace

std::string termFingerprint(const KnowledgeBase& base) {
  return fingerprintOf(termSpecs(base));
}

CensusTaker::CensusTaker(const KnowledgeBase& base, text::TermMatcherOptions options)
    : m_matcher(termSpecs(base), options), m_fingerprint(fingerprintOf(m_matcher.specs())) {}

DocumentCensus CensusTaker::take(std::string_view text) const {
  std::vector<std::uint32_t> found;
  for (const text::TermHit& hit : m_matcher.match(text))
    found.push_back(static_cast<std::uint32_t>(hit.term));
  std::sort(found.begin(), found.end());
  DocumentCensus census;
  census.words = text::countWords(text);
  for (const std::uint32_t entry : found) {
    if (census.entries.empty() || census.entries.back().entry != entry)
      census.entries.push_back({entry, 0});
    ++census.entries.back().occurrences;
  }
  return census;
}

TermCensus takeCensus(const KnowledgeBase& base, std::span<const std::string_view> texts,
                      text::TermMatcherOptions options) {
  const CensusTaker taker(base, options);
  TermCensus census{taker.fingerprint(), {}};
  for (const std::string_view text : texts)
    census.documents.push_back(taker.take(text));
  return census;
}

std::vector<EntryUse> entryUses(const KnowledgeBase& base, const TermCensus& census) {
  checkServes(base, census);
  std::vector<EntryUse> uses(base.termCount());
  for (const DocumentCensus& document : census.documents) {
    for (const EntryCount& count : document.entries) {
      uses[count.entry].occurrences += count.occurrences;
      ++uses[count.entry].documents;
    }
  }
  return uses;
}

std::vector<Density> densities(const KnowledgeBase& base, const TermCensus& census,
                               DensityDefinition definition) {
  checkServes(base, census);
  const std::vector<std::size_t> categoryOf = termCategories(base);
  std::vector<Density> result;
  result.reserve(census.documents.size());
  for (const DocumentCensus& document : census.documents) {
    std::vector<CategoryCount> counts(base.categories.size());
    for (const EntryCount& count : document.entries) {
      counts[categoryOf[count.entry]].occurrences += count.occurrences;
      ++counts[categoryOf[count.entry]].distinct;
    }
    result.push_back(densityOf(base, definition, document.words, std::move(counts)));
  }
  return result;
}

} // namespace reticle::knowledge
