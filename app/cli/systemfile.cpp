// SPDX-License-Identifier: GPL-3.0-or-later
#include "systemfile.h"

#include "llm/endpoint.h"
#include "workflow/models.h"

#include <QFile>

#include <charconv>
#include <nlohmann/json.hpp>
#include <yaml-cpp/yaml.h>

namespace reticle::cli {
namespace {

// One table of the file; knows where it stands.
class Table {
 public:
  Table(const YAML::Node& node, std::string path) : m_node(node), m_path(std::move(path)) {}

  bool has(const char* key) const { return static_cast<bool>(m_node[key]); }

  std::string text(const char* key, const std::string& standard,
                   std::initializer_list<const char*> choices = {}) const {
    if (!has(key))
      return standard;
    const std::string value = scalar(key);
    bool allowed = choices.size() == 0;
    std::string list;
    for (const char* choice : choices) {
      allowed = allowed || value == choice;
      list += (list.empty() ? "" : ", ") + std::string(choice);
    }
    if (!allowed)
      throw at(m_node[key], key, ErrorKind::OutOfRange, "must be one of " + list,
               {{"value", value}, {"expected", list}});
    return value;
  }

  std::string required(const char* key) const {
    if (!has(key))
      throw at(m_node, key, ErrorKind::MissingKey, "is missing");
    const std::string value = scalar(key);
    if (value.empty())
      throw at(m_node[key], key, ErrorKind::OutOfRange, "must not be empty", {{"value", value}});
    return value;
  }

  double number(const char* key, double standard, double low, double high) const {
    if (!has(key))
      return standard;
    const std::string shown = scalar(key);
    double value = 0;
    if (!YAML::convert<double>::decode(m_node[key], value))
      throw at(m_node[key], key, ErrorKind::WrongType, "must be a number",
               {{"value", shown}, {"expected", "number"}});
    if (!(value >= low && value <= high))
      throw at(m_node[key], key, ErrorKind::OutOfRange, "is out of range", {{"value", shown}});
    return value;
  }

  int tokens(const char* key, int standard) const {
    if (!has(key))
      return standard;
    const std::string shown = scalar(key);
    const auto value = tokenCount(shown);
    if (!value)
      throw at(m_node[key], key, ErrorKind::OutOfRange, "must be a number of tokens, such as 4096 or 4K",
               {{"value", shown}});
    return *value;
  }

  void onlyKeys(std::initializer_list<std::string_view> known) const {
    for (const auto& entry : m_node) {
      const std::string key = entry.first.IsScalar() ? entry.first.Scalar() : std::string();
      if (std::find(known.begin(), known.end(), key) == known.end())
        throw at(entry.first, key, ErrorKind::UnknownKey, "is not a known key");
    }
  }

  Error at(const YAML::Node& node, const std::string& key, ErrorKind kind, const std::string& what,
           Error::Parameters more = {}) const {
    const std::string line = std::to_string(node.Mark().line + 1);
    Error::Parameters parameters{{"path", m_path}, {"line", line}, {"key", key}};
    parameters.insert(parameters.end(), more.begin(), more.end());
    return Error(kind, key + " " + what, std::move(parameters), m_path + ":" + line);
  }

  const YAML::Node& node() const { return m_node; }

 private:
  std::string scalar(const char* key) const {
    const YAML::Node value = m_node[key];
    if (!value.IsScalar())
      throw at(value, key, ErrorKind::WrongType, "must be one value", {{"expected", "text"}});
    return value.Scalar();
  }

