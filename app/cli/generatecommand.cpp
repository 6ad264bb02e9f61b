// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "context.h"
#include "counted.h"
#include "estimateoutcome.h"
#include "generateoptions.h"
#include "pairjson.h"
#include "projectfile.h"
#include "shortfall.h"
#include "usagelisting.h"
#include "words/modelcalls.h"
#include "words/sentences.h"
#include "workflow/errorrate.h"
#include "workflow/generatejob.h"
#include "workflow/modelprices.h"

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
    m_options.declare(app);
    m_limitOptions.declare(app, Cli::tr("calls=N,tokens=N,money=X,minutes=X: stop when one is used up"));
    app.add_flag("--no-cache", m_limits.fresh, utf8(Cli::tr("Take no reply from the cache")));
    auto* resume = app.add_flag("--resume", m_resume,
                                utf8(Cli::tr("Go on with the interrupted generation, with its own settings")));
    app.add_flag("--retry-failed", m_limits.retryFailed,
                 utf8(Cli::tr("With --resume: ask again what failed on the way to the server")))
        ->needs(resume);
    auto* discard = app.add_flag("--discard", m_discard,
                                 utf8(Cli::tr("Give the interrupted generation up; its pairs stay")));
    auto* estimate =
        app.add_flag("--estimate", m_estimate,
                     utf8(Cli::tr("Only say what the plan would take; asks no model, writes nothing")));
    auto* prompt =
        app.add_option("--price-in", m_priceIn,
                       utf8(Cli::tr("With --estimate: US dollars for a million tokens sent to --model")));
    auto* reply =
        app.add_option("--price-out", m_priceOut,
                       utf8(Cli::tr("With --estimate: US dollars for a million tokens received from --model")));
    for (auto* price : {prompt, reply})
      price->needs(estimate)->check(CLI::Range(0.0, workflow::kMostPrice));
    prompt->needs(reply);
    reply->needs(prompt);
    resume->excludes(estimate)->excludes(discard);
    discard->excludes(estimate);
  }

  Result<Outcome> run(Context& context) override {
    auto request = m_options.request();
    if (!request)
      return failure(request.error());
    if (m_estimate)
      return estimate(context, *request);
    if (const Status limited = m_limitOptions.apply(m_limits); !limited)
      return failure(limited.error());
    auto project = openToWrite(context, m_project);
    if (!project)
      return failure(project.error());
    if (m_discard)
      return discard(context, *project);
    if (m_resume) {
      if (const auto open = openGeneration(**project))
        request = open->request; // for the approval below; the job reads its own
    }
    approveModel(context, **project, request->model);
    approveModel(context, **project, request->criticModel);
    workflow::Toolbox& toolbox = context.toolbox();
    auto summary = std::make_shared<workflow::GenerateSummary>();
    const Status status =
        context.run("generate", Cli::tr("Generating"),
                    [&toolbox, project = *project, request = *request, resume = m_resume, summary,
                     limits = m_limits](jobs::JobContext& job) {
                      return workflow::generatePairs(job, toolbox, project, request, resume, summary, limits);
                    });
    const bool stopped = !status && workflow::stoppedByErrors(status.error());
    if (!status && !stopped && status.error().kind() != ErrorKind::Cancelled &&
        status.error().kind() != ErrorKind::BudgetReached)
      return failure(status.error());
    const auto unfinished = unfinishedCalls(**project);
    if (!unfinished)
      return failure(unfinished.error());
    auto outcome = outcomeOf(**project, *summary, request->pairs, status.has_value());
    if (outcome && !status)
      outcome->code = exitCodeOf(status.error());
    if (outcome) {
      QStringList warnings{stopped ? words::sentence(status.error()) : QString(), *unfinished};
      warnings.removeAll(QString());
      outcome->warning = warnings.join(QLatin1Char('\n'));
    }
    return outcome;
  }

 private:
  static std::optional<workflow::NewestGeneration> openGeneration(project::Project& project) {
    const auto rows = project.queries().generations().result();
    const auto newest = rows ? workflow::newestGeneration(*rows) : std::nullopt;
    return newest && newest->unfinished ? newest : std::nullopt;
  }

  // What is to be said of calls of the newest generation that were under way when an earlier session was ended.
  static Result<QString> unfinishedCalls(project::Project& project) {
    const auto rows = project.queries().generations().result();
    if (!rows)
      return failure(rows.error());
    const auto newest = workflow::newestGeneration(*rows);
    if (!newest)
      return QString();
    const auto unfinished = project.queries().unfinishedCalls({{}, newest->parts}).result();
    if (!unfinished)
      return failure(unfinished.error());
    return words::unfinishedCalls(*unfinished);
  }

  Result<Outcome> estimate(Context& context, const workflow::GenerateRequest& request) {
    auto project = openToRead(context, m_project);
    if (!project)
      return failure(project.error());
    const auto rows = (*project)->queries().generations().result();
    const auto prices = (*project)->queries().setting(workflow::kModelPricesSetting).result();
    if (!rows || !prices)
      return failure(rows ? prices.error() : rows.error());
    workflow::Toolbox& toolbox = context.toolbox();
    auto measure = std::make_shared<workflow::PlanMeasure>();
    const Status status = context.run("estimate", Cli::tr("Estimating"),
                                      [&toolbox, project = *project, request, measure](jobs::JobContext& job) {
                                        return workflow::measurePlan(job, toolbox, project, request, measure);
                                      });
    if (!status)
      return failure(status.error());
    workflow::DatedPrices known = workflow::modelPrices(*prices);
    if (m_priceIn && m_priceOut)
      known[request.model] = {dialogue::Price{*m_priceIn, *m_priceOut}, workflow::kDefaultCurrency, {}};
    return estimateOutcome(
        request, workflow::estimateGeneration(
                     request, *measure, workflow::lastCounters(*rows, workflow::writerName(request)), known));
  }

  static Result<Outcome> discard(Context& context, const ProjectPointer& project) {
    const auto open = openGeneration(*project);
    const auto unfinished = unfinishedCalls(*project);
    if (!unfinished)
      return failure(unfinished.error());
    const Status status =
        context.run("discard-generation", Cli::tr("Discarding"),
                    [project](jobs::JobContext& job) { return workflow::discardGeneration(job, project); });
    if (!status)
      return failure(status.error());
    Outcome outcome;
    outcome.json = Json{{"discarded", true}, {"pairs", open ? open->counters.made : 0}};
    outcome.text = Cli::tr("The unfinished generation is given up; its pairs stay.");
    outcome.warning = *unfinished;
    return outcome;
  }

  Result<Outcome> outcomeOf(project::Project& project, const workflow::GenerateSummary& summary,
                            std::size_t wanted, bool complete) const {
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
    for (const auto& [reason, count] : leftOut(summary))
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
                        {"types", typesJson(summary)},
                        {"pairs", std::move(pairs)}};
    outcome.text += Cli::tr("%1 passed every check; attempts rejected: %2.\n")
                        .arg(pairCount(static_cast<std::int64_t>(summary.passed)))
                        .arg(turnedDown) +
                    shortfall(summary, wanted, complete);
    return outcome;
  }

  std::string m_project;
  LimitOptions m_limitOptions;
  GenerateOptions m_options;
  workflow::GenerateLimits m_limits;
  bool m_resume = false, m_discard = false, m_estimate = false;
  std::optional<double> m_priceIn, m_priceOut;
};

} // namespace

std::unique_ptr<Command> generateCommand() {
  return std::make_unique<GenerateCommand>();
}

} // namespace reticle::cli
