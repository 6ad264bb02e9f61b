// SPDX-License-Identifier: GPL-3.0-or-later
#include "project/responsejson.h"

#include "base/error.h"

#include <array>

namespace reticle::project {

using dialogue::FinishReason;
using nlohmann::json;

namespace {

[[noreturn]] void invalid(const std::string& field) {
  throw Error(ErrorKind::InvalidJson, "missing or wrong field " + field, {{"field", field}});
}

template<typename T> T field(const json& object, const char* name) {
  const auto found = object.is_object() ? object.find(name) : object.end();
  if (!object.is_object() || found == object.end())
    invalid(name);
  try {
    return found->template get<T>();
  } catch (const json::exception&) {
    invalid(name);
  }
}

template<typename T> json orNull(const std::optional<T>& value) {
  return value ? json(*value) : json();
}

template<typename T> std::optional<T> optionalField(const json& object, const char* name) {
  if (!object.contains(name) || object.at(name).is_null())
    return std::nullopt;
  return field<T>(object, name);
}

// The value whose name stands in the field.
template<typename Reader> auto named(const json& object, const char* name, Reader reader) {
  const auto value = reader(field<std::string>(object, name));
  if (!value)
    invalid(name);
  return *value;
}

std::optional<FinishReason> finishReasonFromName(const std::string& name) {
  for (const FinishReason reason : {FinishReason::Stop, FinishReason::Length, FinishReason::ContentFilter,
                                    FinishReason::Tool, FinishReason::Error, FinishReason::Unknown})
    if (dialogue::finishReasonName(reason) == name)
      return reason;
  return std::nullopt;
}

json passagesToJson(const std::vector<evaluation::Passage>& passages) {
  json list = json::array();
  for (const evaluation::Passage& passage : passages)
    list.push_back({{"document", passage.documentHash},
                    {"source", passage.source},
                    {"ordinal", passage.ordinal},
                    {"span", {passage.span.begin, passage.span.end}},
                    {"text", passage.text},
                    {"score", passage.score}});
  return list;
}

std::vector<evaluation::Passage> passagesFromJson(const json& object, const char* name) {
  std::vector<evaluation::Passage> passages;
  for (const json& item : field<json>(object, name)) {
    const auto span = field<std::array<std::size_t, 2>>(item, "span");
    passages.push_back({field<std::string>(item, "document"), field<std::string>(item, "source"),
                        field<std::size_t>(item, "ordinal"), Span{span[0], span[1]},
                        field<std::string>(item, "text"), field<double>(item, "score")});
  }
  return passages;
}

} // namespace

json responseToJson(const evaluation::Response& response) {
  json object = {{"answer", response.answer},
                 {"retrieved", passagesToJson(response.retrieved)},
                 {"contexts", passagesToJson(response.contexts)},
                 {"contexts_exposed", response.contextsExposed},
                 {"usage",
                  {{"prompt_tokens", orNull(response.usage.promptTokens)},
                   {"completion_tokens", orNull(response.usage.completionTokens)},
                   {"estimated", response.usage.estimated}}},
                 {"finish", dialogue::finishReasonName(response.finish)},
                 {"finish_raw", response.finishRaw},
                 {"model", response.model},
                 {"latency_ms", response.latencyMs},
                 {"raw", response.raw}};
  if (response.fromCache)
    object["cache_age_ms"] = response.cacheAgeMs;
  return object;
}

evaluation::Response responseFromJson(const json& object) {
  evaluation::Response response;
  response.answer = field<std::string>(object, "answer");
  response.retrieved = passagesFromJson(object, "retrieved");
  response.contexts = passagesFromJson(object, "contexts");
  response.contextsExposed = field<bool>(object, "contexts_exposed");
  const json usage = field<json>(object, "usage");
  response.usage.promptTokens = optionalField<std::int64_t>(usage, "prompt_tokens");
  response.usage.completionTokens = optionalField<std::int64_t>(usage, "completion_tokens");
  response.usage.estimated = field<bool>(usage, "estimated");
  response.finish = named(object, "finish", finishReasonFromName);
  response.finishRaw = field<std::string>(object, "finish_raw");
  response.model = field<std::string>(object, "model");
  response.latencyMs = field<std::int64_t>(object, "latency_ms");
  response.raw = field<std::string>(object, "raw");
  const auto age = optionalField<std::int64_t>(object, "cache_age_ms");
  response.fromCache = age.has_value();
  response.cacheAgeMs = age.value_or(0);
  return response;
}

json configurationToJson(const evaluation::Configuration& configuration) {
  json object{{"name", configuration.name},
              {"kind", configuration.kind},
              {"retriever", configuration.retriever},
              {"reader", configuration.reader},
              {"mode", configuration.mode == evaluation::Mode::A ? "A" : "B"},
              {"context_tokens", configuration.contextTokens},
              {"output_tokens", configuration.outputTokens},
              {"depth", configuration.depth},
              {"alpha", configuration.alpha},
              {"fusion", configuration.fusion}};
  if (!configuration.embedding.empty())
    object["embedding"] = configuration.embedding;
  return object;
}

evaluation::Configuration configurationFromJson(const json& object) {
  evaluation::Configuration configuration;
  configuration.name = field<std::string>(object, "name");
  configuration.kind = field<std::string>(object, "kind");
  configuration.retriever = field<std::string>(object, "retriever");
  configuration.reader = field<std::string>(object, "reader");
  const std::string mode = field<std::string>(object, "mode");
  if (mode != "A" && mode != "B")
    invalid("mode");
  configuration.mode = mode == "A" ? evaluation::Mode::A : evaluation::Mode::B;
  configuration.contextTokens = field<int>(object, "context_tokens");
  configuration.outputTokens = field<int>(object, "output_tokens");
  configuration.depth = field<int>(object, "depth");
  configuration.alpha = field<double>(object, "alpha");
  configuration.fusion = field<std::string>(object, "fusion");
  configuration.embedding = optionalField<std::string>(object, "embedding").value_or("");
  return configuration;
}

json judgementToJson(const evaluation::Judgement& judgement) {
  return {{"metric", evaluation::metricName(judgement.metric)},
          {"state", evaluation::unitStateName(judgement.state)},
          {"score", orNull(judgement.score)},
          {"reason", judgement.reason},
          {"method", evaluation::methodName(judgement.method)},
          {"judge", judgement.judge},
          {"rubric_version", judgement.rubricVersion},
          {"raw", judgement.raw}};
}

evaluation::Judgement judgementFromJson(const json& object) {
  evaluation::Judgement judgement;
  judgement.metric = named(object, "metric", evaluation::metricFromName);
  judgement.state = named(object, "state", evaluation::unitStateFromName);
  judgement.score = optionalField<double>(object, "score");
  judgement.reason = field<std::string>(object, "reason");
  judgement.method = named(object, "method", evaluation::methodFromName);
  judgement.judge = field<std::string>(object, "judge");
  judgement.rubricVersion = field<std::string>(object, "rubric_version");
  judgement.raw = field<std::string>(object, "raw");
  return judgement;
}

} // namespace reticle::project
