// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/contextjson.h"

#include "benchmark/qapairjson.h"

#include <nlohmann/json.hpp>

namespace reticle::workflow {
namespace {

std::optional<benchmark::SkipReason> skipReasonOf(std::string_view name) {
  for (std::size_t i = 0; i < benchmark::kSkipReasonCount; ++i) {
    const auto reason = static_cast<benchmark::SkipReason>(i);
    if (benchmark::skipReasonName(reason) == name)
      return reason;
  }
  return std::nullopt;
}

} // namespace

project::ContextOutcome storedOutcome(const benchmark::ContextOutcome& outcome, benchmark::TestType type) {
  project::ContextOutcome stored;
  stored.number = outcome.context;
  stored.type = type;
  stored.attempts = static_cast<int>(outcome.attempts.size());
  if (outcome.skipped) {
    stored.state = "skipped";
    stored.reason = std::string(benchmark::skipReasonName(*outcome.skipped));
  } else if (outcome.pair) {
    stored.state = "passed";
  } else {
    stored.state = "rejected";
    if (!outcome.attempts.empty())
      stored.reason = std::string(benchmark::rejectionName(outcome.attempts.back().verdict.reason));
  }
  auto attempts = nlohmann::ordered_json::array();
  for (const auto& attempt : outcome.attempts) {
    nlohmann::ordered_json json{{"attempt", attempt.attempt},
                                {"temperature", attempt.control.temperature},
                                {"top_p", attempt.control.topP},
                                {"threshold", attempt.control.threshold},
                                {"max_tokens", attempt.control.maxTokens},
                                {"density", outcome.density},
                                {"omega_h", outcome.omegaH},
                                {"density_definition", outcome.densityDefinition},
                                {"precision", outcome.precision},
                                {"accepted", attempt.verdict.accepted},
                                {"reason", attempt.verdict.accepted
                                               ? std::string()
                                               : std::string(benchmark::rejectionName(attempt.verdict.reason))},
                                {"detail", attempt.verdict.detail},
                                {"question", attempt.question}};
    if (attempt.verdict.accepted && outcome.pair)
      json["pair"] = benchmark::toJson(*outcome.pair);
    attempts.push_back(std::move(json));
  }
  stored.attemptsJson = attempts.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
  return stored;
}

Result<benchmark::ContextOutcome> restoredOutcome(const project::ContextOutcome& stored) {
  return guarded([&] {
    benchmark::ContextOutcome outcome;
    outcome.context = stored.number;
    if (stored.state == "skipped")
      outcome.skipped = skipReasonOf(stored.reason);
    for (const auto& json : nlohmann::json::parse(stored.attemptsJson)) {
      benchmark::AttemptOutcome attempt;
      attempt.attempt = json.at("attempt");
      attempt.control.temperature = json.at("temperature");
      attempt.control.topP = json.at("top_p");
      attempt.control.threshold = json.at("threshold");
      attempt.control.maxTokens = json.at("max_tokens");
      // Versions before this one did not keep what the control was told.
      outcome.density = json.value("density", outcome.density);
      outcome.omegaH = json.value("omega_h", outcome.omegaH);
      outcome.densityDefinition = json.value("density_definition", outcome.densityDefinition);
      outcome.precision = json.value("precision", outcome.precision);
      attempt.verdict.accepted = json.at("accepted");
      if (!attempt.verdict.accepted) {
        const auto reason = benchmark::rejectionFromName(json.at("reason").get<std::string>());
        if (reason)
          attempt.verdict.reason = *reason;
      }
      attempt.verdict.detail = json.at("detail");
      attempt.question = json.at("question");
      if (json.contains("pair"))
        outcome.pair = benchmark::qaPairFromJson(json.at("pair"));
      outcome.attempts.push_back(std::move(attempt));
    }
    return outcome;
  });
}

} // namespace reticle::workflow
