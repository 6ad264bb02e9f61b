// SPDX-License-Identifier: GPL-3.0-or-later
#include "project/errorjson.h"

namespace reticle::project {

using nlohmann::json;

json parametersToJson(const Error::Parameters& parameters) {
  json list = json::array();
  for (const auto& [name, value] : parameters)
    list.push_back({name, value});
  return list;
}

Error::Parameters parametersFromJson(const json& list) {
  Error::Parameters parameters;
  for (const json& item : list)
    parameters.emplace_back(item.at(0).get<std::string>(), item.at(1).get<std::string>());
  return parameters;
}

json errorToJson(const Error& error) {
  return {{"kind", errorKindName(error.kind())},
          {"message", error.message()},
          {"parameters", parametersToJson(error.parameters())},
          {"context", error.context()}};
}

Error errorFromJson(const json& object) {
  return Error(errorKindFromName(object.at("kind").get<std::string>()), object.at("message").get<std::string>(),
               parametersFromJson(object.at("parameters")), object.at("context").get<std::string>());
}

} // namespace reticle::project
