// SPDX-License-Identifier: GPL-3.0-or-later
#include "pairsfile.h"

#include "benchmark/qapairjson.h"
#include "importers/publishedqa.h"

#include <QFile>

namespace reticle::cli {
namespace {

using Json = nlohmann::ordered_json;

std::string dump(const Json& json, int indent) {
  return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}

// RFC 4180, with cells that a spreadsheet would run made plain text.
std::string cell(const std::string& text) {
  std::string safe = text;
  const std::size_t first = safe.find_first_not_of(" ");
  if (first != std::string::npos && std::string("=+-@\t\r").find(safe[first]) != std::string::npos)
    safe.insert(0, "'");
  if (safe.find_first_of("\",\r\n") == std::string::npos)
    return safe;
  std::string quoted = "\"";
  for (const char c : safe) {
    if (c == '"')
      quoted += '"';
    quoted += c;
  }
  return quoted + '"';
}

std::string joined(const std::vector<std::string>& texts) {
  std::string all;
  for (const std::string& text : texts)
    all += (all.empty() ? "" : " | ") + text;
  return all;
}

std::string csv(const std::vector<benchmark::QaPair>& pairs) {
  std::string text = "key,type,format,sub_type,question,answer,options,evidence,documents,language,writer\r\n";
  for (const benchmark::QaPair& pair : pairs) {
    std::vector<std::string> quotes, titles;
    for (const benchmark::Evidence& evidence : pair.evidence) {
      quotes.push_back(evidence.quote);
      titles.push_back(evidence.documentTitle);
    }
    const std::string cells[] = {pair.key,
                                 std::string(benchmark::testTypeName(pair.type)),
                                 std::string(benchmark::formatName(pair.format)),
                                 std::string(benchmark::subTypeName(pair.subType)),
                                 pair.question,
                                 pair.answer,
                                 joined(pair.options),
                                 joined(quotes),
                                 joined(titles),
                                 pair.language,
                                 pair.record.writer};
    std::string line;
    for (const std::string& value : cells)
      line += (line.empty() ? "" : ",") + cell(value);
    text += line + "\r\n";
  }
  return text;
}

Result<benchmark::QaPair> pairOf(const nlohmann::json& json, PairSpans& spans) {
  return guarded([&] {
    if (importers::isPublishedQa(json))
      return importers::publishedPair(json);
    benchmark::QaPair pair = benchmark::qaPairFromJson(json);
    spans.fromFile(json, pair);
    return pair;
  });
}

Result<std::vector<benchmark::QaPair>> readDocument(const QByteArray& bytes, const std::string& path,
                                                    PairSpans& spans) {
  const auto json = nlohmann::json::parse(bytes.begin(), bytes.end(), nullptr, false);
  if (json.is_discarded())
    return failure(ErrorKind::InvalidJson, "not JSON", {{"path", path}});
  const nlohmann::json* list = &json;
  if (json.is_object() && json.contains("pairs"))
    list = &json.at("pairs");
  if (!list->is_array())
    return failure(ErrorKind::InvalidJson, "no list of pairs", {{"path", path}, {"key", "pairs"}});
  std::vector<benchmark::QaPair> pairs;
  for (const auto& item : *list) {
    auto pair = pairOf(item, spans);
    if (!pair)
      return failure(pair.error()
                         .withParameter("path", path)
                         .withParameter("key", "pairs[" + std::to_string(pairs.size()) + "]"));
    pairs.push_back(std::move(*pair));
  }
  return pairs;
}

Result<std::vector<benchmark::QaPair>> readLines(const QByteArray& bytes, const std::string& path,
                                                 PairSpans& spans) {
  std::vector<benchmark::QaPair> pairs;
  int line = 0;
  for (const QByteArray& text : bytes.split('\n')) {
    ++line;
    if (text.trimmed().isEmpty())
      continue;
    const auto json = nlohmann::json::parse(text.begin(), text.end(), nullptr, false);
    if (json.is_discarded())
      return failure(ErrorKind::InvalidJson, "not JSON", {{"path", path}, {"line", std::to_string(line)}});
    auto pair = pairOf(json, spans);
    if (!pair)
      return failure(pair.error().withParameter("path", path).withParameter("line", std::to_string(line)));
    pairs.push_back(std::move(*pair));
  }
  return pairs;
}

} // namespace

QByteArray writePairs(const std::vector<benchmark::QaPair>& pairs, const std::string& name,
                      const std::string& format, PairSpans& spans) {
  std::string text;
  if (format == "csv") {
    text = csv(pairs);
  } else if (format == "jsonl") {
    for (const benchmark::QaPair& pair : pairs)
      text += dump(spans.toFile(pair), -1) + "\n";
  } else {
    Json json{{"name", name}, {"pairs", Json::array()}};
    for (const benchmark::QaPair& pair : pairs)
      json["pairs"].push_back(spans.toFile(pair));
    text = dump(json, 2) + "\n";
  }
  return QByteArray::fromStdString(text);
}

Result<std::vector<benchmark::QaPair>> readPairs(const QString& path, const std::string& format,
                                                 PairSpans& spans) {
  const std::string shown = path.toStdString();
  QFile file(path);
  if (!file.exists())
    return failure(ErrorKind::FileMissing, "no such file", {{"path", shown}});
  if (!file.open(QIODevice::ReadOnly))
    return failure(ErrorKind::FileUnreadable, file.errorString().toStdString(), {{"path", shown}});
  const QByteArray bytes = file.readAll();
  auto pairs = format == "jsonl" ? readLines(bytes, shown, spans) : readDocument(bytes, shown, spans);
  if (pairs && pairs->empty())
    return failure(ErrorKind::NothingToDo, "the file holds no pair", {{"what", "pairs"}, {"path", shown}});
  return pairs;
}

} // namespace reticle::cli
