// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/readers.h"

#include "importers/encoding.h"

#include <QFileInfo>

#include <array>
#include <utility>

namespace reticle::importers {

void FileJob::deliver(corpus::Document document) {
  ++report.documents;
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
  if (!reader->encoding().certain)
    document.notes.push_back("the encoding was guessed as " + reader->encoding().name);
  if (reader->replaced() > 0)
    document.notes.push_back(std::to_string(reader->replaced()) + " characters could not be decoded");
  return document;
}

Reader readerFor(const std::string& path) {
  static constexpr std::array<std::pair<const char*, Reader>, 15> kReaders = {{
      {"txt", readPlainText},
      {"text", readPlainText},
      {"log", readPlainText},
      {"md", readMarkdown},
      {"markdown", readMarkdown},
      {"html", readHtml},
      {"htm", readHtml},
      {"xhtml", readHtml},
      {"csv", readTable},
      {"tsv", readTable},
      {"tab", readTable},
      {"json", readJson},
      {"jsonl", readJsonLines},
      {"ndjson", readJsonLines},
      {"pdf", readPdf},
  }};
  const QString suffix = QFileInfo(QString::fromStdString(path)).suffix().toLower();
  for (const auto& [name, reader] : kReaders)
    if (suffix == QLatin1String(name))
      return reader;
  return nullptr;
}

} // namespace reticle::importers
