// SPDX-License-Identifier: GPL-3.0-or-later
#include "workflow/fulltextjob.h"

#include <QCoroFuture>

namespace reticle::workflow {

project::FullText fullText(const Toolbox& toolbox, const project::Project& project) {
  return {toolbox.folders().cache, project.uuid()};
}

QCoro::Task<Status> updateFullText(jobs::JobContext& context, Toolbox& toolbox,
                                   std::shared_ptr<project::Project> project,
                                   std::shared_ptr<project::FullText::Updated> updated) {
  auto work = context.compute([&context, text = fullText(toolbox, *project), project]() mutable {
    return text.update(
        project->queries(),
        [&context](std::int64_t done, std::int64_t total) { context.progress(done, total); }, context.token());
  });
  const auto done = co_await work;
  if (!done)
    co_return failure(done.error());
  if (!*done)
    co_return failure(done->error());
  if (updated)
    *updated = **done;
  co_return Status{};
}

} // namespace reticle::workflow
