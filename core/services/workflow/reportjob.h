// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "project/project.h"
#include "report/figurerenderer.h"
#include "report/reportdata.h"
#include "workflow/toolbox.h"

#include <QFuture>
#include <QString>
#include <memory>

namespace reticle::workflow {

// What a report says beside the run's own data; from the configuration of `run`, else defaults.
struct ReportRequest {
  RunId run;                     // none = the newest one
  std::string corpusName;        // empty = the project's file name
  std::string retriever;         // as asked for; empty = of the main configuration
  std::string mainConfiguration; // empty = one with hybrid retrieval, else the first
  int topK = 0;                  // 0 = of the main configuration
  std::string domain = "generic";
  bool commonOnly = false; // means over the questions that are measured for every configuration
};

// Everything a report of one run says, collected in a thread of its own. Errors: NotFound without a run, and
// when the main configuration is none of the run's ("known": those it has).
QFuture<Result<report::ReportData>>
collectReport(const ProgramFolders& folders, std::shared_ptr<project::Project> project, ReportRequest request);

// Writes the JSON (jsonPath) and HTML (htmlPath) report; an empty path leaves that one out. renderer may be
// null.
Status writeReports(const report::ReportData& data, const QString& jsonPath, const QString& htmlPath,
                    const report::FigureRenderer* renderer);

} // namespace reticle::workflow
