// SPDX-License-Identifier: GPL-3.0-or-later
#include "pairhistoryjson.h"

#include "command.h"

#include "base/clock.h"
#include "words/names.h"
#include "words/numbers.h"
#include "workflow/contextjson.h"

namespace reticle::cli {
namespace {

using Json = nlohmann::ordered_json;

template<typename T> Json orNull(const std::optional<T>& value) {
  return value ? Json(*value) : Json();
}

Json parsedOrNull(const std::string& text) {
  const Json json = Json::parse(text, nullptr, false);
  return json.is_discarded() ? Json() : json;
}

// Nothing was paid for what came from the cache; without a price or a count the cost is not known.
Json costOf(const project::Exchange& exchange, const dialogue::Prices& prices) {
  dialogue::ModelCall call;
  call.model = exchange.model;
  call.ok = !exchange.error;
  call.cached = exchange.cached;
  call.usage.promptTokens = exchange.promptTokens;
  call.usage.completionTokens = exchange.completionTokens;
  dialogue::UsageLedger ledger;
  ledger.add(call);
  return orNull(dialogue::costOf(ledger.totals(), prices));
}

Json callJson(const project::Exchange& exchange, const dialogue::Prices& prices) {
  const std::string state = exchange.error ? std::string(errorKindName(exchange.error->kind())) : "ok";
  return Json{{"purpose", exchange.purpose},
              {"model", exchange.model},
              {"prompt_version", exchange.promptVersion},
              {"state", state},
              {"at", isoTime(exchange.atMs)},
              {"cached", exchange.cached},
              {"prompt_tokens", orNull(exchange.promptTokens)},
              {"completion_tokens", orNull(exchange.completionTokens)},
              {"cost", costOf(exchange, prices)},
              {"request", parsedOrNull(exchange.requestJson)},
              {"reply", parsedOrNull(exchange.replyJson)}};
}

QString textOf(const Json& value) {
  return QString::fromStdString(value.is_string() ? value.get<std::string>() : value.dump());
}

} // namespace

Result<Json> pairHistoryJson(const project::PairHistory& history, const dialogue::Prices& prices) {
  const auto outcome = workflow::restoredOutcome(history.context);
  if (!outcome)
    return failure(outcome.error());
  Json json{{"context", history.context.number},
            {"type", std::string(benchmark::testTypeName(history.context.type))},
            {"attempts", Json::array()}};
  for (const benchmark::AttemptOutcome& attempt : outcome->attempts) {
    const bool accepted = attempt.verdict.accepted;
    Json entry{
        {"attempt", attempt.attempt},
        {"accepted", accepted},
        {"reason", accepted ? std::string() : std::string(benchmark::rejectionName(attempt.verdict.reason))},
        {"detail", attempt.verdict.detail},
        {"question", attempt.question},
        {"temperature", attempt.control.temperature},
        {"top_p", attempt.control.topP},
        {"threshold", attempt.control.threshold},
        {"max_tokens", attempt.control.maxTokens},
        {"calls", Json::array()}};
    for (const project::Exchange& exchange : history.exchanges) {
      if (exchange.attempt == attempt.attempt)
        entry["calls"].push_back(callJson(exchange, prices));
    }
    json["attempts"].push_back(std::move(entry));
  }
  return json;
}

QString pairHistoryText(const Json& history) {
  QString text;
  for (const Json& attempt : history["attempts"]) {
    const QString verdict = attempt["accepted"].get<bool>() ? Cli::tr("passed") : textOf(attempt["reason"]);
    text += Cli::tr("  attempt %1: %2").arg(attempt["attempt"].get<int>()).arg(verdict);
    if (const QString detail = textOf(attempt["detail"]); !detail.isEmpty())
      text += QStringLiteral(" (%1)").arg(detail.simplified());
    text += QLatin1Char('\n');
    for (const Json& call : attempt["calls"])
      text += Cli::tr("    %1: %2, prompt %3, %4, %5 + %6 tokens\n")
                  .arg(textOf(call["purpose"]), textOf(call["model"]), textOf(call["prompt_version"]),
                       textOf(call["state"]), textOf(call["prompt_tokens"]), textOf(call["completion_tokens"]));
  }
  return text;
}

} // namespace reticle::cli
