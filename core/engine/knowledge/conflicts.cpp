// SPDX-License-Identifier: GPL-3.0-or-later
#include "knowledge/conflicts.h"

#include "text/termtokens.h"

#include <algorithm>
#include <set>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

namespace reticle::knowledge {
namespace {

struct Entry {
  std::size_t category;
  const std::string* term;
};

std::vector<Entry> entriesOf(const KnowledgeBase& base) {
  std::vector<Entry> entries;
  for (std::size_t c = 0; c < base.categories.size(); ++c)
    for (const TermGroup& group : base.categories[c].groups)
      for (const std::string& term : group.terms)
        entries.push_back({c, &term});
  return entries;
}

// Tokens first to last (not included) as one text; no token holds a blank.
std::string joined(const text::TermTokens& tokens, bool cased, std::size_t first, std::size_t last) {
  std::string key;
  for (std::size_t i = first; i < last; ++i) {
    key += cased ? tokens.cased(tokens.tokens[i]) : tokens.lower(tokens.tokens[i]);
    key += ' ';
  }
  return key;
}

} // namespace

std::string_view conflictName(ConflictKind kind) {
  switch (kind) {
  case ConflictKind::DuplicateInCategory:
    return "duplicate-in-category";
  case ConflictKind::DuplicateAcrossCategories:
    return "duplicate-across-categories";
  case ConflictKind::EqualWhenFolded:
    return "equal-when-folded";
  case ConflictKind::Nested:
    return "nested";
  case ConflictKind::Ambiguous:
    break;
  }
  return "ambiguous";
}

std::vector<Conflict> conflicts(const KnowledgeBase& base) {
  const std::vector<Entry> entries = entriesOf(base);
  const std::unordered_set<std::string_view> ambiguous(base.ambiguous.begin(), base.ambiguous.end());
  std::vector<Conflict> found;
  const auto add = [&](ConflictKind kind, std::size_t entry, const Entry* other) {
    found.push_back({kind, entry, base.categories[entries[entry].category].id, *entries[entry].term,
                     other != nullptr ? base.categories[other->category].id : std::string(),
                     other != nullptr ? *other->term : std::string()});
  };

  std::unordered_map<std::string_view, std::vector<std::size_t>> asWritten;
  for (std::size_t e = 0; e < entries.size(); ++e)
    asWritten[*entries[e].term].push_back(e);
  // Only terms with the same case rule can hide each other as equals; a term with a capital is matched as
  // written, so "Ion" and "ion" are told apart by the text, but a reader of the list takes them for one.
  std::unordered_map<std::string, std::size_t> folded, lower, cased;
  std::vector<text::TermTokens> tokens;
  for (std::size_t e = 0; e < entries.size(); ++e) {
    const Entry& entry = entries[e];
    const std::vector<std::size_t>& same = asWritten[*entry.term];
    const auto earlier = std::find_if(same.begin(), same.end(), [&](std::size_t other) {
      return other >= e || entries[other].category == entry.category;
    });
    const bool repeated = *earlier < e;
    if (repeated)
      add(ConflictKind::DuplicateInCategory, e, &entries[*earlier]);
    const auto elsewhere = std::find_if(
        same.begin(), same.end(), [&](std::size_t other) { return entries[other].category != entry.category; });
    if (!repeated && elsewhere != same.end())
      add(ConflictKind::DuplicateAcrossCategories, e, &entries[*elsewhere]);
    if (!repeated && ambiguous.contains(*entry.term))
      add(ConflictKind::Ambiguous, e, nullptr);
    tokens.push_back(text::termTokens(*entry.term));
    const std::size_t count = tokens.back().tokens.size();
    if (count == 0)
      continue;
    const auto [place, first] = folded.try_emplace(joined(tokens.back(), false, 0, count), e);
    if (!first && *entries[place->second].term != *entry.term && same.front() == e)
      add(ConflictKind::EqualWhenFolded, e, &entries[place->second]);
    (text::holdsCapital(*entry.term) ? cased : lower)
        .try_emplace(joined(tokens.back(), text::holdsCapital(*entry.term), 0, count), e);
  }

  for (std::size_t outer = 0; outer < entries.size(); ++outer) {
    const std::size_t count = tokens[outer].tokens.size();
    if (asWritten[*entries[outer].term].front() != outer)
      continue;
    std::set<std::size_t> inside;
    for (std::size_t first = 0; first < count; ++first)
      for (std::size_t last = first + 1; last <= count; ++last)
        if (last - first < count)
          for (const bool exact : {true, false}) {
            const auto& terms = exact ? cased : lower;
            const auto place = terms.find(joined(tokens[outer], exact, first, last));
            if (place != terms.end())
              inside.insert(place->second);
          }
    for (const std::size_t inner : inside)
      add(ConflictKind::Nested, inner, &entries[outer]);
  }
  std::stable_sort(found.begin(), found.end(), [](const Conflict& a, const Conflict& b) {
    return std::tie(a.entry, a.kind) < std::tie(b.entry, b.kind);
  });
  return found;
}

} // namespace reticle::knowledge
