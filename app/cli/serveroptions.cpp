// SPDX-License-Identifier: GPL-3.0-or-later
#include "serveroptions.h"

#include "command.h"
#include "llm/dialect.h"
#include "llm/endpoint.h"
#include "workflow/models.h"

#include <CLI/App.hpp>

namespace reticle::cli {

void ServerOptions::declare(CLI::App& app, CLI::Option_group& action) {
  auto* server = action.add_option("--server", name, utf8(Cli::tr("Add a model server of this name")));
  app.add_option("--dialect", dialect, utf8(Cli::tr("With --server: its kind, see --list-dialects")))
      ->check(CLI::IsMember(llm::dialectNames()))
      ->needs(server);
  app.add_option("--url", url, utf8(Cli::tr("With --server: its address; left out = what its kind suggests")))
      ->needs(server);
  app.add_option("--key-variable", keyVariable,
                 utf8(Cli::tr("With --server: the environment variable that holds its key")))
      ->needs(server);
  app.add_option("--model", models, utf8(Cli::tr("With --server: a model of it; may be repeated")))
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
      ->needs(server);
}

Result<project::EndpointRow> ServerOptions::row() const {
  const llm::Dialect kind = llm::dialectNamed(dialect).value_or(llm::standardDialect());
  const std::string& address = url.empty() ? kind.suggestedUrl : url;
  if (address.empty())
    return failure(ErrorKind::MissingKey, "a server needs an address", {{"key", "base_url"}});
  const std::vector<std::string> open = llm::openPlaceholders(kind, address);
  if (!open.empty())
    return failure(ErrorKind::InvalidArgument, "replace " + open.front() + " in the address",
                   {{"key", "--url"}, {"value", open.front()}});
  const auto endpoint = llm::endpointFromJson(
      {{"name", name}, {"base_url", address}, {"dialect", dialect}, {"key_variable", keyVariable}});
  if (!endpoint)
    return failure(endpoint.error());
  project::EndpointRow row = workflow::endpointRow(*endpoint);
  row.models = models;
  return row;
}

} // namespace reticle::cli
