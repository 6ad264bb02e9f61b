// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/importjob.h"

#include "corpus/chunker.h"
#include "knowledge/density.h"
#include "text/tokens.h"
#include "text/words.h"
#include "workflow/corpusindex.h"
#include "workflow/filehash.h"
#include "workflow/knowledgejob.h"

#include <QCoroFuture>
#include <deque>
#include <optional>

namespace reticle::workflow {
namespace {

// A document made ready for the project, or the report of a finished file, in the order of the import.
struct Item {
  std::optional<project::Outcomes::NewDocument> document;
  std::optional<importers::FileReport> file;
};

struct PathContent {
  std::deque<Item> items;
  std::optional<project::SourceFile> source; // none when the file cannot be read
};

// Reads one path completely. One path at a time keeps memory bounded by the largest file and gives checkpoints.
PathContent readPath(const std::string& path, const importers::ImportOptions& options,
                     const corpus::ChunkOptions& chunks, const knowledge::DensityAnalyser* density,
                     const CancelToken& token) {
  PathContent content;
  // Looked at before it is read: a file that changes in between is found changed by the next check.
  const auto seen = observeFile(sourcePath(path), token);
  if (seen && !seen->hash.empty())
    content.source = *seen;
  importers::ImportSink sink;
  sink.document = [&](corpus::Document document) {
    project::Outcomes::NewDocument made;
    made.chunks = corpus::chunk(document, chunks);
    made.words = static_cast<std::int64_t>(text::countWords(document.text));
    made.tokens = static_cast<std::int64_t>(text::estimateModelTokens(document.text));
    if (density)
      made.measure = measureOf(*density, document.text);
    made.source = content.source;
    made.document = std::move(document);
    content.items.push_back({std::move(made), std::nullopt});
  };
  sink.file = [&](const importers::FileReport& report) { content.items.push_back({std::nullopt, report}); };
  importers::Importer(options, token).importPath(path, sink);
  return content;
}

project::ImportReport reportOf(const importers::FileReport& file) {
  project::ImportReport report;
  report.path = file.path;
  report.error = file.error;
  report.notes = file.notes;
  switch (file.state) {
  case importers::FileState::Imported:
    report.state = project::ImportState::Imported;
    break;
  case importers::FileState::Partly:
    report.state = project::ImportState::Partly;
    break;
  case importers::FileState::Skipped:
    report.state = project::ImportState::Skipped;
    break;
  case importers::FileState::Rejected:
    report.state = project::ImportState::Rejected;
    break;
  }
  return report;
}

} // namespace

QCoro::Task<Status> importFiles(jobs::JobContext& context, Toolbox& toolbox,
                                std::shared_ptr<project::Project> project, ImportRequest request,
                                std::shared_ptr<ImportSummary> summary) {
  auto preparing = context.compute([folders = toolbox.folders(), project] {
    std::pair<corpus::ChunkOptions, std::shared_ptr<const knowledge::DensityAnalyser>> made;
    auto options = chunkOptions(*project);
    if (!options)
      throw options.error();
    made.first = *options;
    auto base = loadKnowledge(folders, *project);
    if (!base)
      throw base.error();
    if (*base)
      made.second = std::make_shared<knowledge::DensityAnalyser>(**base);
    return made;
  });
  const auto prepared = co_await preparing;
  if (!prepared)
    co_return failure(prepared.error());
  if (request.options.extractProgram.empty())
    request.options.extractProgram = toolbox.folders().extractProgram.toStdString();

  // Folders are opened up first, so that progress counts files and a cancel loses one file at most.
  auto listing = context.compute([options = request.options, paths = request.paths, token = context.token()] {
    const importers::Importer importer(options, token);
    importers::PathListing all;
    for (const auto& path : paths) {
      const importers::PathListing found = importer.list(path);
      all.files.insert(all.files.end(), found.files.begin(), found.files.end());
      all.skipped.insert(all.skipped.end(), found.skipped.begin(), found.skipped.end());
    }
    return all;
  });
  const auto listed = co_await listing;
  if (!listed)
    co_return failure(listed.error());

  for (const importers::FileReport& link : listed->skipped) {
    auto noting = project->outcomes().addImportReport(reportOf(link));
    const auto noted = co_await noting;
    if (!noted)
      co_return failure(noted.error());
    summary->counts.add(link);
    summary->files.push_back(link);
  }
  context.progress(0, static_cast<std::int64_t>(listed->files.size()));
  for (const std::string& path : listed->files) {
    const auto go = co_await context.checkpoint();
    if (!go)
      co_return go;
    context.message(path);
    auto reading = context.compute(
        [path, options = request.options, chunks = prepared->first, density = prepared->second,
         token = context.token()] { return readPath(path, options, chunks, density.get(), token); });
    auto content = co_await reading;
    if (!content)
      co_return failure(content.error());
    if (content->source) {
      // Also when no document comes of it: what was made of the file before is stale then.
      auto observing = project->outcomes().observeSources({*content->source});
      const auto observed = co_await observing;
      if (!observed)
        co_return failure(observed.error());
    }
    for (Item& item : content->items) {
      if (item.document) {
        // The line of the report is written once for the file, when its last document is in.
        project::ImportReport line;
        line.path = item.document->document.path;
        auto adding = project->outcomes().addDocument(std::move(*item.document), std::move(line));
        const auto added = co_await adding;
        if (!added)
          co_return failure(added.error());
        if (added->added)
          ++summary->added;
        else
          ++summary->duplicates;
      } else {
        summary->counts.add(*item.file);
        if (item.file->error)
          context.fail(std::string(errorKindName(item.file->error->kind())));
        if (item.file->state != importers::FileState::Imported || !item.file->notes.empty()) {
          auto writing = project->outcomes().addImportReport(reportOf(*item.file));
          const auto written = co_await writing;
          if (!written)
            co_return failure(written.error());
        }
        summary->files.push_back(std::move(*item.file));
      }
    }
    context.advance();
  }
  co_return Status{};
}

} // namespace reticle::workflow
