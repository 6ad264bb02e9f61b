// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/log.h"
#include "jobs/jobrunner.h"
#include "llm/endpoint.h"
#include "project/project.h"
#include "workflow/generatejob.h"
#include "workflow/importjob.h"
#include "workflow/toolbox.h"

#include <QTemporaryDir>
#include <QTest>
#include <cstdint>
#include <memory>
#include <vector>

namespace reticle::workflow {

inline constexpr int kPatienceMs = 60000;

// A project with the sample documents, and a runner.
struct World {
  QTemporaryDir folder;
  SystemClock clock;
  NullLog log;
  jobs::JobRunner runner{clock, log};
  std::unique_ptr<Toolbox> toolbox;
  std::shared_ptr<project::Project> project;

  // breakerProbeMs: how soon a server that fails is asked again.
  explicit World(std::int64_t breakerProbeMs = 30'000) {
    ToolboxOptions options;
    options.folders = findProgramFolders(folder.filePath(QStringLiteral("cache")));
    options.keys = llm::environmentKeys();
    options.http.approvals = [](const std::string&) { return http::Approval::PlainHttp; };
    options.http.breakerProbeMs = breakerProbeMs;
    toolbox = std::make_unique<Toolbox>(clock, log, runner, options);
    project = std::move(*project::Project::create(folder.filePath(QStringLiteral("p.reticle")), clock));
    ImportRequest request;
    request.paths = {(toolbox->folders().resources + QStringLiteral("/sample")).toStdString()};
    auto summary = std::make_shared<ImportSummary>();
    run([=, this](jobs::JobContext& context) {
      return importFiles(context, *toolbox, project, request, summary);
    });
  }
  ~World() { toolbox.reset(); }

  jobs::Snapshot run(jobs::JobRunner::Work work) {
    auto* job = runner.start("test", QStringLiteral("test"), std::move(work));
    const auto isOver = [&] { return jobs::isOver(job->state()); };
    // What is not over in time is seen as cancelled, and does not work on while the test takes its world down.
    if (!QTest::qWaitFor(isOver, kPatienceMs)) {
      job->cancel();
      (void)QTest::qWaitFor(isOver, kPatienceMs);
    }
    return job->snapshot();
  }
  jobs::JobRunner::Work generating(const GenerateRequest& request, bool resume,
                                   std::shared_ptr<GenerateSummary> summary) {
    return [=, this](jobs::JobContext& context) {
      return generatePairs(context, *toolbox, project, request, resume, summary);
    };
  }
  std::vector<project::GenerationRow> rows() { return *project->queries().generations().result(); }
};

} // namespace reticle::workflow
