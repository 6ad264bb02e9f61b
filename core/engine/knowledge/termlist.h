// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "knowledge/knowledgebase.h"
#include "text/termmatcher.h"

#include <cstddef>
#include <vector>

namespace reticle::knowledge {

// The entries of a base as the matcher takes them: category by category, group by group, duplicates included.
// An entry's place in this list is what the census counts by.
std::vector<text::TermSpec> termSpecs(const KnowledgeBase& base);
// For each of them the index of its category.
std::vector<std::size_t> termCategories(const KnowledgeBase& base);

} // namespace reticle::knowledge
