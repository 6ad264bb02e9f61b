// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/rechunkjob.h"

#include "workflow/corpusindex.h"

#include <QCoroFuture>

#include <algorithm>

namespace reticle::workflow {
namespace {

bool sameBorders(const std::vector<project::ChunkRow>& before, const std::vector<corpus::Chunk>& now) {
  return std::equal(before.begin(), before.end(), now.begin(), now.end(),
                    [](const project::ChunkRow& a, const corpus::Chunk& b) { return a.chunk.span == b.span; });
}

} // namespace

QCoro::Task<Status> rechunk(jobs::JobContext& context, std::shared_ptr<project::Project> project,
                            corpus::ChunkOptions options, std::shared_ptr<Rechunked> result) {
  // Tried on nothing first: options that cannot be used must not be kept.
  const auto fine = guarded([&] { return corpus::chunk({}, options).size(); });
  if (!fine)
    co_return failure(fine.error());
  auto keeping = project->edits().setSetting("chunks", chunkOptionsJson(options));
  const auto kept = co_await keeping;
  if (!kept)
    co_return kept;
  auto listing = project->queries().documentIds({}, project::Queries::DocumentOrder::Key, false);
  const auto ids = co_await listing;
  if (!ids)
    co_return failure(ids.error());
  context.progress(0, static_cast<std::int64_t>(ids->size()));
  for (const DocumentId id : *ids) {
    auto asking = context.checkpoint();
    const auto go = co_await asking;
    if (!go)
      co_return go;
    auto reading = project->queries().document(id);
    auto document = co_await reading;
    if (!document)
      co_return failure(document.error());
    auto cutting =
        context.compute([text = std::move(*document), options] { return corpus::chunk(text, options); });
    auto chunks = co_await cutting;
    if (!chunks)
      co_return failure(chunks.error());
    auto looking = project->queries().chunks(id);
    const auto before = co_await looking;
    if (!before)
      co_return failure(before.error());
    ++result->documents;
    result->chunks += chunks->size();
    if (!sameBorders(*before, *chunks)) {
      auto writing = project->outcomes().replaceChunks(id, std::move(*chunks));
      const auto written = co_await writing;
      if (!written)
        co_return written;
      ++result->changed;
    }
    context.advance();
  }
  co_return Status{};
}

} // namespace reticle::workflow
