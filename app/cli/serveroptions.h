// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "project/rows.h"

#include <string>
#include <vector>

namespace CLI {
class App;
class Option_group;
} // namespace CLI

namespace reticle::cli {

// A model server described by options alone, as the dialog of the window does.
struct ServerOptions {
  std::string name; // empty: none is described
  std::string dialect = "standard";
  std::string url; // empty: what the dialect suggests
  std::string keyVariable;
  std::vector<std::string> models;

  // --server belongs to the group of what to do; the others go with it.
  void declare(CLI::App& app, CLI::Option_group& action);
  // InvalidArgument (parameters "key", "value") for a name or an address that is none, or an address whose
  // words in capitals were not replaced; MissingKey ("base_url") when neither gives an address.
  Result<project::EndpointRow> row() const;
};

} // namespace reticle::cli
