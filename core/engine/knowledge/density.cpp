// SPDX-License-Identifier: GPL-3.0-or-later
#include "knowledge/density.h"

#include "knowledge/termlist.h"
#include "text/words.h"

#include <unordered_set>

namespace reticle::knowledge {
namespace {

// Limits of the paper, section 3.2.
constexpr double kHighRho = 0.20, kMediumRho = 0.12;
constexpr double kHighOmega = 8.0, kMediumOmega = 4.0;

} // namespace

std::string_view densityDefinitionName(DensityDefinition definition) {
  return definition == DensityDefinition::Paper ? "paper" : "published-run";
}

std::optional<DensityDefinition> densityDefinitionFromName(std::string_view name) {
  for (const DensityDefinition definition : {DensityDefinition::Paper, DensityDefinition::PublishedRun})
    if (densityDefinitionName(definition) == name)
      return definition;
  return std::nullopt;
}

std::string_view nodeSizesName(text::NodeSizes sizes) {
  switch (sizes) {
  case text::NodeSizes::Never:
    return "never";
  case text::NodeSizes::Always:
    return "always";
  case text::NodeSizes::WhenAboutNode:
    break;
  }
  return "about-node";
}

std::optional<text::NodeSizes> nodeSizesFromName(std::string_view name) {
  for (const text::NodeSizes sizes :
       {text::NodeSizes::Never, text::NodeSizes::WhenAboutNode, text::NodeSizes::Always})
    if (nodeSizesName(sizes) == name)
      return sizes;
  return std::nullopt;
}

std::string_view precisionName(Precision precision) {
  switch (precision) {
  case Precision::High:
    return "high";
  case Precision::Medium:
    return "medium";
  case Precision::Low:
    break;
  }
  return "low";
}

std::optional<Precision> precisionFromName(std::string_view name) {
  for (const Precision precision : {Precision::High, Precision::Medium, Precision::Low})
    if (precisionName(precision) == name)
      return precision;
  return std::nullopt;
}

std::optional<std::size_t> dominantCategory(const KnowledgeBase& base,
                                            const std::vector<std::size_t>& distinct) {
  std::optional<std::size_t> best;
  double most = 0;
  for (std::size_t c = 0; c < base.categories.size(); ++c) {
    const double score = base.categories[c].weight * static_cast<double>(distinct[c]);
    if (score > most) {
      most = score;
      best = c;
    }
  }
  return best;
}

Precision precisionLevel(double rho, double omegaH) {
  if (rho > kHighRho || omegaH > kHighOmega)
    return Precision::High;
  if (rho > kMediumRho || omegaH > kMediumOmega)
    return Precision::Medium;
  return Precision::Low;
}

Density densityOf(const KnowledgeBase& base, DensityDefinition definition, std::size_t words,
                  std::vector<CategoryCount> counts) {
  Density result;
  result.words = words;
  double weighted = 0;
  std::vector<std::size_t> distinct;
  for (std::size_t c = 0; c < base.categories.size(); ++c) {
    const Category& category = base.categories[c];
    const CategoryCount& count = counts[c];
    weighted += category.weight * static_cast<double>(definition == DensityDefinition::Paper ? count.occurrences
                                                                                             : count.distinct);
    if (category.highPrecision)
      result.omegaH += category.weight * static_cast<double>(count.distinct);
    distinct.push_back(count.distinct);
  }
  if (words > 0)
    result.rho = weighted / static_cast<double>(words);
  result.precision = precisionLevel(result.rho, result.omegaH);
  result.dominant = dominantCategory(base, distinct);
  result.categories = std::move(counts);
  return result;
}

DensityAnalyser::DensityAnalyser(const KnowledgeBase& base, DensityDefinition definition,
                                 text::TermMatcherOptions options)
    : m_base(base), m_definition(definition), m_categoryOf(termCategories(base)),
      m_matcher(termSpecs(base), options) {}

Analysis DensityAnalyser::analyse(std::string_view text) const {
  std::vector<TermOccurrence> hits;
  std::vector<CategoryCount> counts(m_base.categories.size());
  std::unordered_set<std::size_t> seen;
  for (const text::TermHit& hit : m_matcher.match(text)) {
    const std::size_t category = m_categoryOf[hit.term];
    hits.push_back({category, m_matcher.specs()[hit.term].term, hit.span});
    ++counts[category].occurrences;
    if (seen.insert(hit.term).second)
      ++counts[category].distinct;
  }
  return {densityOf(m_base, m_definition, text::countWords(text), std::move(counts)), std::move(hits)};
}

} // namespace reticle::knowledge
