// SPDX-License-Identifier: GPL-3.0-or-later
#include "published.h"

#include "evaluation/packing.h"

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>

using namespace reticle;

namespace published {

namespace {

std::vector<nlohmann::json> linesOf(const std::string& name) {
  const char* root = std::getenv("RETICLE_TEST_DATA");
  const std::string path = std::string(root != nullptr ? root : "") + "/data/" + name;
  std::ifstream in(path);
  if (!in)
    throw std::runtime_error("missing " + path);
  std::vector<nlohmann::json> result;
  for (std::string line; std::getline(in, line);) {
    if (!line.empty())
      result.push_back(nlohmann::json::parse(line));
  }
  return result;
}

benchmark::SubType subTypeOf(const std::string& question) {
  if (question.starts_with("[Calculation]"))
    return benchmark::SubType::Calculation;
  if (question.starts_with("[Fill]"))
    return benchmark::SubType::Fill;
  if (question.starts_with("[Judge]"))
    return benchmark::SubType::Judge;
  if (question.starts_with("[Choice]"))
    return benchmark::SubType::Choice;
  return benchmark::SubType::Definition;
}

} // namespace

std::vector<benchmark::QaPair> pairs() {
  std::vector<benchmark::QaPair> result;
  for (const nlohmann::json& record : linesOf("fabbench_qa.jsonl")) {
    benchmark::QaPair pair;
    pair.key = record.at("test_id");
    pair.question = record.at("question");
    pair.answer = record.at("ground_truth_answer");
    pair.format = record.at("question_format") == "OBJECTIVE" ? benchmark::QuestionFormat::Objective
                                                              : benchmark::QuestionFormat::Subjective;
    pair.subType = subTypeOf(pair.question);
    for (const nlohmann::json& source : record.at("gold_context_sources")) {
      benchmark::Evidence evidence;
      evidence.documentHash = source.value("doc_id", "");
      evidence.quote = source.value("evidence", "");
      evidence.span = {0, evidence.quote.size()};
      pair.evidence.push_back(std::move(evidence));
    }
    result.push_back(std::move(pair));
  }
  return result;
}

std::vector<LabelledAnswer> labelledAnswers() {
  std::vector<LabelledAnswer> result;
  for (const nlohmann::json& record : linesOf("labelled_answers.jsonl"))
    result.push_back({record.at("test_id"), record.at("label"), record.at("answer"), record.value("note", "")});
  return result;
}

evaluation::JudgeInput withGold(const benchmark::QaPair& pair, const std::string& answer) {
  evaluation::JudgeInput input;
  input.pair = pair;
  input.response.answer = answer;
  input.response.contexts = evaluation::goldPassages(pair);
  return input;
}

double score(const std::vector<evaluation::Judgement>& judgements, evaluation::Metric metric) {
  for (const evaluation::Judgement& judgement : judgements) {
    if (judgement.metric == metric)
      return judgement.score.value_or(-1);
  }
  return -1;
}

} // namespace published
