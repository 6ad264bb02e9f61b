// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "context.h"
#include "evaluateplan.h"
#include "projectfile.h"
#include "runsummary.h"
#include "systemfile.h"
#include "usagelisting.h"

#include "report/jsonreport.h"
#include "words/coverage.h"
#include "words/modelcalls.h"
#include "words/names.h"
#include "words/numbers.h"
#include "words/sentences.h"
#include "workflow/errorrate.h"
#include "workflow/evaluatejob.h"

#include <CLI/App.hpp>

namespace reticle::cli {
namespace {

using Json = nlohmann::ordered_json;

class EvaluateCommand final : public Command {
 public:
  const char* name() const override { return "evaluate"; }
  QString summary() const override {
    return Cli::tr("Ask systems every question of a benchmark and judge the answers");
  }
  QString example() const override {
    return QStringLiteral(
        "reticle-cli evaluate --project fab.reticle --benchmark fab --system bm25 --system hybrid "
        "--context 4K --fail-under completeness=0.4");
  }
  bool resumable() const override { return true; }

  void declare(CLI::App& app) override {
    addProjectOption(app, m_project);
    app.add_option("--benchmark", m_benchmark, utf8(Cli::tr("NAME or NAME@VERSION; default: the newest")));
    repeated(app.add_option(
        "--system", m_choice.systems,
        utf8(Cli::tr(
            "A system of the project, or bm25, tfidf, dense, hybrid, random, empty; may be repeated"))));
    repeated(app.add_option("--context", m_contexts,
                            utf8(Cli::tr("Tokens of packed context, such as 4096 or 4K; may be repeated"))));
    app.add_option("--mode", m_choice.mode, utf8(Cli::tr("A: with retrieval; B: gold context given")))
        ->check(CLI::IsMember({"A", "B"}));
    app.add_option("--reader", m_choice.reader,
                   utf8(Cli::tr("extractive or ENDPOINT:MODEL, for every system")));
    app.add_option("--embedding", m_choice.embedding,
                   utf8(Cli::tr("ENDPOINT:MODEL of an embedding model, for every dense and hybrid system")));
    app.add_option("--judge", m_request.judge.kind, utf8(Cli::tr("lexical (built in) or geval (a model)")))
        ->check(CLI::IsMember({"lexical", "geval"}))
        ->capture_default_str();
    app.add_option("--judge-model", m_request.judge.model, utf8(Cli::tr("geval: ENDPOINT:MODEL")));
    app.add_flag("--weighted", m_request.judge.weighted,
                 utf8(Cli::tr("geval: weigh scores by the probabilities of the model")));
    app.add_option("--repeats", m_request.repeats, utf8(Cli::tr("How often each question is asked")))
        ->check(CLI::Range(1, 100))
        ->capture_default_str();
    app.add_option("--seed", m_request.seed, utf8(Cli::tr("Seed of every random choice")))
        ->capture_default_str();
    app.add_flag("--dry-run", m_dryRun, utf8(Cli::tr("Only say what the run would cost")));
    auto* resume = app.add_flag("--resume", m_resume, utf8(Cli::tr("Go on with a run, with its own settings")));
    app.add_option("--run", m_run, utf8(Cli::tr("With --resume: number of the run; default: the newest")))
        ->needs(resume);
    app.add_flag("--retry-failed", m_request.retryFailed,
                 utf8(Cli::tr("With --resume: ask again where the server failed or a judgement has no score")))
        ->needs(resume);
    m_limitOptions.declare(
        app, Cli::tr("calls=N,tokens=N,money=X,minutes=X: stop when one is used up, and do not start "
                     "when more calls are needed"));
    app.add_flag("--no-cache", m_request.fresh, utf8(Cli::tr("Take no reply from the cache")));
    repeated(app.add_option(
        "--fail-under", m_failUnder,
        utf8(Cli::tr(
            "METRIC=X, or average=X over the six judged metrics: exit code 5 when a system's mean is lower or "
            "not measured; may be repeated"))));
  }

