// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/runconfig.h"

#include "llm/dialect.h"
#include "workflow/modelprices.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <algorithm>
#include <functional>
#include <initializer_list>
#include <map>
#include <yaml-cpp/yaml.h>

namespace reticle::workflow {
namespace {

// One YAML mapping with the reader of each key. Keys are checked against the readers, so a key that nothing
// reads is an error and a reader cannot be forgotten in a separate list.
class KeyTable {
 public:
  KeyTable(QString path, std::string prefix) : m_path(std::move(path)), m_prefix(std::move(prefix)) {}

  void text(const char* key, std::string& target, const std::vector<std::string>& choices = {}) {
    m_readers[key] = [this, key, &target, choices](const YAML::Node& node) {
      if (node.IsNull())
        return; // "llm_model:" with nothing behind it keeps the default
      std::string value = scalar(node, key, "text");
      if (!choices.empty() && std::find(choices.begin(), choices.end(), value) == choices.end())
        throw noChoice(node, key, value, choices);
      target = std::move(value);
    };
  }

  void path(const char* key, QString& target) {
    m_readers[key] = [this, key, &target](const YAML::Node& node) {
      const QString value = QString::fromStdString(scalar(node, key, "path"));
      target = QDir::cleanPath(QFileInfo(m_path).absoluteDir().absoluteFilePath(value));
    };
  }

  template<typename T> void number(const char* key, T& target, double low, double high) {
    m_readers[key] = [this, key, &target, low, high](const YAML::Node& node) {
      target = value<T>(node, key, low, high);
    };
  }

  void flag(const char* key, bool& target) {
    m_readers[key] = [this, key, &target](const YAML::Node& node) {
      scalar(node, key, "true or false");
      if (!YAML::convert<bool>::decode(node, target))
        throw at(node, key, ErrorKind::WrongType, "must be true or false", {{"expected", "true or false"}});
    };
  }

  void texts(const char* key, std::vector<std::string>& target, const std::vector<std::string>& choices) {
    m_readers[key] = [this, key, &target, choices](const YAML::Node& node) {
      target.clear();
      for (const YAML::Node& item : items(node)) {
        const std::string value = scalar(item, key, "text");
        if (std::find(choices.begin(), choices.end(), value) == choices.end())
          throw noChoice(item, key, value, choices);
        target.push_back(value);
      }
      if (target.empty())
        throw noChoice(node, key, "", choices);
    };
  }

  void numbers(const char* key, std::vector<int>& target, double low, double high) {
    m_readers[key] = [this, key, &target, low, high](const YAML::Node& node) {
      target.clear();
      for (const YAML::Node& item : items(node))
        target.push_back(value<int>(item, key, low, high));
      if (target.empty())
        throw at(node, key, ErrorKind::OutOfRange, "must not be empty",
                 {{"value", ""}, {"expected", range(low, high)}});
    };
  }

  // A table of numbers, 0 or more, under names of which `known` knows the place; names: those it knows.
  void named(const char* key, std::map<std::size_t, double>& target,
             std::function<std::optional<std::size_t>(const std::string&)> known,
             std::vector<std::string> names) {
    m_readers[key] = [this, key, &target, known = std::move(known),
                      names = std::move(names)](const YAML::Node& node) {
      if (!node.IsMap())
        throw at(node, key, ErrorKind::WrongType, "must be a table of names and numbers",
                 {{"expected", "table"}});
      for (const auto& entry : node) {
        const std::string name = scalar(entry.first, key, "text");
        const auto place = known(name);
        if (!place)
          throw noChoice(entry.first, key, name, names);
        target[*place] = value<double>(entry.second, key, 0, 1e6);
      }
    };
  }

  void optional(const char* key, std::optional<double>& target, double low, double high) {
    m_readers[key] = [this, key, &target, low, high](const YAML::Node& node) {
      target = value<double>(node, key, low, high);
    };
  }

  void budget(const char* key, dialogue::Budget& target) {
    m_readers[key] = [this, key, &target](const YAML::Node& node) {
      const std::string shown = scalar(node, key, "text");
      try {
        target = dialogue::budgetFromText(shown);
      } catch (const Error&) {
        throw at(node, key, ErrorKind::OutOfRange, "must be calls=N,tokens=N,money=X,minutes=X",
                 {{"value", shown}});
      }
    };
  }

