// SPDX-License-Identifier: GPL-3.0-or-later
#include "knowledge/knowledgebase.h"

#include "base/error.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace reticle::knowledge {
namespace {

using Json = nlohmann::ordered_json;

[[noreturn]] void fail(ErrorKind kind, const std::string& place, const std::string& what) {
  throw Error(kind, what, {{"place", place}}, place);
}

// One value of the file together with its place, so that every error can say where.
class Value {
 public:
  Value(const Json& json, std::string place) : m_json(json), m_place(std::move(place)) {}

  const std::string& place() const { return m_place; }

  bool has(const char* key) const { return m_json.contains(key); }
  Value at(const char* key) const {
    const std::string inner = m_place.empty() ? key : m_place + "." + key;
    if (!m_json.contains(key))
      fail(ErrorKind::MissingKey, inner, "a key of the knowledge base is missing");
    return {m_json.at(key), inner};
  }
  void expectObject() const {
    if (!m_json.is_object())
      fail(ErrorKind::WrongType, m_place, "expected an object");
  }
  std::vector<Value> list() const {
    if (!m_json.is_array())
      fail(ErrorKind::WrongType, m_place, "expected a list");
    std::vector<Value> values;
    for (std::size_t i = 0; i < m_json.size(); ++i)
      values.emplace_back(m_json.at(i), m_place + "[" + std::to_string(i) + "]");
    return values;
  }
  std::string text() const {
    if (!m_json.is_string())
      fail(ErrorKind::WrongType, m_place, "expected a text");
    return m_json.get<std::string>();
  }
  std::string someText() const {
    std::string value = text();
    if (value.find_first_not_of(" \t\n") == std::string::npos)
      fail(ErrorKind::OutOfRange, m_place, "the text is empty");
    return value;
  }
  double number(double least, double most) const {
    if (!m_json.is_number())
      fail(ErrorKind::WrongType, m_place, "expected a number");
    const double value = m_json.get<double>();
    if (!std::isfinite(value) || value < least || value > most)
      fail(ErrorKind::OutOfRange, m_place, "the number is out of range");
    return value;
  }
  bool flag() const {
    if (!m_json.is_boolean())
      fail(ErrorKind::WrongType, m_place, "expected true or false");
    return m_json.get<bool>();
  }
  std::vector<std::string> texts() const {
    std::vector<std::string> values;
    for (const Value& value : list())
      values.push_back(value.someText());
    return values;
  }

 private:
  const Json& m_json;
  std::string m_place;
};

TermGroup readGroup(const Value& value) {
  value.expectObject();
  TermGroup group;
  group.title = value.at("title").text();
  group.terms = value.at("terms").texts();
  if (value.has("node_sizes"))
    group.nodeSizes = value.at("node_sizes").flag();
  return group;
}

Category readCategory(const Value& value) {
  value.expectObject();
  Category category;
  category.id = value.at("id").someText();
  category.title = value.has("title") ? value.at("title").text() : category.id;
  category.weight = value.at("weight").number(0, 1000);
  if (value.has("high_precision"))
    category.highPrecision = value.at("high_precision").flag();
  if (value.has("temperature_shift"))
    category.temperatureShift = value.at("temperature_shift").number(-1, 1);
  for (const Value& group : value.at("groups").list())
    category.groups.push_back(readGroup(group));
  return category;
}

TermContext readContext(const Value& value) {
  value.expectObject();
  TermContext context;
  context.term = value.at("term").someText();
  if (value.has("near"))
    context.near = value.at("near").texts();
  if (value.has("not_near"))
    context.notNear = value.at("not_near").texts();
  return context;
}

Json parse(std::string_view text) {
  try {
    return Json::parse(text);
  } catch (const Json::parse_error& error) {
    const std::size_t byte = std::min<std::size_t>(error.byte == 0 ? 0 : error.byte - 1, text.size());
    const std::string_view before = text.substr(0, byte);
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    const std::size_t start = before.rfind('\n');
    const std::size_t column = byte - (start == std::string_view::npos ? 0 : start + 1) + 1;
    throw Error(ErrorKind::InvalidJson, "the knowledge base is not valid JSON",
                {{"line", std::to_string(line)}, {"column", std::to_string(column)}},
                std::to_string(line) + ":" + std::to_string(column));
  }
}

} // namespace

KnowledgeBase readKnowledgeBase(std::string_view json) {
  const Json document = parse(json);
  const Value root(document, "");
  root.expectObject();
  KnowledgeBase base;
  base.name = root.at("name").someText();
  base.version = static_cast<int>(root.at("version").number(1, 1e9));
  for (const Value& value : root.at("categories").list()) {
    Category category = readCategory(value);
    if (base.find(category.id) != nullptr)
      fail(ErrorKind::InvalidFile, value.place() + ".id", "a category id stands twice");
    base.categories.push_back(std::move(category));
  }
  if (root.has("contexts"))
    for (const Value& value : root.at("contexts").list())
      base.contexts.push_back(readContext(value));
  if (root.has("ambiguous"))
    base.ambiguous = root.at("ambiguous").texts();
  return base;
}

std::string writeKnowledgeBase(const KnowledgeBase& base) {
  Json categories = Json::array();
  for (const Category& category : base.categories) {
    Json groups = Json::array();
    for (const TermGroup& group : category.groups) {
      Json item = {{"title", group.title}, {"terms", group.terms}};
      if (group.nodeSizes)
        item["node_sizes"] = true;
      groups.push_back(std::move(item));
    }
    categories.push_back({{"id", category.id},
                          {"title", category.title},
                          {"weight", category.weight},
                          {"high_precision", category.highPrecision},
                          {"temperature_shift", category.temperatureShift},
                          {"groups", std::move(groups)}});
  }
  Json document = {{"name", base.name}, {"version", base.version}, {"categories", std::move(categories)}};
  if (!base.contexts.empty()) {
    Json contexts = Json::array();
    for (const TermContext& context : base.contexts)
      contexts.push_back({{"term", context.term}, {"near", context.near}, {"not_near", context.notNear}});
    document["contexts"] = std::move(contexts);
  }
  if (!base.ambiguous.empty())
    document["ambiguous"] = base.ambiguous;
  return document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace reticle::knowledge