  YAML::Node m_node;
  std::string m_path;
};

project::SystemRow systemOf(const Table& table) {
  table.onlyKeys({"name", "kind", "retriever", "reader", "mode", "context", "output", "depth", "alpha",
                  "fusion", "embedding"});
  project::SystemRow row;
  evaluation::Configuration& made = row.configuration;
  made.name = table.required("name");
  made.kind = table.text("kind", "builtin", {"builtin", "chat"});
  if (made.kind == "chat") {
    made.retriever = "none";
    made.reader = table.required("reader");
  } else {
    made.retriever = table.text("retriever", "hybrid", {"bm25", "tfidf", "dense", "hybrid", "random", "none"});
    made.reader = table.text("reader", "extractive");
  }
  if (made.reader != "extractive" && made.reader != "empty" && !llm::parseModelReference(made.reader))
    throw table.at(table.node()["reader"], "reader", ErrorKind::OutOfRange,
                   "must be extractive, empty or ENDPOINT:MODEL", {{"value", made.reader}});
  made.mode = table.text("mode", "A", {"A", "B"}) == "B" ? evaluation::Mode::B : evaluation::Mode::A;
  made.contextTokens = table.tokens("context", made.contextTokens);
  made.outputTokens = table.tokens("output", outputTokensFor(made.contextTokens));
  made.depth = static_cast<int>(table.number("depth", made.depth, 1, 1000));
  made.alpha = table.number("alpha", made.alpha, 0, 1);
  made.fusion = table.text("fusion", "linear", {"linear", "rrf"});
  made.embedding = table.text("embedding", "");
  if (!made.embedding.empty() && !llm::parseModelReference(made.embedding))
    throw table.at(table.node()["embedding"], "embedding", ErrorKind::OutOfRange, "must be ENDPOINT:MODEL",
                   {{"value", made.embedding}});
  return row;
}

project::EndpointRow endpointOf(const Table& table, const std::string& path) {
  nlohmann::json json = nlohmann::json::object();
  std::vector<std::string> models;
  for (const auto& entry : table.node()) {
    const std::string key = entry.first.IsScalar() ? entry.first.Scalar() : std::string();
    if (key == "models") {
      for (const YAML::Node& model : entry.second.IsSequence() ? entry.second : YAML::Node())
        models.push_back(model.IsScalar() ? model.Scalar() : std::string());
      continue;
    }
    if (!entry.second.IsScalar())
      throw table.at(entry.second, key, ErrorKind::WrongType, "must be one value", {{"expected", "text"}});
    long long number = 0;
    if (entry.second.Tag() != "!" && YAML::convert<long long>::decode(entry.second, number))
      json[key] = number;
    else
      json[key] = entry.second.Scalar();
  }
  const auto endpoint = llm::endpointFromJson(json);
  if (!endpoint) {
    const std::string key(endpoint.error().parameter("key"));
    const YAML::Node place = table.node()[key] ? table.node()[key] : table.node();
    throw endpoint.error()
        .withParameter("path", path)
        .withParameter("line", std::to_string(place.Mark().line + 1));
  }
  project::EndpointRow row = workflow::endpointRow(*endpoint);
  row.models = std::move(models);
  return row;
}

SystemFile parse(const std::string& text, const std::string& path) {
  YAML::Node root;
  try {
    root = YAML::Load(text);
  } catch (const YAML::Exception& error) {
    const std::string line = std::to_string(error.mark.line + 1);
    throw Error(ErrorKind::InvalidYaml, error.msg, {{"path", path}, {"line", line}}, path + ":" + line);
  }
  std::vector<YAML::Node> tables;
  if (root.IsSequence()) {
    for (const auto& item : root)
      tables.push_back(item);
  } else {
    tables.push_back(root);
  }
  SystemFile file;
  for (const YAML::Node& node : tables) {
    const Table table(node, path);
    if (!node.IsMap())
      throw table.at(node, "", ErrorKind::WrongType, "must be a table of keys and values",
                     {{"expected", "table"}});
    if (table.has("base_url"))
      file.endpoints.push_back(endpointOf(table, path));
    else
      file.systems.push_back(systemOf(table));
  }
  return file;
}

} // namespace

Result<SystemFile> readSystemFile(const QString& path) {
  const std::string shown = path.toStdString();
  QFile file(path);
  if (!file.exists())
    return failure(ErrorKind::FileMissing, "no such file", {{"path", shown}});
  if (!file.open(QIODevice::ReadOnly))
    return failure(ErrorKind::FileUnreadable, file.errorString().toStdString(), {{"path", shown}});
  const std::string text = file.readAll().toStdString();
  return guarded([&] { return parse(text, shown); });
}

std::optional<int> tokenCount(std::string_view text) {
  int factor = 1;
  if (text.ends_with('K') || text.ends_with('k')) {
    factor = 1024;
    text.remove_suffix(1);
  }
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  constexpr int kMost = 2 * 1024 * 1024;
  if (error != std::errc() || end != text.data() + text.size() || value <= 0 || value > kMost / factor ||
      value * factor < 64)
    return std::nullopt;
  return value * factor;
}

int outputTokensFor(int contextTokens) {
  return contextTokens <= 4096 ? 1024 : contextTokens <= 10240 ? 2048 : 4096;
}

} // namespace reticle::cli
