// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "command.h"
#include "workflow/runconfig.h"

namespace reticle::cli {

struct PipelineEnd {
  nlohmann::ordered_json report; // as written to config.outputPath
  ExitCode code = ExitCode::Complete;
  QString text; // the figures for people
  QString warning;
};

// Runs the whole main job of a configuration and reads the report it wrote.
Result<PipelineEnd> runWholePipeline(Context& context, const workflow::RunConfig& config, bool resume);

} // namespace reticle::cli
