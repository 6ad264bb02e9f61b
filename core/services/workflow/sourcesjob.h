// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/jobcontext.h"
#include "project/project.h"

#include <QCoroTask>
#include <memory>
#include <string>
#include <vector>

namespace reticle::workflow {

struct SourceCheck {
  std::size_t files = 0;      // looked at
  std::size_t unreadable = 0; // left as they were seen before
  // Against what was seen before, by path.
  std::vector<std::string> changed, missing, back; // back: missing before, there again
};

// Reads and hashes every file that documents were made from, without importing anything: which documents are
// stale follows from what is stored. Cancelled: what was looked at counts. Fails only when the project cannot
// be written or read.
QCoro::Task<Status> checkSources(jobs::JobContext& context, std::shared_ptr<project::Project> project,
                                 std::shared_ptr<SourceCheck> check);

} // namespace reticle::workflow
