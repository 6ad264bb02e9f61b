// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/jobcontext.h"
#include "knowledge/knowledgebase.h"
#include "projectfile.h"

#include <QCoroTask>

#include <memory>

namespace reticle::cli {

// Measures the density of every document of a project against a new knowledge base and stores it.
QCoro::Task<Status> remeasureAll(jobs::JobContext& job, ProjectPointer project,
                                 std::shared_ptr<const knowledge::KnowledgeBase> base);

} // namespace reticle::cli
