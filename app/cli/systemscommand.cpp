// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "connectiontest.h"
#include "context.h"
#include "modellisting.h"
#include "pricelist.h"
#include "projectfile.h"
#include "serveroptions.h"
#include "settings/settings.h"
#include "systemfile.h"

#include "words/sentences.h"
#include "workflow/models.h"
#include "workflow/systemmaking.h"

#include <CLI/App.hpp>

#include <algorithm>

namespace reticle::cli {
namespace {

using Json = nlohmann::ordered_json;

Json systemJson(const evaluation::Configuration& c) {
  return Json{{"name", c.name},
              {"kind", c.kind},
              {"retriever", c.retriever},
              {"reader", c.reader},
              {"mode", c.mode == evaluation::Mode::B ? "B" : "A"},
              {"context", c.contextTokens},
              {"output", c.outputTokens},
              {"depth", c.depth},
              {"alpha", c.alpha},
              {"fusion", c.fusion},
              {"embedding", c.embedding.empty() ? Json() : Json(c.embedding)}};
}

class SystemsCommand final : public Command {
 public:
  const char* name() const override { return "systems"; }
  QString summary() const override { return Cli::tr("List, add and test systems and model servers"); }
  QString example() const override {
    return QStringLiteral("reticle-cli systems --project fab.reticle --add system.yaml\n\n") +
           Cli::tr("A system in YAML (defaults shown; name is required):\n") +
           QStringLiteral(
               "  name: hybrid-4k\n  kind: builtin        # or chat: a model without retrieval\n"
               "  retriever: hybrid    # bm25, tfidf, dense, hybrid, random, none\n"
               "  reader: extractive   # empty, or ENDPOINT:MODEL\n  mode: A              # B: gold context "
               "given\n"
               "  context: 4K\n  output: 1K\n  depth: 20\n  alpha: 0.5\n  fusion: linear       # or rrf\n"
               "  embedding: \"\"        # ENDPOINT:MODEL for dense and hybrid; empty: LSA\n") +
           Cli::tr("A model server (name and base_url are required; a list of tables adds several):\n") +
           QStringLiteral(
               "  name: local\n  base_url: http://127.0.0.1:11434/v1\n  key_variable: OPENAI_API_KEY\n"
               "  dialect: standard    # or another of --list-dialects\n  ca_file: ca.pem\n  models: "
               "[qwen2.5:7b]\n"
               "  concurrency: 32\n\n"
               "reticle-cli systems --project fab.reticle --server local --dialect ollama --model qwen2.5:7b\n"
               "reticle-cli systems --project fab.reticle --probe local:qwen2.5:7b\n"
               "reticle-cli systems --project fab.reticle --price local:qwen2.5:7b=0.5,1.5,EUR,2026-11-30");
  }

  void declare(CLI::App& app) override {
    addOptionalProjectOption(app, m_project);
    auto* action = app.add_option_group("action", utf8(Cli::tr("What to do; nothing = list")));
    action->add_option("--add", m_add, utf8(Cli::tr("Add what this file (YAML) describes")));
    m_server.declare(app, *action);
    action->add_option("--test", m_test,
                       utf8(Cli::tr("Try the connection of a system, a server or ENDPOINT:MODEL")));
    action->add_option(
        "--probe", m_probe,
        utf8(Cli::tr("Find out what ENDPOINT:MODEL, or each model of a server, can do: 6 to 9 small "
                     "requests a model; kept with the project")));
    action
        ->add_option(
            "--price", m_prices,
            utf8(Cli::tr("ENDPOINT:MODEL=PROMPT,COMPLETION[,CURRENCY[,DATE]]: what a million tokens cost, or "
                         "ENDPOINT:MODEL=unknown; may be repeated")))
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    action->add_flag("--list-dialects", m_listDialects,
                     utf8(Cli::tr("List the kinds of model servers; needs no project")));
    action->require_option(0, 1);
    app.add_flag("--replace", m_replace,
                 utf8(Cli::tr("With --add or --server: replace what has the same name")));
  }

  Result<Outcome> run(Context& context) override {
    if (m_listDialects)
      return dialectOutcome();
    if (m_project.empty())
      return failure(ErrorKind::MissingKey, "a project is needed", {{"key", "--project"}});
    const bool reads = m_add.empty() && m_server.name.empty() && m_prices.empty() && m_probe.empty();
    auto project = reads ? openToRead(context, m_project) : openToWrite(context, m_project);
    if (!project)
      return failure(project.error());
    if (!m_test.empty())
      return test(context, *project);
    if (!m_probe.empty())
      return probe(context, *project);
    const Status changed = change(context, **project);
    if (!changed)
      return failure(changed.error());
    return list(**project);
  }

