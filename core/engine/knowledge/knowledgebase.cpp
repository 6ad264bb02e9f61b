// SPDX-License-Identifier: GPL-3.0-or-later
#include "knowledge/knowledgebase.h"

#include <algorithm>
#include <map>
#include <set>

namespace reticle::knowledge {

std::size_t KnowledgeBase::termCount() const {
  std::size_t count = 0;
  for (const Category& category : categories)
    for (const TermGroup& group : category.groups)
      count += group.terms.size();
  return count;
}

const Category* KnowledgeBase::find(std::string_view id) const {
  for (const Category& category : categories)
    if (category.id == id)
      return &category;
  return nullptr;
}

std::vector<TermRemark> remarks(const KnowledgeBase& base) {
  std::map<std::string, std::set<std::string>> categoriesOf;
  for (const Category& category : base.categories)
    for (const TermGroup& group : category.groups)
      for (const std::string& term : group.terms)
        categoriesOf[term].insert(category.id);
  std::vector<TermRemark> found;
  for (const Category& category : base.categories) {
    std::map<std::string, std::size_t> seen;
    for (const TermGroup& group : category.groups) {
      for (const std::string& term : group.terms) {
        if (++seen[term] == 2)
          found.push_back({TermRemark::Kind::DuplicateInCategory, category.id, term});
        if (seen[term] > 1)
          continue;
        if (categoriesOf[term].size() > 1)
          found.push_back({TermRemark::Kind::DuplicateAcrossCategories, category.id, term});
        if (std::find(base.ambiguous.begin(), base.ambiguous.end(), term) != base.ambiguous.end())
          found.push_back({TermRemark::Kind::Ambiguous, category.id, term});
      }
    }
  }
  return found;
}

} // namespace reticle::knowledge