  void table(const char* key, std::function<void(const YAML::Node&)> reader) {
    m_readers[key] = std::move(reader);
  }

  void read(const YAML::Node& node) const {
    if (!node.IsMap())
      throw at(node, m_prefix.empty() ? "" : m_prefix, ErrorKind::WrongType,
               "must be a table of keys and values", {{"expected", "table"}});
    std::vector<std::string> seen;
    for (const auto& entry : node) {
      const std::string key = entry.first.IsScalar() ? entry.first.Scalar() : std::string();
      const auto reader = m_readers.find(key);
      if (reader == m_readers.end())
        throw at(entry.first, key, ErrorKind::UnknownKey, "is not a known key", {});
      if (std::find(seen.begin(), seen.end(), key) != seen.end())
        throw at(entry.first, key, ErrorKind::Conflict, "stands twice", {});
      seen.push_back(key);
      m_lines[key] = entry.first.Mark().line + 1;
      reader->second(entry.second);
    }
  }

  // Whether the person wrote this key.
  bool wrote(const std::string& key) const { return m_lines.count(key) > 0; }

  Error at(const YAML::Node& node, const std::string& key, ErrorKind kind, const std::string& what,
           Error::Parameters more) const {
    return at(node.Mark().line + 1, key, kind, what, std::move(more));
  }

  // What only shows in the whole; said where the key was written, else without a line.
  Error afterwards(const std::string& key, ErrorKind kind, const std::string& what,
                   Error::Parameters more) const {
    const auto line = m_lines.find(key);
    return at(line == m_lines.end() ? 0 : line->second, key, kind, what, std::move(more));
  }

  // "low to high", as people write numbers.
  static std::string range(double low, double high) {
    return QStringLiteral("%1 to %2").arg(low, 0, 'g', 10).arg(high, 0, 'g', 10).toStdString();
  }

 private:
  // line: from 1; 0 = not known.
  Error at(int number, const std::string& key, ErrorKind kind, const std::string& what,
           Error::Parameters more) const {
    const std::string line = std::to_string(number);
    const std::string full = m_prefix.empty() ? key : m_prefix + "." + key;
    Error::Parameters parameters{{"path", m_path.toStdString()}, {"key", full}};
    if (number > 0)
      parameters.emplace_back("line", line);
    parameters.insert(parameters.end(), more.begin(), more.end());
    return Error(kind, full + " " + what, std::move(parameters),
                 m_path.toStdString() + (number > 0 ? ":" + line : std::string()));
  }

  Error noChoice(const YAML::Node& node, const std::string& key, const std::string& value,
                 const std::vector<std::string>& choices) const {
    std::string list;
    for (const auto& choice : choices)
      list += (list.empty() ? "" : ", ") + choice;
    return at(node, key, ErrorKind::OutOfRange, "must be one of " + list,
              {{"value", value}, {"allowed", list}});
  }

  std::string scalar(const YAML::Node& node, const std::string& key, const char* expected) const {
    if (!node.IsScalar())
      throw at(node, key, ErrorKind::WrongType, std::string("must be ") + expected, {{"expected", expected}});
    return node.Scalar();
  }

  template<typename T> T value(const YAML::Node& node, const std::string& key, double low, double high) const {
    const std::string shown = scalar(node, key, "a number");
    T number{};
    if (!YAML::convert<T>::decode(node, number))
      throw at(node, key, ErrorKind::WrongType, "must be a number", {{"expected", "number"}, {"value", shown}});
    // Written so that NaN is out of range too.
    if (!(static_cast<double>(number) >= low && static_cast<double>(number) <= high))
      throw at(node, key, ErrorKind::OutOfRange, "is out of range",
               {{"value", shown}, {"expected", range(low, high)}});
    return number;
  }

  static std::vector<YAML::Node> items(const YAML::Node& node) {
    if (!node.IsSequence())
      return {node};
    std::vector<YAML::Node> list;
    for (const auto& item : node)
      list.push_back(item);
    return list;
  }