 private:
  Status change(Context& context, project::Project& project) const {
    if (!m_prices.empty())
      return addPrices(project, m_prices, context.settings().text(settings::key::currency).toStdString(),
                       workflow::dateOf(context.clock().wallMs()));
    if (!m_server.name.empty()) {
      auto row = m_server.row();
      if (!row)
        return failure(row.error());
      return save(project, SystemFile{{}, {*row}});
    }
    if (m_add.empty())
      return {};
    auto file = readSystemFile(QString::fromStdString(m_add));
    if (!file)
      return failure(file.error());
    return save(project, std::move(*file));
  }

  Status save(project::Project& project, SystemFile file) const {
    const auto systems = project.queries().systems().result();
    const auto endpoints = project.queries().endpoints().result();
    if (!systems || !endpoints)
      return failure(systems ? endpoints.error() : systems.error());
    for (project::EndpointRow& row : file.endpoints) {
      for (const project::EndpointRow& old : *endpoints) {
        if (m_replace && old.name == row.name)
          row.id = old.id;
      }
      const auto saved = project.edits().saveEndpoint(row).result();
      if (!saved)
        return failure(saved.error());
    }
    for (project::SystemRow& row : file.systems) {
      for (const project::SystemRow& old : *systems) {
        if (m_replace && old.configuration.name == row.configuration.name)
          row.id = old.id;
      }
      const auto saved = project.edits().saveSystem(row).result();
      if (!saved)
        return failure(saved.error());
    }
    return {};
  }

  // The models meant by "ENDPOINT:MODEL", or all that a server of that name names.
  Result<std::vector<std::string>> modelsMeant(project::Project& project) const {
    const auto endpoints = project.queries().endpoints().result();
    if (!endpoints)
      return failure(endpoints.error());
    const auto parsed = llm::parseModelReference(m_probe);
    for (const project::EndpointRow& row : *endpoints) {
      if (row.name != (parsed ? parsed->endpoint : m_probe))
        continue;
      std::vector<std::string> models;
      for (const std::string& model : parsed ? std::vector<std::string>{parsed->model} : row.models)
        models.push_back(row.name + ":" + model);
      if (models.empty())
        return failure(ErrorKind::NothingToDo, "the server names no model", {{"name", m_probe}});
      return models;
    }
    return failure(ErrorKind::NotFound, "no such server", {{"name", m_probe}, {"endpoint", m_probe}});
  }

  Result<Outcome> probe(Context& context, const ProjectPointer& project) const {
    const auto models = modelsMeant(*project);
    if (!models)
      return failure(models.error());
    approveModel(context, *project, models->front());
    workflow::Toolbox& toolbox = context.toolbox();
    auto summary = std::make_shared<workflow::ProbeSummary>();
    const Status status = context.run("probe", Cli::tr("Probing"),
                                      [&toolbox, project, models = *models, summary](jobs::JobContext& job) {
                                        return workflow::probeModels(job, toolbox, project, models, summary);
                                      });
    if (!status && summary->models.empty())
      return failure(status.error());
    return probeOutcome(*summary);
  }

  static Result<Outcome> list(project::Project& project) {
    const auto systems = project.queries().systems().result();
    const auto endpoints = project.queries().endpoints().result();
    if (!systems || !endpoints)
      return failure(systems ? endpoints.error() : systems.error());
    const auto models = workflow::knownModels(project);
    if (!models)
      return failure(models.error());
    Outcome outcome;
    Json systemList = Json::array(), endpointList = Json::array();
    for (const project::SystemRow& row : *systems) {
      systemList.push_back(systemJson(row.configuration));
      outcome.text += Cli::tr("system  %1  (%2, %3)\n")
                          .arg(QString::fromStdString(row.configuration.name),
                               QString::fromStdString(row.configuration.retriever),
                               QString::fromStdString(row.configuration.reader));
    }
    for (const project::EndpointRow& row : *endpoints) {
      const std::string dialect = workflow::dialectOf(row);
      Json json{{"name", row.name}, {"base_url", row.baseUrl}, {"dialect", dialect}, {"models", row.models}};
      json["key_variable"] = row.credential.starts_with("env:") ? Json(row.credential.substr(4)) : Json();
      endpointList.push_back(std::move(json));
      outcome.text += Cli::tr("server  %1  %2  (%3)\n")
                          .arg(QString::fromStdString(row.name), QString::fromStdString(row.baseUrl),
                               QString::fromStdString(dialect));
    }
    outcome.json["systems"] = std::move(systemList);
    outcome.text += modelsText(*models);
    outcome.json["endpoints"] = std::move(endpointList);
    outcome.json["models"] = modelsJson(*models);
    return outcome;
  }

