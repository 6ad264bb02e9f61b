// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "retrievalrun.h"

#include "projectfile.h"

#include <memory>
#include <string>

namespace reticle::cli {

// A folder in BEIR layout; a document is a unit.
Result<std::shared_ptr<const Collection>> beirCollection(const std::string& folder, const std::string& split);

// The chunks of a project, the questions of one of its benchmarks, and relevance from the questions' evidence
// (2 for a chunk that holds it, 1 for its neighbours). Ids of units: DOCUMENT-HASH#ORDINAL.
Result<std::shared_ptr<const Collection>> projectCollection(project::Project& project,
                                                            const std::string& benchmark);

} // namespace reticle::cli
