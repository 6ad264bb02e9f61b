// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/span.h"
#include "knowledge/knowledgebase.h"
#include "text/termmatcher.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::knowledge {

// Paper: occurrences of terms over words. PublishedRun: distinct terms over words, as the released data was
// made.
enum class DensityDefinition { Paper, PublishedRun };
enum class Precision { High, Medium, Low };

std::string_view densityDefinitionName(DensityDefinition definition); // "paper", "published-run"
std::optional<DensityDefinition> densityDefinitionFromName(std::string_view name);
// When "5 nm" stands for the node term "5nm" (see text/termmatcher.h): "never", "about-node", "always".
std::string_view nodeSizesName(text::NodeSizes sizes);
std::optional<text::NodeSizes> nodeSizesFromName(std::string_view name);
std::string_view precisionName(Precision precision); // "high", "medium", "low"
std::optional<Precision> precisionFromName(std::string_view name);

// One place of a term in a text.
struct TermOccurrence {
  std::size_t category = 0; // index into KnowledgeBase::categories
  std::string term;         // as written in the base
  Span span;
};

struct CategoryCount {
  std::size_t occurrences = 0;
  std::size_t distinct = 0; // different terms present
};

// The numbers of one text.
struct Density {
  std::size_t words = 0;
  std::vector<CategoryCount> categories; // one for each category, in the base's order
  double rho = 0;                        // weighted terms over words; 0 when there are no words
  double omegaH = 0;                     // weighted distinct terms of the high-precision categories
  Precision precision = Precision::Low;
  std::optional<std::size_t> dominant; // index of the category with the largest weight x distinct
};

struct Analysis : Density {
  std::vector<TermOccurrence> hits; // in text order
};

// The numbers that follow from counts alone. Precondition: counts.size() == base.categories.size().
Density densityOf(const KnowledgeBase& base, DensityDefinition definition, std::size_t words,
                  std::vector<CategoryCount> counts);

// argmax of weight x distinct terms, the first on ties; none when every count is 0.
// Precondition: distinct.size() == base.categories.size().
std::optional<std::size_t> dominantCategory(const KnowledgeBase& base,
                                            const std::vector<std::size_t>& distinct);

// high if rho > 0.20 or omega_h > 8; medium if rho > 0.12 or omega_h > 4; else low (paper, section 3.2).
Precision precisionLevel(double rho, double omegaH);

// Technical density of texts (FAB-Bench section 3.2). A term listed in several categories counts for the first.
// Immutable and safe to share between threads.
class DensityAnalyser {
 public:
  explicit DensityAnalyser(const KnowledgeBase& base, DensityDefinition definition = DensityDefinition::Paper,
                           text::TermMatcherOptions options = {});

  Analysis analyse(std::string_view text) const;
  const KnowledgeBase& base() const { return m_base; }
  DensityDefinition definition() const { return m_definition; }

 private:
  KnowledgeBase m_base;
  DensityDefinition m_definition;
  std::vector<std::size_t> m_categoryOf; // of each spec of the matcher
  text::TermMatcher m_matcher;
};

} // namespace reticle::knowledge
