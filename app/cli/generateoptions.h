// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "workflow/generatejob.h"

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace reticle::cli {

// The options that make up a plan: every setting of the Generate page.
class GenerateOptions {
 public:
  void declare(CLI::App& app);
  // InvalidArgument, MissingKey, Conflict or OutOfRange for options that do not fit together.
  Result<workflow::GenerateRequest> request() const;

 private:
  workflow::GenerateRequest m_request;
  std::string m_writer;
  std::vector<std::string> m_types;
  std::vector<std::string> m_shares;  // TYPE=N
  std::vector<std::string> m_weights; // SUBTYPE=N
  std::string m_density, m_nodeSizes; // as written; empty = the default
  std::optional<double> m_fixedTemperature;
  std::optional<double> m_fixedThreshold;
  bool m_plainPrompts = false;
};

} // namespace reticle::cli
