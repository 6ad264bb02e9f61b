// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/plancounts.h"

namespace reticle::benchmark {

void PlanCounts::add(SubType subType, bool statementTrue) {
  ++subTypes[static_cast<std::size_t>(subType)];
  if (subType == SubType::Judge)
    ++(statementTrue ? trueStatements : falseStatements);
}

void PlanCounts::add(const QaPair& pair) {
  add(pair.subType, saysTrue(pair));
}

int PlanCounts::objective() const {
  return subTypes[0] + subTypes[1] + subTypes[2] + subTypes[3];
}

int PlanCounts::subjective() const {
  return subTypes[4] + subTypes[5] + subTypes[6] + subTypes[7] + subTypes[8];
}

bool saysTrue(const QaPair& pair) {
  return pair.answer.rfind("True", 0) == 0 || pair.answer.rfind("true", 0) == 0 ||
         pair.answer.rfind("The correct answer is True", 0) == 0 || pair.answer.rfind("正确", 0) == 0 ||
         pair.answer.rfind("对", 0) == 0;
}

} // namespace reticle::benchmark
