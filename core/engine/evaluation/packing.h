// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evaluation/types.h"

#include <cstddef>
#include <vector>

namespace reticle::evaluation {

// The ranked passages that fit into a budget of model tokens, best first. A passage whose span is already
// covered is left out, one that overlaps an earlier one of its document keeps only what is new, and the last
// one is cut at a sentence end (or dropped when not even a sentence fits).
std::vector<Passage> packPassages(const std::vector<Passage>& ranked, int budgetTokens);

// The gold context of a pair as passages (mode B), from its evidence.
std::vector<Passage> goldPassages(const benchmark::QaPair& pair);

} // namespace reticle::evaluation
