// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/rubric.h"

#include "base/error.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

namespace reticle::evaluation {

using nlohmann::json;

namespace {

constexpr std::array<std::string_view, 5> kInputs{"question", "answer", "reference", "evidence", "contexts"};
constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kVariantPairs{
    {{"objective", "subjective"}, {"with_context", "without_context"}, {"exposed", "not_exposed"}}};

class Reader {
 public:
  explicit Reader(std::string context) : m_context(std::move(context)) {}

  const json& member(const json& object, const std::string& key) const {
    const auto found = object.find(key);
    if (found == object.end())
      fail(ErrorKind::MissingKey, "the rubric has no \"" + key + "\"", key);
    return *found;
  }
  std::string text(const json& object, const std::string& key) const {
    const json& value = member(object, key);
    if (!value.is_string() || value.get_ref<const std::string&>().empty())
      fail(ErrorKind::WrongType, "\"" + key + "\" must be a text that is not empty", key);
    return value.get<std::string>();
  }
  const json& list(const json& object, const std::string& key) const {
    const json& value = member(object, key);
    if (!value.is_array() || value.empty())
      fail(ErrorKind::WrongType, "\"" + key + "\" must be a list that is not empty", key);
    return value;
  }
  std::vector<std::string> texts(const json& object, const std::string& key) const {
    std::vector<std::string> result;
    for (const json& item : list(object, key)) {
      if (!item.is_string())
        fail(ErrorKind::WrongType, "\"" + key + "\" must hold texts", key);
      result.push_back(item.get<std::string>());
    }
    return result;
  }
  int score(const json& object, const std::string& key) const {
    const json& value = member(object, key);
    if (!value.is_number_integer())
      fail(ErrorKind::WrongType, "\"" + key + "\" must be a whole number", key);
    const auto number = value.get<std::int64_t>();
    if (number < 0 || number > 10)
      fail(ErrorKind::OutOfRange, "\"" + key + "\" must be from 0 to 10", key);
    return static_cast<int>(number);
  }
  [[noreturn]] void fail(ErrorKind kind, std::string message, const std::string& key) const {
    throw Error(kind, std::move(message), {{"key", key}}, m_context);
  }

