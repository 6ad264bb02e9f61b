// SPDX-License-Identifier: GPL-3.0-or-later
#include "usagelisting.h"

#include "words/modelcalls.h"
#include "words/numbers.h"
#include "workflow/modelprices.h"

#include <CLI/App.hpp>
#include <nlohmann/json.hpp>

namespace reticle::cli {
namespace {

using Json = nlohmann::ordered_json;

Json orNull(std::optional<double> value) {
  return value ? Json(*value) : Json();
}

QString costText(std::optional<double> cost, const std::string& currency) {
  return cost ? Cli::tr("%1 %2", "amount, currency")
                    .arg(words::number(*cost, 4), QString::fromStdString(currency))
              : Cli::tr("not known");
}

} // namespace

Result<Outcome> usageOutcome(project::Project& project, RunId run) {
  const auto totals = project.queries().usage({run, {}}).result();
  if (!totals)
    return failure(totals.error());
  const auto text = project.queries().setting(workflow::kModelPricesSetting).result();
  if (!text)
    return failure(text.error());
  const auto prices = workflow::pricesFromSetting(*text);
  if (!prices)
    return failure(prices.error());
  const dialogue::Prices amounts = workflow::amountsOf(*prices);
  std::vector<std::string> models;
  Outcome outcome;
  Json list = Json::array();
  for (const dialogue::UsageTotal& total : *totals) {
    const std::optional<double> cost = dialogue::costOf(total, amounts);
    const std::string currency = workflow::currencyOf(*prices, total.model);
    models.push_back(total.model);
    list.push_back(Json{{"role", std::string(dialogue::roleName(total.role))},
                        {"model", total.model},
                        {"calls", total.calls},
                        {"cached_calls", total.cachedCalls},
                        {"failed_calls", total.failedCalls},
                        {"uncounted_calls", total.uncountedCalls},
                        {"prompt_tokens", total.promptTokens},
                        {"completion_tokens", total.completionTokens},
                        {"reasoning_tokens", total.reasoningTokens},
                        {"cost", orNull(cost)},
                        {"currency", cost ? Json(currency) : Json()}});
    outcome.text += Cli::tr("%1  %2: calls %3 (%4 from the cache, %5 failed), tokens %6 + %7, cost %8\n")
                        .arg(QString::fromUtf8(dialogue::roleName(total.role).data()), -10)
                        .arg(QString::fromStdString(total.model), words::count(total.calls),
                             words::count(total.cachedCalls), words::count(total.failedCalls),
                             words::count(total.promptTokens), words::count(total.completionTokens),
                             costText(cost, currency));
  }
  const std::optional<std::string> currency = workflow::commonCurrency(*prices, models);
  std::optional<double> sum;
  if (currency)
    sum = dialogue::costOf(*totals, amounts);
  // Without a call or a price there is nothing to add up: 0 would read as "for free".
  if (totals->empty())
    outcome.text = Cli::tr("No model was called.");
  else if (!prices->empty())
    outcome.text += Cli::tr("Cost of all: %1").arg(costText(sum, currency.value_or(std::string())));
  const auto unfinished = project.queries().unfinishedCalls({run, {}}).result();
  if (!unfinished)
    return failure(unfinished.error());
  outcome.warning = words::unfinishedCalls(*unfinished);
  outcome.json["unfinished"] = Json{{"calls", unfinished->calls},
                                    {"prompt_tokens", unfinished->promptTokens},
                                    {"completion_tokens", unfinished->completionTokens}};
  outcome.json["usage"] = std::move(list);
  outcome.json["cost"] = orNull(sum);
  outcome.json["currency"] = sum ? Json(*currency) : Json();
  return outcome;
}

void LimitOptions::declare(CLI::App& app, const QString& budgetHelp) {
  app.add_option("--budget", m_budget, utf8(budgetHelp));
  app.add_option(
         "--stop-errors", m_stopErrors,
         utf8(Cli::tr("Stop when more than this many per cent of the calls of this session failed, looked at "
                      "from ten calls on; it can be resumed")))
      ->check(CLI::Range(0.0, 100.0));
}

Status LimitOptions::apply(workflow::WorkLimits& limits) const {
  if (m_stopErrors)
    limits.stopErrors = *m_stopErrors / 100;
  if (m_budget.empty())
    return {};
  try {
    limits.budget = dialogue::budgetFromText(m_budget);
  } catch (const Error& error) {
    return failure(error.withParameter("key", "--budget"));
  }
  return {};
}

Status LimitOptions::apply(workflow::RunConfig& config) const {
  workflow::WorkLimits limits;
  limits.budget = config.budget;
  limits.stopErrors = config.stopErrors;
  const Status applied = apply(limits);
  config.budget = limits.budget;
  config.stopErrors = limits.stopErrors;
  return applied;
}

} // namespace reticle::cli
