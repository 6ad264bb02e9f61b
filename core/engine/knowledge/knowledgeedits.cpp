// SPDX-License-Identifier: GPL-3.0-or-later
#include "knowledge/knowledgeedits.h"

#include "base/error.h"
#include "text/words.h"

#include <algorithm>
#include <cmath>

namespace reticle::knowledge {
namespace {

[[noreturn]] void fail(ErrorKind kind, const char* what, std::string name, std::string_view value) {
  throw Error(kind, what, {{"name", std::move(name)}, {"value", std::string(value)}}, std::string(value));
}

Category& categoryIn(KnowledgeBase& base, std::string_view id) {
  for (Category& category : base.categories)
    if (category.id == id)
      return category;
  fail(ErrorKind::NotFound, "no such category", "category", id);
}

TermGroup& groupIn(Category& category, std::string_view title) {
  for (TermGroup& group : category.groups)
    if (group.title == title)
      return group;
  fail(ErrorKind::NotFound, "no such group", "group", title);
}

bool holds(const Category& category, std::string_view term) {
  return std::any_of(category.groups.begin(), category.groups.end(), [term](const TermGroup& group) {
    return std::find(group.terms.begin(), group.terms.end(), term) != group.terms.end();
  });
}

struct Entry {
  TermGroup* group;
  std::size_t index;
};

Entry entryIn(KnowledgeBase& base, const TermAddress& address) {
  for (TermGroup& group : categoryIn(base, address.category).groups) {
    if (address.group && *address.group != group.title)
      continue;
    const auto place = std::find(group.terms.begin(), group.terms.end(), address.term);
    if (place != group.terms.end())
      return {&group, static_cast<std::size_t>(place - group.terms.begin())};
  }
  fail(ErrorKind::NotFound, "no such term", "term", address.term);
}

void take(const Entry& entry) {
  entry.group->terms.erase(entry.group->terms.begin() + static_cast<std::ptrdiff_t>(entry.index));
}

template<typename T> void insertAt(std::vector<T>& items, Position position, T item) {
  const std::size_t index = std::min(position.value_or(items.size()), items.size());
  items.insert(items.begin() + static_cast<std::ptrdiff_t>(index), std::move(item));
}

void checkTerm(const std::string& term) {
  if (text::countWords(term) == 0)
    fail(ErrorKind::InvalidArgument, "a term needs a letter or digit", "term", term);
}

void checkFree(const Category& category, std::string_view term) {
  if (holds(category, term))
    fail(ErrorKind::Conflict, "the term stands in this category already", "term", term);
}

void checkNumber(const char* name, double value, double least, double most) {
  if (!std::isfinite(value) || value < least || value > most)
    fail(ErrorKind::InvalidArgument, "the number is out of range", name, std::to_string(value));
}

void checkId(const KnowledgeBase& base, std::string_view id) {
  if (id.find_first_not_of(" \t\n") == std::string_view::npos)
    fail(ErrorKind::InvalidArgument, "a category needs an id", "category", id);
  if (base.find(id) != nullptr)
    fail(ErrorKind::Conflict, "a category has this id already", "category", id);
}

void checkGroups(const Category& category) {
  for (std::size_t g = 0; g < category.groups.size(); ++g) {
    for (std::size_t other = 0; other < g; ++other)
      if (category.groups[other].title == category.groups[g].title)
        fail(ErrorKind::Conflict, "a group has this title already", "group", category.groups[g].title);
    for (const std::string& term : category.groups[g].terms)
      checkTerm(term);
  }
}

// The context words and the mark of a term, whatever entries it has.
TermContext contextOf(const KnowledgeBase& base, const std::string& term) {
  TermContext found{term, {}, {}};
  for (const TermContext& context : base.contexts) {
    if (context.term == term) {
      found.near.insert(found.near.end(), context.near.begin(), context.near.end());
      found.notNear.insert(found.notNear.end(), context.notNear.begin(), context.notNear.end());
    }
  }
  return found;
}

bool isAmbiguous(const KnowledgeBase& base, const std::string& term) {
  return std::find(base.ambiguous.begin(), base.ambiguous.end(), term) != base.ambiguous.end();
}

void carryMarks(KnowledgeBase& base, const std::string& from, const std::string& to) {
  TermContext context = contextOf(base, from);
  context.term = to;
  base.contexts.push_back(std::move(context));
  if (isAmbiguous(base, from))
    base.ambiguous.push_back(to);
}

} // namespace

KnowledgeBase addTerm(const KnowledgeBase& base, std::string_view category, std::string_view group,
                      const std::string& term, Position position) {
  KnowledgeBase next = base;
  Category& place = categoryIn(next, category);
  TermGroup& into = groupIn(place, group);
  checkTerm(term);
  checkFree(place, term);
  insertAt(into.terms, position, term);
  return tidied(std::move(next));
}

KnowledgeBase renameTerm(const KnowledgeBase& base, const TermAddress& address, const std::string& to) {
  KnowledgeBase next = base;
  const Entry entry = entryIn(next, address);
  if (to == address.term)
    return tidied(std::move(next));
  checkTerm(to);
  checkFree(categoryIn(next, address.category), to);
  entry.group->terms[entry.index] = to;
  carryMarks(next, address.term, to);
  return tidied(std::move(next));
}

KnowledgeBase mergeTerms(const KnowledgeBase& base, const TermAddress& keep,
                         const std::vector<TermAddress>& others) {
  KnowledgeBase next = base;
  const Entry kept = entryIn(next, keep);
  for (const TermAddress& other : others) {
    const Entry entry = entryIn(next, other);
    if (entry.group == kept.group && entry.index == kept.index) {
      fail(ErrorKind::InvalidArgument, "a term cannot be merged with itself", "term", other.term);
    }
  }
  for (const TermAddress& other : others) {
    if (other.term != keep.term)
      carryMarks(next, other.term, keep.term);
    take(entryIn(next, other));
  }
  return tidied(std::move(next));
}

KnowledgeBase moveTerm(const KnowledgeBase& base, const TermAddress& address, std::string_view category,
                       std::string_view group, Position position) {
  KnowledgeBase next = base;
  take(entryIn(next, address));
  Category& place = categoryIn(next, category);
  TermGroup& into = groupIn(place, group);
  if (category != address.category)
    checkFree(place, address.term);
  insertAt(into.terms, position, address.term);
  return tidied(std::move(next));
}

KnowledgeBase removeTerm(const KnowledgeBase& base, const TermAddress& address) {
  KnowledgeBase next = base;
  take(entryIn(next, address));
  return tidied(std::move(next));
}

KnowledgeBase setContext(const KnowledgeBase& base, const std::string& term, std::vector<std::string> near,
                         std::vector<std::string> notNear) {
  if (!base.holds(term))
    fail(ErrorKind::NotFound, "no such term", "term", term);
  for (const auto* words : {&near, &notNear})
    for (const std::string& word : *words)
      if (text::countWords(word) == 0)
        fail(ErrorKind::InvalidArgument, "a context word needs a letter or digit", "context", word);
  KnowledgeBase next = base;
  std::erase_if(next.contexts, [&term](const TermContext& context) { return context.term == term; });
  next.contexts.push_back({term, std::move(near), std::move(notNear)});
  return tidied(std::move(next));
}

KnowledgeBase markAmbiguous(const KnowledgeBase& base, const std::string& term, bool ambiguous) {
  if (!base.holds(term))
    fail(ErrorKind::NotFound, "no such term", "term", term);
  KnowledgeBase next = base;
  std::erase(next.ambiguous, term);
  if (ambiguous)
    next.ambiguous.push_back(term);
  return tidied(std::move(next));
}

KnowledgeBase setWeight(const KnowledgeBase& base, std::string_view category, double weight) {
  KnowledgeBase next = base;
  Category& place = categoryIn(next, category);
  checkNumber("weight", weight, 0, 1000);
  place.weight = weight;
  return tidied(std::move(next));
}

KnowledgeBase setShift(const KnowledgeBase& base, std::string_view category, double shift) {
  KnowledgeBase next = base;
  Category& place = categoryIn(next, category);
  checkNumber("temperature_shift", shift, -1, 1);
  place.temperatureShift = shift;
  return tidied(std::move(next));
}

KnowledgeBase setHighPrecision(const KnowledgeBase& base, std::string_view category, bool highPrecision) {
  KnowledgeBase next = base;
  categoryIn(next, category).highPrecision = highPrecision;
  return tidied(std::move(next));
}

KnowledgeBase addCategory(const KnowledgeBase& base, Category category, Position position) {
  checkId(base, category.id);
  checkNumber("weight", category.weight, 0, 1000);
  checkNumber("temperature_shift", category.temperatureShift, -1, 1);
  checkGroups(category);
  KnowledgeBase next = base;
  insertAt(next.categories, position, std::move(category));
  return tidied(std::move(next));
}

KnowledgeBase renameCategory(const KnowledgeBase& base, std::string_view category, const std::string& id,
                             const std::string& title) {
  KnowledgeBase next = base;
  Category& place = categoryIn(next, category);
  if (id != category)
    checkId(base, id);
  place.id = id;
  place.title = title;
  return tidied(std::move(next));
}

KnowledgeBase removeCategory(const KnowledgeBase& base, std::string_view category) {
  KnowledgeBase next = base;
  categoryIn(next, category);
  std::erase_if(next.categories, [category](const Category& one) { return one.id == category; });
  return tidied(std::move(next));
}

KnowledgeBase addGroup(const KnowledgeBase& base, std::string_view category, TermGroup group,
                       Position position) {
  KnowledgeBase next = base;
  Category& place = categoryIn(next, category);
  for (const std::string& term : group.terms)
    checkFree(place, term);
  insertAt(place.groups, position, std::move(group));
  checkGroups(place);
  return tidied(std::move(next));
}

KnowledgeBase renameGroup(const KnowledgeBase& base, std::string_view category, std::string_view group,
                          const std::string& title) {
  KnowledgeBase next = base;
  Category& place = categoryIn(next, category);
  groupIn(place, group).title = title;
  checkGroups(place);
  return tidied(std::move(next));
}

KnowledgeBase setNodeSizes(const KnowledgeBase& base, std::string_view category, std::string_view group,
                           bool nodeSizes) {
  KnowledgeBase next = base;
  groupIn(categoryIn(next, category), group).nodeSizes = nodeSizes;
  return tidied(std::move(next));
}

KnowledgeBase removeGroup(const KnowledgeBase& base, std::string_view category, std::string_view group) {
  KnowledgeBase next = base;
  Category& place = categoryIn(next, category);
  const TermGroup* gone = &groupIn(place, group);
  place.groups.erase(place.groups.begin() + (gone - place.groups.data()));
  return tidied(std::move(next));
}

} // namespace reticle::knowledge
