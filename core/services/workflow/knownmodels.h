// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "llm/capabilities.h"
#include "project/project.h"
#include "workflow/modelprices.h"

#include <optional>
#include <string>
#include <vector>

namespace reticle::workflow {

// What a project knows of one model.
struct KnownModel {
  project::EndpointId endpoint;           // no id: only its price is left, no server names it any more
  std::string reference;                  // "ENDPOINT:MODEL"
  std::optional<llm::Capabilities> found; // by a probe of the server as it is set up now
  std::optional<DatedPrice> price;
};

// The models that the project's servers name, in their order, then those that only have a price. Blocking: for
// a worker thread or the command line. InvalidJson and its kin when the prices cannot be read.
Result<std::vector<KnownModel>> knownModels(project::Project& project);

// Sets or, without a value, forgets the price of a model, beside those of the others. Blocking.
Status savePrice(project::Project& project, const std::string& model, const std::optional<DatedPrice>& price);

} // namespace reticle::workflow