  Result<Outcome> run(Context& context) override {
    for (const std::string& text : m_failUnder) {
      const auto threshold = parseThreshold(text);
      if (!threshold)
        return failure(threshold.error());
      m_thresholds.push_back(*threshold);
    }
    auto project = m_dryRun ? openToRead(context, m_project) : openToWrite(context, m_project);
    if (!project)
      return failure(project.error());
    const auto estimate = m_resume ? planResume(**project) : planNew(**project);
    if (!estimate)
      return failure(estimate.error());
    const auto totals = (*project)->queries().corpusTotals().result();
    if (!totals)
      return failure(totals.error());
    m_reaches = evaluation::corpusReaches(m_request.configurations, totals->chunks, totals->tokens);
    // Before the start, while it can still be changed.
    if (const QString note = words::corpusReaches(m_reaches); !note.isEmpty())
      context.console().say(note);
    if (m_dryRun)
      return dryRun(*estimate);
    if (const Status limited = m_limitOptions.apply(m_request.limits); !limited)
      return failure(limited.error());
    const dialogue::Budget& budget = m_request.limits.budget;
    const std::int64_t needed = estimate->answerCalls + estimate->judgeCalls + estimate->embeddingCalls;
    if (!m_resume && budget.calls && needed > *budget.calls)
      return failure(ErrorKind::BudgetReached, "the run needs more calls than the budget allows",
                     {{"limit", std::to_string(*budget.calls)}, {"value", std::to_string(needed)}});
    approveModel(context, **project, m_request.judge.model);
    for (const evaluation::Configuration& configuration : m_request.configurations)
      approveModel(context, **project, configuration.reader);
    for (const evaluation::Configuration& configuration : m_request.configurations)
      approveModel(context, **project, configuration.embedding);
    workflow::Toolbox& toolbox = context.toolbox();
    auto summary = std::make_shared<workflow::EvaluateSummary>();
    const Status status =
        context.run("evaluate", Cli::tr("Evaluating"),
                    [&toolbox, project = *project, request = m_request, summary](jobs::JobContext& job) {
                      return workflow::evaluateBenchmark(job, toolbox, project, request, summary);
                    });
    const bool stopped = !status && workflow::stoppedByErrors(status.error());
    if (!status && !stopped && status.error().kind() != ErrorKind::Cancelled &&
        status.error().kind() != ErrorKind::BudgetReached)
      return failure(status.error());
    auto outcome = outcomeOf(**project, *summary, *estimate);
    if (outcome && !status)
      outcome->code = exitCodeOf(status.error());
    if (outcome && stopped)
      addLine(*outcome, words::sentence(status.error()));
    return outcome;
  }

 private:
  static void repeated(CLI::Option* option) {
    option->expected(1)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  }

  Result<workflow::RunEstimate> planNew(project::Project& project) {
    if (m_choice.systems.empty())
      return failure(ErrorKind::MissingKey, "name at least one system", {{"key", "--system"}});
    if (m_request.judge.kind == "geval" && m_request.judge.model.empty())
      return failure(ErrorKind::MissingKey, "the G-Eval judge needs a model", {{"key", "--judge-model"}});
    for (const std::string& text : m_contexts) {
      const auto tokens = tokenCount(text);
      if (!tokens)
        return failure(ErrorKind::OutOfRange, "not a number of tokens",
                       {{"key", "--context"}, {"value", text}});
      m_choice.contexts.push_back(*tokens);
    }
    const auto benchmark = findBenchmark(project, m_benchmark);
    if (!benchmark)
      return failure(benchmark.error());
    auto configurations = configurationsFor(project, m_choice);
    if (!configurations)
      return failure(configurations.error());
    m_request.benchmark = benchmark->id;
    m_request.configurations = std::move(*configurations);
    return workflow::estimateRun(m_request, benchmark->pairs);
  }

