// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/sourcesjob.h"

#include "workflow/filehash.h"

#include <QCoroFuture>

namespace reticle::workflow {
namespace {

constexpr std::size_t kFilesAtOnce = 64; // in one commit

void compare(const project::SourceFile& before, const project::SourceFile& now, SourceCheck& check) {
  if (before.hash == now.hash)
    return;
  if (now.hash.empty())
    check.missing.push_back(now.path);
  else if (before.hash.empty())
    check.back.push_back(now.path);
  else
    check.changed.push_back(now.path);
}

} // namespace

QCoro::Task<Status> checkSources(jobs::JobContext& context, std::shared_ptr<project::Project> project,
                                 std::shared_ptr<SourceCheck> check) {
  auto listing = project->queries().sources();
  const auto sources = co_await listing;
  if (!sources)
    co_return failure(sources.error());
  context.progress(0, static_cast<std::int64_t>(sources->size()));
  std::vector<project::SourceFile> seen;
  Status end;
  for (std::size_t i = 0; i < sources->size() && end; ++i) {
    auto asking = context.checkpoint();
    end = co_await asking;
    if (!end)
      break;
    const project::SourceFile& before = (*sources)[i].file;
    context.message(before.path);
    auto reading =
        context.compute([path = before.path, token = context.token()] { return observeFile(path, token); });
    const auto done = co_await reading;
    const Result<project::SourceFile> now = done ? *done : failure(done.error());
    if (now) {
      compare(before, *now, *check);
      seen.push_back(*now);
      ++check->files;
    } else if (now.error().kind() == ErrorKind::Cancelled) {
      end = failure(now.error());
    } else {
      context.fail(std::string(errorKindName(now.error().kind())));
      ++check->unreadable;
      ++check->files;
    }
    context.advance();
    if (seen.size() == kFilesAtOnce || i + 1 == sources->size() || !end) {
      auto writing = project->outcomes().observeSources(std::move(seen));
      const auto written = co_await writing;
      if (!written)
        co_return failure(written.error());
      seen.clear();
    }
  }
  if (!seen.empty()) { // cancelled at a checkpoint
    auto writing = project->outcomes().observeSources(std::move(seen));
    const auto written = co_await writing;
    if (!written)
      co_return failure(written.error());
  }
  co_return end;
}

} // namespace reticle::workflow
