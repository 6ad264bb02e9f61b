// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/jobcontext.h"
#include "llm/capabilities.h"
#include "llm/endpoint.h"
#include "project/project.h"
#include "workflow/toolbox.h"

#include <QCoroTask>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace reticle::workflow {

// Least and most requests of one probe.
inline constexpr int kLeastProbeRequests = 6;
inline constexpr int kMostProbeRequests = 9;

// What became of each model of a job, in the order asked.
struct ProbeSummary {
  std::vector<std::pair<std::string, Result<llm::Capabilities>>> models; // by "ENDPOINT:MODEL"
};

// Finds out what models do, one after the other, and keeps each finding with the project as soon as it is
// there. A model that cannot be asked is counted as failed and the next one is asked; what was known of it
// stays. Failed only when no model could be asked, with the first one's error; NotFound (parameter "endpoint")
// for an unknown server.
QCoro::Task<Status> probeModels(jobs::JobContext& context, Toolbox& toolbox,
                                std::shared_ptr<project::Project> project, std::vector<std::string> references,
                                std::shared_ptr<ProbeSummary> summary);

// The kept finding of a model; no value when it was never probed, or its server has had another address or kind
// since.
project::Pending<std::optional<project::StoredResult>> storedProbe(project::Project& project,
                                                                   const std::string& reference);
std::optional<llm::Capabilities> readProbe(const std::optional<project::StoredResult>& stored,
                                           const llm::Endpoint& endpoint);

} // namespace reticle::workflow
