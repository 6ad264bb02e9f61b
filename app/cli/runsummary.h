// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "exitcode.h"
#include "workflow/evaluatejob.h"

#include <QString>

namespace reticle::cli {

// How a run that came to its end is to be judged: Complete; Incomplete when some answers failed on the way to
// the server, for they can be asked again, or when judgements brought no score; Failed when all answers failed.
// The warning says how many, metric by metric.
struct RunSummary {
  ExitCode code = ExitCode::Complete;
  QString warning;
};
RunSummary runSummary(const workflow::EvaluateSummary& summary);

} // namespace reticle::cli
