// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/types.h"

#include <nlohmann/json.hpp>
#include <utility>

namespace reticle::evaluation {

namespace {

template<typename T> using Names = std::pair<T, std::string_view>;

constexpr std::array<Names<Metric>, 8> kMetricNames{{
    {Metric::Completeness, "completeness"},
    {Metric::Factuality, "factuality"},
    {Metric::Relevance, "relevance"},
    {Metric::ContextUtilization, "context_utilization"},
    {Metric::SupportQuality, "support_quality"},
    {Metric::Depth, "depth"},
    {Metric::Faithfulness, "faithfulness"},
    {Metric::AnswerRelevance, "answer_relevance"},
}};

constexpr std::array<Names<UnitState>, 14> kStateNames{{
    {UnitState::Planned, "planned"},
    {UnitState::Sent, "sent"},
    {UnitState::Ok, "ok"},
    {UnitState::RepairedOk, "repaired-ok"},
    {UnitState::Refused, "refused"},
    {UnitState::Empty, "empty"},
    {UnitState::Truncated, "truncated"},
    {UnitState::Unparseable, "unparseable"},
    {UnitState::OutOfRange, "out-of-range"},
    {UnitState::HttpError, "http-error"},
    {UnitState::Timeout, "timeout"},
    {UnitState::Cancelled, "cancelled"},
    {UnitState::SkippedByBudget, "skipped-by-budget"},
    {UnitState::NotMeasured, "not-measured"},
}};

constexpr std::array<Names<Method>, 4> kMethodNames{{
    {Method::Weighted, "weighted"},
    {Method::Sampled, "sampled"},
    {Method::Plain, "plain"},
    {Method::Heuristic, "heuristic"},
}};

template<typename T, std::size_t N> std::string_view nameIn(const std::array<Names<T>, N>& names, T value) {
  for (const auto& [candidate, name] : names) {
    if (candidate == value)
      return name;
  }
  return {};
}

template<typename T, std::size_t N>
std::optional<T> valueIn(const std::array<Names<T>, N>& names, std::string_view wanted) {
  for (const auto& [value, name] : names) {
    if (name == wanted)
      return value;
  }
  return std::nullopt;
}

} // namespace

std::string_view metricName(Metric metric) {
  return nameIn(kMetricNames, metric);
}

std::optional<Metric> metricFromName(std::string_view name) {
  return valueIn(kMetricNames, name);
}

std::string_view unitStateName(UnitState state) {
  return nameIn(kStateNames, state);
}

std::optional<UnitState> unitStateFromName(std::string_view name) {
  return valueIn(kStateNames, name);
}

std::string_view methodName(Method method) {
  return nameIn(kMethodNames, method);
}

std::optional<Method> methodFromName(std::string_view name) {
  return valueIn(kMethodNames, name);
}

bool usesEmbedding(const Configuration& configuration) {
  return configuration.kind == "builtin" && configuration.mode == Mode::A && !configuration.embedding.empty() &&
         (configuration.retriever == "dense" || configuration.retriever == "hybrid");
}

std::string canonicalJson(const Configuration& configuration) {
  // The name is a label: two configurations that differ in it alone give the same answers. nlohmann sorts keys.
  nlohmann::json object{
      {"kind", configuration.kind},
      {"reader", configuration.reader},
      {"mode", configuration.mode == Mode::A ? "A" : "B"},
      {"context_tokens", configuration.contextTokens},
      {"output_tokens", configuration.outputTokens},
  };
  if (configuration.kind == "builtin" && configuration.mode == Mode::A) {
    object["retriever"] = configuration.retriever;
    object["depth"] = configuration.depth;
    if (configuration.retriever == "hybrid") {
      object["fusion"] = configuration.fusion;
      if (configuration.fusion == "linear")
        object["alpha"] = configuration.alpha;
    }
    if (usesEmbedding(configuration))
      object["embedding"] = configuration.embedding;
  }
  return object.dump();
}

} // namespace reticle::evaluation
