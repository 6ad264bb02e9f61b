// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "corpus/chunker.h"
#include "jobs/jobcontext.h"
#include "project/project.h"

#include <QCoroTask>
#include <memory>

namespace reticle::workflow {

struct Rechunked {
  std::size_t documents = 0; // looked at
  std::size_t changed = 0;   // whose chunks are others now
  std::size_t chunks = 0;    // of all, afterwards
};

// Cuts every document of the project anew and keeps the options for later imports (setting "chunks"). The spans
// of questions and their evidence point into texts, not chunks, and stay as they are; caches made from chunks
// follow at their next use. One commit a document; started again it goes on. InvalidArgument: see
// corpus::chunk.
QCoro::Task<Status> rechunk(jobs::JobContext& context, std::shared_ptr<project::Project> project,
                            corpus::ChunkOptions options, std::shared_ptr<Rechunked> result);

} // namespace reticle::workflow
