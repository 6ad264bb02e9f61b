// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/generatejob.h"

#include <nlohmann/json.hpp>

namespace reticle::workflow {

std::string generateRequestJson(const GenerateRequest& request) {
  nlohmann::ordered_json json;
  json["types"] = nlohmann::ordered_json::array();
  for (const auto type : request.types)
    json["types"].push_back(std::string(benchmark::testTypeName(type)));
  json["pairs"] = request.pairs;
  json["seed"] = request.seed;
  json["model"] = request.model;
  json["domain"] = request.domain;
  json["critic_answerable"] = request.criticAnswerable;
  json["critic_closed_book"] = request.criticClosedBook;
  json["critic_model"] = request.criticModel;
  json["objective_share"] = request.objectiveShare;
  json["attempts"] = request.attempts;
  json["distractors"] = request.distractors;
  json["queries_per_chunk"] = request.queriesPerChunk;
  json["adaptive_temperature"] = request.control.adaptiveTemperature;
  json["adaptive_threshold"] = request.control.adaptiveThreshold;
  json["relax_upwards"] = request.control.relaxUpwards;
  json["cumulative_similarity"] = request.control.cumulativeSimilarity;
  json["enhanced_prompts"] = request.enhancedPrompts;
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
    request.pairs = json.at("pairs");
    request.seed = json.at("seed");
    request.model = json.at("model");
    request.domain = json.at("domain");
    request.criticAnswerable = json.value("critic_answerable", request.criticAnswerable);
    request.criticClosedBook = json.value("critic_closed_book", request.criticClosedBook);
    request.criticModel = json.value("critic_model", request.criticModel);
    request.objectiveShare = json.at("objective_share");
    request.attempts = json.at("attempts");
    request.distractors = json.at("distractors");
    request.queriesPerChunk = json.at("queries_per_chunk");
    request.control.adaptiveTemperature = json.at("adaptive_temperature");
    request.control.adaptiveThreshold = json.at("adaptive_threshold");
    request.control.relaxUpwards = json.at("relax_upwards");
    request.control.cumulativeSimilarity = json.at("cumulative_similarity");
    request.enhancedPrompts = json.at("enhanced_prompts");
    return request;
  });
}

} // namespace reticle::workflow
