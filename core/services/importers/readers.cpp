// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/readers.h"

#include "importers/encoding.h"

#include <QFileInfo>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace reticle::importers {

void FileJob::deliver(corpus::Document document) {
  constexpr std::size_t kMostNotes = 20;
  ++report.documents;
  for (const std::string& note : document.notes)
    if (report.notes.size() < kMostNotes &&
        std::find(report.notes.begin(), report.notes.end(), note) == report.notes.end())
      report.notes.push_back(note);
  take(std::move(document));
}

void FileJob::rejectRecord(Error error) {
  ++report.recordsRejected;
  if (!report.error)
    report.error = std::move(error);
}

Error FileJob::error(ErrorKind kind, std::string message, Error::Parameters parameters) const {
  parameters.insert(parameters.begin(), {"path", path});
  std::string context = path;
  for (const auto& [name, value] : parameters)
    if (name == "line")
      context += ":" + value;
  return Error(kind, std::move(message), std::move(parameters), std::move(context));
}

corpus::Document FileJob::start(std::string format, const TextReader* reader) const {
  corpus::Document document;
  document.path = path;
  document.format = std::move(format);
  if (reader == nullptr)
    return document;
  document.encoding = reader->encoding().name;
  const EncodingGuess& encoding = reader->encoding();
  if (encoding.source == EncodingSource::Guessed)
    document.notes.push_back("the encoding was guessed as " + encoding.name + ", confidence " +
                             std::to_string(std::lround(100 * encoding.confidence)) + "%");
  if (reader->replaced() > 0)
    document.notes.push_back(std::to_string(reader->replaced()) + " characters could not be decoded");
  return document;
}

Result<TextReader> FileJob::open(qint64 mostBytes, bool markup) const {
  return TextReader::open(TextSource{path, bytes, markup}, options.encoding, mostBytes, cancel);
}

std::string_view formatOf(const std::string& path) {
  static constexpr std::array<std::pair<const char*, const char*>, 18> kFormats = {{
      {"txt", "txt"},
      {"text", "txt"},
      {"log", "txt"},
      {"md", "md"},
      {"markdown", "md"},
      {"html", "html"},
      {"htm", "html"},
      {"xhtml", "html"},
      {"csv", "csv"},
      {"tsv", "tsv"},
      {"tab", "tsv"},
      {"json", "json"},
      {"jsonl", "jsonl"},
      {"ndjson", "jsonl"},
      {"pdf", "pdf"},
      {"docx", "docx"},
      {"epub", "epub"},
      {"zip", "zip"},
  }};
  const QString suffix = QFileInfo(QString::fromStdString(path)).suffix().toLower();
  for (const auto& [ending, format] : kFormats)
    if (suffix == QLatin1String(ending))
      return format;
  return {};
}

Reader readerFor(const std::string& path) {
  static constexpr std::array<std::pair<std::string_view, Reader>, 10> kReaders = {{
      {"txt", readPlainText},
      {"md", readMarkdown},
      {"html", readHtml},
      {"csv", readTable},
      {"tsv", readTable},
      {"json", readJson},
      {"jsonl", readJsonLines},
      {"pdf", readPdf},
      {"docx", readDocx},
      {"epub", readEpub},
  }};
  const std::string_view format = formatOf(path);
  for (const auto& [name, reader] : kReaders)
    if (format == name)
      return reader;
  return nullptr;
}

} // namespace reticle::importers
