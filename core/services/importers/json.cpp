// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/encoding.h"
#include "importers/jsonlines.h"
#include "importers/jsontext.h"
#include "importers/readers.h"
#include "importers/textbuilder.h"

namespace reticle::importers {
namespace {

Error withPath(const FileJob& job, const Error& error) {
  return job.error(error.kind(), error.message(), error.parameters());
}

// One record {id, text, title}; place: where it stands, for the error.
void record(FileJob& job, const TextReader& reader, const Json& json, const char* format,
            const std::pair<std::string, std::string>& place) {
  ++job.report.recordsRead;
  std::string text;
  std::string id;
  std::string title;
  if (json.is_string()) {
    text = json.get<std::string>();
  } else if (json.is_object()) {
    text = textField(json, {job.options.textColumn.c_str(), "text", "content", "contents", "body", "passage"});
    id = textField(json, {"id", "_id", "doc_id", "docid"});
    title = textField(json, {"title", "name"});
  }
  TextBuilder builder;
  builder.block(text);
  if (builder.empty()) {
    const bool object = json.is_object() || json.is_string();
    job.rejectRecord(job.error(object ? ErrorKind::MissingKey : ErrorKind::WrongType,
                               object ? "a record has no text" : "a record is neither an object nor a text",
                               {place, {"key", job.options.textColumn}}));
    return;
  }
  corpus::Document document = job.start(format, &reader);
  document.externalId = id;
  document.title = !title.empty() ? title
                   : !id.empty()  ? id
                                  : stemOf(job.path) + " " + std::to_string(job.report.recordsRead);
  builder.finish(document);
  job.deliver(std::move(document));
}

// Every value of an object without a text of its own, one line each: settings, recipes, tables of figures.
void flatten(const Json& json, const std::string& name, std::string& out) {
  if (json.is_object()) {
    for (const auto& [key, value] : json.items())
      flatten(value, name.empty() ? key : name + "." + key, out);
  } else if (json.is_array()) {
    for (std::size_t i = 0; i < json.size(); ++i)
      flatten(json[i], name + "[" + std::to_string(i + 1) + "]", out);
  } else if (!json.is_null()) {
    out += name + ": " + (json.is_string() ? json.get<std::string>() : json.dump()) + "\n\n";
  }
}

bool hasText(const FileJob& job, const Json& object) {
  return !textField(object, {job.options.textColumn.c_str(), "text", "content", "contents", "body", "passage"})
              .empty();
}

void wholeObject(FileJob& job, const TextReader& reader, const Json& json) {
  for (const char* key : {"documents", "corpus", "data", "records", "items"}) {
    const auto place = json.find(key);
    if (place == json.end() || !place->is_array())
      continue;
    for (std::size_t i = 0; i < place->size(); ++i)
      record(job, reader, (*place)[i], "json", {"record", std::to_string(i + 1)});
    return;
  }
  if (hasText(job, json)) {
    record(job, reader, json, "json", {"record", "1"});
    return;
  }
  ++job.report.recordsRead;
  std::string text;
  flatten(json, {}, text);
  TextBuilder builder;
  builder.block(text);
  if (builder.empty())
    return;
  corpus::Document document = job.start("json", &reader);
  document.title = textField(json, {"title", "name"});
  document.externalId = textField(json, {"id", "_id"});
  builder.finish(document);
  job.deliver(std::move(document));
}

Status closing(FileJob& job) {
  if (job.report.documents > 0)
    return {};
  if (job.report.error)
    return failure(*job.report.error);
  return failure(job.error(ErrorKind::FileEmpty, "the file holds no records"));
}

void noteDuplicates(FileJob& job, const std::vector<std::string>& duplicates) {
  if (!duplicates.empty())
    job.report.notes.push_back(std::to_string(duplicates.size()) +
                               " keys stand twice in their object, the first is \"" + duplicates.front() +
                               "\"; the last value counts");
}

Status lines(FileJob& job, TextReader& reader) {
  std::vector<std::string> duplicates;
  const Status status = forEachJsonLine(
      reader, job.options.limits,
      [&](std::size_t line, Result<Json> json) {
        if (json) {
          record(job, reader, *json, "jsonl", {"line", std::to_string(line)});
        } else {
          ++job.report.recordsRead;
          job.rejectRecord(withPath(job, json.error()));
        }
      },
      &duplicates);
  noteDuplicates(job, duplicates);
  if (!status)
    return failure(withPath(job, status.error()));
  return closing(job);
}

} // namespace

Status readJsonLines(FileJob& job) {
  Result<TextReader> reader = job.open(job.options.limits.fileBytes);
  if (!reader)
    return failure(reader.error());
  return lines(job, *reader);
}

Status readJson(FileJob& job) {
  Result<TextReader> reader = job.open(job.options.limits.fileBytes);
  if (!reader)
    return failure(reader.error());
  Result<std::string> text = reader->readAll();
  if (!text)
    return failure(text.error());
  std::vector<std::string> duplicates;
  Result<Json> json = parseJson(*text, 1, job.options.limits.jsonDepth, &duplicates);
  if (!json) {
    // Lines of JSON under the wrong name: the first line alone is whole.
    const std::size_t end = text->find('\n');
    if (end != std::string::npos &&
        parseJson(std::string_view(*text).substr(0, end), 1, job.options.limits.jsonDepth))
      return readJsonLines(job);
    return failure(withPath(job, json.error()));
  }
  noteDuplicates(job, duplicates);
  if (json->is_array())
    for (std::size_t i = 0; i < json->size(); ++i)
      record(job, *reader, (*json)[i], "json", {"record", std::to_string(i + 1)});
  else if (json->is_object())
    wholeObject(job, *reader, *json);
  else
    return failure(job.error(ErrorKind::WrongType, "the JSON is neither an object nor a list"));
  return closing(job);
}

} // namespace reticle::importers
