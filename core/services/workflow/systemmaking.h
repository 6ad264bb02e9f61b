// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/jobcontext.h"
#include "project/project.h"
#include "systems/ragsystem.h"
#include "workflow/callaccount.h"
#include "workflow/corpusindex.h"
#include "workflow/toolbox.h"

#include <QCoroTask>
#include <cstdint>
#include <memory>
#include <vector>

namespace reticle::workflow {

// Whether a configuration's answers are written by a chat model.
bool asksModel(const evaluation::Configuration& configuration);

// What the systems of a run are made from.
struct SystemParts {
  std::shared_ptr<project::Project> project;
  CorpusIndex index;
  std::shared_ptr<CallAccount> account;
  std::uint64_t seed = 1; // of random retrieval
  bool fresh = false;     // no vector comes from the cache
};

using Systems = std::vector<std::shared_ptr<systems::RagSystem>>;

// One system for each configuration, in their order. Those that need the vectors of an embedding model are
// null: that the model is known is checked, but vectors cost time and money, so they are made once a run is
// there to own them.
QCoro::Task<Result<Systems>> makeSystems(Toolbox& toolbox, SystemParts parts,
                                         std::vector<evaluation::Configuration> configurations);

// The same list with the null ones made; one model embeds the chunks once, whatever the number of its systems.
QCoro::Task<Result<Systems>> embedSystems(jobs::JobContext& context, Toolbox& toolbox, SystemParts parts,
                                          std::vector<evaluation::Configuration> configurations,
                                          Systems systems);

} // namespace reticle::workflow
