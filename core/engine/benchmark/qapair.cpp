// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/qapair.h"

#include <array>
#include <utility>

namespace reticle::benchmark {

namespace {

struct TypeNames {
  TestType type;
  std::string_view name;
  std::string_view prefix;
};
constexpr std::array<TypeNames, 5> kTypes{{{TestType::Robustness, "robustness", "ROB"},
                                           {TestType::MultiTopic, "multi_topic", "GEN"},
                                           {TestType::MultiHop, "multi_hop", "MULTI"},
                                           {TestType::SingleChunk, "single_chunk", "ONE"},
                                           {TestType::Unanswerable, "unanswerable", "NONE"}}};

constexpr std::array<std::pair<SubType, std::string_view>, 9> kSubTypes{{{SubType::Calculation, "calculation"},
                                                                         {SubType::Fill, "fill"},
                                                                         {SubType::Judge, "judge"},
                                                                         {SubType::Choice, "choice"},
                                                                         {SubType::Definition, "definition"},
                                                                         {SubType::Process, "process"},
                                                                         {SubType::Causal, "causal"},
                                                                         {SubType::Comparative, "comparative"},
                                                                         {SubType::Problem, "problem"}}};

} // namespace

std::string_view testTypeName(TestType type) {
  for (const TypeNames& item : kTypes)
    if (item.type == type)
      return item.name;
  return {};
}

std::string_view testTypePrefix(TestType type) {
  for (const TypeNames& item : kTypes)
    if (item.type == type)
      return item.prefix;
  return {};
}

std::string_view formatName(QuestionFormat format) {
  return format == QuestionFormat::Objective ? "objective" : "subjective";
}

std::string_view subTypeName(SubType type) {
  for (const auto& [value, name] : kSubTypes)
    if (value == type)
      return name;
  return {};
}

std::optional<TestType> testTypeFromName(std::string_view name) {
  if (name == "generation_quality") // the published layout's word for multi_topic
    return TestType::MultiTopic;
  for (const TypeNames& item : kTypes)
    if (item.name == name)
      return item.type;
  return std::nullopt;
}

std::optional<QuestionFormat> formatFromName(std::string_view name) {
  if (name == "objective" || name == "OBJECTIVE")
    return QuestionFormat::Objective;
  if (name == "subjective" || name == "SUBJECTIVE")
    return QuestionFormat::Subjective;
  return std::nullopt;
}

std::optional<SubType> subTypeFromName(std::string_view name) {
  for (const auto& [value, text] : kSubTypes)
    if (text == name)
      return value;
  return std::nullopt;
}

} // namespace reticle::benchmark
