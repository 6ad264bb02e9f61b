// SPDX-License-Identifier: GPL-3.0-or-later
#include "runsummary.h"

#include "command.h"

namespace reticle::cli {

RunSummary runSummary(const workflow::EvaluateSummary& summary) {
  std::int64_t all = 0;
  for (const auto& [state, count] : summary.cells)
    all += count;
  const std::int64_t failed = summary.failed();
  if (failed == 0)
    return {};
  return {failed == all ? ExitCode::Failed : ExitCode::Incomplete,
          Cli::tr("Questions without an answer from the server: %1 of %2.").arg(failed).arg(all)};
}

} // namespace reticle::cli
