// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "knowledge/knowledgebase.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace reticle::knowledge {

// What the editor marks beside an entry.
enum class ConflictKind {
  DuplicateInCategory,       // written the same, earlier in the same category
  DuplicateAcrossCategories, // written the same, in another category: counts for the first
  EqualWhenFolded,           // written otherwise, but matched the same (case, hyphens, compatibility forms)
  Nested,                    // stands inside a longer term, which is matched in its stead there
  Ambiguous,                 // a plain word too
};
std::string_view conflictName(ConflictKind kind); // "duplicate-in-category", ..., "ambiguous"

struct Conflict {
  ConflictKind kind;
  std::size_t entry = 0;       // place in base order, duplicates included
  std::string category;        // id
  std::string term;            // as written
  std::string otherCategory{}; // of the other term; empty when there is none
  std::string otherTerm{};     // the earlier, or the longer one
  bool operator==(const Conflict&) const = default;
};

// By entry, then by kind. A nested term is named once for each longer one.
std::vector<Conflict> conflicts(const KnowledgeBase& base);

} // namespace reticle::knowledge
