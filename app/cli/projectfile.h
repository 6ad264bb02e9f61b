// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "context.h"
#include "project/project.h"

#include <memory>
#include <string>

namespace CLI {
class App;
}

namespace reticle::cli {

using ProjectPointer = std::shared_ptr<project::Project>;
enum class IfMissing { Fail, Create };

// Adds the required option --project.
void addProjectOption(CLI::App& app, std::string& path);
// The same for a command that can do something without one.
void addOptionalProjectOption(CLI::App& app, std::string& path);

// Opens for reading; works while another program writes.
Result<ProjectPointer> openToRead(Context& context, const std::string& path);
// Opens for writing, saying so when the file is in use elsewhere.
Result<ProjectPointer> openToWrite(Context& context, const std::string& path,
                                   IfMissing missing = IfMissing::Fail);

// Approves the server behind "ENDPOINT:MODEL" of the project; anything else is left for the job to complain
// about.
void approveModel(Context& context, project::Project& project, const std::string& reference);

// The newest run, or the one numbered. NotFound without one.
Result<project::RunRow> findRun(project::Project& project, std::int64_t number);
// The newest benchmark when label is empty, else as Queries::findBenchmark.
Result<project::BenchmarkRow> findBenchmark(project::Project& project, const std::string& label);

} // namespace reticle::cli
