// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "knowledge/census.h"

#include <cstddef>
#include <vector>

namespace reticle::knowledge {

// A document whose numbers an edit changes.
struct DocumentEffect {
  std::size_t document = 0; // index into the censuses
  Density before;
  Density after;
  bool precision = false; // its level changes
  bool dominant = false;  // its dominant category changes, by id
};

struct Effect {
  std::vector<DocumentEffect> documents; // those whose level, dominant category, rho or omega_h changes
  std::size_t precision = 0;             // how many change their level
  std::size_t dominant = 0;              // how many change their dominant category
};

// What becomes of the documents when one base takes the place of another. The censuses are of the same
// documents in the same order; when only weights, flags or names differ, one serves for both. Throws
// Error(InvalidArgument) when a census does not serve its base or the numbers of documents differ.
Effect effectOf(const KnowledgeBase& before, const TermCensus& censusBefore, const KnowledgeBase& after,
                const TermCensus& censusAfter, DensityDefinition definition = DensityDefinition::Paper);

} // namespace reticle::knowledge