 private:
  std::string m_context;
};

RubricVariant readVariant(const json& value, const Reader& reader) {
  if (!value.is_object())
    reader.fail(ErrorKind::WrongType, "a variant must be an object", "variants");
  RubricVariant variant;
  variant.name = reader.text(value, "name");
  int next = 10;
  for (const json& item : reader.list(value, "bands")) {
    if (!item.is_object())
      reader.fail(ErrorKind::WrongType, "a band must be an object", "bands");
    Band band{reader.score(item, "low"), reader.score(item, "high"), reader.text(item, "text")};
    if (band.high != next || band.low > band.high)
      reader.fail(ErrorKind::OutOfRange, "the bands must go from 10 down to 0 without gaps", "bands");
    next = band.low - 1;
    variant.bands.push_back(std::move(band));
  }
  if (next != -1)
    reader.fail(ErrorKind::OutOfRange, "the bands must go from 10 down to 0 without gaps", "bands");
  return variant;
}

} // namespace

bool Rubric::shows(std::string_view input) const {
  return std::find(inputs.begin(), inputs.end(), input) != inputs.end();
}

Rubric parseRubric(std::string_view text, const std::string& context) {
  json object;
  try {
    object = json::parse(text.begin(), text.end());
  } catch (const json::parse_error& error) {
    throw Error(ErrorKind::InvalidJson, "the rubric is no JSON", {{"byte", std::to_string(error.byte)}},
                context);
  } catch (const json::exception& error) {
    throw Error(ErrorKind::InvalidJson, error.what(), {}, context);
  }
  const Reader reader(context);
  if (!object.is_object())
    reader.fail(ErrorKind::WrongType, "a rubric must be an object", "");
  static const std::set<std::string> kKnown{"id",       "metric", "version", "title",
                                            "criteria", "steps",  "inputs",  "variants"};
  for (const auto& [key, value] : object.items()) {
    if (!kKnown.contains(key))
      reader.fail(ErrorKind::UnknownKey, "a rubric has no \"" + key + "\"", key);
  }

  Rubric rubric;
  rubric.id = reader.text(object, "id");
  const std::optional<Metric> metric = metricFromName(reader.text(object, "metric"));
  if (!metric)
    reader.fail(ErrorKind::UnknownKey, "there is no metric of this name", "metric");
  rubric.metric = *metric;
  rubric.version = reader.text(object, "version");
  rubric.title = reader.text(object, "title");
  rubric.criteria = reader.text(object, "criteria");
  rubric.steps = reader.texts(object, "steps");
  rubric.inputs = reader.texts(object, "inputs");
  for (const std::string& input : rubric.inputs) {
    if (std::find(kInputs.begin(), kInputs.end(), input) == kInputs.end())
      reader.fail(ErrorKind::UnknownKey, "a judge cannot be shown \"" + input + "\"", "inputs");
  }
  if (!rubric.shows("answer"))
    reader.fail(ErrorKind::MissingKey, "a judge must be shown the answer", "inputs");
  for (const json& item : reader.list(object, "variants"))
    rubric.variants.push_back(readVariant(item, reader));
  const bool known = rubric.variants.size() == 2 &&
                     std::any_of(kVariantPairs.begin(), kVariantPairs.end(), [&](const auto& names) {
                       return rubric.variants[0].name == names.first && rubric.variants[1].name == names.second;
                     });
  if (!known)
    reader.fail(
        ErrorKind::OutOfRange,
        "the variants must be objective and subjective, with_context and without_context, or exposed and "
        "not_exposed",
        "variants");
  return rubric;
}

std::string rubricJson(const Rubric& rubric) {
  nlohmann::ordered_json object;
  object["id"] = rubric.id;
  object["metric"] = metricName(rubric.metric);
  object["version"] = rubric.version;
  object["title"] = rubric.title;
  object["criteria"] = rubric.criteria;
  object["steps"] = rubric.steps;
  object["inputs"] = rubric.inputs;
  for (const RubricVariant& variant : rubric.variants) {
    nlohmann::ordered_json bands = nlohmann::ordered_json::array();
    for (const Band& band : variant.bands)
      bands.push_back({{"low", band.low}, {"high", band.high}, {"text", band.text}});
    object["variants"].push_back({{"name", variant.name}, {"bands", std::move(bands)}});
  }
  return object.dump(2) + "\n";
}

std::vector<Rubric> loadRubrics(const std::filesystem::path& folder) {
  std::error_code error;
  std::vector<std::filesystem::path> files;
  for (std::filesystem::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    if (at->path().extension() == ".json")
      files.push_back(at->path());
  }
  if (error || files.empty())
    throw Error(ErrorKind::FileMissing, "there are no rubrics", {{"path", folder.string()}});
  std::sort(files.begin(), files.end());

  std::vector<Rubric> rubrics;
  for (const std::filesystem::path& file : files) {
    std::ifstream in(file, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    if (!in)
      throw Error(ErrorKind::FileUnreadable, "the rubric cannot be read", {{"path", file.string()}});
    Rubric rubric = parseRubric(text, file.filename().string());
    if (findRubric(rubrics, rubric.metric) != nullptr)
      throw Error(ErrorKind::Conflict, "two rubrics are for the same metric",
                  {{"metric", std::string(metricName(rubric.metric))}}, file.filename().string());
    rubrics.push_back(std::move(rubric));
  }
  std::sort(rubrics.begin(), rubrics.end(),
            [](const Rubric& a, const Rubric& b) { return a.metric < b.metric; });
  return rubrics;
}

const Rubric* findRubric(const std::vector<Rubric>& rubrics, Metric metric) {
  const auto found = std::find_if(rubrics.begin(), rubrics.end(),
                                  [metric](const Rubric& rubric) { return rubric.metric == metric; });
  return found == rubrics.end() ? nullptr : &*found;
}

const RubricVariant& variantFor(const Rubric& rubric, const JudgeInput& input) {
  if (rubric.variants.size() != 2)
    throw Error(ErrorKind::InvalidArgument, "a rubric has two variants", {{"rubric", rubric.id}});
  const std::string& kind = rubric.variants.front().name;
  bool first = true;
  if (kind == "objective")
    first = input.pair.format == benchmark::QuestionFormat::Objective;
  else if (kind == "with_context")
    first = input.response.contextsExposed && !input.response.contexts.empty();
  else
    first = input.response.contextsExposed;
  return rubric.variants[first ? 0 : 1];
}

} // namespace reticle::evaluation
