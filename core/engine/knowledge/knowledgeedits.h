// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "knowledge/knowledgebase.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Edits of a knowledge base: each takes a base and returns the edited one, tidied. What is not there is
// Error(NotFound), a name that is taken Error(Conflict), an unusable value Error(InvalidArgument); parameters
// "name" (category, group, term, weight, ...) and "value".
namespace reticle::knowledge {

// An entry: the category's id and the term as written; without a group title the first one in the category.
struct TermAddress {
  std::string category;
  std::string term;
  std::optional<std::string> group = {};
};
// Where among the siblings a thing goes; none, or beyond the end = last.
using Position = std::optional<std::size_t>;

// terms. A term needs a letter or digit, and stands once in a category. Context words and the ambiguity mark
// belong to the term as written and go with its last entry.
KnowledgeBase addTerm(const KnowledgeBase& base, std::string_view category, std::string_view group,
                      const std::string& term, Position position = {});
KnowledgeBase renameTerm(const KnowledgeBase& base, const TermAddress& address, const std::string& to);
// The other entries are removed; their context words are added to those of the kept one, which is ambiguous
// when one of them was.
KnowledgeBase mergeTerms(const KnowledgeBase& base, const TermAddress& keep,
                         const std::vector<TermAddress>& others);
KnowledgeBase moveTerm(const KnowledgeBase& base, const TermAddress& address, std::string_view category,
                       std::string_view group, Position position = {});
KnowledgeBase removeTerm(const KnowledgeBase& base, const TermAddress& address);
// Both lists empty = no condition any more.
KnowledgeBase setContext(const KnowledgeBase& base, const std::string& term, std::vector<std::string> near,
                         std::vector<std::string> notNear);
KnowledgeBase markAmbiguous(const KnowledgeBase& base, const std::string& term, bool ambiguous);

// categories
KnowledgeBase setWeight(const KnowledgeBase& base, std::string_view category, double weight); // 0 to 1000
KnowledgeBase setShift(const KnowledgeBase& base, std::string_view category, double shift);   // -1 to 1
KnowledgeBase setHighPrecision(const KnowledgeBase& base, std::string_view category, bool highPrecision);
KnowledgeBase addCategory(const KnowledgeBase& base, Category category, Position position = {});
KnowledgeBase renameCategory(const KnowledgeBase& base, std::string_view category, const std::string& id,
                             const std::string& title);
KnowledgeBase removeCategory(const KnowledgeBase& base, std::string_view category); // with its terms

// groups, by title within a category
KnowledgeBase addGroup(const KnowledgeBase& base, std::string_view category, TermGroup group,
                       Position position = {});
KnowledgeBase renameGroup(const KnowledgeBase& base, std::string_view category, std::string_view group,
                          const std::string& title);
KnowledgeBase setNodeSizes(const KnowledgeBase& base, std::string_view category, std::string_view group,
                           bool nodeSizes);
KnowledgeBase removeGroup(const KnowledgeBase& base, std::string_view category, std::string_view group);

} // namespace reticle::knowledge
