// SPDX-License-Identifier: GPL-3.0-or-later
// How long work ends, and faults of the program.
#include "words/explain.h"

namespace reticle::words::detail {

std::optional<Explanation> explainWork(const Error& error) {
  const QString limit = parameter(error, "limit");
  switch (error.kind()) {
  case ErrorKind::Cancelled:
    return Explanation{Failures::tr("The work was cancelled."),
                       Failures::tr("Everything finished before is kept."),
                       Failures::tr("Start it again to go on where it stopped.")};
  case ErrorKind::BudgetReached:
    return Explanation{limit.isEmpty() ? Failures::tr("The budget is used up.")
                                       : Failures::tr("The budget of %1 is used up.").arg(limit),
                       Failures::tr("Everything finished before is kept."),
                       Failures::tr("Raise the budget to go on where it stopped.")};
  case ErrorKind::Internal:
    return Explanation{Failures::tr("The program met a fault of its own."),
                       Failures::tr("Everything saved before is still there."),
                       Failures::tr("Please report it with the details below.")};
  default:
    return std::nullopt;
  }
}

} // namespace reticle::words::detail
