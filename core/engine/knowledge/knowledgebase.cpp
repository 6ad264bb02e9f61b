// SPDX-License-Identifier: GPL-3.0-or-later
#include "knowledge/knowledgebase.h"

#include <algorithm>
#include <map>
#include <unordered_set>

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

bool KnowledgeBase::holds(std::string_view term) const {
  for (const Category& category : categories)
    for (const TermGroup& group : category.groups)
      if (std::find(group.terms.begin(), group.terms.end(), term) != group.terms.end())
        return true;
  return false;
}

KnowledgeBase tidied(KnowledgeBase base) {
  std::unordered_set<std::string_view> terms;
  for (const Category& category : base.categories)
    for (const TermGroup& group : category.groups)
      terms.insert(group.terms.begin(), group.terms.end());
  const auto add = [](std::vector<std::string>& words, const std::vector<std::string>& more) {
    for (const std::string& word : more)
      if (std::find(words.begin(), words.end(), word) == words.end())
        words.push_back(word);
  };
  std::map<std::string, TermContext> contexts;
  for (const TermContext& context : base.contexts) {
    if (!terms.contains(context.term) || (context.near.empty() && context.notNear.empty()))
      continue;
    TermContext& one = contexts[context.term];
    one.term = context.term;
    add(one.near, context.near);
    add(one.notNear, context.notNear);
  }
  base.contexts.clear();
  for (auto& [term, context] : contexts)
    base.contexts.push_back(std::move(context));
  std::erase_if(base.ambiguous, [&terms](const std::string& term) { return !terms.contains(term); });
  std::sort(base.ambiguous.begin(), base.ambiguous.end());
  base.ambiguous.erase(std::unique(base.ambiguous.begin(), base.ambiguous.end()), base.ambiguous.end());
  return base;
}

} // namespace reticle::knowledge
