// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "command.h"
#include "project/rows.h"
#include "workflow/importjob.h"

namespace reticle::cli {

// What an import did, file by file where something went wrong. Failed when nothing of what was given could be
// read.
Outcome importOutcome(const workflow::ImportSummary& summary, const project::CorpusTotals& totals);

} // namespace reticle::cli
