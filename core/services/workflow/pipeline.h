// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/jobcontext.h"
#include "project/project.h"
#include "report/figurerenderer.h"
#include "workflow/evaluatejob.h"
#include "workflow/generatejob.h"
#include "workflow/importjob.h"
#include "workflow/runconfig.h"
#include "workflow/toolbox.h"

#include <QCoroTask>
#include <memory>

namespace reticle::workflow {

struct PipelineResult {
  std::shared_ptr<ImportSummary> imported = std::make_shared<ImportSummary>();
  std::shared_ptr<GenerateSummary> generated = std::make_shared<GenerateSummary>();
  std::shared_ptr<EvaluateSummary> evaluated = std::make_shared<EvaluateSummary>();
  std::shared_ptr<project::Project> project;
};

// The whole main job from one configuration: import, generate, freeze, answer, judge, report. Without `resume`
// the project file must not exist (Conflict); with it, what is there is kept and the rest is done.
// BudgetReached when the run's budget is used up, the error of ErrorRate when too much fails: it can be
// resumed.
QCoro::Task<Status> runPipeline(jobs::JobContext& context, Toolbox& toolbox, RunConfig config, bool resume,
                                const report::FigureRenderer* renderer, std::shared_ptr<PipelineResult> result);

// The configuration of the demonstration: the sample corpus, three retrievers and two floors, no model.
RunConfig demoConfig(const ProgramFolders& folders, const QString& outputFolder);

// The systems a configuration of `run` compares.
std::vector<evaluation::Configuration> configurationsOf(const RunConfig& config);

} // namespace reticle::workflow
