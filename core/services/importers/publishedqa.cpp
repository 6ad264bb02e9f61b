// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/publishedqa.h"

#include "importers/encoding.h"
#include "importers/jsonlines.h"
#include "importers/tabletext.h"
#include "text/language.h"
#include "text/normalise.h"

#include <algorithm>
#include <cctype>

namespace reticle::importers {
namespace {

using benchmark::QaPair;
using benchmark::QuestionFormat;
using benchmark::SubType;

[[noreturn]] void wrong(const char* field) {
  throw Error(ErrorKind::InvalidJson, "a field of the published layout is missing or of another type",
              {{"field", field}});
}

std::string text(const nlohmann::json& json, const char* field, bool required = true) {
  const auto place = json.find(field);
  if (place == json.end() || !place->is_string()) {
    if (required)
      wrong(field);
    return {};
  }
  return place->get<std::string>();
}

double number(const nlohmann::json& json, const char* field) {
  const auto place = json.find(field);
  return place != json.end() && place->is_number() ? place->get<double>() : 0;
}

std::string lowered(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

SubType objectiveType(const std::string& question) {
  const std::size_t end = question.find(']');
  if (!question.starts_with("[") || end == std::string::npos)
    wrong("question");
  const auto found = benchmark::subTypeFromName(lowered(question.substr(1, end - 1)));
  if (!found || *found > SubType::Choice)
    wrong("question");
  return *found;
}

SubType subjectiveType(const std::string& question) {
  const std::string words = lowered(question);
  const auto any = [&words](std::initializer_list<const char*> parts) {
    return std::any_of(parts.begin(), parts.end(),
                       [&words](const char* part) { return words.find(part) != std::string::npos; });
  };
  if (any({"compare", "comparison", "differ ", "difference", "versus", "contrast"}))
    return SubType::Comparative;
  if (any({"explain the process", "describe the process", "what are the steps", "process steps", "step by step",
           "procedure"}))
    return SubType::Process;
  if (any({"challenge", "problem", "limitation", "drawback", "failure"}))
    return SubType::Problem;
  if (any({"how does", "how do ", "how can", "why ", "influence", "affect", "impact", "effect"}))
    return SubType::Causal;
  return SubType::Definition;
}

// What stands between "The correct answer is" and the reasoning.
std::string correctAnswer(const std::string& answer) {
  constexpr std::string_view kBegin = "The correct answer is ";
  if (!answer.starts_with(kBegin))
    return {};
  std::string core = answer.substr(kBegin.size(), answer.find(" Reasoning:") - kBegin.size());
  core = collapsed(core);
  if (core.ends_with("."))
    core.pop_back();
  return core;
}

// "... A) one B) two C) three": the texts behind the letters, in order; empty when they do not follow each
// other.
std::vector<std::string> optionsOf(const std::string& question) {
  std::vector<std::size_t> places;
  std::size_t at = 0;
  for (char letter = 'A'; letter <= 'H'; ++letter) {
    const std::string mark = std::string(1, letter) + ") ";
    while ((at = question.find(mark, at)) != std::string::npos && at > 0 &&
           std::isspace(static_cast<unsigned char>(question[at - 1])) == 0)
      ++at;
    if (at == std::string::npos)
      break;
    places.push_back(at);
    at += mark.size();
  }
  std::vector<std::string> options;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const std::size_t begin = places[i] + 3;
    const std::size_t end = i + 1 < places.size() ? places[i + 1] : question.size();
    options.push_back(collapsed(std::string_view(question).substr(begin, end - begin)));
  }
  return options.size() >= 2 ? options : std::vector<std::string>();
}

void readRecord(const nlohmann::json& json, QaPair& pair) {
  const auto data = json.find("generation_metadata");
  if (data == json.end() || !data->is_object())
    return;
  benchmark::GenerationRecord& record = pair.record;
  record.writer = "published";
  record.generated = std::max(0, static_cast<int>(number(*data, "generation_id")) - 1);
  record.attempt = std::max(1, static_cast<int>(number(*data, "attempt")));
  record.similarityRejections = static_cast<int>(number(*data, "similarity_failures"));
  record.temperature = number(*data, "temperature_used");
  record.topP = number(*data, "top_p_used");
  record.maxTokens = static_cast<int>(number(*data, "max_tokens_used"));
  record.threshold = number(*data, "similarity_threshold_used");
  if (const auto analysis = data->find("semiconductor_analysis");
      analysis != data->end() && analysis->is_object()) {
    record.density = number(*analysis, "technical_density");
    record.precision = text(*analysis, "precision_level", false);
    record.dominantCategory = text(*analysis, "dominant_category", false);
  }
}

} // namespace

bool isPublishedQa(const nlohmann::json& json) {
  return json.is_object() && json.contains("ground_truth_answer") && json.contains("gold_context_sources") &&
         json.contains("question_format");
}

QaPair publishedPair(const nlohmann::json& json) {
  if (!json.is_object())
    wrong("test_id");
  QaPair pair;
  pair.key = text(json, "test_id");
  const auto type = benchmark::testTypeFromName(lowered(text(json, "test_type")));
  const auto format = benchmark::formatFromName(lowered(text(json, "question_format")));
  if (!type || !format)
    wrong(type ? "question_format" : "test_type");
  pair.type = *type;
  pair.format = *format;
  pair.question = text(json, "question");
  pair.answer = text(json, "ground_truth_answer");
  pair.language = reticle::text::detectLanguage(pair.question);
  pair.subType =
      pair.format == QuestionFormat::Objective ? objectiveType(pair.question) : subjectiveType(pair.question);
  if (pair.subType == SubType::Choice) {
    const std::string core = correctAnswer(pair.answer);
    pair.options = optionsOf(pair.question);
    const int option = core.empty() ? -1 : core.front() - 'A';
    const bool letter = !core.empty() && (core.size() == 1 || core[1] == ')' || core[1] == '.');
    pair.correctOption = letter && option >= 0 && option < static_cast<int>(pair.options.size()) ? option : -1;
  }
  const auto sources = json.find("gold_context_sources");
  if (sources == json.end() || !sources->is_array())
    wrong("gold_context_sources");
  for (const nlohmann::json& source : *sources) {
    if (!source.is_object())
      wrong("gold_context_sources");
    benchmark::Evidence evidence;
    evidence.documentTitle = text(source, "doc_id", false);
    evidence.section = text(source, "section_title", false);
    evidence.quote = reticle::text::toNfc(text(source, "evidence"));
    evidence.span = {0, evidence.quote.size()};
    pair.evidence.push_back(std::move(evidence));
  }
  readRecord(json, pair);
  return pair;
}

Result<std::vector<QaPair>> readPublishedQa(const std::string& path) {
  const ImportLimits limits;
  Result<TextReader> reader = TextReader::open(path, {}, limits.fileBytes, {});
  if (!reader)
    return failure(reader.error());
  std::vector<QaPair> pairs;
  std::optional<Error> first;
  const auto take = [&](std::size_t line, Result<Json> json) {
    if (first)
      return;
    const auto pair =
        json ? guarded([&] { return publishedPair(nlohmann::json(*json)); }) : failure(json.error());
    if (pair)
      pairs.push_back(*pair);
    else
      first = pair.error().withParameter("path", path).withParameter("line", std::to_string(line));
  };
  if (const Status status = forEachJsonLine(*reader, limits, take); !status)
    return failure(status.error().withParameter("path", path));
  if (first)
    return failure(*first);
  return pairs;
}

} // namespace reticle::importers
