// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "command.h"
#include "importers/importer.h"
#include "importers/preview.h"
#include "workflow/importjob.h"

#include <QCoroTask>

#include <memory>
#include <vector>

namespace reticle::cli {

// What an import would meet, file by file.
struct PathsShown {
  importers::PathsPreview totals;
  std::vector<importers::Preview> files;
};

// Looks at the paths of an import without importing anything.
QCoro::Task<Status> lookAt(jobs::JobContext& job, workflow::ImportRequest request,
                           std::shared_ptr<PathsShown> shown);
Outcome previewOutcome(const PathsShown& shown);

} // namespace reticle::cli
