// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/statebadge.h"

#include "evaluation/types.h"
#include "jobs/job.h"
#include "project/rows.h"

namespace reticle::models {

// Icon and colour of the states the rooms share; their words are in ui/words.
theme::StateLook lookOf(evaluation::UnitState state, bool fromCache = false);
theme::StateLook lookOf(jobs::State state);
theme::StateLook lookOf(project::WorkState state);
theme::StateLook lookOf(project::Verdict verdict);
theme::StateLook lookOf(project::ImportState state);
theme::StateLook lookOf(project::SourceState state);
theme::StateLook lookOf(project::IssueKind kind);

} // namespace reticle::models
