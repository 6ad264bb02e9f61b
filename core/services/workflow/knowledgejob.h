// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/jobcontext.h"
#include "knowledge/density.h"
#include "project/project.h"

#include <QCoroTask>
#include <memory>
#include <string_view>

namespace reticle::workflow {

// What a knowledge base finds in a text, as a project keeps it.
project::DocumentMeasure measureOf(const knowledge::DensityAnalyser& analyser, std::string_view text);

// Measures every document of the project against a base. Writes nothing: the measures go into the
// command that changes or chooses the base, so that one undo takes back both.
QCoro::Task<Status> measureAll(jobs::JobContext& context, std::shared_ptr<project::Project> project,
                               std::shared_ptr<const knowledge::KnowledgeBase> base,
                               std::shared_ptr<project::Measures> measures);

} // namespace reticle::workflow
