// SPDX-License-Identifier: GPL-3.0-or-later
#include "runsummary.h"

#include "command.h"
#include "words/coverage.h"

#include <QStringList>

namespace reticle::cli {

RunSummary runSummary(const workflow::EvaluateSummary& summary) {
  std::int64_t all = 0;
  for (const auto& [state, count] : summary.cells)
    all += count;
  const std::int64_t failed = summary.failed();
  QStringList lines;
  if (failed > 0)
    lines.append(Cli::tr("Questions without an answer from the server: %1 of %2.").arg(failed).arg(all));
  for (const auto& judgements : summary.unscored)
    lines.append(words::unscored(judgements));
  if (lines.isEmpty())
    return {};
  return {failed > 0 && failed == all ? ExitCode::Failed : ExitCode::Incomplete, lines.join(QLatin1Char('\n'))};
}

} // namespace reticle::cli