  QString m_path;
  std::string m_prefix;
  std::map<std::string, std::function<void(const YAML::Node&)>> m_readers;
  mutable std::map<std::string, int> m_lines; // from 1, of the keys that were read
};

// Names and numbers of the settings of a generation that are more than one value.
struct GenerationWords {
  std::vector<std::string> types{"robustness", "multi_topic", "multi_hop"};
  std::map<std::size_t, double> shares;  // by test type
  std::map<std::size_t, double> weights; // by sub-type
  std::string density{"paper"}, nodeSizes{"about-node"};
};

std::optional<std::size_t> testTypePlace(const std::string& name) {
  const auto type = benchmark::testTypeFromName(name);
  return type ? std::optional(static_cast<std::size_t>(*type)) : std::nullopt;
}

std::optional<std::size_t> objectivePlace(const std::string& name) {
  const auto type = benchmark::subTypeFromName(name);
  const auto place = type ? static_cast<std::size_t>(*type) : GenerateRequest{}.subTypeWeights.size();
  return place < GenerateRequest{}.subTypeWeights.size() ? std::optional(place) : std::nullopt;
}

// The keys of a generation have the names that its stored settings have.
void declareGeneration(KeyTable& keys, GenerateRequest& request, GenerationWords& words) {
  const std::vector<std::string> types{"robustness", "multi_topic",  "generation_quality",
                                       "multi_hop",  "single_chunk", "unanswerable"};
  keys.texts("test_types", words.types, types);
  keys.named("shares", words.shares, testTypePlace, types);
  keys.number("objective_share", request.objectiveShare, 0, 1);
  keys.named("sub_type_weights", words.weights, objectivePlace, {"calculation", "fill", "judge", "choice"});
  keys.number("attempts", request.attempts, 1, 20);
  keys.number("window", request.window, 1, kWidestWindow);
  keys.number("distractors", request.distractors, 0, 200);
  keys.number("rounds", request.rounds, 1, 100);
  keys.number("link_minimum", request.linkMinimum, 0, 1);
  keys.number("topic_maximum", request.topicMaximum, 0, 1);
  keys.number("minimum_question", request.checks.minimumQuestion, 1, 100000);
  keys.number("maximum_question", request.checks.maximumQuestion, 1, 100000);
  keys.number("maximum_answer", request.checks.maximumAnswer, 1, 1000000);
  keys.number("minimum_quote", request.checks.minimumQuote, 1, 100000);
  keys.text("density", words.density, {"paper", "published-run"});
  keys.text("node_sizes", words.nodeSizes, {"never", "about-node", "always"});
  keys.flag("adaptive_temperature", request.control.adaptiveTemperature);
  keys.number("fixed_temperature", request.control.fixedTemperature, 0, 2);
  keys.flag("adaptive_threshold", request.control.adaptiveThreshold);
  keys.number("fixed_threshold", request.control.fixedThreshold, 0, 1);
  keys.flag("relax_upwards", request.control.relaxUpwards);
  keys.flag("cumulative_similarity", request.control.cumulativeSimilarity);
  keys.flag("enhanced_prompts", request.enhancedPrompts);
  keys.flag("extra_diversity", request.extraDiversity);
  keys.flag("critic_answerable", request.criticAnswerable);
  keys.flag("critic_closed_book", request.criticClosedBook);
  keys.text("critic_model", request.criticModel);
}

// Puts the words in, and checks what only shows in the whole. keys: those of `reticle`, as they were read.
void finishGeneration(RunConfig& config, const GenerationWords& words, const KeyTable& keys,
                      const std::string& path) {
  GenerateRequest& request = config.generation;
  request.types.clear();
  for (const std::string& name : words.types) {
    const auto type = *benchmark::testTypeFromName(name);
    if (std::find(request.types.begin(), request.types.end(), type) == request.types.end())
      request.types.push_back(type);
  }
  if (!words.shares.empty())
    request.shares.assign(request.types.size(), 1.0);
  for (const auto& [place, share] : words.shares) {
    const auto type = static_cast<benchmark::TestType>(place);
    const auto found = std::find(request.types.begin(), request.types.end(), type);
    if (found == request.types.end()) {
      std::string asked;
      for (const auto other : request.types)
        asked += (asked.empty() ? "" : ", ") + std::string(benchmark::testTypeName(other));
      throw keys.afterwards("shares", ErrorKind::OutOfRange, "has a type that is not among test_types",
                            {{"value", std::string(benchmark::testTypeName(type))}, {"allowed", asked}});
    }
    request.shares[static_cast<std::size_t>(found - request.types.begin())] = share;
  }
  if (!words.weights.empty())
    request.subTypeWeights.fill(0);
  for (const auto& [place, weight] : words.weights)
    request.subTypeWeights[place] = weight;
  request.density = *knowledge::densityDefinitionFromName(words.density);
  request.nodeSizes = *knowledge::nodeSizesFromName(words.nodeSizes);
  const bool critics = request.criticAnswerable || request.criticClosedBook || !request.criticModel.empty();
  if (critics && config.chatModel.empty())
    throw Error(ErrorKind::MissingKey, "critics need a model that writes",
                {{"path", path}, {"key", "llm_model"}}, path);
  const auto problems = problemsOf(request);
  if (problems.empty())
    return;
  const Error& problem = problems.front();
  std::string key(problem.parameter("key"));
  // Two keys can be at odds of which only one was written: that one is to be corrected.
  if (key == "maximum_question" && !keys.wrote(key))
    throw keys.afterwards(
        "minimum_question", problem.kind(), problem.message(),
        {{"value", std::to_string(request.checks.minimumQuestion)},
         {"expected", KeyTable::range(1, static_cast<double>(request.checks.maximumQuestion))}});
  Error::Parameters more{{"value", std::string(problem.parameter("value"))}};
  if (key == "maximum_question")
    more.emplace_back("expected", KeyTable::range(static_cast<double>(request.checks.minimumQuestion), 100000));
  if (key == "types")
    key = "test_types";
  throw keys.afterwards(key, problem.kind(), problem.message(), std::move(more));
}

// Chunks that overlap must be longer than their overlap; what is at fault is the key that was written.
void checkChunks(const RunConfig& config, const KeyTable& keys) {
  if (config.chunkOverlap < config.chunkSize)
    return;
  const char* why = "reticle.chunk_overlap must be smaller than reticle.chunk_size";
  if (keys.wrote("chunk_size") && !keys.wrote("chunk_overlap"))
    throw keys.afterwards(
        "chunk_size", ErrorKind::OutOfRange, why,
        {{"value", std::to_string(config.chunkSize)},
         {"expected", KeyTable::range(static_cast<double>(config.chunkOverlap) + 1, 100000)}});
  throw keys.afterwards("chunk_overlap", ErrorKind::OutOfRange, why,
                        {{"value", std::to_string(config.chunkOverlap)},
                         {"expected", KeyTable::range(0, static_cast<double>(config.chunkSize) - 1)}});
}

RunConfig parse(std::string_view yaml, const QString& path) {
  YAML::Node root;
  try {
    root = YAML::Load(std::string(yaml));
  } catch (const YAML::Exception& error) {
    const std::string line = std::to_string(error.mark.line + 1);
    throw Error(ErrorKind::InvalidYaml, error.msg, {{"path", path.toStdString()}, {"line", line}},
                path.toStdString() + ":" + line);
  }
  RunConfig config;
  KeyTable reticle(path, "reticle");
  reticle.path("project", config.projectPath);
  reticle.path("html", config.htmlPath);
  reticle.number("seed", config.seed, 0, 1.8e19);
  reticle.number("chunk_size", config.chunkSize, 8, 100000);
  reticle.number("chunk_overlap", config.chunkOverlap, 0, 99999);
  reticle.flag("prefer_sentence_ends", config.preferSentenceEnds);
  reticle.flag("one_document_per_line", config.oneDocumentPerLine);
  GenerationWords words;
  declareGeneration(reticle, config.generation, words);
  reticle.text("knowledge", config.knowledge);
  reticle.numbers("contexts", config.contexts, 64, 1 << 20);
  reticle.path("prompts", config.promptsPath);
  reticle.text("mode", config.mode, {"A", "B"});
  reticle.text("fusion", config.fusion, {"linear", "rrf"});
  reticle.text("judge", config.judge, {"lexical", "geval"});
  reticle.text("judge_model", config.judgeModel);
  reticle.text("base_url", config.baseUrl);
  reticle.text("dialect", config.dialect, llm::dialectNames());
  reticle.text("api_key_variable", config.apiKeyVariable);
  reticle.text("embed_base_url", config.embeddingUrl);
  reticle.text("embed_api_key_variable", config.embeddingKeyVariable);
  reticle.flag("floors", config.floors);
  reticle.budget("budget", config.budget);
  std::optional<double> stopPercent;
  reticle.optional("stop_errors", stopPercent, 0, 100);
  reticle.optional("prompt_price", config.promptPrice, 0, kMostPrice);
  reticle.optional("completion_price", config.completionPrice, 0, kMostPrice);

  KeyTable top(path, "");
  top.path("corpus_path", config.corpusPath);
  top.text("retriever", config.retriever, {"bm25", "dense", "hybrid", "tfidf", "random", "all"});
  top.number("n_queries", config.questions, 1, 1e6);
  top.text("llm_model", config.chatModel);
  top.text("embed_model", config.embeddingModel);
  top.number("top_k", config.topK, 1, 1000);
  top.number("alpha", config.alpha, 0, 1);
  top.text("domain", config.domain, {"generic", "technical", "medical", "legal", "semiconductor", "auto"});
  top.number("queries_per_chunk", config.questionsPerChunk, 1, 100);
  top.path("output_path", config.outputPath);
  top.table("reticle", [&reticle](const YAML::Node& node) { reticle.read(node); });
  if (!root.IsNull())
    top.read(root);

  if (stopPercent)
    config.stopErrors = *stopPercent / 100;
  if (config.promptPrice.has_value() != config.completionPrice.has_value())
    throw Error(ErrorKind::MissingKey, "prompt_price and completion_price belong together",
                {{"path", path.toStdString()},
                 {"line", "1"},
                 {"key", config.promptPrice ? "reticle.completion_price" : "reticle.prompt_price"}},
                path.toStdString());
  if (config.corpusPath.isEmpty())
    throw Error(ErrorKind::MissingKey, "corpus_path is missing",
                {{"path", path.toStdString()}, {"line", "1"}, {"key", "corpus_path"}}, path.toStdString());
  checkChunks(config, reticle);
  const QDir here = QFileInfo(path).absoluteDir();
  if (config.outputPath.isEmpty())
    config.outputPath = here.absoluteFilePath(QStringLiteral("ragbench_results.json"));
  const QFileInfo output(config.outputPath);
  const QString stem = output.absoluteDir().absoluteFilePath(output.completeBaseName());
  if (config.projectPath.isEmpty())
    config.projectPath = stem + QStringLiteral(".reticle");
  if (config.htmlPath.isEmpty())
    config.htmlPath = stem + QStringLiteral(".html");
  if (config.knowledge != "semiconductor" && config.knowledge != "none")
    config.knowledge =
        QDir::cleanPath(here.absoluteFilePath(QString::fromStdString(config.knowledge))).toStdString();
  if (config.judgeModel.empty())
    config.judgeModel = config.chatModel;
  finishGeneration(config, words, reticle, path.toStdString());
  if (!QFileInfo::exists(config.corpusPath))
    throw Error(ErrorKind::FileMissing, "corpus_path does not exist",
                {{"path", config.corpusPath.toStdString()}, {"key", "corpus_path"}}, path.toStdString());
  return config;
}

} // namespace

std::vector<std::string> RunConfig::retrievers() const {
  if (retriever == "all")
    return {"bm25", "dense", "hybrid"};
  return {retriever};
}

Result<RunConfig> parseRunConfig(std::string_view yaml, const QString& path) {
  return guarded([&] { return parse(yaml, path); });
}

Result<RunConfig> readRunConfig(const QString& path) {
  QFile file(path);
  if (!file.exists())
    return failure(ErrorKind::FileMissing, "the configuration does not exist", {{"path", path.toStdString()}});
  if (!file.open(QIODevice::ReadOnly))
    return failure(ErrorKind::FileUnreadable, file.errorString().toStdString(), {{"path", path.toStdString()}});
  const QByteArray bytes = file.readAll();
  return parseRunConfig(std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())), path);
}

} // namespace reticle::workflow
