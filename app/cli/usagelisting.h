// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "command.h"
#include "projectfile.h"

#include "dialogue/usageledger.h"
#include "workflow/callaccount.h"
#include "workflow/runconfig.h"

#include <QString>
#include <optional>
#include <string>

namespace CLI {
class App;
}

namespace reticle::cli {

// What the project's models were called for, by role and model, with their cost at the project's prices; run:
// of this run alone, no value = everything. A cost that is not known is null, never 0; so is a sum over several
// currencies.
Result<Outcome> usageOutcome(project::Project& project, RunId run);

// Declares --budget and --stop-errors of a command that works with models.
struct LimitOptions {
  void declare(CLI::App& app, const QString& budgetHelp);
  // Puts what was given into the limits; the rest stays. InvalidArgument (parameter "key": "--budget").
  Status apply(workflow::WorkLimits& limits) const;
  Status apply(workflow::RunConfig& config) const; // the same for a whole run

 private:
  std::string m_budget;
  std::optional<double> m_stopErrors; // per cent
};

} // namespace reticle::cli