  struct Target {
    std::optional<llm::Endpoint> endpoint; // none: nothing to connect to
    std::string model;
  };

  Result<Target> targetOf(project::Project& project) const {
    const auto systems = project.queries().systems().result();
    const auto endpoints = project.queries().endpoints().result();
    if (!systems || !endpoints)
      return failure(systems ? endpoints.error() : systems.error());
    std::string name = m_test, model;
    const auto system = std::find_if(systems->begin(), systems->end(),
                                     [&](const auto& row) { return row.configuration.name == m_test; });
    if (system != systems->end() && !workflow::asksModel(system->configuration))
      return Target{};
    const std::string reference = system != systems->end() ? system->configuration.reader : m_test;
    if (const auto parsed = llm::parseModelReference(reference)) {
      name = parsed->endpoint;
      model = parsed->model;
    }
    const auto row =
        std::find_if(endpoints->begin(), endpoints->end(), [&](const auto& e) { return e.name == name; });
    if (row == endpoints->end()) {
      std::string known;
      for (const auto& candidate : *systems)
        known += (known.empty() ? "" : ", ") + candidate.configuration.name;
      for (const auto& candidate : *endpoints)
        known += (known.empty() ? "" : ", ") + candidate.name;
      return failure(ErrorKind::NotFound, "no such system or server",
                     {{"what", "system"}, {"name", m_test}, {"known", known}});
    }
    auto endpoint = workflow::endpointOf(*row);
    if (!endpoint)
      return failure(endpoint.error());
    if (model.empty() && !row->models.empty())
      model = row->models.front();
    return Target{*endpoint, model};
  }

  Result<Outcome> test(Context& context, const ProjectPointer& project) const {
    const auto target = targetOf(*project);
    if (!target)
      return failure(target.error());
    Outcome outcome;
    Json json{{"name", m_test}};
    if (!target->endpoint) {
      json["ok"] = true;
      outcome.text = Cli::tr("%1 needs no server.").arg(QString::fromStdString(m_test));
    } else {
      context.approve(target->endpoint->baseUrl);
      workflow::Toolbox& toolbox = context.toolbox();
      auto found = std::make_shared<llm::ConnectionReport>();
      const Status status = context.run(
          "test", Cli::tr("Testing"),
          [&toolbox, endpoint = *target->endpoint, model = target->model, found](jobs::JobContext& job) {
            return tryConnection(job, toolbox, endpoint, model, found);
          });
      if (!status)
        return failure(status.error());
      describe(*found, json, outcome);
    }
    outcome.json["systems"] = Json::array({std::move(json)});
    return outcome;
  }

  static void describe(const llm::ConnectionReport& found, Json& json, Outcome& outcome) {
    json["ok"] = found.ok();
    json["models_url"] = found.modelsUrl;
    json["chat_url"] = found.chatUrl;
    json["models"] = found.models;
    json["answer"] = found.chatTried && !found.chatError ? Json(found.chatAnswer) : Json();
    json["latency_ms"] = found.chatTried && !found.chatError ? Json(found.chatLatencyMs) : Json();
    for (const auto& [key, error] :
         {std::pair{"models_error", found.modelsError}, std::pair{"chat_error", found.chatError}}) {
      if (!error)
        continue;
      json[key] = utf8(words::sentence(*error));
      outcome.warning +=
          (outcome.warning.isEmpty() ? QString() : QStringLiteral("\n")) + words::sentence(*error);
    }
    if (found.doubledVersion)
      json["doubled_version"] = true;
    outcome.text = found.ok()
                       ? Cli::tr("The connection works: %1").arg(QString::fromStdString(found.chatUrl))
                       : Cli::tr("The connection does not work: %1").arg(QString::fromStdString(found.chatUrl));
    if (!found.ok())
      outcome.code = ExitCode::Failed;
  }

  std::string m_project, m_add, m_test, m_probe;
  ServerOptions m_server;
  std::vector<std::string> m_prices;
  bool m_replace = false, m_listDialects = false;
};

} // namespace

std::unique_ptr<Command> systemsCommand() {
  return std::make_unique<SystemsCommand>();
}

} // namespace reticle::cli
