// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/generatejob.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numeric>

namespace reticle::workflow {
namespace {

Error wrong(const char* key, const char* line, double value) {
  return Error(ErrorKind::OutOfRange, line, {{"key", key}, {"value", nlohmann::json(value).dump()}});
}

// The value that a word of the JSON names; `standard` when the key is not there.
template<typename T>
T named(const nlohmann::json& json, const char* key, T standard,
        std::optional<T> (*fromName)(std::string_view)) {
  if (!json.contains(key))
    return standard;
  const auto name = json.at(key).get<std::string>();
  const auto value = fromName(name);
  if (!value)
    throw Error(ErrorKind::OutOfRange, "unknown word", {{"key", key}, {"value", name}});
  return *value;
}

} // namespace

std::string generateRequestJson(const GenerateRequest& request) {
  nlohmann::ordered_json json;
  json["types"] = nlohmann::ordered_json::array();
  for (const auto type : request.types)
    json["types"].push_back(std::string(benchmark::testTypeName(type)));
  if (!request.shares.empty())
    json["shares"] = request.shares;
  json["pairs"] = request.pairs;
  json["seed"] = request.seed;
  json["model"] = request.model;
  json["domain"] = request.domain;
  json["critic_answerable"] = request.criticAnswerable;
  json["critic_closed_book"] = request.criticClosedBook;
  json["critic_model"] = request.criticModel;
  json["objective_share"] = request.objectiveShare;
  json["sub_type_weights"] = request.subTypeWeights;
  json["attempts"] = request.attempts;
  json["window"] = request.window;
  json["distractors"] = request.distractors;
  json["queries_per_chunk"] = request.queriesPerChunk;
  json["rounds"] = request.rounds;
  json["link_minimum"] = request.linkMinimum;
  json["topic_maximum"] = request.topicMaximum;
  json["minimum_question"] = request.checks.minimumQuestion;
  json["maximum_question"] = request.checks.maximumQuestion;
  json["maximum_answer"] = request.checks.maximumAnswer;
  json["minimum_quote"] = request.checks.minimumQuote;
  json["adaptive_temperature"] = request.control.adaptiveTemperature;
  json["fixed_temperature"] = request.control.fixedTemperature;
  json["adaptive_threshold"] = request.control.adaptiveThreshold;
  json["fixed_threshold"] = request.control.fixedThreshold;
  json["relax_upwards"] = request.control.relaxUpwards;
  json["cumulative_similarity"] = request.control.cumulativeSimilarity;
  json["density"] = std::string(knowledge::densityDefinitionName(request.density));
  json["node_sizes"] = std::string(knowledge::nodeSizesName(request.nodeSizes));
  json["enhanced_prompts"] = request.enhancedPrompts;
  json["extra_diversity"] = request.extraDiversity;
  return json.dump();
}

Result<GenerateRequest> generateRequestFromJson(const std::string& text) {
  return guarded([&] {
    const auto json = nlohmann::json::parse(text);
    GenerateRequest request;
    request.types.clear();
    for (const auto& name : json.at("types")) {
      const auto type = benchmark::testTypeFromName(name.get<std::string>());
      if (!type)
        throw Error(ErrorKind::OutOfRange, "unknown test type",
                    {{"key", "types"}, {"value", name.get<std::string>()}});
      request.types.push_back(*type);
    }
    request.shares = json.value("shares", request.shares);
    request.pairs = json.at("pairs");
    request.seed = json.at("seed");
    request.model = json.at("model");
    request.domain = json.at("domain");
    request.criticAnswerable = json.value("critic_answerable", request.criticAnswerable);
    request.criticClosedBook = json.value("critic_closed_book", request.criticClosedBook);
    request.criticModel = json.value("critic_model", request.criticModel);
    request.objectiveShare = json.at("objective_share");
    request.subTypeWeights = json.value("sub_type_weights", request.subTypeWeights);
    request.attempts = json.at("attempts");
    request.window = json.value("window", request.window);
    request.distractors = json.at("distractors");
    request.queriesPerChunk = json.at("queries_per_chunk");
    request.rounds = json.value("rounds", request.rounds);
    request.linkMinimum = json.value("link_minimum", request.linkMinimum);
    request.topicMaximum = json.value("topic_maximum", request.topicMaximum);
    request.checks.minimumQuestion = json.value("minimum_question", request.checks.minimumQuestion);
    request.checks.maximumQuestion = json.value("maximum_question", request.checks.maximumQuestion);
    request.checks.maximumAnswer = json.value("maximum_answer", request.checks.maximumAnswer);
    request.checks.minimumQuote = json.value("minimum_quote", request.checks.minimumQuote);
    request.control.adaptiveTemperature = json.at("adaptive_temperature");
    request.control.fixedTemperature = json.value("fixed_temperature", request.control.fixedTemperature);
    request.control.adaptiveThreshold = json.at("adaptive_threshold");
    request.control.fixedThreshold = json.value("fixed_threshold", request.control.fixedThreshold);
    request.control.relaxUpwards = json.at("relax_upwards");
    request.control.cumulativeSimilarity = json.at("cumulative_similarity");
    request.density = named(json, "density", request.density, knowledge::densityDefinitionFromName);
    request.nodeSizes = named(json, "node_sizes", request.nodeSizes, knowledge::nodeSizesFromName);
    request.enhancedPrompts = json.at("enhanced_prompts");
    request.extraDiversity = json.value("extra_diversity", request.extraDiversity);
    return request;
  });
}

std::string generateLimitsJson(const GenerateLimits& limits) {
  nlohmann::ordered_json json{{"fresh", limits.fresh}};
  const auto put = [&json](const char* key, const auto& limit) {
    if (limit)
      json[key] = *limit;
  };
  put("calls", limits.budget.calls);
  put("tokens", limits.budget.tokens);
  put("money", limits.budget.money);
  put("minutes", limits.budget.minutes);
  return json.dump();
}

Result<GenerateLimits> generateLimitsFromJson(const std::string& text) {
  return guarded([&] {
    const auto json = nlohmann::json::parse(text);
    GenerateLimits limits;
    limits.fresh = json.value("fresh", false);
    const auto take = [&json](const char* key, auto& limit) {
      if (json.contains(key))
        limit = json.at(key).get<std::decay_t<decltype(*limit)>>();
    };
    take("calls", limits.budget.calls);
    take("tokens", limits.budget.tokens);
    take("money", limits.budget.money);
    take("minutes", limits.budget.minutes);
    return limits;
  });
}

std::vector<Error> problemsOf(const GenerateRequest& request) {
  std::vector<Error> problems;
  const auto within = [&](const char* key, double value, double low, double high) {
    if (!(value >= low && value <= high))
      problems.push_back(wrong(key, "out of range", value));
  };
  if (request.types.empty())
    problems.emplace_back(ErrorKind::InvalidArgument, "no test type", Error::Parameters{{"key", "types"}});
  if (request.pairs == 0)
    problems.push_back(wrong("pairs", "nothing to generate", 0));
  const auto negative = [](double value) { return !(value >= 0); };
  if (!request.shares.empty() && (request.shares.size() != request.types.size() ||
                                  std::any_of(request.shares.begin(), request.shares.end(), negative) ||
                                  !(std::accumulate(request.shares.begin(), request.shares.end(), 0.0) > 0)))
    problems.emplace_back(ErrorKind::InvalidArgument, "shares do not fit the types",
                          Error::Parameters{{"key", "shares"}});
  within("objective_share", request.objectiveShare, 0, 1);
  const auto& weights = request.subTypeWeights;
  if (std::any_of(weights.begin(), weights.end(), negative) ||
      (request.objectiveShare > 0 && !(std::accumulate(weights.begin(), weights.end(), 0.0) > 0)))
    problems.emplace_back(ErrorKind::InvalidArgument, "no sub-type has a weight",
                          Error::Parameters{{"key", "sub_type_weights"}});
  within("attempts", request.attempts, 1, 20);
  within("window", request.window, 1, kWidestWindow);
  within("distractors", request.distractors, 0, 200);
  within("queries_per_chunk", request.queriesPerChunk, 1, 100);
  within("rounds", request.rounds, 1, 100);
  within("link_minimum", request.linkMinimum, 0, 1);
  within("topic_maximum", request.topicMaximum, 0, 1);
  within("fixed_temperature", request.control.fixedTemperature, 0, 2);
  within("fixed_threshold", request.control.fixedThreshold, 0, 1);
  if (request.checks.minimumQuestion > request.checks.maximumQuestion)
    problems.push_back(wrong("maximum_question", "the longest question is shorter than the shortest",
                             static_cast<double>(request.checks.maximumQuestion)));
  return problems;
}

std::size_t pairTarget(const GenerateRequest& request, std::size_t type, std::size_t missing) {
  const auto share = [&](std::size_t i) { return i < request.shares.size() ? request.shares[i] : 1.0; };
  double left = 0;
  for (std::size_t i = type; i < request.types.size(); ++i)
    left += share(i);
  if (!(left > 0))
    return 0;
  // A hair less than the quotient, so that a third of 60 is 20 and not 21.
  const double part = static_cast<double>(missing) * share(type) / left;
  return static_cast<std::size_t>(std::ceil(part - 1e-9 * std::max(1.0, part)));
}

std::vector<std::size_t> plannedTargets(const GenerateRequest& request) {
  std::vector<std::size_t> targets;
  std::size_t missing = request.pairs;
  for (std::size_t i = 0; i < request.types.size(); ++i) {
    targets.push_back(pairTarget(request, i, missing));
    missing -= std::min(missing, targets.back());
  }
  return targets;
}

GenerateRequest inWorkingOrder(GenerateRequest request) {
  using benchmark::TestType;
  constexpr std::array kOrder{TestType::MultiHop, TestType::MultiTopic, TestType::SingleChunk,
                              TestType::Robustness, TestType::Unanswerable};
  GenerateRequest ordered = request;
  ordered.types.clear();
  ordered.shares.clear();
  for (const TestType type : kOrder) {
    const auto found = std::find(request.types.begin(), request.types.end(), type);
    if (found == request.types.end())
      continue;
    ordered.types.push_back(type);
    if (!request.shares.empty())
      ordered.shares.push_back(request.shares[static_cast<std::size_t>(found - request.types.begin())]);
  }
  return ordered;
}

std::string writerName(const GenerateRequest& request) {
  return request.model.empty() ? std::string("extractive") : "llm:" + request.model;
}

benchmark::GenerationSettings sessionSettings(const GenerateRequest& request, benchmark::TestType type,
                                              std::size_t pairs) {
  benchmark::GenerationSettings settings;
  settings.type = type;
  settings.pairs = pairs;
  settings.seed = request.seed;
  settings.attempts = request.attempts;
  settings.window = static_cast<std::size_t>(request.window);
  settings.objectiveShare = request.objectiveShare;
  settings.subTypeWeights = request.subTypeWeights;
  settings.extraDiversity = request.extraDiversity;
  settings.control = request.control;
  settings.synthesis.distractors = request.distractors;
  settings.synthesis.queriesPerChunk = request.queriesPerChunk;
  settings.synthesis.rounds = request.rounds;
  settings.synthesis.linkMinimum = request.linkMinimum;
  settings.synthesis.topicMaximum = request.topicMaximum;
  settings.checks = request.checks;
  return settings;
}

} // namespace reticle::workflow
