// SPDX-License-Identifier: GPL-3.0-or-later
#include "estimateoutcome.h"

#include "counted.h"

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

} // namespace

Outcome estimateOutcome(const workflow::GenerateRequest& request, const workflow::GenerationEstimate& estimate,
                        const std::string& currency) {
  Outcome outcome;
  Json types = Json::array();
  for (const auto& type : estimate.types) {
    types.push_back({{"type", std::string(benchmark::testTypeName(type.type))},
                     {"asked", type.asked},
                     {"contexts", type.contexts},
                     {"expected", type.expected}});
    outcome.text += Cli::tr("%1: %2 of at most %3\n")
                        .arg(words::testTypeShort(type.type), pairCount(qint64(type.expected)),
                             Cli::tr("%n context(s)", nullptr, pluralNumber(qint64(type.contexts))));
  }
  const auto inDollars = currency == workflow::kDefaultCurrency ? estimate.cost : std::nullopt;
  const QString unit = QString::fromStdString(currency);
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
                      {"currency", estimate.cost ? Json(currency) : Json()},
                      // The cost once more, by the name it had when all prices were US dollars.
                      {"cost_usd", expectedJson(inDollars, false)},
                      {"ms", estimate.ms ? Json(*estimate.ms) : Json(nullptr)}};
  outcome.text +=
      line(Cli::tr("Pairs expected"), words::ofTotal(qint64(estimate.pairs), qint64(request.pairs)));
  outcome.text += line(Cli::tr("Calls to the model"),
                       estimate.calls ? expectedText(*estimate.calls) : Cli::tr("none: the built-in writer"));
  if (estimate.calls) {
    outcome.text += line(Cli::tr("Tokens sent"), expectedText(*estimate.promptTokens));
    outcome.text += line(Cli::tr("Tokens received"), expectedText(*estimate.completionTokens));
    outcome.text += line(Cli::tr("Cost"), estimate.cost ? Cli::tr("about %1, at most %2")
                                                              .arg(words::money(estimate.cost->likely, unit),
                                                                   words::money(estimate.cost->most, unit))
                                                        : Cli::tr("price not known"));
  }
  outcome.text += line(Cli::tr("Time"), estimate.ms ? Cli::tr("about %1").arg(words::duration(*estimate.ms))
                                                    : Cli::tr("not known before the first generation by this "
                                                              "writer"));
  return outcome;
}

} // namespace reticle::cli
