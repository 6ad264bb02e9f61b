// SPDX-License-Identifier: GPL-3.0-or-later
#include "usagelisting.h"

#include "words/numbers.h"

#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>

namespace reticle::cli {
namespace {

using Json = nlohmann::ordered_json;

Result<dialogue::Prices> pricesIn(project::Project& project) {
  const auto text = project.queries().setting("prices").result();
  if (!text)
    return failure(text.error());
  if (!*text)
    return dialogue::Prices{};
  return guarded([&] { return dialogue::pricesFromJson(**text); });
}

std::optional<double> amount(std::string_view text) {
  double value = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (code != std::errc() || end != text.data() + text.size() || !std::isfinite(value) || value < 0)
    return std::nullopt;
  return value;
}

Json orNull(std::optional<double> value) {
  return value ? Json(*value) : Json();
}

QString costText(std::optional<double> cost) {
  return cost ? words::number(*cost, 4) : Cli::tr("not known");
}

} // namespace

Result<Outcome> usageOutcome(project::Project& project, RunId run) {
  const auto totals = project.queries().usage({run, {}}).result();
  if (!totals)
    return failure(totals.error());
  const auto prices = pricesIn(project);
  if (!prices)
    return failure(prices.error());
  Outcome outcome;
  Json list = Json::array();
  for (const dialogue::UsageTotal& total : *totals) {
    const std::optional<double> cost = dialogue::costOf(total, *prices);
    list.push_back(Json{{"role", std::string(dialogue::roleName(total.role))},
                        {"model", total.model},
                        {"calls", total.calls},
                        {"cached_calls", total.cachedCalls},
                        {"failed_calls", total.failedCalls},
                        {"uncounted_calls", total.uncountedCalls},
                        {"prompt_tokens", total.promptTokens},
                        {"completion_tokens", total.completionTokens},
                        {"reasoning_tokens", total.reasoningTokens},
                        {"cost", orNull(cost)}});
    outcome.text +=
        Cli::tr("%1  %2: calls %3 (%4 from the cache, %5 failed), tokens %6 + %7, cost %8\n")
            .arg(QString::fromUtf8(dialogue::roleName(total.role).data()), -10)
            .arg(QString::fromStdString(total.model), words::count(total.calls),
                 words::count(total.cachedCalls), words::count(total.failedCalls),
                 words::count(total.promptTokens), words::count(total.completionTokens), costText(cost));
  }
  const std::optional<double> sum = dialogue::costOf(*totals, *prices);
  // Without a call or a price there is nothing to add up: 0 would read as "for free".
  if (totals->empty())
    outcome.text = Cli::tr("No model was called.");
  else if (!prices->empty())
    outcome.text += Cli::tr("Cost of all: %1").arg(costText(sum));
  outcome.json["usage"] = std::move(list);
  outcome.json["cost"] = orNull(sum);
  return outcome;
}

Status addPrices(project::Project& project, const std::vector<std::string>& texts) {
  auto prices = pricesIn(project);
  if (!prices)
    return failure(prices.error());
  for (const std::string& text : texts) {
    const std::size_t equals = text.rfind('=');
    const std::size_t comma = equals == std::string::npos ? equals : text.find(',', equals);
    std::optional<double> prompt, completion;
    if (comma != std::string::npos) {
      prompt = amount(std::string_view(text).substr(equals + 1, comma - equals - 1));
      completion = amount(std::string_view(text).substr(comma + 1));
    }
    const std::string model = text.substr(0, equals == std::string::npos ? 0 : equals);
    const std::size_t colon = model.find(':');
    if (!prompt || !completion || colon == std::string::npos || colon == 0 || colon + 1 == model.size())
      return failure(ErrorKind::InvalidArgument, "a price is ENDPOINT:MODEL=PROMPT,COMPLETION",
                     {{"key", "--price"}, {"value", text}});
    (*prices)[model] = {*prompt, *completion};
  }
  const auto kept = project.edits().setSetting("prices", dialogue::toJson(*prices).dump()).result();
  return kept ? Status{} : Status(failure(kept.error()));
}

Result<dialogue::Budget> budgetOf(const std::string& text) {
  try {
    return dialogue::budgetFromText(text);
  } catch (const Error& error) {
    return failure(error.withParameter("key", "--budget"));
  }
}

} // namespace reticle::cli
