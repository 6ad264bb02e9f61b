// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "benchmark/qapair.h"

#include <array>

namespace reticle::benchmark {

// How many pairs of each kind there are: what the shares of a plan are kept by.
struct PlanCounts {
  std::array<int, 9> subTypes{}; // by SubType
  int trueStatements = 0;        // of the Judge pairs
  int falseStatements = 0;

  void add(SubType subType, bool statementTrue);
  void add(const QaPair& pair);
  int objective() const;
  int subjective() const;
};

// Whether the answer of a Judge pair says that the statement is true.
bool saysTrue(const QaPair& pair);

} // namespace reticle::benchmark
