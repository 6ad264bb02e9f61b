// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/beir.h"

#include "importers/encoding.h"
#include "importers/jsonlines.h"
#include "importers/textbuilder.h"
#include "text/normalise.h"

#include <QDir>
#include <QFileInfo>

#include <charconv>
#include <optional>

namespace reticle::importers {
namespace {

Error placed(const Error& error, const std::string& path) {
  Error::Parameters parameters = {{"path", path}};
  for (const auto& [name, value] : error.parameters())
    if (name != "path")
      parameters.emplace_back(name, value);
  const std::string line(error.parameter("line"));
  return Error(error.kind(), error.message(), std::move(parameters), line.empty() ? path : path + ":" + line);
}

// Every line of a JSONL file that must be whole: the first bad one ends it.
Status eachRecord(const std::string& path, CancelToken cancel,
                  const std::function<Status(std::size_t line, const Json& json)>& take) {
  const ImportLimits limits;
  Result<TextReader> reader = TextReader::open(path, {}, limits.fileBytes, cancel);
  if (!reader)
    return failure(reader.error());
  std::optional<Error> first;
  const Status status = forEachJsonLine(*reader, limits, [&](std::size_t line, Result<Json> json) {
    if (first)
      return;
    if (!json) {
      first = json.error();
      return;
    }
    const Status taken = json->is_object() ? take(line, *json)
                                           : Status(failure(ErrorKind::WrongType, "a record is not an object",
                                                            {{"line", std::to_string(line)}}));
    if (!taken)
      first = taken.error();
  });
  if (!status)
    return failure(placed(status.error(), path));
  if (first)
    return failure(placed(*first, path));
  return {};
}

Status missingKey(std::size_t line, const char* key) {
  return failure(ErrorKind::MissingKey, "a record has no id or text",
                 {{"line", std::to_string(line)}, {"key", key}});
}

QString qrelsFile(const std::string& folder, const std::string& split) {
  const QDir dir(QString::fromStdString(folder) + QStringLiteral("/qrels"));
  QStringList names = split.empty()
                          ? QStringList{QStringLiteral("test"), QStringLiteral("dev"), QStringLiteral("train")}
                          : QStringList{QString::fromStdString(split)};
  for (const QString& name : names)
    if (dir.exists(name + QStringLiteral(".tsv")))
      return dir.filePath(name + QStringLiteral(".tsv"));
  if (!split.empty())
    return dir.filePath(names.front() + QStringLiteral(".tsv"));
  const QStringList found = dir.entryList({QStringLiteral("*.tsv")}, QDir::Files, QDir::Name);
  return found.isEmpty() ? QString() : dir.filePath(found.front());
}

Status readQrels(const std::string& path, CancelToken cancel, BeirCollection& collection) {
  Result<TextReader> reader = TextReader::open(path, {}, ImportLimits().fileBytes, cancel);
  if (!reader)
    return failure(reader.error());
  Result<std::string> text = reader->readAll();
  if (!text)
    return failure(text.error());
  std::size_t line = 0;
  for (std::size_t begin = 0; begin < text->size();) {
    ++line;
    const std::size_t end = std::min(text->find('\n', begin), text->size());
    std::string_view row = std::string_view(*text).substr(begin, end - begin);
    begin = end + 1;
    if (!row.empty() && row.back() == '\r')
      row.remove_suffix(1);
    if (row.empty())
      continue;
    std::vector<std::string_view> cells;
    for (std::size_t at = 0; at <= row.size();) {
      const std::size_t tab = std::min(row.find('\t', at), row.size());
      cells.push_back(row.substr(at, tab - at));
      at = tab + 1;
    }
    int grade = 0;
    const std::string_view last = cells.back();
    const auto parsed = std::from_chars(last.data(), last.data() + last.size(), grade);
    const bool number = !last.empty() && parsed.ec == std::errc() && parsed.ptr == last.data() + last.size();
    if (line == 1 && !number)
      continue; // the header
    if (cells.size() != 3 || !number)
      return failure(ErrorKind::InvalidFile, "a judgement is not query, document, grade",
                     {{"path", path}, {"line", std::to_string(line)}}, path + ":" + std::to_string(line));
    collection.qrels[std::string(cells[0])][std::string(cells[1])] = grade;
  }
  return {};
}

} // namespace

bool isBeirFolder(const std::string& folder) {
  const QDir dir(QString::fromStdString(folder));
  return dir.exists(QStringLiteral("corpus.jsonl")) && dir.exists(QStringLiteral("queries.jsonl"));
}

Result<std::vector<corpus::Document>> readBeirCorpus(const std::string& folder, CancelToken cancel) {
  std::vector<corpus::Document> documents;
  const std::string corpusPath = folder + "/corpus.jsonl";
  const Status status = eachRecord(corpusPath, cancel, [&](std::size_t line, const Json& json) -> Status {
    corpus::Document document;
    document.externalId = textField(json, {"_id", "id"});
    if (document.externalId.empty())
      return missingKey(line, "_id");
    if (!json.contains("text"))
      return missingKey(line, "text");
    document.path = corpusPath;
    document.format = "beir";
    document.encoding = "UTF-8";
    document.title = textField(json, {"title"});
    // The text of the oracles: title, one blank, text; kept as it is, empty ones included.
    document.text = text::toNfc(document.title + " " + textField(json, {"text"}));
    const std::string title = document.title;
    complete(document);
    document.title = title.empty() ? document.externalId : title;
    documents.push_back(std::move(document));
    return {};
  });
  if (!status)
    return failure(status.error());
  return documents;
}

Result<BeirCollection> readBeir(const std::string& folder, const std::string& split, CancelToken cancel) {
  BeirCollection collection;
  Result<std::vector<corpus::Document>> documents = readBeirCorpus(folder, cancel);
  if (!documents)
    return failure(documents.error());
  collection.documents = std::move(*documents);
  const std::string queriesPath = folder + "/queries.jsonl";
  Status status = eachRecord(queriesPath, cancel, [&](std::size_t line, const Json& json) -> Status {
    BeirQuery query{textField(json, {"_id", "id"}), textField(json, {"text", "query"})};
    if (query.id.empty())
      return missingKey(line, "_id");
    collection.queries.push_back(std::move(query));
    return {};
  });
  if (!status)
    return failure(status.error());
  const QString qrels = qrelsFile(folder, split);
  if (qrels.isEmpty())
    return failure(ErrorKind::FileMissing, "the folder holds no judgements", {{"path", folder + "/qrels"}},
                   folder);
  collection.split = QFileInfo(qrels).completeBaseName().toStdString();
  status = readQrels(qrels.toStdString(), cancel, collection);
  if (!status)
    return failure(status.error());
  return collection;
}

Result<std::vector<RagbenchQuery>> readQueriesFile(const std::string& path) {
  const ImportLimits limits;
  Result<TextReader> reader = TextReader::open(path, {}, limits.fileBytes, {});
  if (!reader)
    return failure(reader.error());
  Result<std::string> text = reader->readAll();
  if (!text)
    return failure(text.error());
  const Result<Json> json = parseJson(*text, 1, limits.jsonDepth);
  if (!json)
    return failure(placed(json.error(), path));
  const auto bad = [&path](ErrorKind kind, std::size_t record, const char* key, const char* message) {
    return failure(kind, message, {{"path", path}, {"record", std::to_string(record)}, {"key", key}},
                   path + "[" + std::to_string(record) + "]." + key);
  };
  if (!json->is_array())
    return failure(ErrorKind::WrongType, "the queries are not a list", {{"path", path}}, path);
  std::vector<RagbenchQuery> queries;
  for (std::size_t i = 0; i < json->size(); ++i) {
    const Json& item = (*json)[i];
    if (!item.is_object())
      return bad(ErrorKind::WrongType, i + 1, "", "a query is not an object");
    RagbenchQuery query;
    query.id = textField(item, {"query_id", "id", "_id"});
    query.query = textField(item, {"query", "question", "text"});
    query.sourceChunkId = textField(item, {"source_chunk_id"});
    query.sourceText = textField(item, {"source_text"});
    if (query.query.empty())
      return bad(ErrorKind::MissingKey, i + 1, "query", "a query has no text");
    if (query.id.empty())
      query.id = "q" + std::to_string(i + 1);
    if (const auto scores = item.find("relevance_scores"); scores != item.end()) {
      if (!scores->is_object())
        return bad(ErrorKind::WrongType, i + 1, "relevance_scores", "the grades are not an object");
      for (const auto& [chunk, grade] : scores->items()) {
        if (!grade.is_number_integer())
          return bad(ErrorKind::WrongType, i + 1, "relevance_scores", "a grade is not a whole number");
        query.relevance[chunk] = grade.get<int>();
      }
    }
    queries.push_back(std::move(query));
  }
  return queries;
}

} // namespace reticle::importers
