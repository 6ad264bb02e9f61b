// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/generationparts.h"

#include "workflow/projectprompts.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

namespace reticle::workflow {
namespace {

bool isComplete(const std::vector<StoredPart>& group) {
  return group.size() == group.front().part.request.types.size() &&
         std::all_of(group.begin(), group.end(),
                     [](const StoredPart& item) { return item.row.state == project::WorkState::Finished; });
}

bool isDiscarded(const std::vector<StoredPart>& group) {
  return std::any_of(group.begin(), group.end(),
                     [](const StoredPart& item) { return item.row.state == project::WorkState::Cancelled; });
}

} // namespace

std::string partJson(const GenerationPart& part) {
  nlohmann::json json{{"request", nlohmann::json::parse(generateRequestJson(part.request))},
                      {"type", std::string(benchmark::testTypeName(part.type))},
                      {"target", part.target},
                      {"first_key", part.firstKey},
                      {"group", part.group},
                      {"corpus", part.corpusHash}};
  if (!part.promptsHash.empty())
    json["prompts_hash"] = part.promptsHash;
  if (const auto own = promptsJson(part.ownPrompts))
    json["prompts"] = nlohmann::json::parse(*own);
  return json.dump();
}

Result<GenerationPart> partFromJson(const std::string& text) {
  return guarded([&] {
    const auto json = nlohmann::json::parse(text);
    GenerationPart part;
    auto request = generateRequestFromJson(json.at("request").dump());
    if (!request)
      throw request.error();
    part.request = *request;
    part.type = benchmark::testTypeFromName(json.at("type").get<std::string>()).value();
    part.target = json.at("target");
    part.firstKey = json.at("first_key");
    part.group = json.at("group");
    part.corpusHash = json.at("corpus");
    part.promptsHash = json.value("prompts_hash", std::string());
    if (json.contains("prompts")) {
      auto own = promptsFromJson(json.at("prompts").dump());
      if (!own)
        throw own.error();
      part.ownPrompts = std::move(*own);
    }
    return part;
  });
}

std::vector<StoredPart> newestGroup(const std::vector<project::GenerationRow>& rows) {
  std::vector<StoredPart> group;
  for (const auto& row : rows) {
    const auto part = partFromJson(row.settingsJson);
    if (!part)
      continue;
    if (!group.empty() && part->group > group.front().part.group)
      group.clear();
    if (group.empty() || part->group == group.front().part.group)
      group.push_back({row, *part});
  }
  return group;
}

bool canGoOn(const std::vector<StoredPart>& group) {
  return !group.empty() && !isComplete(group) && !isDiscarded(group);
}

std::optional<NewestGeneration> newestGeneration(const std::vector<project::GenerationRow>& rows) {
  const auto group = newestGroup(rows);
  if (group.empty())
    return std::nullopt;
  NewestGeneration newest;
  newest.request = group.front().part.request;
  newest.planned = plannedTargets(newest.request);
  newest.startedMs = group.front().row.startedMs;
  newest.discarded = isDiscarded(group);
  newest.unfinished = canGoOn(group);
  for (const auto& item : group) {
    newest.parts.push_back(item.row.id);
    newest.targets.push_back(item.part.target);
    newest.counters.add(countersFromJson(item.row.countersJson));
  }
  // Of types not begun: what they would be asked if those before them brought what was asked of them.
  std::size_t missing = newest.request.pairs;
  for (std::size_t i = 0; i < newest.request.types.size(); ++i) {
    if (i >= newest.targets.size())
      newest.targets.push_back(pairTarget(newest.request, i, missing));
    missing -= std::min(missing, newest.targets[i]);
  }
  return newest;
}

std::optional<GenerationCounters> lastCounters(const std::vector<project::GenerationRow>& rows,
                                               const std::string& writer) {
  std::map<std::int64_t, GenerationCounters> requests; // by group
  for (const auto& row : rows) {
    if (row.writer != writer)
      continue;
    if (const auto part = partFromJson(row.settingsJson))
      requests[part->group].add(countersFromJson(row.countersJson));
  }
  for (auto request = requests.rbegin(); request != requests.rend(); ++request) {
    if (request->second.made > 0)
      return request->second;
  }
  return std::nullopt;
}

} // namespace reticle::workflow
