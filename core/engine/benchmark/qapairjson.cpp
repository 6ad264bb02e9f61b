// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark/qapairjson.h"

#include "base/contenthash.h"
#include "base/error.h"

namespace reticle::benchmark {

namespace {

using Json = nlohmann::json;
using Ordered = nlohmann::ordered_json;

[[noreturn]] void wrong(const char* field, const char* what) {
  throw Error(ErrorKind::InvalidJson, what, {{"field", field}});
}

const Json* member(const Json& json, const char* field) {
  if (!json.is_object())
    wrong(field, "an object is expected");
  const auto found = json.find(field);
  return found == json.end() || found->is_null() ? nullptr : &*found;
}

std::string text(const Json& json, const char* field, bool required = false) {
  const Json* value = member(json, field);
  if (!value) {
    if (required)
      wrong(field, "a required field is missing");
    return {};
  }
  if (!value->is_string())
    wrong(field, "a text is expected");
  return value->get<std::string>();
}

template<typename T> T number(const Json& json, const char* field, T fallback) {
  const Json* value = member(json, field);
  if (!value)
    return fallback;
  if constexpr (std::is_integral_v<T>) {
    if (!value->is_number_integer())
      wrong(field, "a whole number is expected");
    if (std::is_unsigned_v<T> && !value->is_number_unsigned())
      wrong(field, "a number of at least 0 is expected");
  } else if (!value->is_number()) {
    wrong(field, "a number is expected");
  }
  return value->get<T>();
}

std::vector<std::string> texts(const Json& json, const char* field) {
  std::vector<std::string> result;
  const Json* value = member(json, field);
  if (!value)
    return result;
  if (!value->is_array())
    wrong(field, "a list is expected");
  for (const Json& item : *value) {
    if (!item.is_string())
      wrong(field, "a list of texts is expected");
    result.push_back(item.get<std::string>());
  }
  return result;
}

Span spanFrom(const Json& json) {
  const Json* value = member(json, "span");
  if (!value)
    return {};
  if (!value->is_array() || value->size() != 2 || !(*value)[0].is_number_unsigned() ||
      !(*value)[1].is_number_unsigned())
    wrong("span", "two whole numbers are expected");
  const Span span{(*value)[0].get<std::size_t>(), (*value)[1].get<std::size_t>()};
  if (span.end < span.begin)
    wrong("span", "a span ends before it begins");
  return span;
}

Ordered spanJson(Span span) {
  return Ordered::array({span.begin, span.end});
}

const Json& array(const Json& json, const char* field) {
  static const Json kEmpty = Json::array();
  const Json* value = member(json, field);
  if (!value)
    return kEmpty;
  if (!value->is_array())
    wrong(field, "a list is expected");
  return *value;
}

} // namespace

nlohmann::ordered_json toJson(const GenerationRecord& record) {
  Ordered json;
  json["writer"] = record.writer;
  json["prompt_version"] = record.promptVersion;
  json["seed"] = record.seed;
  json["context_number"] = record.contextNumber;
  json["attempt"] = record.attempt;
  json["generated"] = record.generated;
  json["similarity_rejections"] = record.similarityRejections;
  json["temperature"] = record.temperature;
  json["top_p"] = record.topP;
  json["threshold"] = record.threshold;
  json["max_tokens"] = record.maxTokens;
  json["density"] = record.density;
  json["omega_h"] = record.omegaH;
  json["density_definition"] = record.densityDefinition;
  json["precision"] = record.precision;
  json["dominant_category"] = record.dominantCategory;
  json["max_similarity"] = record.maxSimilarity;
  json["needle_position"] = record.needlePosition;
  Ordered chunks = Ordered::array();
  for (const ContextChunk& chunk : record.context) {
    Ordered item;
    item["document"] = chunk.documentHash;
    item["ordinal"] = chunk.ordinal;
    item["span"] = spanJson(chunk.span);
    item["role"] = chunk.role;
    chunks.push_back(std::move(item));
  }
  json["context"] = std::move(chunks);
  return json;
}

GenerationRecord generationRecordFromJson(const nlohmann::json& json) {
  GenerationRecord record;
  record.writer = text(json, "writer");
  record.promptVersion = text(json, "prompt_version");
  record.seed = number<std::uint64_t>(json, "seed", 0);
  record.contextNumber = number<std::size_t>(json, "context_number", 0);
  record.attempt = number<int>(json, "attempt", 1);
  record.generated = number<int>(json, "generated", 0);
  record.similarityRejections = number<int>(json, "similarity_rejections", 0);
  record.temperature = number<double>(json, "temperature", 0);
  record.topP = number<double>(json, "top_p", 0);
  record.threshold = number<double>(json, "threshold", 0);
  record.maxTokens = number<int>(json, "max_tokens", 0);
  record.density = number<double>(json, "density", 0);
  record.omegaH = number<double>(json, "omega_h", 0);
  record.densityDefinition = text(json, "density_definition");
  record.precision = text(json, "precision");
  record.dominantCategory = text(json, "dominant_category");
  record.maxSimilarity = number<double>(json, "max_similarity", 0);
  record.needlePosition = number<int>(json, "needle_position", -1);
  for (const Json& item : array(json, "context")) {
    ContextChunk chunk;
    chunk.documentHash = text(item, "document", true);
    chunk.ordinal = number<std::size_t>(item, "ordinal", 0);
    chunk.span = spanFrom(item);
    chunk.role = text(item, "role");
    record.context.push_back(std::move(chunk));
  }
  return record;
}

nlohmann::ordered_json toJson(const QaPair& pair) {
  Ordered json;
  json["key"] = pair.key;
  json["test_type"] = testTypeName(pair.type);
  json["format"] = formatName(pair.format);
  json["sub_type"] = subTypeName(pair.subType);
  json["language"] = pair.language;
  json["question"] = pair.question;
  json["answer"] = pair.answer;
  if (!pair.options.empty()) {
    json["options"] = pair.options;
    json["correct_option"] = pair.correctOption;
  }
  if (!pair.blanks.empty())
    json["blanks"] = pair.blanks;
  if (!pair.calculation.empty())
    json["calculation"] = pair.calculation;
  Ordered evidence = Ordered::array();
  for (const Evidence& item : pair.evidence) {
    Ordered entry;
    entry["document"] = item.documentHash;
    entry["title"] = item.documentTitle;
    entry["section"] = item.section;
    entry["span"] = spanJson(item.span);
    entry["quote"] = item.quote;
    evidence.push_back(std::move(entry));
  }
  json["evidence"] = std::move(evidence);
  json["record"] = toJson(pair.record);
  return json;
}

QaPair qaPairFromJson(const nlohmann::json& json) {
  QaPair pair;
  pair.key = text(json, "key");
  const auto type = testTypeFromName(text(json, "test_type", true));
  if (!type)
    wrong("test_type", "an unknown test type");
  pair.type = *type;
  const auto format = formatFromName(text(json, "format", true));
  if (!format)
    wrong("format", "an unknown question format");
  pair.format = *format;
  const auto subType = subTypeFromName(text(json, "sub_type", true));
  if (!subType)
    wrong("sub_type", "an unknown sub-type");
  pair.subType = *subType;
  pair.language = text(json, "language");
  pair.question = text(json, "question", true);
  pair.answer = text(json, "answer", true);
  pair.options = texts(json, "options");
  pair.correctOption = number<int>(json, "correct_option", -1);
  if (pair.correctOption < -1 || pair.correctOption >= static_cast<int>(pair.options.size()))
    wrong("correct_option", "no such option");
  pair.blanks = texts(json, "blanks");
  pair.calculation = text(json, "calculation");
  for (const Json& item : array(json, "evidence")) {
    Evidence evidence;
    evidence.documentHash = text(item, "document", true);
    evidence.documentTitle = text(item, "title");
    evidence.section = text(item, "section");
    evidence.span = spanFrom(item);
    evidence.quote = text(item, "quote", true);
    pair.evidence.push_back(std::move(evidence));
  }
  if (const Json* record = member(json, "record"))
    pair.record = generationRecordFromJson(*record);
  return pair;
}

std::string pairHash(const QaPair& pair) {
  // JSON keeps the parts apart whatever characters they hold.
  Ordered content = Ordered::array({pair.question, pair.answer, pair.options, pair.correctOption});
  for (const Evidence& item : pair.evidence)
    content.push_back(Ordered::array({item.documentHash, item.span.begin, item.span.end, item.quote}));
  return contentHash(content.dump(-1, ' ', false, Json::error_handler_t::replace));
}

} // namespace reticle::benchmark
