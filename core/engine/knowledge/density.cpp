// SPDX-License-Identifier: GPL-3.0-or-later
#include "knowledge/density.h"

#include "text/words.h"

#include <unordered_set>

namespace reticle::knowledge {
namespace {

// Limits of the paper, section 3.2.
constexpr double kHighRho = 0.20, kMediumRho = 0.12;
constexpr double kHighOmega = 8.0, kMediumOmega = 4.0;

std::vector<text::TermSpec> specsOf(const KnowledgeBase& base) {
  std::vector<text::TermSpec> specs;
  for (const Category& category : base.categories) {
    for (const TermGroup& group : category.groups) {
      for (const std::string& term : group.terms) {
        text::TermSpec spec{term, group.nodeSizes};
        for (const TermContext& context : base.contexts) {
          if (context.term == term) {
            spec.near.insert(spec.near.end(), context.near.begin(), context.near.end());
            spec.notNear.insert(spec.notNear.end(), context.notNear.begin(), context.notNear.end());
          }
        }
        specs.push_back(std::move(spec));
      }
    }
  }
  return specs;
}

std::vector<std::size_t> categoriesOf(const KnowledgeBase& base) {
  std::vector<std::size_t> categories;
  for (std::size_t c = 0; c < base.categories.size(); ++c)
    for (const TermGroup& group : base.categories[c].groups)
      categories.insert(categories.end(), group.terms.size(), c);
  return categories;
}

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

DensityAnalyser::DensityAnalyser(const KnowledgeBase& base, DensityDefinition definition,
                                 text::TermMatcherOptions options)
    : m_base(base), m_definition(definition), m_categoryOf(categoriesOf(base)),
      m_matcher(specsOf(base), options) {}

Analysis DensityAnalyser::analyse(std::string_view text) const {
  Analysis result;
  result.words = text::countWords(text);
  result.categories.resize(m_base.categories.size());
  std::unordered_set<std::size_t> seen;
  for (const text::TermHit& hit : m_matcher.match(text)) {
    const std::size_t category = m_categoryOf[hit.term];
    result.hits.push_back({category, m_matcher.specs()[hit.term].term, hit.span});
    ++result.categories[category].occurrences;
    if (seen.insert(hit.term).second)
      ++result.categories[category].distinct;
  }
  double weighted = 0;
  std::vector<std::size_t> distinct;
  for (std::size_t c = 0; c < m_base.categories.size(); ++c) {
    const Category& category = m_base.categories[c];
    const CategoryCount& count = result.categories[c];
    weighted +=
        category.weight *
        static_cast<double>(m_definition == DensityDefinition::Paper ? count.occurrences : count.distinct);
    if (category.highPrecision)
      result.omegaH += category.weight * static_cast<double>(count.distinct);
    distinct.push_back(count.distinct);
  }
  if (result.words > 0)
    result.rho = weighted / static_cast<double>(result.words);
  result.precision = precisionLevel(result.rho, result.omegaH);
  result.dominant = dominantCategory(m_base, distinct);
  return result;
}

} // namespace reticle::knowledge
