// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figures.h"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace reticle::figures {

// What the control demanded of the attempt that made a pair.
struct ControlPoint {
  double temperature = 0; // 0.1 to 1.0
  double threshold = 0;   // of similarity, 0 to 1
};

// A line is drawn through at most so many points; more pairs than that are drawn as means.
inline constexpr std::size_t kMostControlPoints = 400;

// Temperature and similarity threshold over the pairs made, numbered from 1. With more pairs than mostPoints
// each point is the mean of equally many neighbours (the last one of what is left), placed at their middle; see
// pairsPerPoint(). Precondition: mostPoints > 0.
LineFigure controlOverPairs(const std::vector<ControlPoint>& pairs,
                            std::size_t mostPoints = kMostControlPoints);
std::size_t pairsPerPoint(std::size_t pairs, std::size_t mostPoints = kMostControlPoints); // at least 1

// Rejected attempts by reason, most frequent first, equal ones by name. attempts: all, passed ones too.
BarFigure rejectionBars(std::vector<std::pair<std::string, std::size_t>> reasons, std::size_t attempts);

// Pairs that passed beside those asked for, one group per test type; where more is asked than was planned, to
// make up for types that brought less, every group shows its plan too.
struct TypeCount {
  std::string type;
  std::size_t passed = 0;
  std::size_t asked = 0;
  std::size_t planned = 0;
};
BarFigure passedByType(const std::vector<TypeCount>& types);

} // namespace reticle::figures