  // The settings of a stored run; what it needed in all.
  Result<workflow::RunEstimate> planResume(project::Project& project) {
    const auto run = findRun(project, m_run);
    if (!run)
      return failure(run.error());
    const auto judge = workflow::judgeFromJson(run->start.judgeJson);
    if (!judge)
      return failure(judge.error());
    m_request.resume = run->id;
    m_request.benchmark = run->start.benchmark;
    m_request.configurations = run->start.configurations;
    m_request.judge = *judge;
    m_request.repeats = run->start.repeats;
    m_request.seed = run->start.seed;
    const auto benchmark = project.queries().benchmark(run->start.benchmark).result();
    if (!benchmark)
      return failure(benchmark.error());
    return workflow::estimateRun(m_request, benchmark->row.pairs);
  }

  static Json estimateJson(const workflow::RunEstimate& estimate) {
    return Json{{"cells", estimate.cells},
                {"answer_calls", estimate.answerCalls},
                {"judge_calls", estimate.judgeCalls},
                {"embedding_calls", estimate.embeddingCalls}};
  }

  Result<Outcome> dryRun(const workflow::RunEstimate& estimate) const {
    Outcome outcome;
    outcome.json["run"] = nullptr;
    outcome.json["reads_corpus"] = report::reachesJson(m_reaches);
    outcome.json["estimate"] = estimateJson(estimate);
    outcome.text = Cli::tr("Answers: %1. Calls for answers: %2, for judgements: %3.")
                       .arg(estimate.cells)
                       .arg(estimate.answerCalls)
                       .arg(estimate.judgeCalls);
    if (estimate.embeddingCalls > 0)
      outcome.text +=
          QLatin1Char(' ') + Cli::tr("Calls for vectors of questions: %1, and some for those of the chunks.")
                                 .arg(estimate.embeddingCalls);
    return outcome;
  }

  Result<Outcome> outcomeOf(project::Project& project, const workflow::EvaluateSummary& summary,
                            const workflow::RunEstimate& estimate) const {
    Outcome outcome;
    outcome.json["run"] = summary.run ? Json(summary.run.value) : Json();
    outcome.json["cells"] = Json::object();
    outcome.json["means"] = Json::array();
    outcome.json["unscored"] = report::unscoredJson(summary.unscored);
    outcome.json["estimate"] = estimateJson(estimate);
    outcome.json["reads_corpus"] = report::reachesJson(m_reaches);
    if (!summary.run)
      return outcome;
    const auto run = project.queries().run(summary.run).result();
    const auto means = project.queries().means(summary.run).result();
    if (!run || !means)
      return failure(run ? means.error() : run.error());
    for (const auto& [state, count] : run->cells)
      outcome.json["cells"][std::string(evaluation::unitStateName(state))] = count;
    outcome.json["benchmark"] = run->benchmarkLabel;
    for (const project::MeanRow& row : *means) {
      const std::string& name = run->start.configurations[static_cast<std::size_t>(row.configuration)].name;
      outcome.json["means"].push_back(Json{{"configuration", name},
                                           {"metric", std::string(evaluation::metricName(row.metric))},
                                           {"mean", row.n > 0 ? Json(row.mean) : Json()},
                                           {"n", row.n},
                                           {"total", row.total},
                                           {"method", std::string(evaluation::methodName(row.method))},
                                           {"judge", row.judge}});
      outcome.text +=
          QStringLiteral("%1  %2 %3  %4  %5\n")
              .arg(QString::fromStdString(name), -20)
              .arg(words::metricName(row.metric), -22)
              .arg(words::score(row.n > 0 ? std::optional(row.mean) : std::nullopt),
                   words::measured(row.n, row.total), row.n > 0 ? words::methodName(row.method) : QString());
    }
    addAverages(*means, run->start.configurations, outcome);
    const RunSummary end = runSummary(summary);
    outcome.code = end.code;
    outcome.warning = end.warning;
    const auto unfinished = project.queries().unfinishedCalls({summary.run, {}}).result();
    if (!unfinished)
      return failure(unfinished.error());
    if (const QString note = words::unfinishedCalls(*unfinished); !note.isEmpty())
      addLine(outcome, note);
    addCoverage(*means, run->start.configurations, outcome);
    if (end.code == ExitCode::Incomplete)
      outcome.resumeWith = QStringLiteral("--retry-failed");
    addMisses(missesOf(m_thresholds, *means, run->start.configurations), outcome);
    return outcome;
  }

