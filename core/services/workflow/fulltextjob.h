// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/jobcontext.h"
#include "project/fulltext.h"
#include "project/project.h"
#include "workflow/toolbox.h"

#include <QCoroTask>
#include <memory>

namespace reticle::workflow {

// The full-text tables of a project, in the program's cache.
project::FullText fullText(const Toolbox& toolbox, const project::Project& project);

// Brings the full-text tables to the state of the corpus; nearly free when they are. To be run before a search
// and after an import. Lane: "fulltext" (two at once would do the work twice).
QCoro::Task<Status> updateFullText(jobs::JobContext& context, Toolbox& toolbox,
                                   std::shared_ptr<project::Project> project,
                                   std::shared_ptr<project::FullText::Updated> updated);

} // namespace reticle::workflow
