// SPDX-License-Identifier: GPL-3.0-or-later
#include "knowledge/termlist.h"

#include <string_view>
#include <unordered_map>

namespace reticle::knowledge {

std::vector<text::TermSpec> termSpecs(const KnowledgeBase& base) {
  std::unordered_multimap<std::string_view, const TermContext*> contexts;
  for (const TermContext& context : base.contexts)
    contexts.emplace(context.term, &context);
  std::vector<text::TermSpec> specs;
  specs.reserve(base.termCount());
  for (const Category& category : base.categories) {
    for (const TermGroup& group : category.groups) {
      for (const std::string& term : group.terms) {
        text::TermSpec spec{term, group.nodeSizes};
        const auto [first, last] = contexts.equal_range(term);
        for (auto place = first; place != last; ++place) {
          const TermContext& context = *place->second;
          spec.near.insert(spec.near.end(), context.near.begin(), context.near.end());
          spec.notNear.insert(spec.notNear.end(), context.notNear.begin(), context.notNear.end());
        }
        specs.push_back(std::move(spec));
      }
    }
  }
  return specs;
}

std::vector<std::size_t> termCategories(const KnowledgeBase& base) {
  std::vector<std::size_t> categories;
  categories.reserve(base.termCount());
  for (std::size_t c = 0; c < base.categories.size(); ++c)
    for (const TermGroup& group : base.categories[c].groups)
      categories.insert(categories.end(), group.terms.size(), c);
  return categories;
}

} // namespace reticle::knowledge
