// SPDX-License-Identifier: GPL-3.0-or-later
#include "importpreview.h"

#include "counted.h"

#include "words/numbers.h"
#include "words/sentences.h"

#include <QCoroFuture>

namespace reticle::cli {

using Json = nlohmann::ordered_json;

namespace {

Json encodingJson(const importers::EncodingGuess& guess) {
  return Json{{"name", guess.name},
              {"how", std::string(importers::encodingSourceName(guess.source))},
              {"confidence", guess.confidence}};
}

Json fileJson(const importers::Preview& file) {
  Json json{{"path", file.path}, {"format", file.format}, {"bytes", file.bytes}};
  json["encoding"] = file.encoding ? encodingJson(*file.encoding) : Json();
  if (file.delimiter)
    json["delimiter"] = std::string(1, *file.delimiter);
  if (!file.columns.empty())
    json["columns"] = file.columns;
  json["documents"] = file.documents;
  json["more"] = file.more;
  json["first_lines"] = file.importedLines;
  if (!file.notes.empty())
    json["notes"] = file.notes;
  if (file.error) {
    json["reason"] = utf8(words::sentence(*file.error));
    json["error"] = std::string(errorKindName(file.error->kind()));
  }
  return json;
}

// A guess is called one, and says how sure it is.
QString encodingText(const importers::EncodingGuess& guess) {
  const QString name = QString::fromStdString(guess.name);
  return guess.source == importers::EncodingSource::Guessed
             ? Cli::tr("%1 (guessed, %2 sure)").arg(name, words::percent(guess.confidence))
             : name;
}

QString fileLine(const importers::Preview& file) {
  if (file.error)
    return QStringLiteral("%1: %2\n").arg(QString::fromStdString(file.path), words::sentence(*file.error));
  QStringList parts{QString::fromStdString(file.format)};
  if (file.encoding)
    parts.append(encodingText(*file.encoding));
  parts.append(file.more ? Cli::tr("more than %n document(s)", nullptr, static_cast<int>(file.documents))
                         : documentCount(static_cast<std::int64_t>(file.documents)));
  return QStringLiteral("%1: %2\n").arg(QString::fromStdString(file.path), parts.join(QStringLiteral(", ")));
}

} // namespace

QCoro::Task<Status> lookAt(jobs::JobContext& job, workflow::ImportRequest request,
                           std::shared_ptr<PathsShown> shown) {
  auto listing = job.compute([options = request.options, paths = request.paths, token = job.token()] {
    std::pair<importers::PathsPreview, std::vector<std::string>> found;
    found.first = importers::previewPaths(paths, options, token);
    for (const std::string& path : paths)
      for (std::string& file : importers::Importer(options, token).filesOf(path))
        found.second.push_back(std::move(file));
    return found;
  });
  const auto listed = co_await listing;
  if (!listed)
    co_return failure(listed.error());
  shown->totals = listed->first;
  job.progress(0, static_cast<std::int64_t>(listed->second.size()));
  for (const std::string& path : listed->second) {
    auto asking = job.checkpoint();
    const auto go = co_await asking;
    if (!go)
      co_return go;
    auto looking = job.compute([path, options = request.options, token = job.token()] {
      return importers::previewFile(path, options, token);
    });
    auto file = co_await looking;
    if (!file)
      co_return failure(file.error());
    shown->files.push_back(std::move(*file));
    job.advance();
  }
  co_return Status{};
}

Outcome previewOutcome(const PathsShown& shown) {
  Outcome outcome;
  Json formats = Json::array();
  for (const importers::FormatCount& count : shown.totals.formats)
    formats.push_back(Json{{"format", count.format}, {"files", count.files}, {"bytes", count.bytes}});
  Json files = Json::array();
  std::size_t documents = 0;
  for (const importers::Preview& file : shown.files) {
    files.push_back(fileJson(file));
    documents += file.documents;
    outcome.text += fileLine(file);
  }
  outcome.json = Json{{"dry_run", true},
                      {"files", shown.totals.files},
                      {"bytes", shown.totals.bytes},
                      {"documents", documents},
                      {"formats", std::move(formats)},
                      {"links_skipped", shown.totals.linksSkipped},
                      {"special_skipped", shown.totals.specialSkipped},
                      {"previews", std::move(files)}};
  outcome.text += Cli::tr("%1, %2 bytes, about %3. Nothing was imported.\n")
                      .arg(fileCount(static_cast<std::int64_t>(shown.totals.files)))
                      .arg(shown.totals.bytes)
                      .arg(documentCount(static_cast<std::int64_t>(documents)));
  return outcome;
}

} // namespace reticle::cli
