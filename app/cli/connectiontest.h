// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/jobcontext.h"
#include "llm/connectiontest.h"
#include "workflow/toolbox.h"

#include <QCoroTask>

#include <memory>
#include <string>

namespace reticle::cli {

// Asks a server for its models and one of them for a word. What failed stands in the report.
QCoro::Task<Status> tryConnection(jobs::JobContext& job, workflow::Toolbox& toolbox, llm::Endpoint endpoint,
                                  std::string model, std::shared_ptr<llm::ConnectionReport> out);

} // namespace reticle::cli
