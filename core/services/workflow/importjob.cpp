// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/importjob.h"

#include "corpus/chunker.h"
#include "importers/beir.h"
#include "knowledge/density.h"
#include "text/tokens.h"
#include "text/words.h"
#include "workflow/corpusindex.h"

#include <QCoroFuture>
#include <deque>
#include <mutex>
#include <optional>

namespace reticle::workflow {
namespace {

// A document made ready for the project, or the report of a finished file, in the order of the import.
struct Item {
  std::optional<project::Outcomes::NewDocument> document;
  std::optional<importers::FileReport> file;
};

// Reads one path completely. One path at a time keeps memory bounded by the largest file and gives checkpoints.
std::deque<Item> readPath(const std::string& path, const importers::ImportOptions& options,
                          const corpus::ChunkOptions& chunks, const knowledge::DensityAnalyser* density,
                          const CancelToken& token) {
  std::deque<Item> items;
  importers::ImportSink sink;
  sink.document = [&](corpus::Document document) {
    project::Outcomes::NewDocument made;
    made.chunks = corpus::chunk(document, chunks);
    made.words = static_cast<std::int64_t>(text::countWords(document.text));
    made.tokens = static_cast<std::int64_t>(text::estimateModelTokens(document.text));
    if (density) {
      const auto analysis = density->analyse(document.text);
      project::DocumentMeasure measure;
      measure.density = analysis.rho;
      measure.omegaH = analysis.omegaH;
      measure.precision = std::string(knowledge::precisionName(analysis.precision));
      if (analysis.dominant)
        measure.dominant = density->base().categories[*analysis.dominant].id;
      made.measure = measure;
    }
    made.document = std::move(document);
    items.push_back({std::move(made), std::nullopt});
  };
  sink.file = [&](const importers::FileReport& report) { items.push_back({std::nullopt, report}); };
  importers::Importer(options, token).importPath(path, sink);
  return items;
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

void count(importers::ImportCounts& counts, const importers::FileReport& file) {
  counts.documents += file.documents;
  switch (file.state) {
  case importers::FileState::Imported:
    ++counts.imported;
    break;
  case importers::FileState::Partly:
    ++counts.partly;
    break;
  case importers::FileState::Skipped:
    ++counts.skipped;
    break;
  case importers::FileState::Rejected:
    ++counts.rejected;
    break;
  }
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
    std::vector<std::string> files;
    for (const auto& path : paths) {
      auto found = importer.filesOf(path);
      if (found.size() <= 1 ||
          importers::isBeirFolder(path)) // a file, something missing, or a collection as a whole
        files.push_back(path);
      else
        files.insert(files.end(), found.begin(), found.end());
    }
    return files;
  });
  const auto listed = co_await listing;
  if (!listed)
    co_return failure(listed.error());

  context.progress(0, static_cast<std::int64_t>(listed->size()));
  for (const std::string& path : *listed) {
    const auto go = co_await context.checkpoint();
    if (!go)
      co_return go;
    context.message(path);
    auto reading = context.compute(
        [path, options = request.options, chunks = prepared->first, density = prepared->second,
         token = context.token()] { return readPath(path, options, chunks, density.get(), token); });
    auto items = co_await reading;
    if (!items)
      co_return failure(items.error());
    for (Item& item : *items) {
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
        count(summary->counts, *item.file);
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
