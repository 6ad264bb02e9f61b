// SPDX-License-Identifier: GPL-3.0-or-later
#include "exitcode.h"

#include "workflow/errorrate.h"

namespace reticle::cli {

ExitCode exitCodeOf(const Error& error) {
  if (workflow::stoppedByErrors(error))
    return ExitCode::Incomplete;
  switch (error.kind()) {
  case ErrorKind::FileMissing:
  case ErrorKind::InvalidYaml:
  case ErrorKind::UnknownKey:
  case ErrorKind::MissingKey:
  case ErrorKind::WrongType:
  case ErrorKind::OutOfRange:
  case ErrorKind::InvalidArgument:
  case ErrorKind::NotFound:
  case ErrorKind::Conflict:
  case ErrorKind::NotApproved:
    return ExitCode::Usage;
  case ErrorKind::Cancelled:
    return ExitCode::Incomplete;
  case ErrorKind::BudgetReached:
    return ExitCode::Budget;
  default:
    return ExitCode::Failed;
  }
}

} // namespace reticle::cli
