// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "context.h"
#include "pairjson.h"
#include "projectfile.h"
#include "usagelisting.h"
#include "workflow/generatejob.h"

#include <CLI/App.hpp>

#include <algorithm>

namespace reticle::cli {
namespace {

using Json = nlohmann::ordered_json;

class GenerateCommand final : public Command {
 public:
  const char* name() const override { return "generate"; }
  QString summary() const override {
    return Cli::tr("Write questions with answers and evidence from the documents");
  }
  QString example() const override {
    return QStringLiteral(
        "reticle-cli generate --project fab.reticle --count 60 --type robustness --type multi_hop");
  }
  bool resumable() const override { return true; }

  void declare(CLI::App& app) override {
    addProjectOption(app, m_project);
    app.add_option("--count,-n", m_request.pairs, utf8(Cli::tr("How many pairs, over all types")))
        ->check(CLI::Range(1, 1000000))
        ->capture_default_str();
    app.add_option(
           "--type", m_types,
           utf8(Cli::tr("robustness, multi_topic, multi_hop, single_chunk or unanswerable; may be repeated")))
        ->check(CLI::IsMember(
            {"robustness", "multi_topic", "generation_quality", "multi_hop", "single_chunk", "unanswerable"}))
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    app.add_option(
           "--writer", m_writer,
           utf8(Cli::tr("extractive (built in, no model) or llm; default: llm when a --model is given")))
        ->check(CLI::IsMember({"extractive", "llm"}));
    app.add_option("--model", m_request.model,
                   utf8(Cli::tr("Model that writes, ENDPOINT:MODEL, of an endpoint of the project")));
    app.add_option("--domain", m_request.domain, utf8(Cli::tr("Preset of the prompts")))
        ->check(CLI::IsMember({"generic", "technical", "medical", "legal", "semiconductor", "auto"}))
        ->capture_default_str();
    app.add_flag("--critic-answerable", m_request.criticAnswerable,
                 utf8(Cli::tr("Keep a pair only if the model can answer it from its context")));
    app.add_flag("--critic-closed-book", m_request.criticClosedBook,
                 utf8(Cli::tr("Drop a pair that the model answers without its context")));
    app.add_option("--critic-model", m_request.criticModel,
                   utf8(Cli::tr("Second model, ENDPOINT:MODEL, that must give the same answer")));
    app.add_option("--objective-share", m_request.objectiveShare,
                   utf8(Cli::tr("Share of objective questions, 0 to 1")))
        ->check(CLI::Range(0.0, 1.0))
        ->capture_default_str();
    app.add_option("--attempts", m_request.attempts, utf8(Cli::tr("Attempts at each context")))
        ->check(CLI::Range(1, 20))
        ->capture_default_str();
    app.add_option("--distractors", m_request.distractors, utf8(Cli::tr("Distracting chunks around a needle")))
        ->check(CLI::Range(0, 200))
        ->capture_default_str();
    app.add_option("--seed", m_request.seed, utf8(Cli::tr("Seed of every random choice")))
        ->capture_default_str();
    app.add_option("--budget", m_budget,
                   utf8(Cli::tr("calls=N,tokens=N,money=X,minutes=X: stop when one is used up")));
    app.add_flag("--no-cache", m_limits.fresh, utf8(Cli::tr("Take no reply from the cache")));
    app.add_flag("--resume", m_resume,
                 utf8(Cli::tr("Go on with the interrupted generation, with its own settings")));
  }

  Result<Outcome> run(Context& context) override {
    if (m_writer == "llm" && m_request.model.empty())
      return failure(ErrorKind::MissingKey, "--writer llm needs --model", {{"key", "--model"}});
    if (m_writer == "extractive" && !m_request.model.empty())
      return failure(ErrorKind::Conflict, "--writer extractive has no model", {{"name", "--model"}});
    const bool critics =
        m_request.criticAnswerable || m_request.criticClosedBook || !m_request.criticModel.empty();
    if (critics && m_request.model.empty() && !m_resume)
      return failure(ErrorKind::MissingKey, "critics need a --model that writes", {{"key", "--model"}});
    if (!m_types.empty())
      m_request.types.clear();
    for (const std::string& name : m_types) {
      const benchmark::TestType type = *benchmark::testTypeFromName(name);
      if (std::find(m_request.types.begin(), m_request.types.end(), type) == m_request.types.end())
        m_request.types.push_back(type);
    }
    const auto budget = budgetOf(m_budget);
    if (!budget)
      return failure(budget.error());
    m_limits.budget = *budget;
    auto project = openToWrite(context, m_project);
    if (!project)
      return failure(project.error());
    if (m_resume) {
      const auto open = openRequest(**project);
      approveModel(context, **project, open ? open->model : std::string());
      approveModel(context, **project, open ? open->criticModel : std::string());
    } else {
      approveModel(context, **project, m_request.model);
      approveModel(context, **project, m_request.criticModel);
    }
    workflow::Toolbox& toolbox = context.toolbox();
    auto summary = std::make_shared<workflow::GenerateSummary>();
    const Status status =
        context.run("generate", Cli::tr("Generating"),
                    [&toolbox, project = *project, request = m_request, resume = m_resume, summary,
                     limits = m_limits](jobs::JobContext& job) {
                      return workflow::generatePairs(job, toolbox, project, request, resume, summary, limits);
                    });
    if (!status && status.error().kind() != ErrorKind::Cancelled &&
        status.error().kind() != ErrorKind::BudgetReached)
      return failure(status.error());
    auto outcome = outcomeOf(**project, *summary);
    if (outcome && !status)
      outcome->code = exitCodeOf(status.error().kind());
    return outcome;
  }

 private:
  // The models a resumed generation will ask stand in its stored request.
  static std::optional<workflow::GenerateRequest> openRequest(project::Project& project) {
    const auto rows = project.queries().generations().result();
    const auto newest = rows ? workflow::newestGeneration(*rows) : std::nullopt;
    return newest ? std::optional(newest->request) : std::nullopt;
  }

  Result<Outcome> outcomeOf(project::Project& project, const workflow::GenerateSummary& summary) const {
    const auto rows = allPairs(project, {});
    if (!rows)
      return failure(rows.error());
    Outcome outcome;
    Json rejected = Json::object(), skipped = Json::object();
    std::size_t turnedDown = 0;
    for (const auto& [reason, count] : summary.rejected) {
      rejected[reason] = count;
      turnedDown += count;
    }
    for (const auto& [reason, count] : summary.skipped)
      skipped[reason] = count;
    Json pairs = Json::array();
    for (const project::PairRow& row : *rows) {
      if (std::find(summary.keys.begin(), summary.keys.end(), row.key) == summary.keys.end())
        continue;
      pairs.push_back(pairJson(row));
      outcome.text += pairLine(row);
    }
    outcome.json = Json{{"passed", summary.passed},
                        {"rejected", std::move(rejected)},
                        {"skipped", std::move(skipped)},
                        {"pairs", std::move(pairs)}};
    outcome.text +=
        Cli::tr("%1 pairs passed every check, %2 attempts were rejected.").arg(summary.passed).arg(turnedDown);
    return outcome;
  }

  std::string m_project, m_writer, m_budget;
  workflow::GenerateLimits m_limits;
  std::vector<std::string> m_types;
  workflow::GenerateRequest m_request;
  bool m_resume = false;
};

} // namespace

std::unique_ptr<Command> generateCommand() {
  return std::make_unique<GenerateCommand>();
}

} // namespace reticle::cli