  static void addLine(Outcome& outcome, const QString& line) {
    outcome.warning += (outcome.warning.isEmpty() ? QString() : QStringLiteral("\n")) + line;
  }

  // Means of systems that were not measured alike speak of different questions.
  static void addCoverage(const std::vector<project::MeanRow>& means,
                          const std::vector<evaluation::Configuration>& configurations, Outcome& outcome) {
    const auto gaps = coverageGapsOf(means, configurations);
    outcome.json["coverage_gaps"] = Json::array();
    const auto share = [](const evaluation::MeasuredShare& item) {
      return Json{{"configuration", item.configuration}, {"n", item.measured}, {"total", item.total}};
    };
    for (const evaluation::CoverageGap& gap : gaps) {
      outcome.json["coverage_gaps"].push_back(
          Json{{"metric", std::string(evaluation::metricName(gap.least.metric))},
               {"least", share(gap.least)},
               {"most", share(gap.most)}});
      addLine(outcome, words::coverageGap(gap));
    }
    if (!gaps.empty())
      addLine(outcome, Cli::tr("Compare them on the questions measured for all: report --common."));
  }

  // The average of each system over the six judged metrics, as in a leaderboard.
  static void addAverages(const std::vector<project::MeanRow>& means,
                          const std::vector<evaluation::Configuration>& configurations, Outcome& outcome) {
    Json list = Json::array();
    for (std::size_t i = 0; i < configurations.size(); ++i) {
      const auto average = averageOf(means, static_cast<int>(i));
      list.push_back(
          Json{{"configuration", configurations[i].name}, {"average", average ? Json(*average) : Json()}});
      outcome.text += QStringLiteral("%1  %2 %3\n")
                          .arg(QString::fromStdString(configurations[i].name), -20)
                          .arg(Cli::tr("Average"), -22)
                          .arg(words::score(average));
    }
    outcome.json["averages"] = std::move(list);
  }

  static void addMisses(const std::vector<Miss>& misses, Outcome& outcome) {
    Json list = Json::array();
    for (const Miss& miss : misses) {
      list.push_back(Json{{"configuration", miss.configuration},
                          {"metric", thresholdName(miss.threshold)},
                          {"least", miss.threshold.least},
                          {"mean", miss.mean ? Json(*miss.mean) : Json()}});
      const QString line =
          Cli::tr("%1: %2 is %3, below %4.")
              .arg(QString::fromStdString(miss.configuration),
                   miss.threshold.metric ? words::metricName(*miss.threshold.metric) : Cli::tr("Average"),
                   miss.mean ? words::score(miss.mean) : Cli::tr("not measured"),
                   words::score(miss.threshold.least));
      addLine(outcome, line);
    }
    if (misses.empty())
      return;
    outcome.json["missed"] = std::move(list);
    if (outcome.code == ExitCode::Complete)
      outcome.code = ExitCode::ThresholdMissed;
  }

  std::string m_project, m_benchmark;
  LimitOptions m_limitOptions;
  std::vector<std::string> m_contexts, m_failUnder;
  SystemChoice m_choice;
  std::vector<Threshold> m_thresholds;
  std::vector<evaluation::CorpusReach> m_reaches;
  workflow::EvaluateRequest m_request;
  std::int64_t m_run = 0;
  bool m_dryRun = false, m_resume = false;
};

} // namespace

std::unique_ptr<Command> evaluateCommand() {
  return std::make_unique<EvaluateCommand>();
}

} // namespace reticle::cli
