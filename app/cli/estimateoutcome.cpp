// SPDX-License-Identifier: GPL-3.0-or-later
#include "estimateoutcome.h"

#include "counted.h"
#include "shortfall.h"

#include "words/names.h"
#include "words/numbers.h"

#include <cmath>

namespace reticle::cli {
namespace {

using Json = nlohmann::ordered_json;

Json expectedJson(const std::optional<workflow::Expected>& value, bool whole) {
  if (!value)
    return nullptr;
  if (whole)
    return Json{{"likely", std::llround(value->likely)}, {"most", std::llround(value->most)}};
  return Json{{"likely", value->likely}, {"most", value->most}};
}

QString line(const QString& name, const QString& value) {
  return QStringLiteral("%1: %2\n").arg(name, value);
}

QString expectedText(const workflow::Expected& value) {
  return Cli::tr("about %1, at most %2")
      .arg(words::count(std::llround(value.likely)), words::count(std::llround(value.most)));
}

QString costText(const workflow::Expected& cost, const std::string& currency) {
  const QString unit = QString::fromStdString(currency);
  return Cli::tr("about %1, at most %2").arg(words::money(cost.likely, unit), words::money(cost.most, unit));
}

Json modelsJson(const workflow::GenerationEstimate& estimate) {
  Json models = Json::array();
  for (const auto& model : estimate.models)
    models.push_back({{"model", model.name},
                      {"calls", expectedJson(model.calls, true)},
                      {"tokens_in", expectedJson(model.promptTokens, true)},
                      {"tokens_out", expectedJson(model.completionTokens, true)},
                      {"cost", expectedJson(model.cost, false)},
                      {"currency", model.cost ? Json(model.currency) : Json()}});
  return models;
}

// The type, and where it brings fewer pairs than it is asked for, why.
QString typeLine(const workflow::GenerationEstimate::Type& type, bool byModel) {
  QString text = Cli::tr("%1: %2 of at most %3")
                     .arg(words::testTypeShort(type.type), pairCount(qint64(type.expected)),
                          Cli::tr("%n context(s)", nullptr, pluralNumber(qint64(type.contexts))));
  if (type.expected < type.asked) {
    text += Cli::tr("; at most %1 of the %2 asked for")
                .arg(words::count(qint64(type.expected)), words::count(qint64(type.asked)));
    if (!type.skipped.empty())
      text += Cli::tr(", left out: %1").arg(countedReasons(type.skipped, words::skipReasonName));
    if (!byModel && type.expected < type.contexts)
      text += Cli::tr(", the built-in writer finds nothing new in the other contexts");
  }
  return text + QLatin1Char('\n');
}

// What each of several models is asked and costs; a price that is not known is said, not left out of a sum.
QString modelLines(const workflow::GenerationEstimate& estimate) {
  QString text;
  for (const auto& model : estimate.models)
    text += Cli::tr("%1: calls %2; tokens sent %3; tokens received %4; cost %5\n")
                .arg(QString::fromStdString(model.name), expectedText(model.calls),
                     expectedText(model.promptTokens), expectedText(model.completionTokens),
                     model.cost ? costText(*model.cost, model.currency) : Cli::tr("price not known"));
  return text;
}

QString totalCost(const workflow::GenerationEstimate& estimate) {
  if (estimate.cost)
    return costText(*estimate.cost, estimate.currency);
  return estimate.models.size() > 1 ? Cli::tr("no sum: a price is not known, or the currencies differ")
                                    : Cli::tr("price not known");
}

} // namespace

Outcome estimateOutcome(const workflow::GenerateRequest& request,
                        const workflow::GenerationEstimate& estimate) {
  Outcome outcome;
  Json types = Json::array();
  for (const auto& type : estimate.types) {
    Json skipped = Json::object();
    for (const auto& [reason, count] : type.skipped)
      skipped[reason] = count;
    types.push_back({{"type", std::string(benchmark::testTypeName(type.type))},
                     {"asked", type.asked},
                     {"contexts", type.contexts},
                     {"expected", type.expected},
                     {"skipped", std::move(skipped)}});
    outcome.text += typeLine(type, estimate.calls.has_value());
  }
  const auto inDollars = estimate.currency == workflow::kDefaultCurrency ? estimate.cost : std::nullopt;
  outcome.json = Json{{"pairs", request.pairs},
                      {"expected_pairs", estimate.pairs},
                      {"contexts", estimate.contexts},
                      {"types", std::move(types)},
                      {"attempts_per_pair", estimate.attemptsPerPair},
                      {"measured", estimate.measured},
                      {"calls", expectedJson(estimate.calls, true)},
                      {"tokens_in", expectedJson(estimate.promptTokens, true)},
                      {"tokens_out", expectedJson(estimate.completionTokens, true)},
                      {"cost", expectedJson(estimate.cost, false)},
                      {"currency", estimate.cost ? Json(estimate.currency) : Json()},
                      // The cost once more, by the name it had when all prices were US dollars.
                      {"cost_usd", expectedJson(inDollars, false)},
                      {"models", modelsJson(estimate)},
                      {"ms", estimate.ms ? Json(*estimate.ms) : Json(nullptr)}};
  outcome.text +=
      line(Cli::tr("Pairs expected"), words::ofTotal(qint64(estimate.pairs), qint64(request.pairs)));
  outcome.text += line(Cli::tr("Calls to the model"),
                       estimate.calls ? expectedText(*estimate.calls) : Cli::tr("none: the built-in writer"));
  if (estimate.calls) {
    outcome.text += line(Cli::tr("Tokens sent"), expectedText(*estimate.promptTokens));
    outcome.text += line(Cli::tr("Tokens received"), expectedText(*estimate.completionTokens));
    if (estimate.models.size() > 1)
      outcome.text += modelLines(estimate);
    outcome.text += line(Cli::tr("Cost"), totalCost(estimate));
  }
  outcome.text += line(Cli::tr("Time"), estimate.ms ? Cli::tr("about %1").arg(words::duration(*estimate.ms))
                                                    : Cli::tr("not known before the first generation by this "
                                                              "writer"));
  return outcome;
}

} // namespace reticle::cli
