// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "corpus/document.h"
#include "evaluation/types.h"
#include "retrieval/retriever.h"

#include <vector>

namespace reticle::systems {

// The chunks behind hits, with text, span and source, in the order of the hits. A unit of the retriever is the
// index of a chunk in the corpus; Error(Internal) for a unit the corpus does not have.
std::vector<evaluation::Passage> passagesOf(const corpus::Corpus& corpus,
                                            const std::vector<retrieval::Hit>& hits);

} // namespace reticle::systems
