// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "importers/importer.h"
#include "jobs/jobcontext.h"
#include "project/project.h"
#include "workflow/toolbox.h"

#include <QCoroTask>
#include <memory>
#include <string>
#include <vector>

namespace reticle::workflow {

struct ImportRequest {
  std::vector<std::string> paths; // files and folders, UTF-8
  importers::ImportOptions options;
};

// Totals always add up: files = imported + partly + skipped + rejected.
struct ImportSummary {
  std::vector<importers::FileReport> files;
  importers::ImportCounts counts;
  std::size_t added = 0;      // documents that are new in the project
  std::size_t duplicates = 0; // documents whose text the project had already
};

// Reads files into the project: documents with chunks and density, one commit a document. What fails is
// reported and does not stop the rest. Fails as a whole only when the project cannot be written or it is
// cancelled.
QCoro::Task<Status> importFiles(jobs::JobContext& context, Toolbox& toolbox,
                                std::shared_ptr<project::Project> project, ImportRequest request,
                                std::shared_ptr<ImportSummary> summary);

} // namespace reticle::workflow
